import Testing

/// Coordinators and app routers: objects that belong to no module and show screens for others.
@Suite struct CoordinatorTests {
    private func app(_ start: String, _ rest: String) -> [String: String] {
        [
            "AppDelegate.swift": """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var flow: Flow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    \(start)
                    return true
                }
            }
            """,
            "Flow.swift": "import UIKit\n" + rest,
        ]
    }

    /// A module object knows its router, which shows the module's own screen on the app's router: who asks is the source.
    @Test func whoAsksForAModuleIsTheSource() throws {
        let rest = """
            final class Flow {}
            protocol AppRouting: AnyObject { func open(_ module: Module); func show(_ view: UIViewController) }
            protocol Module { func open() }
            final class AppRouter: AppRouting {
                let navigation = UINavigationController()
                func open(_ module: Module) { module.open() }
                func show(_ view: UIViewController) { navigation.pushViewController(view, animated: true) }
            }
            final class HarborModule: Module {
                let router: HarborRouter
                init(_ app: AppRouting) { router = HarborRouter(app) }
                func open() { router.open() }
            }
            final class CargoModule: Module {
                let router: CargoRouter
                init(_ app: AppRouting) { router = CargoRouter(app) }
                func open() { router.open() }
            }
            final class HarborRouter {
                let app: AppRouting
                init(_ app: AppRouting) { self.app = app }
                func open() { app.show(make()) }
                func make() -> HarborViewController {
                    let view = HarborViewController()
                    view.router = self
                    return view
                }
                func openCargo() { app.open(CargoModule(app)) }
            }
            final class CargoRouter {
                let app: AppRouting
                init(_ app: AppRouting) { self.app = app }
                func open() { app.show(make()) }
                func make() -> CargoViewController {
                    let view = CargoViewController()
                    view.router = self
                    return view
                }
            }
            final class HarborViewController: UIViewController {
                var router: HarborRouter?
                @IBAction func tap() { router?.openCargo() }
            }
            final class CargoViewController: UIViewController { var router: CargoRouter? }
            """
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: app("let router = AppRouter()\nrouter.open(HarborModule(router))", rest),
            entries: ["HarborViewController"])
    }

    @Test func overloadsAreToldApartByTheirTypes() throws {
        let rest = """
            protocol TideDelegate: AnyObject { func didCancel(in flow: TideFlow) }
            protocol CrewDelegate: AnyObject { func didCancel(in flow: CrewFlow) }
            final class TideFlow {
                weak var delegate: TideDelegate?
                let navigation: UINavigationController
                init(_ navigation: UINavigationController) { self.navigation = navigation }
                func start() {
                    let view = TideViewController()
                    view.onClose = { [weak self] in self?.close() }
                    navigation.pushViewController(view, animated: true)
                }
                func close() { delegate?.didCancel(in: self) }
            }
            final class CrewFlow {
                weak var delegate: CrewDelegate?
                let navigation: UINavigationController
                init(_ navigation: UINavigationController) { self.navigation = navigation }
                func start() {
                    let view = CrewViewController()
                    view.onClose = { [weak self] in self?.close() }
                    navigation.pushViewController(view, animated: true)
                }
                func close() { delegate?.didCancel(in: self) }
            }
            final class Flow: TideDelegate, CrewDelegate {
                let navigation = UINavigationController()
                func start() {
                    let tide = TideFlow(navigation)
                    tide.delegate = self
                    tide.start()
                    let crew = CrewFlow(navigation)
                    crew.delegate = self
                    crew.start()
                }
                func didCancel(in flow: TideFlow) { navigation.dismiss(animated: true) }
                func didCancel(in flow: CrewFlow) { navigation.pushViewController(CargoViewController(), animated: true) }
            }
            final class TideViewController: UIViewController {
                var onClose: (() -> Void)?
                @IBAction func tap() { onClose?() }
            }
            final class CrewViewController: UIViewController {
                var onClose: (() -> Void)?
                @IBAction func tap() { onClose?() }
            }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["CrewViewController push CargoViewController"],
            in: app("flow = Flow()\nflow?.start()\nwindow?.rootViewController = flow?.navigation", rest))
    }

    /// A coordinator fills the navigation controller it keeps, and somebody else presents that.
    @Test(arguments: [
        "let navigation = UINavigationController()",
        "let navigation: UINavigationController\ninit(_ n: UINavigationController = UINavigationController()) { navigation = n }",
    ])
    func aContainerIsShownWithWhatItsKeeperPutsIntoIt(_ property: String) throws {
        let rest = """
            final class Flow {
                \(property)
                func start() { navigation.viewControllers = [CargoViewController()] }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    let flow = Flow()
                    flow.start()
                    present(flow.navigation, animated: true)
                }
            }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: app("window?.rootViewController = HarborViewController()", rest), entries: ["HarborViewController"])
    }

    /// The coordinator gives the screen a button with its own action.
    @Test func theScreenWhoseButtonItIsStarts() throws {
        let rest = """
            final class Flow: NSObject {
                let navigation = UINavigationController()
                lazy var list: ListViewController = {
                    let view = ListViewController()
                    view.navigationItem.rightBarButtonItem = UIBarButtonItem(
                        barButtonSystemItem: .add, target: self, action: #selector(edit))
                    view.flow = self
                    return view
                }()
                func start() { navigation.viewControllers = [list] }
                func open() {
                    let view = CargoViewController()
                    view.flow = self
                    navigation.pushViewController(view, animated: true)
                }
                @IBAction func edit() { navigation.pushViewController(EditViewController(), animated: true) }
            }
            final class ListViewController: UIViewController {
                weak var flow: Flow?
                @IBAction func tap() { flow?.open() }
            }
            final class CargoViewController: UIViewController { weak var flow: Flow? }
            final class EditViewController: UIViewController {}
            """
        try expectRoutes(
            ["ListViewController push CargoViewController", "ListViewController push EditViewController"],
            in: app("flow = Flow()\nflow?.start()\nwindow?.rootViewController = flow?.navigation", rest),
            entries: ["ListViewController"])
    }

    /// The closure is kept in an item; the menu that calls it is the source, not the code that writes it.
    @Test func aKeptClosureStartsWhereItIsCalled() throws {
        let rest = """
            struct MenuItem { let title: String; let onSelected: () -> Void }
            final class Flow {
                let navigation = UINavigationController()
                func start() {
                    let menu = MenuViewController()
                    menu.items = [MenuItem(title: "Cargo", onSelected: { [weak self] in self?.openCargo() })]
                    navigation.viewControllers = [menu]
                }
                func openCargo() { navigation.pushViewController(CargoViewController(), animated: true) }
            }
            final class MenuViewController: UITableViewController {
                var items: [MenuItem] = []
                override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { items[path.row].onSelected() }
            }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["MenuViewController push CargoViewController"],
            in: app("flow = Flow()\nflow?.start()\nwindow?.rootViewController = flow?.navigation", rest),
            entries: ["MenuViewController"])
    }

    // MARK: What must not become a route

    /// `tableView` is UIKit's property, not a subclass's method of that base name.
    @Test func aNameThatOnlyASubclassDeclaresIsNotMeant() throws {
        let rest = """
            final class Flow {}
            final class Header { init(_ scroll: UIScrollView) {} }
            class BaseViewController: UITableViewController {
                var header: Header?
                override func viewDidLoad() { header = Header(tableView) }
            }
            final class AboutViewController: BaseViewController {}
            final class TaskViewController: BaseViewController {
                override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
                    present(LevelViewController(), animated: true)
                }
            }
            final class LevelViewController: UIViewController {}
            """
        try expectRoutes(
            ["TaskViewController present LevelViewController"],
            in: app("window?.rootViewController = AboutViewController()\nlet other = TaskViewController()", rest))
    }

    @Test func deadCodeAndScreensOfLibrariesAreIgnored() throws {
        let rest = """
            import CodeReader
            final class Flow {}
            final class HarborViewController: UIViewController {
                @IBAction func scan() {
                    let reader = CodeReaderViewController()
                    present(reader, animated: true)
                }
                @IBAction func clear() { navigationController?.setViewControllers([], animated: false) }
            }
            extension UIViewController {
                func slideNobodyCalls(_ other: UIViewController) { present(other, animated: true) }
            }
            """
        let graph = try resolve(app("window?.rootViewController = HarborViewController()", rest)).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.unresolved.isEmpty)
        #expect(graph.ledger.ignored == 3)
    }

    /// A private method that its own file never calls is dead, whatever others call theirs.
    @Test func aPrivateMethodOfANameThatOthersHave() throws {
        let rest = """
            final class Flow {
                let stack = UINavigationController()
                private func openCargo() { stack.pushViewController(CargoViewController(), animated: true) }
            }
            final class HarborViewController: UIViewController {}
            final class CargoViewController: UIViewController {}
            """
        let other = """
            final class Other {
                func start(_ unknown: Any) { unknown.openCargo() }
            }
            """
        var files = app("window?.rootViewController = HarborViewController()", rest)
        files["Other.swift"] = other
        let graph = try resolve(files).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.unresolved.isEmpty)
        #expect(graph.ledger.ignored == 1)
    }

    @Test func aFallbackOfACastThatAlwaysSucceedsIsNeverShown() throws {
        let rest = """
            protocol TideView: AnyObject {}
            final class TideViewController: UIViewController, TideView {}
            final class FallbackViewController: UIViewController {}
            final class Flow {
                func make() -> UIViewController {
                    let view: TideView = TideViewController()
                    return view as? UIViewController ?? FallbackViewController()
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { present(Flow().make(), animated: true) }
            }
            """
        try expectRoutes(
            ["HarborViewController present TideViewController"],
            in: app("window?.rootViewController = HarborViewController()", rest), entries: ["HarborViewController"])
    }

    /// A dictionary of factories gives the one under the key.
    @Test func aFactoryIsTakenByItsKey() throws {
        let rest = """
            final class Flow {
                let factories: [String: () -> UIViewController] = [
                    "tide": { TideViewController() }, "crew": { CrewViewController() },
                ]
                func make(_ key: String) -> UIViewController? { factories[key]?() }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { if let view = Flow().make("tide") { present(view, animated: true) } }
            }
            final class TideViewController: UIViewController {}
            final class CrewViewController: UIViewController {}
            """
        try expectRoutes(
            ["HarborViewController present TideViewController"],
            in: app("window?.rootViewController = HarborViewController()", rest), entries: ["HarborViewController"])
    }

    /// The items of a menu keep what they do; the menu's presenter turns them into cells.
    @Test func whatAMenuItemDoesTheMenuStarts() throws {
        try expectRoutes(
            ["MenuViewController push CargoViewController"],
            in: [
                "Menu.swift": """
                struct MenuItem { let title: String; let onSelected: () -> Void }
                struct MenuCell { let title: String; let onClick: () -> Void }
                final class MenuViewController: UIViewController, UITableViewDelegate {
                    var presenter: MenuPresenter?
                    var cells: [MenuCell] = []
                    override func viewDidLoad() { presenter?.load() }
                    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { cells[path.row].onClick() }
                }
                final class MenuPresenter {
                    weak var view: MenuViewController?
                    let items: [MenuItem]
                    init(items: [MenuItem]) { self.items = items }
                    func load() { view?.cells = items.map { MenuCell(title: $0.title, onClick: $0.onSelected) } }
                }
                enum MenuAssembly {
                    static func build(_ items: [MenuItem]) -> UIViewController {
                        let view = MenuViewController()
                        let presenter = MenuPresenter(items: items)
                        view.presenter = presenter
                        presenter.view = view
                        return view
                    }
                }
                """,
                "Flow.swift": """
                final class CargoViewController: UIViewController {}
                final class MainFlow {
                    let navigation = UINavigationController()
                    func run() {
                        let items = [MenuItem(title: "Cargo", onSelected: { [weak self] in self?.openCargo() })]
                        navigation.setViewControllers([MenuAssembly.build(items)], animated: false)
                    }
                    private func openCargo() { navigation.pushViewController(CargoViewController(), animated: true) }
                }
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    let flow = MainFlow()
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        window = UIWindow()
                        window?.rootViewController = flow.navigation
                        flow.run()
                        return true
                    }
                }
                """,
            ], entries: ["MenuViewController"])
    }
}
