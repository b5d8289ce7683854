import Testing

/// Which object a method runs on: overrides, template methods, wrappers with a screen each.
@Suite struct InstanceTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    private let flows = """
        class Flow {
            let view: UIViewController
            init(_ view: UIViewController) { self.view = view }
            func start() { view.show(CargoViewController(), sender: nil) }
        }
        final class CrewFlow: Flow { override func start() { view.show(CrewViewController(), sender: nil) } }
        """

    @Test(arguments: [("Flow", "Cargo"), ("CrewFlow", "Crew")])
    func anOverrideTakesThePlaceOfTheBaseMethod(_ flow: String, _ shown: String) throws {
        try expectRoutes(
            ["HarborViewController push \(shown)ViewController"],
            in: files(
                all,
                [
                    "Flows.swift": flows,
                    "Harbor.swift":
                        "final class HarborViewController: UIViewController { @IBAction func tap() { \(flow)(self).start() } }",
                ]))
    }

    /// `run()` of the base class calls the `start()` of the object that it runs on.
    @Test func aTemplateMethodRunsOnItsObject() throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController"],
            in: files(
                all,
                [
                    "Tasks.swift": """
                    protocol Task { func run() }
                    class BaseTask: Task {
                        func run() { perform() }
                        func perform() {}
                    }
                    final class QuietTask: BaseTask { override func perform() {} }
                    final class CrewTask: BaseTask {
                        let view: UIViewController
                        init(_ view: UIViewController) { self.view = view }
                        override func perform() { view.show(CrewViewController(), sender: nil) }
                    }
                    final class HarborViewController: UIViewController { @IBAction func tap() { CrewTask(self).run() } }
                    final class PierViewController: UIViewController { @IBAction func tap() { QuietTask().run() } }
                    """
                ]))
    }

    @Test(arguments: [
        "struct Page { let screen: UIViewController; func show(on view: UIViewController) { view.present(screen, animated: true) } }",
        """
        final class Page {
            private let screen: UIViewController
            init(screen: UIViewController) { self.screen = screen }
            func show(on view: UIViewController) { view.present(screen, animated: true) }
        }
        """,
    ])
    func anObjectShowsWhatItWasMadeWith(_ page: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController present CrewViewController"],
            in: files(
                all,
                [
                    "Page.swift": page,
                    "Callers.swift": """
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { Page(screen: CargoViewController()).show(on: self) }
                    }
                    final class PierViewController: UIViewController {
                        @IBAction func tap() { let page = makePage(); page.show(on: self) }
                        private func makePage() -> Page { Page(screen: CrewViewController()) }
                    }
                    """,
                ]))
    }

    /// Where one caller has an object that is not known, any of them may be meant there.
    @Test func anObjectThatIsNotKnown() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "HarborViewController present CrewViewController",
            ],
            in: files(
                all,
                [
                    "Page.swift": """
                    final class Page {
                        let screen: UIViewController
                        init(screen: UIViewController) { self.screen = screen }
                        func show(on view: UIViewController) { view.present(screen, animated: true) }
                    }
                    var pages = [Page(screen: CargoViewController()), Page(screen: CrewViewController())]
                    final class HarborViewController: UIViewController {
                        var page: Page?
                        func prepare() { page = pages.randomElement() }
                        @IBAction func tap() { page?.show(on: self) }
                    }
                    """
                ]))
    }

    /// What a coordinator does in its initializer, the screen whose flow makes it starts.
    @Test func theInitializerOfACoordinator() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: [
                "Coordinators.swift": """
                final class CargoViewController: UIViewController {}
                final class CrewViewController: UIViewController { weak var out: CargoCoordinator? }
                final class HarborViewController: UIViewController {
                    var out: HarborCoordinator?
                    @IBAction func tap() { out?.done() }
                }
                final class HarborCoordinator {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() {
                        let view = HarborViewController()
                        view.out = self
                        navigation.viewControllers = [view]
                    }
                    func done() { let next = CargoCoordinator(navigation: navigation); next.start() }
                }
                final class CargoCoordinator {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) {
                        self.navigation = navigation
                        navigation.pushViewController(CargoViewController(), animated: true)
                    }
                    func start() {
                        let view = CrewViewController()
                        view.out = self
                        navigation.present(view, animated: true)
                    }
                }
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        let navigation = UINavigationController()
                        window = UIWindow()
                        window?.rootViewController = navigation
                        HarborCoordinator(navigation: navigation).start()
                        return true
                    }
                }
                """
            ], entries: ["HarborViewController"])
    }

    /// Setting the window's root in a function that nothing calls starts nothing.
    @Test func deadCodeIsNoEntry() throws {
        try expectRoutes(
            [],
            in: files(
                all,
                [
                    "App.swift": """
                    final class AppCoordinator {
                        let window: UIWindow
                        init(window: UIWindow) { self.window = window }
                        func start() { window.rootViewController = CargoViewController() }
                        func old() { window.rootViewController = CrewViewController() }
                    }
                    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                        var window: UIWindow?
                        func application(
                            _ application: UIApplication,
                            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                        ) -> Bool {
                            AppCoordinator(window: UIWindow()).start()
                            return true
                        }
                    }
                    """
                ]), entries: ["CargoViewController"])
    }

    /// A call of the same name on something else does not keep a route alive.
    @Test func theSameNameOnAnotherObject() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController (declared)"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborRouter {
                        weak var view: UIViewController?
                        func openCargo() { view?.present(CargoViewController(), animated: true) }
                    }
                    final class HarborPresenter {
                        let router = HarborRouter()
                        func openCargo() { router.openCargo() }
                    }
                    final class HarborViewController: UIViewController {
                        let presenter = HarborPresenter()
                        override func viewDidLoad() { presenter.router.view = self }
                    }
                    """
                ]))
    }
}
