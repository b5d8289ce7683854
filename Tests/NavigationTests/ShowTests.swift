import Testing

/// `show(_:sender:)` pushes in a stack and presents where there is none.
@Suite struct ShowTests {
    private func app(_ root: String, _ harbor: String, _ other: String = "") -> [String: String] {
        [
            "App.swift": """
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window = UIWindow()
                    window?.rootViewController = \(root)
                }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { \(harbor) }
            }
            final class CargoViewController: UIViewController {}
            \(other)
            """,
        ]
    }

    private let plain = "HarborViewController()"
    private let stacked = "UINavigationController(rootViewController: HarborViewController())"

    @Test(arguments: [
        "show(CargoViewController(), sender: self)", "self.show(CargoViewController(), sender: nil)",
        "Guide().lead(from: self)",
    ])
    func withAndWithoutAStack(_ tap: String) throws {
        let guide = """
            struct Guide {
                func lead(from screen: UIViewController) { screen.show(CargoViewController(), sender: nil) }
            }
            """
        try expectRoutes(["HarborViewController present CargoViewController"], in: app(plain, tap, guide))
        try expectRoutes(["HarborViewController push CargoViewController"], in: app(stacked, tap, guide))
    }

    /// What is presented without a stack stands in none, and so does what it shows.
    @Test func onAndOn() throws {
        try expectRoutes(
            ["HarborViewController present PierViewController", "PierViewController present CargoViewController"],
            in: app(
                plain, "show(PierViewController(), sender: nil)",
                """
                final class PierViewController: UIViewController {
                    @IBAction func tap() { show(CargoViewController(), sender: nil) }
                }
                """))
    }

    @Test func theStackItselfPushes() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: app(plain, "navigationController?.show(CargoViewController(), sender: nil)"))
    }

    /// Of what is not known to be shown, nothing says that no stack is around.
    @Test func anUnknownPlacePushes() throws {
        try expectRoutes(
            ["PierViewController push CargoViewController (declared)"],
            in: app(
                plain, "",
                """
                final class PierViewController: UIViewController {
                    @IBAction func tap() { show(CargoViewController(), sender: nil) }
                }
                """))
    }

    /// A split view puts its columns into stacks.
    @Test func aColumn() throws {
        try expectRoutes(
            ["PortController contain HarborViewController", "HarborViewController push CargoViewController"],
            in: app(
                "PortController()", "show(CargoViewController(), sender: nil)",
                """
                final class PortController: UISplitViewController {
                    override func viewDidLoad() { viewControllers = [HarborViewController()] }
                }
                """))
    }

    /// A container of the app that takes over decides by itself.
    @Test func aContainerThatShows() throws {
        try expectRoutes(
            ["PortController contain HarborViewController", "HarborViewController push CargoViewController"],
            in: app(
                "PortController()", "show(CargoViewController(), sender: nil)",
                """
                final class PortController: UIViewController {
                    override func viewDidLoad() { addChild(HarborViewController()) }
                    override func show(_ vc: UIViewController, sender: Any?) { slide(vc) }
                    func slide(_ vc: UIViewController) {}
                }
                """))
    }

    /// A screen that is seen in a stack and outside of one has one route for the call, and it is not certain.
    @Test func withAndWithoutAStackAtTimes() throws {
        try expectRoutes(
            [
                "PortController present HarborViewController", "PortController push HarborViewController",
                "HarborViewController push CargoViewController (inferred)",
            ],
            in: app(
                "UINavigationController(rootViewController: PortController())",
                "show(CargoViewController(), sender: nil)",
                """
                final class PortController: UIViewController {
                    @IBAction func enter() {
                        navigationController?.pushViewController(HarborViewController(), animated: true)
                    }
                    @IBAction func peek() { present(HarborViewController(), animated: true) }
                }
                """))
    }
}
