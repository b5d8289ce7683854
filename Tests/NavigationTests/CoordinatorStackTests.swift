import Testing

/// Coordinators that start others, and what stands in their stacks first.
@Suite struct CoordinatorStackTests {
    private func expect(
        _ expected: [String], entries: [String], _ launch: String, _ source: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        try expectRoutes(
            expected,
            in: [
                "App.swift": """
                \(delegate(launching: launch))
                \(source)
                """
            ], entries: entries, sourceLocation: sourceLocation)
    }

    /// `run(_:)` of a base class starts the child that each coordinator gives it; one that never runs another starts none.
    @Test func aHelperOfTheBaseClass() throws {
        try expect(
            ["HomeViewController present DetailViewController"], entries: ["HomeViewController"],
            "AppCoordinator(window!).start()",
            """
            class Coordinator {
                func start() {}
                func run(_ child: Coordinator) { child.start() }
            }
            final class AppCoordinator: Coordinator {
                let window: UIWindow
                init(_ window: UIWindow) { self.window = window }
                override func start() { run(HomeCoordinator(window)) }
            }
            final class HomeCoordinator: Coordinator {
                let window: UIWindow
                init(_ window: UIWindow) { self.window = window }
                override func start() { window.rootViewController = HomeViewController(self) }
                func detail(from screen: UIViewController) { run(DetailCoordinator(presenter: screen)) }
            }
            final class DetailCoordinator: Coordinator {
                let presenter: UIViewController
                init(presenter: UIViewController) { self.presenter = presenter }
                override func start() { presenter.present(DetailViewController(), animated: true) }
            }
            final class HomeViewController: UIViewController {
                let coordinator: HomeCoordinator
                init(_ coordinator: HomeCoordinator) {
                    self.coordinator = coordinator
                    super.init(nibName: nil, bundle: nil)
                }
                @IBAction func tap() { coordinator.detail(from: self) }
            }
            final class DetailViewController: UIViewController {}
            """)
    }

    private let login = """
        final class LoginViewController: UIViewController { weak var flow: Flow?; @IBAction func tap() { flow?.next() } }
        final class TermsViewController: UIViewController { weak var flow: Flow?; @IBAction func tap() { flow?.login() } }
        """

    /// A stack that is made with its root gets nothing first by a push.
    @Test func aPrivateStackWithARoot() throws {
        try expect(
            ["LoginViewController push TermsViewController"], entries: ["LoginViewController"],
            "let flow = Flow(); window?.rootViewController = flow.start()",
            """
            final class Flow {
                private lazy var navigation = UINavigationController(rootViewController: makeLogin())
                func start() -> UIViewController { navigation }
                func makeLogin() -> UIViewController {
                    let login = LoginViewController()
                    login.flow = self
                    return login
                }
                func next() { navigation.pushViewController(TermsViewController(), animated: true) }
                func login() {}
            }
            \(login)
            """)
    }

    /// What the launch pushes first is an entry, though a screen leads back there later.
    @Test func aFirstScreenThatComesAgain() throws {
        try expect(
            ["LoginViewController root TermsViewController", "TermsViewController push LoginViewController"],
            entries: ["LoginViewController"],
            "let stack = UINavigationController(); window?.rootViewController = stack; Flow(stack).login()",
            """
            final class Flow {
                let stack: UINavigationController
                init(_ stack: UINavigationController) { self.stack = stack }
                func login() {
                    let login = LoginViewController()
                    login.flow = self
                    stack.pushViewController(login, animated: true)
                }
                func next() {
                    let terms = TermsViewController()
                    terms.flow = self
                    stack.setViewControllers([terms], animated: true)
                }
            }
            \(login)
            """)
    }

    /// What a coordinator shows when another one reports to it, was not there first.
    @Test func aReportOfAnotherFlow() throws {
        try expect(
            ["LoginViewController root ItemsViewController"], entries: ["LoginViewController"],
            "let app = Items(window: window!); flow = app; app.start()",
            """
            protocol FlowDelegate: AnyObject { func didFinish() }
            final class Items: FlowDelegate {
                let stack: UINavigationController
                init(window: UIWindow) {
                    stack = UINavigationController()
                    window.rootViewController = stack
                }
                func start() {
                    let flow = Flow(stack)
                    flow.delegate = self
                    flow.start()
                }
                func didFinish() { stack.setViewControllers([ItemsViewController()], animated: false) }
            }
            final class Flow {
                let stack: UINavigationController
                weak var delegate: FlowDelegate?
                init(_ stack: UINavigationController) { self.stack = stack }
                func start() {
                    let login = LoginViewController()
                    login.flow = self
                    stack.setViewControllers([login], animated: false)
                }
                func next() { delegate?.didFinish() }
            }
            final class LoginViewController: UIViewController { weak var flow: Flow?; @IBAction func tap() { flow?.next() } }
            final class ItemsViewController: UIViewController {}
            """)
    }

    // MARK: Containers

    @Test(arguments: [
        "tabs.viewControllers = [CargoViewController(), CrewViewController()].map(wrap)",
        "tabs.viewControllers = Quay.allCases.map(make)", "tabs.viewControllers = Quay.allCases.map(self.make(_:))",
    ])
    func controllersThatAMethodMakes(_ filling: String) throws {
        try expect(
            [], entries: ["CargoViewController", "CrewViewController"],
            "let tabs = UITabBarController(); \(filling); window?.rootViewController = tabs",
            """
            enum Quay: CaseIterable { case cargo, crew }
            extension AppDelegate {
                func wrap(_ screen: UIViewController) -> UIViewController {
                    UINavigationController(rootViewController: screen)
                }
                func make(_ quay: Quay) -> UIViewController {
                    switch quay {
                    case .cargo: return CargoViewController()
                    case .crew: return CrewViewController()
                    }
                }
            }
            final class CargoViewController: UIViewController {}
            final class CrewViewController: UIViewController {}
            """)
    }

    @Test(arguments: ["pages.map(wrap)", "pages.map(\\.self)"])
    func aListThatIsMappedOntoItself(_ mapped: String) throws {
        try expect(
            ["Book contain CargoViewController"], entries: ["Book"], "window?.rootViewController = Book()",
            """
            final class Book: UITabBarController {
                var pages: [UIViewController] = [CargoViewController()]
                override func viewDidLoad() {
                    pages = \(mapped)
                    viewControllers = pages
                }
                func wrap(_ page: UIViewController) -> UIViewController { page }
            }
            final class CargoViewController: UIViewController {}
            """)
    }

    @Test func columnsThatAreSetOneByOne() throws {
        try expect(
            [], entries: ["CargoViewController", "CrewViewController"],
            """
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(CargoViewController(), for: .primary)
            split.setViewController(CrewViewController(), for: .secondary)
            window?.rootViewController = split
            """,
            "final class CargoViewController: UIViewController {}\nfinal class CrewViewController: UIViewController {}")
    }

    @Test func aTabThatIsAppended() throws {
        try expect(
            ["Tabs contain CargoViewController", "Tabs contain CrewViewController"], entries: ["Tabs"],
            "window?.rootViewController = Tabs()",
            """
            final class Tabs: UITabBarController {
                override func viewDidLoad() {
                    viewControllers = [CargoViewController()]
                    viewControllers?.append(CrewViewController())
                }
            }
            final class CargoViewController: UIViewController {}
            final class CrewViewController: UIViewController {}
            """)
    }

    /// A class that replaces what it inherits does not do what that did.
    @Test(arguments: [("override func help() {}", []), ("", ["HomeViewController present HelpViewController"])])
    func anActionThatIsReplaced(_ member: String, _ expected: [String]) throws {
        try expect(
            expected, entries: ["HomeViewController"], "window?.rootViewController = HomeViewController()",
            """
            class BaseViewController: UIViewController {
                @IBAction func help() { present(HelpViewController(), animated: true) }
            }
            final class HomeViewController: BaseViewController { \(member) }
            final class HelpViewController: UIViewController {}
            """)
    }
}
