import Testing

/// Where an app starts.
@Suite struct EntryTests {
    private let all = ["Screens.swift": screens("Harbor", "Cargo")]
    private let entry = ["HarborViewController"]

    private func launching(_ statements: String, _ other: String = "") -> [String: String] {
        files(
            all,
            [
                "AppDelegate.swift": """
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        window = UIWindow(frame: UIScreen.main.bounds)
                        \(statements)
                        window?.makeKeyAndVisible()
                        return true
                    }
                }
                """,
                "Other.swift": other,
            ])
    }

    @Test func theRootOfTheAppDelegatesWindow() throws {
        try expectRoutes([], in: launching("window?.rootViewController = HarborViewController()"), entries: entry)
    }

    @Test func aRootInsideANavigationController() throws {
        try expectRoutes(
            [],
            in: launching(
                """
                let controller = HarborBuilder.module()
                let navigation = UINavigationController(rootViewController: controller)
                window?.rootViewController = navigation
                """, "enum HarborBuilder { static func module() -> UIViewController { HarborViewController() } }"),
            entries: entry)
    }

    @Test func aRootFromAnAssembly() throws {
        try expectRoutes(
            [],
            in: launching(
                "window?.rootViewController = HarborAssembly().configure()",
                "final class HarborAssembly { func configure() -> HarborViewController { HarborViewController() } }"),
            entries: entry)
    }

    @Test func theSceneDelegate() throws {
        try expectRoutes(
            [],
            in: files(
                all,
                [
                    "SceneDelegate.swift": """
                    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                        var window: UIWindow?
                        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                            guard let windowScene = scene as? UIWindowScene else { return }
                            let window = UIWindow(windowScene: windowScene)
                            window.rootViewController = HarborViewController()
                            self.window = window
                        }
                    }
                    """
                ]), entries: entry)
    }

    @Test func aRootOverDependenciesAndWireframes() throws {
        try expectRoutes(
            [],
            in: launching(
                "AppDependencies().installRoot(into: window!)",
                """
                final class AppDependencies {
                    var harborWireframe = HarborWireframe()
                    init() { harborWireframe.rootWireframe = RootWireframe() }
                    func installRoot(into window: UIWindow) { harborWireframe.presentHarbor(from: window) }
                }
                final class HarborWireframe {
                    var rootWireframe: RootWireframe?
                    func presentHarbor(from window: UIWindow) {
                        rootWireframe?.showRoot(HarborViewController(), in: window)
                    }
                }
                final class RootWireframe {
                    func showRoot(_ controller: UIViewController, in window: UIWindow) {
                        let navigation = navigation(of: window)
                        navigation.viewControllers = [controller]
                    }
                    func navigation(of window: UIWindow) -> UINavigationController {
                        window.rootViewController as! UINavigationController
                    }
                }
                """), entries: entry)
    }

    @Test func aWindowExtension() throws {
        try expectRoutes(
            [],
            in: launching(
                "window?.start(with: HarborViewController())",
                """
                extension UIWindow {
                    func start(with controller: UIViewController) { rootViewController = controller; makeKeyAndVisible() }
                }
                """), entries: entry)
    }

    @Test func aLaunchCoordinator() throws {
        try expectRoutes(
            [],
            in: launching(
                "AppCoordinator(window: window!).start()",
                """
                final class AppCoordinator {
                    private let window: UIWindow
                    private let navigation = UINavigationController()
                    init(window: UIWindow) { self.window = window }
                    func start() {
                        window.rootViewController = navigation
                        showHarbor()
                    }
                    private func showHarbor() { navigation.setViewControllers([HarborViewController()], animated: false) }
                }
                """), entries: entry)
    }

    @Test func aPrivateHelperOfTheAppDelegate() throws {
        var files = launching("setUp()")
        files["AppDelegate.swift"]? +=
            "\nextension AppDelegate { private func setUp() { window?.rootViewController = HarborViewController() } }"
        try expectRoutes([], in: files, entries: entry)
    }

    @Test func oneOfTwoRoots() throws {
        try expectRoutes(
            [],
            in: launching(
                """
                if UserDefaults.standard.bool(forKey: "isSignedIn") {
                    window?.rootViewController = HarborViewController()
                } else {
                    window?.rootViewController = CargoViewController()
                }
                """), entries: ["CargoViewController", "HarborViewController"])
    }

    /// The wireframe of the first screen replaces the window's root later: a step of that module.
    @Test func aRootModuleThatReplacesItself() throws {
        try expectRoutes(
            ["RootViewController root CargoViewController"],
            in: launching(
                "window?.rootViewController = RootFactory.create(window: window!)",
                """
                final class RootViewController: UIViewController {
                    var presenter: RootPresenter!
                    override func viewDidLoad() { presenter.load() }
                }
                final class RootPresenter {
                    let window: UIWindow
                    let wireframe: RootWireframe
                    init(window: UIWindow, wireframe: RootWireframe) { self.window = window; self.wireframe = wireframe }
                    func load() { wireframe.showMain(on: window) }
                }
                final class RootWireframe {
                    func showMain(on window: UIWindow) {
                        let navigation = UINavigationController()
                        navigation.viewControllers = [CargoViewController()]
                        window.rootViewController = navigation
                    }
                }
                enum RootFactory {
                    static func create(window: UIWindow) -> UIViewController {
                        let view = RootViewController()
                        view.presenter = RootPresenter(window: window, wireframe: RootWireframe())
                        return view
                    }
                }
                """), entries: ["RootViewController"])
    }

    @Test func aRootFromAStoryboard() throws {
        try expectRoutes(
            [],
            in: files(
                launching(
                    "window?.rootViewController = UIStoryboard(name: \"Deck\", bundle: nil).instantiateInitialViewController()"
                ),
                ["Deck.storyboard": storyboard(initial: "a", .screen("a", "HarborViewController"))]), entries: entry)
    }

    @Test func aTabBarBuiltAtLaunch() throws {
        try expectRoutes(
            ["DeckViewController contain CargoViewController", "DeckViewController contain HarborViewController"],
            in: launching(
                "window?.rootViewController = DeckViewController()",
                """
                final class DeckViewController: UITabBarController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        viewControllers = [UINavigationController(rootViewController: HarborViewController()), CargoViewController()]
                    }
                }
                """), entries: ["DeckViewController"])
    }

    /// A covering window that only hides the app's content is no entry.
    @Test func aPlainControllerOfACoveringWindow() throws {
        try expectRoutes(
            [],
            in: launching(
                """
                window?.rootViewController = HarborViewController()
                let cover = UIWindow(frame: UIScreen.main.bounds)
                cover.rootViewController = UIViewController()
                """), entries: entry)
    }

    /// The launch screen is not a scene.
    @Test func theLaunchScreenIsNoScene() throws {
        let graph = try resolve(
            files(
                launching("window?.rootViewController = HarborViewController()"),
                [
                    "LaunchScreen.storyboard": storyboard(initial: "l", .screen("l")),
                    "Info.plist": """
                    <plist version="1.0"><dict><key>UILaunchStoryboardName</key><string>LaunchScreen</string></dict></plist>
                    """,
                ])
        ).graph
        #expect(graph.scenes.map(\.id) == ["CargoViewController", "HarborViewController"])
    }

    /// The app says by an extension that it is one.
    @Test func anAppThatConformsInAnExtension() throws {
        let code = """
            import SwiftUI
            @main struct App { @State var model = 1 }
            extension App: SwiftUI.App { var body: some Scene { WindowGroup { FeedView() } } }
            struct FeedView: View { var body: some View { Text("") } }
            """
        try expectRoutes([], in: ["App.swift": code], entries: ["FeedView"])
    }

    /// An app extension starts where its property list says, by a class's name in Swift or in Objective-C.
    @Test(arguments: ["$(PRODUCT_MODULE_NAME).HarborViewController", "HRBHarbor"])
    func theClassOfAnExtension(_ name: String) throws {
        let list = """
            <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key>
            <string>\(name)</string></dict></dict></plist>
            """
        let code = """
            @objc(HRBHarbor) final class HarborViewController: UIViewController {
                @objc func tap() { present(CargoViewController(), animated: true) }
                override func viewDidLoad() { let b = UIButton(); b.addTarget(self, action: #selector(tap), for: .touchUpInside) }
            }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: ["Info.plist": list, "Share.swift": code], entries: ["HarborViewController"])
    }

    /// The navigation controller is put into the window, and read from it again.
    @Test(arguments: [
        "viewControllers = [HarborViewController()]", "pushViewController(HarborViewController(), animated: false)",
    ])
    func theFirstScreenOfTheWindowsController(_ start: String) throws {
        try expectRoutes(
            [],
            in: launching(
                """
                window?.rootViewController = UINavigationController()
                Starter(navigation: window?.rootViewController as! UINavigationController).start()
                """,
                """
                final class Starter {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() { navigation.\(start) }
                }
                """), entries: entry)
    }

    /// Which of two roots is on screen is not known: what is pushed on it starts from neither.
    @Test func aWindowWithSeveralRoots() throws {
        try expectRoutes(
            [],
            in: launching(
                "showHarbor()",
                """
                extension AppDelegate {
                    func showHarbor() { window?.rootViewController = UINavigationController(rootViewController: HarborViewController()) }
                    func showOther() { window?.rootViewController = UINavigationController() }
                    func openCargo() {
                        (window?.rootViewController as? UINavigationController)?
                            .pushViewController(CargoViewController(), animated: true)
                    }
                }
                """), entries: entry)
    }
}
