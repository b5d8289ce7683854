import Testing

/// `Self` in static functions and protocol extensions: the type that the call is made on.
@Suite struct SelfTypeTests {
    private let present = ["HarborViewController present CargoViewController"]

    private let screens = [
        "Screens.swift": """
        final class CargoViewController: UIViewController, Boarded { static let boardName = "Cargo" }
        final class CrewViewController: UIViewController, Boarded { static let boardName = "Crew" }
        """
    ]

    private func opening(_ requirement: String, _ body: String, call: String = "instantiate()") -> [String: String] {
        files(
            screens,
            module("Harbor", opens: "viewController?.present(CargoViewController.\(call), animated: true)"),
            [
                "Boarded.swift": """
                protocol Boarded { \(requirement) }
                extension Boarded where Self: UIViewController {
                    static func instantiate() -> Self {
                        \(body)
                    }
                }
                """,
                "Cargo.storyboard": storyboard(
                    .screen("cargo", "CargoViewController", identifier: "CargoViewController")),
                "Crew.storyboard": storyboard(.screen("crew", "CrewViewController", identifier: "CrewViewController")),
            ])
    }

    @Test(arguments: [
        "let name = String(describing: self)\n"
            + "let board = UIStoryboard(name: name.components(separatedBy: \"ViewController\")[0], bundle: Bundle(for: Self.self))\n"
            + "return board.instantiateViewController(identifier: name) as! Self",
        "let name = NSStringFromClass(self).components(separatedBy: \".\")[1]\n"
            + "let board = UIStoryboard(name: name.replacingOccurrences(of: \"ViewController\", with: \"\"), bundle: nil)\n"
            + "return board.instantiateViewController(withIdentifier: name) as! Self",
        "let board = UIStoryboard(name: \"Elsewhere\", bundle: nil)\n"
            + "return board.instantiateViewController(withIdentifier: String(describing: Self.self)) as! Self",
        "func make<T: UIViewController>() -> T { T(nibName: String(describing: self), bundle: nil) }\nreturn make()",
    ])
    func aScreenThatMakesItself(_ body: String) throws {
        try expectRoutes(present, in: opening("static func instantiate() -> Self", body))
    }

    @Test func aRequirementWithoutTheFunction() throws {
        try expectRoutes(
            present,
            in: opening(
                "static var boardName: String { get }",
                "let board = UIStoryboard(name: boardName, bundle: nil)\n"
                    + "return board.instantiateViewController(withIdentifier: \"\\(self)\") as! Self"))
    }

    @Test func aFactoryClosureThatIsHandedOn() throws {
        try expectRoutes(
            ["CargoViewController push CrewViewController"],
            in: files(
                screens,
                [
                    "Boarded.swift": """
                    protocol Boarded { static func instantiate() -> Self }
                    extension Boarded where Self: UIViewController {
                        static func instantiate() -> Self { UIStoryboard().instantiate(with: self) as! Self }
                    }
                    """,
                    "Router.swift": """
                    final class Pier {
                        let stack: UINavigationController
                        let crew: () -> CrewViewController
                        init(stack: UINavigationController, crew: @escaping () -> CrewViewController) {
                            self.stack = stack
                            self.crew = crew
                        }
                        func openCrew() { stack.pushViewController(crew(), animated: true) }
                    }
                    """,
                    "App.swift": """
                    final class AppDelegate: UIResponder, UIApplicationDelegate {
                        private let crew: () -> CrewViewController = { makeCrew() }
                        var open: (() -> Void)?
                        func applicationDidFinishLaunching(_ application: UIApplication) {
                            let stack = UINavigationController()
                            let pier = Pier(stack: stack, crew: crew)
                            let cargo = CargoViewController.instantiate()
                            cargo.open = pier.openCrew
                            stack.setViewControllers([cargo], animated: false)
                            window?.rootViewController = stack
                        }
                    }
                    func makeCrew() -> CrewViewController { CrewViewController.instantiate() }
                    extension CargoViewController { var open: (() -> Void)? { get { nil } set {} } }
                    """,
                ]), entries: ["CargoViewController"])
    }
}
