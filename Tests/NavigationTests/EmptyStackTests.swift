import Testing

/// Branches on whether a stack has something in it: who made the stack, and where, decides.
@Suite struct EmptyStackTests {
    /// Harbor stands in a stack; what it does on a tap is the argument.
    private func app(_ tap: String, _ other: String) -> [String: String] {
        [
            "App.swift": """
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: HarborViewController())
                }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { \(tap) }
            }
            final class CargoViewController: UIViewController {}
            \(other)
            """,
        ]
    }

    private static func trip(_ asking: String) -> String {
        """
        final class Trip {
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            var screens: [UIViewController] { stack.viewControllers }
            var isFresh: Bool { screens.isEmpty }
            func hasScreens() -> Bool { !stack.viewControllers.isEmpty }
            func start() { show(CargoViewController()) }
            func show(_ next: UIViewController) {
                \(asking)
            }
            func set(_ next: UIViewController) { stack.setViewControllers([next], animated: false) }
            func push(_ next: UIViewController) { stack.pushViewController(next, animated: true) }
        }
        """
    }

    static let questions = [
        "if stack.viewControllers.isEmpty { set(next) } else { push(next) }",
        "if !stack.viewControllers.isEmpty { push(next) } else { set(next) }",
        "stack.viewControllers.isEmpty ? set(next) : push(next)",
        "guard stack.viewControllers.isEmpty else { push(next); return }\nset(next)",
        "if stack.viewControllers.count == 0 { set(next) } else { push(next) }",
        "if stack.viewControllers.count > 0 { push(next) } else { set(next) }",
        "if stack.topViewController == nil { set(next) } else { push(next) }",
        "if stack.viewControllers.first != nil { push(next) } else { set(next) }",
        "if let _ = stack.topViewController { push(next) } else { set(next) }",
        "let screens = stack.viewControllers\nif screens.isEmpty { set(next) } else { push(next) }",
        "if screens.isEmpty { set(next) } else { push(next) }",
        "if isFresh { set(next) } else { push(next) }",
        "if hasScreens() { push(next) } else { set(next) }",
    ]

    @Test(arguments: questions)
    func aStackThatWasThereBefore(_ asking: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: app("Trip(stack: navigationController!).start()", Self.trip(asking)))
    }

    @Test(arguments: questions)
    func aStackThatIsMadeOnTheWay(_ asking: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: app(
                "let stack = UINavigationController()\nTrip(stack: stack).start()\npresent(stack, animated: true)",
                Self.trip(asking)))
    }

    /// The object that has the stack makes it along with itself.
    @Test(arguments: questions)
    func aStackOfItsOwner(_ asking: String) throws {
        let trip = Self.trip(asking).replacing(
            "let stack: UINavigationController\n    init(stack: UINavigationController) { self.stack = stack }",
            with: "let stack = UINavigationController()")
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: app("let trip = Trip()\ntrip.start()\npresent(trip.stack, animated: true)", trip))
    }

    /// A question about another list decides nothing.
    @Test func anotherList() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController root CargoViewController"],
            in: app(
                "Trip(stack: navigationController!).start()",
                Self.trip("if names.isEmpty { set(next) } else { push(next) }")
                    + "\nextension Trip { var names: [String] { [] } }"))
    }
}
