import Facts
import NavigationGraph
import Testing

@Suite("What is found out does not depend on the order of the files")
struct FileOrderTests {
    static let orders: [FileOrder] = [.byPath, .reversed, .shuffled(seed: 20)]

    private static let app = """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window = UIWindow()
                window?.rootViewController = UINavigationController(rootViewController: HarborViewController())
            }
        }
        """

    /// Of equally short ways to a transition the first by its place is told, of the uses of a system's screen the first.
    @Test(arguments: orders) func whatIsToldIsTheFirstByItsPlace(order: FileOrder) throws {
        let files = [
            "App.swift": Self.app,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                lazy var router = Router(controller: self)
                @IBAction func tap() { router.show() }
            }
            """,
            "Harbor+More.swift": """
            extension HarborViewController {
                @IBAction func press() { router.show() }
                func warn() { present(UIAlertController(), animated: true) }
            }
            """,
            "Router.swift": """
            final class Router {
                weak var controller: UIViewController?
                init(controller: UIViewController) { self.controller = controller }
                func show() { controller?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                func warn() { controller?.present(UIAlertController(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            """,
        ]
        let graph = try resolve(files, order: order).graph
        let route = try #require(graph.routes.first { $0.to == "CargoViewController" })
        #expect(route.trace.first?.symbol == "HarborViewController.press()")
        #expect(graph.scene("UIAlertController")?.location.file == "Harbor+More.swift")
    }

    /// A method that takes a closure for the property of its name does not call it: what calls the property runs it.
    @Test(arguments: orders) func aMethodNamedLikeThePropertyThatItSetsRunsNothing(order: FileOrder) throws {
        let files = [
            "App.swift": Self.app,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                override func viewDidLoad() { makeStep().go() }
            }
            extension UIViewController {
                func makeStep() -> Step {
                    let step = Step(controller: self)
                    step.onGo { [unowned step] in step.then() }
                    return step
                }
            }
            """,
            "Step.swift": """
            final class Step {
                let controller: UIViewController
                var onGo: (() -> Void)?
                init(controller: UIViewController) { self.controller = controller }
                func onGo(_ run: @escaping () -> Void) { onGo = run }
                func go() { onGo?() }
                func then() { controller.present(CargoViewController(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            """,
        ]
        let graph = try resolve(files, order: order).graph
        let route = try #require(graph.routes.first { $0.to == "CargoViewController" })
        let way = ["HarborViewController.viewDidLoad()", "Step.go()", "UIViewController.makeStep()", "Step.then()"]
        #expect(route.trace.map(\.symbol) == way)
    }

    /// How long a way is found to be depends on where cycles of calls are entered: a limit would depend on it as well.
    @Test(arguments: orders) func aWayMayBeLong(order: FileOrder) throws {
        let last = 40
        let steps = (0..<last).map { "func step\($0)() { step\($0 + 1)() }" }.joined(separator: "\n")
        let files = [
            "App.swift": Self.app,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { Courier(controller: self).step0() }
            }
            final class CargoViewController: UIViewController {}
            """,
            "Courier.swift": """
            final class Courier {
                weak var controller: UIViewController?
                init(controller: UIViewController) { self.controller = controller }
                \(steps)
                func step\(last)() { controller?.present(CargoViewController(), animated: true) }
            }
            """,
        ]
        let graph = try resolve(files, order: order).graph
        #expect(graph.routes.contains { $0.from == "HarborViewController" && $0.to == "CargoViewController" })
    }
}
