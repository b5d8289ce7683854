import Testing

/// Controllers that only stand around what is put into them: those of a library, UIKit's plain one, and instances of a
/// navigation-controller class that a storyboard fills elsewhere.
@Suite struct ShellTests {
    private let helpers = [
        "Add.swift": """
        extension UIViewController {
            func add(_ child: UIViewController?, frame: CGRect? = nil) {
                guard let child else { return }
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        """,
        "Other.swift": """
        final class Manifest {
            var lines: [String] = []
            func add(_ line: String) { lines.append(line) }
        }
        """,
        "Screens.swift": screens("Cargo", "Crew"),
    ]

    @Test(arguments: ["BlurViewController", "UIViewController"])
    func whatIsAddedToAShell(_ shell: String) throws {
        let harbor = """
            final class HarborViewController: UIViewController {
                let wireframe = HarborWireframe()
                override func viewDidLoad() { wireframe.controller = self }
                @IBAction func cargo() { wireframe.showCargo() }
                @IBAction func crew() { wireframe.showCrew() }
            }
            final class HarborWireframe {
                weak var controller: UIViewController?
                func showCargo() {
                    let shell = \(shell)()
                    shell.modalPresentationStyle = .overFullScreen
                    shell.add(CargoViewController())
                    controller?.present(shell, animated: true)
                }
                func showCrew() {
                    let navigation = UINavigationController(rootViewController: CrewViewController())
                    let shell = \(shell)()
                    shell.add(navigation)
                    controller?.present(shell, animated: true)
                }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: files(helpers, ["Harbor.swift": harbor]))
    }

    @Test func aChildOfAShell() throws {
        let harbor = """
            final class HarborViewController: UIViewController {
                @IBAction func cargo() {
                    let shell = BlurViewController()
                    shell.addChild(CargoViewController())
                    navigationController?.pushViewController(shell, animated: true)
                }
            }
            """
        try expectRoutes(
            ["HarborViewController push CargoViewController"], in: files(helpers, ["Harbor.swift": harbor]))
    }

    @Test func whoeverShowsAShellShowsWhatItsMakerPutIntoIt() throws {
        let screens = """
            enum CargoFactory {
                static func make() -> UIViewController {
                    let shell = BlurViewController()
                    shell.add(UINavigationController(rootViewController: CargoViewController()))
                    return shell
                }
            }
            final class HarborTabs: UITabBarController {
                override func viewDidLoad() { viewControllers = [TabFactory.cargo()] }
            }
            enum TabFactory { static func cargo() -> UIViewController { CargoFactory.make() } }
            final class HarborViewController: UIViewController {
                @IBAction func cargo() { present(CargoFactory.make(), animated: true) }
                @IBAction func tabs() { present(HarborTabs(), animated: true) }
            }
            """
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "HarborViewController present HarborTabs",
                "HarborTabs contain CargoViewController",
            ], in: files(helpers, ["Harbor.swift": screens]))
    }

    @Test func aHelperThatPutsAnyScreenIntoAShell() throws {
        let screens = """
            extension UIViewController {
                func blurred() -> UIViewController {
                    let shell = BlurViewController()
                    shell.add(self)
                    return shell
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func cargo() { present(CargoViewController().blurred(), animated: true) }
            }
            final class DockViewController: UIViewController {
                @IBAction func crew() { present(CrewViewController().blurred(), animated: true) }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController", "DockViewController present CrewViewController"],
            in: files(helpers, ["Harbor.swift": screens]))
    }

    // MARK: Navigation controllers of storyboards

    @Test func aStackMadeByCodeHasNothingOfTheStoryboards() throws {
        let board = storyboard(
            initial: "harbor",
            .screen("harbor", "HarborViewController", [.segue("presentation", to: "stack", from: .button)]),
            .navigation("stack", root: "dock", type: "StyledStack"), .screen("dock", "DockViewController"))
        let harbor = """
            class StyledStack: UINavigationController {}
            extension UIViewController {
                func show(module: UIViewController, inStack: Bool = false) {
                    present(inStack ? wrapped([module]) : module, animated: true)
                }
                private func wrapped(_ modules: [UIViewController]) -> UIViewController {
                    let stack = StyledStack()
                    stack.setViewControllers(modules, animated: false)
                    return stack
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func cargo() { present(StyledStack(rootViewController: CargoViewController()), animated: true) }
                @IBAction func crew() { show(module: CrewViewController(), inStack: true) }
            }
            """
        try expectRoutes(
            [
                "HarborViewController present StyledStack", "StyledStack contain DockViewController",
                "HarborViewController present CargoViewController", "HarborViewController present CrewViewController",
            ],
            in: [
                "Main.storyboard": board, "Harbor.swift": harbor, "Screens.swift": screens("Cargo", "Crew", "Dock"),
            ])
    }

    // MARK: Which instances

    /// What a branch has found to be a stack is not what the other branch pushes.
    @Test(arguments: [
        "if let stack = next as? UINavigationController { present(stack, animated: true) } else { PUSH }",
        "if next is UINavigationController { present(next, animated: true) } else { PUSH }",
        "guard let stack = next as? UINavigationController else { PUSH; return }\npresent(stack, animated: true)",
    ])
    func whatIsNoStackIsPushed(_ branches: String) throws {
        let push = "navigationController?.pushViewController(next, animated: true)"
        let harbor = """
            struct Item { let make: () -> UIViewController }
            func makeCargo() -> UIViewController { CargoViewController() }
            func makeCrew() -> UINavigationController { UINavigationController(rootViewController: CrewViewController()) }
            final class HarborViewController: UITableViewController {
                let items = [Item(make: makeCargo), Item(make: makeCrew)]
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    let next = items[indexPath.row].make()
                    \(branches.replacing("PUSH", with: push))
                }
            }
            """
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: files(helpers, ["Harbor.swift": harbor]))
    }

    /// Adding to a page controller is what UIKit wants done along with showing a page.
    @Test func aChildOfAPageControllerIsNotItsContent() throws {
        let pager = """
            class PagerController: UIViewController {
                var pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                override func viewDidLoad() { addChild(pages) }
                func page() -> UIViewController { CrewViewController() }
                func turn() { pages.addChild(page()) }
            }
            final class HarborViewController: PagerController {
                override func page() -> UIViewController { CargoViewController() }
                @IBAction func tap() { turn() }
            }
            final class DockViewController: PagerController {}
            """
        let routes = try resolve(files(helpers, ["Pager.swift": pager])).graph.routes
        #expect(!routes.contains { $0.from == "DockViewController" && $0.to == "CargoViewController" })
    }

    @Test func aPlainControllerIsNoStack() throws {
        let harbor = """
            struct Item { let make: () -> UIViewController }
            func makeCargo() -> UIViewController {
                UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Plain")
            }
            func makeCrew() -> UIViewController { UINavigationController(rootViewController: CrewViewController()) }
            final class HarborViewController: UITableViewController {
                let items = [Item(make: makeCargo), Item(make: makeCrew)]
                @IBAction func tap(_ index: Int) {
                    if let stack = items[index].make() as? UINavigationController { present(stack, animated: true) }
                }
            }
            """
        let board = storyboard(.screen("plain", identifier: "Plain"))
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: files(helpers, ["Harbor.swift": harbor, "Main.storyboard": board]))
    }

    @Test func tabsOfAStoryboardKeptInARouter() throws {
        let coordinator = """
            final class TabRouter {
                let tabs: UITabBarController
                init(tabs: UITabBarController) { self.tabs = tabs }
                func show(_ controllers: [UIViewController]) { tabs.setViewControllers(controllers, animated: false) }
            }
            final class TabCoordinator {
                private lazy var router: TabRouter = {
                    let board = UIStoryboard(name: "Main", bundle: nil)
                    let tabs = board.instantiateViewController(withIdentifier: "Tabs") as! HarborTabs
                    return TabRouter(tabs: tabs)
                }()
                let window: UIWindow
                init(window: UIWindow) {
                    self.window = window
                    router.show([CargoViewController(), CrewViewController()])
                }
                func start() { window.rootViewController = router.tabs }
            }
            final class HarborTabs: UITabBarController {}
            final class LoginViewController: UIViewController {
                @IBAction func tap() { TabCoordinator(window: view.window!).start() }
            }
            """
        let board = storyboard(
            .screen("tabs", "HarborTabs", identifier: "Tabs", element: "tabBarController"))
        try expectRoutes(
            [
                "LoginViewController root HarborTabs", "HarborTabs contain CargoViewController",
                "HarborTabs contain CrewViewController",
            ], in: files(helpers, ["Coordinator.swift": coordinator, "Main.storyboard": board]))
    }

    @Test(arguments: [
        ("splitViewController?.showDetailViewController(CargoViewController(), sender: self)", "contain"),
        ("showDetailViewController(CargoViewController(), sender: self)", "present"),
        ("view.controller.showDetailViewController(CargoViewController(), sender: self)", "present"),
    ])
    func theDetailOfASplitController(_ call: String, _ kind: String) throws {
        let harbor = "final class HarborViewController: UIViewController { @IBAction func tap() { \(call) } }"
        try expectRoutes(
            ["HarborViewController \(kind) CargoViewController"], in: files(helpers, ["Harbor.swift": harbor]))
    }

    @Test func aStackWithoutItsLastGoesBack() throws {
        let harbor = """
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    var stack = navigationController?.viewControllers ?? []
                    stack.remove(at: stack.count - 1)
                    navigationController?.viewControllers = stack
                }
            }
            """
        let graph = try resolve(files(helpers, ["Harbor.swift": harbor])).graph
        #expect(graph.ledger.unresolved == 0)
        #expect(graph.routes.isEmpty)
    }

    // MARK: Starts

    private let delegate = """
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
                if let stack = Screen.top() as? LoginStack { stack.route(toCrew: true) }
                return true
            }
        }
        enum Screen {
            static func top() -> UIViewController? {
                UIApplication.shared.keyWindow?.rootViewController?.presentedViewController
            }
        }
        """

    @Test func aStackThatIsLookedUpIsNoWindow() throws {
        let stack = """
            final class LoginStack: UINavigationController {
                func route(toCrew: Bool) {
                    var controllers = viewControllers
                    controllers[controllers.count - 1] = CrewViewController()
                    setViewControllers(controllers, animated: true)
                }
            }
            final class HarborTabs: UITabBarController {
                override func viewDidAppear(_ animated: Bool) {
                    present(LoginStack(rootViewController: CargoViewController()), animated: true)
                }
            }
            """
        let list = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """
        let board = storyboard(initial: "tabs", .tabs("tabs", [], type: "HarborTabs"))
        let all = files(
            helpers,
            ["App.swift": delegate, "Stack.swift": stack, "Main.storyboard": board, "Info-Debug.plist": list])
        #expect(try resolve(all).graph.scenes.filter(\.entry).map(\.id) == ["HarborTabs"])
    }

    /// A coordinator that begins anew when a flow has ended shows the same screens again; the first time it is the app's start.
    @Test func aCoordinatorThatBeginsAnewInTheStoryboardsStack() throws {
        let app = """
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var stack: UINavigationController { window!.rootViewController as! UINavigationController }
                private lazy var coordinator = AppCoordinator(stack: stack)
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    coordinator.start()
                    return true
                }
            }
            final class AppCoordinator {
                private weak var stack: UINavigationController?
                private var isKnown = false
                init(stack: UINavigationController) { self.stack = stack }
                func start() { if isKnown { showCargo() } else { showHarbor() } }
                private func showCargo() { stack?.setViewControllers([CargoViewController()], animated: false) }
                private func showHarbor() {
                    let harbor = HarborViewController()
                    harbor.onEnd = { [weak self] in
                        self?.isKnown = true
                        self?.start()
                    }
                    stack?.setViewControllers([harbor], animated: false)
                }
            }
            final class HarborViewController: UIViewController {
                var onEnd: (() -> Void)?
                @IBAction func end() { onEnd?() }
            }
            final class CargoViewController: UIViewController {}
            """
        let list = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """
        let graph = try resolve(
            files(
                ["App.swift": "import UIKit\n" + app],
                [
                    "Main.storyboard": storyboard(
                        initial: "stack", .screen("stack", nil, element: "navigationController", [])),
                    "Info.plist": list,
                ])
        ).graph
        #expect(graph.scenes.filter(\.entry).map(\.id).sorted() == ["CargoViewController", "HarborViewController"])
        #expect(graph.routes.map { "\($0.from) \($0.to)" }.contains("HarborViewController CargoViewController"))
    }

    /// Who uses a library is not seen; an app has no users but itself.
    @Test(arguments: [true, false])
    func whatIsPublicIsCalledOnlyInALibrary(_ isApp: Bool) throws {
        let delegate = "@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"
        let harbor = """
            extension UIViewController {
                public func attach(_ sheet: SheetController) { addChild(sheet) }
            }
            open class SheetController: UIViewController {}
            public final class HarborViewController: UIViewController {}
            """
        let certainty = isApp ? " (declared)" : ""
        try expectRoutes(
            ["HarborViewController contain SheetController\(certainty)"],
            in: ["Harbor.swift": harbor, "App.swift": isApp ? delegate : ""])
    }

    // MARK: Sheets of the app

    /// A helper that makes the sheet shows, through it, what its callers give it, be it in a stack or by a second helper.
    @Test(arguments: [
        "sheet(around: CargoViewController())",
        "sheet(around: UINavigationController(rootViewController: CargoViewController()))",
        "quietly(CargoViewController())",
    ])
    func aSheetThatAHelperMakes(_ call: String) throws {
        let sheet = """
            final class SheetViewController: UIViewController {
                private let content: UIViewController
                init(content: UIViewController) {
                    self.content = content
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() { addChild(content) }
            }
            extension UIViewController {
                func sheet(around content: UIViewController) {
                    present(SheetViewController(content: content), animated: true)
                }
                func quietly(_ content: UIViewController) { sheet(around: content) }
            }
            final class HarborViewController: UIViewController {
                @IBAction func cargo() { \(call) }
            }
            final class DockViewController: UIViewController {
                @IBAction func crew() { sheet(around: CrewViewController()) }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController", "DockViewController present CrewViewController"],
            in: ["Sheet.swift": sheet, "Screens.swift": screens("Cargo", "Crew")])
    }
}
