import Testing

/// Who is asked in several forms, of which the short ones hand on to the full one.
@Suite struct OverloadTests {
    private let shell = """
        import UIKit
        enum Way { case root, push }
        protocol Module { var path: String { get } }
        protocol ShownModule { func show(_ values: [String]) }
        protocol AppRouting {
            func open(module: Module)
            func open(module: Module, values: [String])
            func open(module: Module, way: Way)
            func open(module: Module, values: [String], way: Way)
            func push(_ screen: UIViewController)
        }
        class BaseAppRouter: AppRouting {
            var window: UIWindow?
            private var way = Way.push
            private var stacks: [UINavigationController?] = []
            private var navigation: UINavigationController? { stacks.last as? UINavigationController }
            func open(module: Module) { open(module: module, values: [], way: .push) }
            func open(module: Module, values: [String]) { open(module: module, values: values, way: .push) }
            func open(module: Module, way: Way) { open(module: module, values: [], way: way) }
            func open(module: Module, values: [String], way: Way) {
                self.way = way
                if let shown = module as? ShownModule { shown.show(values) }
            }
            func push(_ screen: UIViewController) {
                switch way {
                case .root:
                    let stack = UINavigationController(rootViewController: screen)
                    stacks.append(stack)
                    window?.rootViewController = stack
                case .push: navigation?.pushViewController(screen, animated: true)
                }
            }
        }
        final class AppRouter: BaseAppRouter { static let shared = AppRouter() }
        final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                AppRouter.shared.window = UIWindow()
                AppRouter.shared.open(module: HarborModule(AppRouter.shared), way: .root)
                return true
            }
        }
        """

    private func module(_ name: String, view: String = "", router: String = "") -> [String: String] {
        [
            "\(name).swift": """
            import UIKit
            final class \(name)ViewController: UIViewController, UITableViewDelegate {
                var router: \(name)Router!
                \(view)
            }
            final class \(name)Router {
                let app: AppRouting
                init(app: AppRouting) { self.app = app }
                func show(_ values: [String]) { app.push(create()) }
                func create() -> \(name)ViewController {
                    let view = \(name)ViewController()
                    view.router = self
                    return view
                }
                \(router)
            }
            final class \(name)Module: Module, ShownModule {
                let router: \(name)Router
                var path: String { "\(name)" }
                init(_ app: AppRouting) { router = \(name)Router(app: app) }
                func show(_ values: [String]) { router.show(values) }
            }
            """
        ]
    }

    /// A form that nobody calls passes nothing on, so that not every module opens every other one; what a row's tap opens
    /// by another form is taken, and what the app starts with has no source.
    @Test func formsThatNobodyCalls() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController", "HarborViewController root CargoViewController",
            ],
            in: files(
                ["Shell.swift": shell],
                module(
                    "Harbor",
                    view:
                        "func tableView(_ t: UITableView, didSelectRowAt indexPath: IndexPath) { router.openCargo() }",
                    router: "func openCargo() { app.open(module: CargoModule(app), values: [\"a\"]) }"),
                module("Cargo"), module("Attic")),
            entries: ["HarborViewController"])
    }
}
