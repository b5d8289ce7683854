import Testing

/// What a call leaves out or gives as `nil` takes the branches for it, and what nobody runs shows nothing.
@Suite struct NilArgumentTests {
    @Test func nilEndsTheFunctionFirst() throws {
        try expectRoutes(
            ["StackController contain CrewViewController", "CrewViewController push HarborViewController"],
            in: [
                "Stack.swift": """
                import UIKit
                final class StackController: UINavigationController {
                    enum Step { case harbor, crew }
                    override func viewDidLoad() { setViewControllers([CrewViewController()], animated: false) }
                    func route(to step: Step?) {
                        if step == nil {
                            dismiss(animated: true)
                            return
                        }
                        switch step! {
                        case .harbor: pushViewController(HarborViewController(), animated: true)
                        case .crew: break
                        }
                    }
                }
                """,
                "Screens.swift": """
                import UIKit
                final class CrewViewController: UIViewController {
                    @IBAction func next() { (navigationController as? StackController)?.route(to: .harbor) }
                }
                final class HarborViewController: UIViewController {
                    @IBAction func close() { (navigationController as? StackController)?.route(to: nil) }
                }
                """,
            ])
    }

    @Test func nilThatAnObjectIsMadeWith() throws {
        try expectRoutes(
            ["CrewViewController root DockViewController"],
            in: [
                "Slide.swift": """
                import UIKit
                final class Slide {
                    let window: UIWindow
                    let berth: String?
                    init(window: UIWindow, berth: String?) {
                        self.window = window
                        self.berth = berth
                    }
                    func start() { if let berth = berth { show(.harbor(berth)) } else { show(.dock) } }
                    enum Page { case harbor(String), dock }
                    func show(_ page: Page) {
                        switch page {
                        case .harbor: window.rootViewController = HarborViewController()
                        case .dock: window.rootViewController = DockViewController()
                        }
                    }
                }
                """,
                "Trip.swift": """
                import UIKit
                final class Trip {
                    let window: UIWindow
                    init(window: UIWindow) { self.window = window }
                    func begin() {
                        let crew = CrewViewController()
                        crew.trip = self
                        window.rootViewController = crew
                    }
                    func dock() { Slide(window: window, berth: nil).start() }
                }
                final class CrewViewController: UIViewController {
                    weak var trip: Trip?
                    @IBAction func tap() { trip?.dock() }
                }
                \(screens("Harbor", "Dock"))
                """,
            ])
    }

    /// What all callers rule out, and what nobody runs, is nothing that is not known.
    @Test(arguments: [
        // The callee has no use for the closure.
        """
        final class Flow {
            let stack: UINavigationController
            init(_ stack: UINavigationController) { self.stack = stack }
            func run(_ other: UIViewController, show: ((UIViewController) -> Void)?) { stack.pushViewController(CargoViewController(), animated: true) }
        }
        """,
        // There always is a closure.
        """
        final class Flow {
            let stack: UINavigationController
            init(_ stack: UINavigationController) { self.stack = stack }
            func run(_ other: UIViewController, show: ((UIViewController) -> Void)?) {
                let cargo = CargoViewController()
                if let show = show { show(cargo) } else { stack.present(other, animated: true) }
            }
        }
        """,
    ])
    func whatNeverRuns(_ flow: String) throws {
        let graph = try resolve([
            "Flow.swift": "import UIKit\n" + flow,
            "Harbor.swift": """
            import UIKit
            final class HarborViewController: UIViewController {
                let stack = UINavigationController()
                @IBAction func tap() {
                    Flow(stack).run(UIViewController(), show: { [weak self] screen in self?.stack.pushViewController(screen, animated: true) })
                }
            }
            \(screens("Cargo"))
            """,
        ]).graph
        #expect(graph.routes.map(\.to) == ["CargoViewController"])
        #expect(graph.unresolved.isEmpty)
    }
}
