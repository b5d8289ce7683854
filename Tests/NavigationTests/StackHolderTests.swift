import Testing

/// Controllers of the app that hold a navigation controller and stand for it.
@Suite struct StackHolderTests {
    private let stack = """
        import UIKit
        final class Dock: UIViewController {
            let stack: UINavigationController
            var viewControllers: [UIViewController] {
                get { return stack.viewControllers }
                set { stack.viewControllers = newValue }
            }
            init(rootViewController: UIViewController = UIViewController()) {
                stack = UINavigationController(rootViewController: rootViewController)
                super.init(nibName: nil, bundle: nil)
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                addChild(stack)
                view.addSubview(stack.view)
            }
            func pushViewController(_ view: UIViewController, animated: Bool) {
                stack.pushViewController(view, animated: animated)
            }
            func setViewControllers(_ views: [UIViewController], animated: Bool) {
                stack.setViewControllers(views, animated: animated)
            }
            override func present(_ view: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
                stack.present(view, animated: animated, completion: completion)
            }
        }
        """

    private func app(_ harbor: String, _ flow: String, _ start: String) -> [String: String] {
        [
            "Dock.swift": stack,
            "AppDelegate.swift": """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var flow: Flow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    let window = UIWindow()
                    self.window = window
                    flow = Flow(window)
                    flow?.start()
                    return true
                }
            }
            """,
            "Flow.swift": """
            import UIKit
            final class Flow: HarborDelegate {
                let dock: Dock
                init(_ window: UIWindow, _ dock: Dock = Dock()) {
                    self.dock = dock
                    window.rootViewController = dock
                    window.makeKeyAndVisible()
                }
                func start() {
                    let view = HarborViewController()
                    view.delegate = self
                    \(start)
                }
                func openCargo() {
                    \(flow)
                }
            }
            """,
            "Screens.swift": """
            import UIKit
            protocol HarborDelegate: AnyObject { func openCargo() }
            final class HarborViewController: UIViewController {
                weak var delegate: HarborDelegate?
                @IBAction func tap() { \(harbor) }
            }
            final class CargoViewController: UIViewController {}
            """,
        ]
    }

    /// What is put into it at launch is the entry; what is pushed onto it later is pushed by who asks.
    @Test(arguments: [
        "dock.viewControllers = [view]", "dock.setViewControllers([view], animated: false)",
    ])
    func theRootOfTheApp(_ start: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: app("delegate?.openCargo()", "dock.pushViewController(CargoViewController(), animated: true)", start),
            entries: ["HarborViewController"])
    }

    @Test func whatIsPresentedOnIt() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: app(
                "delegate?.openCargo()", "dock.present(CargoViewController(), animated: true)",
                "dock.viewControllers = [view]"),
            entries: ["HarborViewController"])
    }

    /// A new one that is presented shows what it is made with, or what the same code puts into it.
    @Test(arguments: [
        "let next = Dock(rootViewController: CargoViewController())\ndock.present(next, animated: true)",
        "let next = Dock()\nnext.viewControllers = [CargoViewController()]\ndock.present(next, animated: true)",
        "let next = Dock()\nnext.pushViewController(CargoViewController(), animated: false)\n"
            + "dock.present(next, animated: true)",
    ])
    func anotherOneThatIsPresented(_ flow: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: app("delegate?.openCargo()", flow, "dock.viewControllers = [view]"),
            entries: ["HarborViewController"])
    }

    /// Nor is what it does with its own stack a transition of anybody's.
    @Test func nothingOfItIsUnresolved() throws {
        let graph = try resolve(
            app(
                "delegate?.openCargo()", "dock.pushViewController(CargoViewController(), animated: true)",
                "dock.setViewControllers([view], animated: false)")
        ).graph
        #expect(graph.unresolved.isEmpty)
        #expect(graph.scenes.map(\.id) == ["CargoViewController", "HarborViewController"])
    }
}
