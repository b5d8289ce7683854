import Testing

/// Navigation controllers of classes that pick their own root.
@Suite struct OwnRootTests {
    private func app(_ initializer: String, _ made: String) -> [String: String] {
        [
            "Signing.swift": """
            final class SigningNavigationController: UINavigationController {
                \(initializer)
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func sign() { show(\(made)) }
                private func show(_ screen: UIViewController) { present(screen, animated: true) }
            }
            """,
            "Screens.swift": screens("Devices", "Crew"),
        ]
    }

    @Test(arguments: [
        """
        convenience init(title: String) {
            let devices = DevicesViewController()
            devices.title = title
            self.init(rootViewController: devices)
        }
        """, "init(title: String) { super.init(rootViewController: DevicesViewController()) }",
    ])
    func aRootOfItsOwn(_ initializer: String) throws {
        try expectRoutes(
            [
                "HarborViewController present SigningNavigationController",
                "SigningNavigationController contain DevicesViewController",
            ], in: app(initializer, "SigningNavigationController(title: \"Sign\")"))
    }

    /// One that wraps what it is given is seen through.
    @Test func aRootThatItIsGiven() throws {
        let initializer = """
            convenience init(around screen: UIViewController) { self.init(rootViewController: screen) }
            """
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: app(initializer, "SigningNavigationController(around: CrewViewController())"))
    }
}
