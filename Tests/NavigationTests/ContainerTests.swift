import Testing

/// Tabs, pages, split views and children.
@Suite struct ContainerTests {
    /// A builder puts a child into the screen that it makes: that screen contains it, whoever calls the builder.
    @Test func aChildOfAScreenThatABuilderMakes() throws {
        try expectRoutes(
            ["HarborViewController push DeckViewController", "DeckViewController contain CargoViewController"],
            in: files(
                module("Harbor", opens: "viewController?.show(DeckBuilder.build(), sender: nil)"),
                [
                    "Deck.swift": """
                    final class DeckViewController: UIViewController {
                        var content: UIViewController? { didSet { place() } }
                        private func place() {
                            guard let content = content else { return }
                            put(content)
                        }
                    }
                    extension UIViewController {
                        func put(_ child: UIViewController) { addChild(child) }
                    }
                    enum DeckBuilder {
                        static func build() -> UIViewController {
                            let deck = DeckViewController()
                            deck.content = CargoViewController()
                            return deck
                        }
                    }
                    """,
                    "Screens.swift": screens("Cargo"),
                ]))
    }

    /// A sheet that shows itself with what it is given is no source of its own.
    @Test func aSheetThatShowsItselfWithAChild() throws {
        try expectRoutes(
            ["HarborViewController present SheetViewController", "HarborViewController contain CargoViewController"],
            in: files(
                module("Harbor", opens: "SheetViewController().show(CargoViewController(), over: viewController!)"),
                [
                    "Sheet.swift": """
                    final class SheetViewController: UIViewController {
                        func show(_ content: UIViewController, over view: UIViewController) {
                            addChild(content)
                            view.present(self, animated: true)
                        }
                    }
                    """,
                    "Screens.swift": screens("Cargo"),
                ]))
    }

    private let all = ["Screens.swift": screens("Cargo", "Crew")]
    private let tabs = [
        "DeckViewController contain CargoViewController", "DeckViewController contain CrewViewController",
    ]
    private let children = [
        "HarborViewController contain CargoViewController", "HarborViewController contain CrewViewController",
    ]

    private func deck(_ members: String, _ other: String = "") -> [String: String] {
        files(all, ["Deck.swift": "final class DeckViewController: UITabBarController {\n\(members)\n}\n\(other)"])
    }

    private func harbor(_ members: String, _ other: String = "") -> [String: String] {
        files(all, ["Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}\n\(other)"])
    }

    @Test func tabsFromLocalNavigationControllers() throws {
        try expectRoutes(
            tabs,
            in: deck(
                """
                override func viewWillAppear(_ animated: Bool) {
                    let first = UINavigationController(rootViewController: CargoRouter.createModule())
                    let second = UINavigationController(rootViewController: CrewViewController())
                    self.viewControllers = [first, second]
                }
                """, "enum CargoRouter { static func createModule() -> UIViewController { CargoViewController() } }"))
    }

    @Test func tabsFromTuplesAndMap() throws {
        try expectRoutes(
            tabs,
            in: deck(
                """
                override func viewDidLoad() {
                    let items: [(controller: UIViewController, title: String)] = [
                        (CargoViewController(), "Cargo"), (CrewViewController(), "Crew"),
                    ]
                    viewControllers = items.map { item in
                        item.controller.title = item.title
                        return UINavigationController(rootViewController: item.controller)
                    }
                }
                """))
    }

    @Test(arguments: [
        "setViewControllers(Tab.allCases.map { $0.makeController() }, animated: false)",
        """
        var all: [UIViewController?] = Array(repeating: nil, count: 2)
        for (index, tab) in Tab.allCases.enumerated() {
            all[index] = UINavigationController(rootViewController: tab.makeController())
        }
        viewControllers = all.compactMap { $0 }
        """,
    ])
    func tabsFromACaseIterableEnum(statements: String) throws {
        try expectRoutes(
            tabs,
            in: deck(
                "override func viewDidLoad() { \(statements) }",
                """
                enum Tab: CaseIterable {
                    case cargo, crew
                    func makeController() -> UIViewController {
                        switch self {
                        case .cargo: return CargoViewController()
                        case .crew: return CrewViewController()
                        }
                    }
                }
                """))
    }

    @Test func tabsFromAHelperForEach() throws {
        try expectRoutes(
            tabs,
            in: deck(
                """
                override func viewDidLoad() {
                    viewControllers = [tab(CargoViewController(), "Cargo"), tab(CrewViewController(), "Crew")]
                }
                private func tab(_ root: UIViewController, _ title: String) -> UINavigationController {
                    let navigation = UINavigationController(rootViewController: root)
                    navigation.tabBarItem.title = title
                    return navigation
                }
                """))
    }

    @Test func tabsHandedInByTheFactory() throws {
        try expectRoutes(
            tabs,
            in: deck(
                """
                private let screens: [UIViewController]
                init(screens: [UIViewController]) {
                    self.screens = screens
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() { self.viewControllers = screens }
                """,
                """
                enum DeckFactory {
                    static func create() -> DeckViewController? {
                        var screens: [UIViewController?] = []
                        screens.append(createCargo())
                        screens.append(createCrew())
                        return DeckViewController(screens: screens.compactMap { $0 })
                    }
                    static func createCargo() -> UIViewController? {
                        let controller = CargoViewController()
                        controller.tabBarItem = UITabBarItem(title: "Cargo", image: nil, tag: 0)
                        return UINavigationController(rootViewController: controller)
                    }
                    static func createCrew() -> UIViewController? { CrewViewController() }
                }
                """))
    }

    @Test func aTabReplacedByIndex() throws {
        try expectRoutes(
            tabs,
            in: deck(
                """
                override func viewDidLoad() { viewControllers = [CargoViewController()] }
                func didReplace(_ controller: UIViewController, at index: Int) {
                    var screens = viewControllers
                    screens?[index] = controller
                    self.setViewControllers(screens, animated: false)
                }
                """,
                """
                final class DeckWireframe {
                    weak var deck: DeckViewController?
                    func replace() { deck?.didReplace(CrewViewController(), at: 0) }
                }
                final class DeckPresenter { let wireframe = DeckWireframe(); func changed() { wireframe.replace() } }
                extension DeckViewController { @IBAction func changed() { DeckPresenter().changed() } }
                """))
    }

    /// A plain tab bar is seen through, like a plain navigation controller.
    @Test func aPlainTabBarThatIsPresented() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: harbor(
                """
                @IBAction func tap() {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [CargoViewController(), UINavigationController(rootViewController: CrewViewController())]
                    present(tabs, animated: true)
                }
                """))
    }

    @Test func aSplitController() throws {
        try expectRoutes(
            ["SplitViewController contain CargoViewController", "SplitViewController contain CrewViewController"],
            in: files(
                all,
                [
                    "Split.swift": """
                    final class SplitViewController: UISplitViewController {
                        override func viewDidLoad() {
                            setViewController(CargoViewController(), for: .primary)
                            setViewController(UINavigationController(rootViewController: CrewViewController()), for: .secondary)
                        }
                    }
                    """
                ]))
    }

    @Test func aPageController() throws {
        try expectRoutes(
            ["TourViewController contain CargoViewController", "TourViewController contain CrewViewController"],
            in: files(
                all,
                [
                    "Tour.swift": """
                    final class TourViewController: UIPageViewController, UIPageViewControllerDataSource {
                        private lazy var pages: [UIViewController] = [CargoViewController(), CrewViewController()]
                        override func viewDidLoad() {
                            dataSource = self
                            setViewControllers([pages[0]], direction: .forward, animated: true, completion: nil)
                        }
                        func pageViewController(_ page: UIPageViewController, viewControllerAfter controller: UIViewController)
                            -> UIViewController?
                        { pages.last }
                        func pageViewController(_ page: UIPageViewController, viewControllerBefore controller: UIViewController)
                            -> UIViewController?
                        { pages.first }
                    }
                    """
                ]))
    }

    @Test func aPlainPageControllerInsideAScreen() throws {
        try expectRoutes(
            children,
            in: harbor(
                """
                private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                private lazy var screens = [CargoViewController(), CrewViewController()] as [UIViewController]
                override func viewDidLoad() {
                    addChild(pages)
                    view.addSubview(pages.view)
                    pages.setViewControllers([screens.first!], direction: .forward, animated: false)
                }
                """))
    }

    @Test func childrenByAHelper() throws {
        try expectRoutes(
            children,
            in: harbor(
                """
                override func viewDidLoad() { add(CargoViewController()); add(child: CrewViewController(), to: view) }
                """,
                """
                extension UIViewController {
                    func add(_ child: UIViewController) { add(child: child, to: view) }
                    func add(child: UIViewController, to container: UIView) {
                        addChild(child)
                        container.addSubview(child.view)
                        child.didMove(toParent: self)
                    }
                }
                """))
    }

    @Test func aChildHandedInByTheAssembly() throws {
        try expectRoutes(
            ["HarborViewController contain CargoViewController"],
            in: harbor(
                """
                private let output: HarborPresenter
                private let list: UIViewController
                init(output: HarborPresenter, list: UIViewController) {
                    self.output = output
                    self.list = list
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() { addChild(list); view.addSubview(list.view) }
                """,
                """
                enum HarborAssembly {
                    static func configureModule() -> UIViewController? {
                        guard let list = CargoAssembly.configureModule() else { return nil }
                        return HarborViewController(output: HarborPresenter(), list: list)
                    }
                }
                final class HarborPresenter {}
                enum CargoAssembly { static func configureModule() -> UIViewController? { CargoViewController() } }
                """))
    }

    @Test func childrenSwappedBySegments() throws {
        try expectRoutes(
            children,
            in: harbor(
                """
                private lazy var cargo = CargoViewController()
                private lazy var crew = CrewViewController()
                private var current: UIViewController?
                @IBAction func changed(_ control: UISegmentedControl) {
                    switchTo(control.selectedSegmentIndex == 0 ? cargo : crew)
                }
                private func switchTo(_ next: UIViewController) {
                    current?.willMove(toParent: nil)
                    current?.removeFromParent()
                    addChild(next)
                    view.addSubview(next.view)
                    current = next
                }
                """))
    }

    @Test func childrenInALoop() throws {
        try expectRoutes(
            children,
            in: harbor(
                """
                private let screens: [UIViewController] = [CargoViewController(), CrewViewController()]
                override func viewDidLoad() {
                    for screen in screens { addChild(screen) }
                    screens.forEach { $0.didMove(toParent: self) }
                }
                """))
    }

    /// A sheet that only displays what it is given is seen through.
    @Test func aSheetThatWrapsItsContent() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                "@IBAction func tap() { present(SheetViewController(content: CargoViewController()), animated: true) }",
                """
                final class SheetViewController: UIViewController {
                    private let content: UIViewController
                    init(content: UIViewController) { self.content = content; super.init(nibName: nil, bundle: nil) }
                    override func viewDidLoad() { addChild(content); view.addSubview(content.view) }
                }
                """))
    }

    /// The child's own routes stay the child's.
    @Test func aChildRoutesForItself() throws {
        try expectRoutes(
            ["HarborViewController contain CargoViewController", "CargoViewController push CrewViewController"],
            in: [
                "Views.swift": """
                final class HarborViewController: UIViewController {
                    override func viewDidLoad() { addChild(CargoViewController()) }
                }
                final class CargoViewController: UIViewController {
                    @IBAction func tap() { navigationController?.pushViewController(CrewViewController(), animated: true) }
                }
                \(screens("Crew"))
                """
            ])
    }
}
