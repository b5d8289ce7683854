import Testing

/// Containers that are filled where they are shown, rather than where they are made.
@Suite struct ContainerFillingTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]
    private let present = ["HarborViewController present CargoViewController"]

    private func harbor(_ members: String, _ other: String = "") -> [String: String] {
        files(all, ["Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}\n\(other)"])
    }

    private let pier = """
        final class Pier {
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            func push(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }
        }
        """

    // MARK: Presented

    @Test(arguments: [
        "stack.pushViewController(CargoViewController(), animated: false); present(stack, animated: true)",
        "stack.setViewControllers([CargoViewController()], animated: false); present(stack, animated: true)",
        "present(stack, animated: true); stack.pushViewController(CargoViewController(), animated: false)",
        "stack.pushViewController(CargoViewController(), animated: false)\n"
            + "dismiss(animated: true) { self.present(self.stack, animated: true) }",
    ])
    func aContainerInAProperty(_ statements: String) throws {
        try expectRoutes(
            present, in: harbor("let stack = UINavigationController()\n@IBAction func tap() {\n\(statements)\n}"))
    }

    /// What lies over a container that was made a line before is none of its content.
    @Test(arguments: [
        "window?.rootViewController = UINavigationController(rootViewController: HarborViewController())",
        "let stack = UINavigationController(rootViewController: HarborViewController())\n"
            + "window?.rootViewController = stack",
    ])
    func whatIsPresentedOnAContainerOfTheLaunch(_ statements: String) throws {
        try expectRoutes(
            present,
            in: files(
                all,
                [
                    "App.swift": """
                    final class HarborViewController: UIViewController {}
                    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                        var window: UIWindow?
                        func applicationDidFinishLaunching(_ application: UIApplication) {
                            \(statements)
                            window?.rootViewController?.present(CargoViewController(), animated: true)
                        }
                    }
                    """
                ]), entries: ["HarborViewController"])
    }

    @Test func aContainerInARouter() throws {
        try expectRoutes(
            present,
            in: harbor(
                """
                @IBAction func tap() {
                    let pier = Pier(stack: UINavigationController())
                    pier.push(CargoViewController())
                    present(pier.stack, animated: true)
                }
                """, pier))
    }

    /// The same method fills a stack that has just been made, and one that is on screen.
    @Test func aContainerThatIsHandedIn() throws {
        let trip = """
            final class Trip {
                func fill(_ stack: UINavigationController) {
                    stack.pushViewController(CargoViewController(), animated: false)
                }
            }
            """
        let modal = """
            @IBAction func tap() {
                let modal = UINavigationController()
                Trip().fill(modal)
                present(modal, animated: true)
            }
            """
        try expectRoutes(present, in: harbor(modal, trip))
        try expectRoutes(
            present + ["HarborViewController push CargoViewController"],
            in: harbor(modal + "\n@IBAction func go() { Trip().fill(navigationController!) }", trip))
    }

    @Test func aContainerThatAClosureFillsLater() throws {
        try expectRoutes(
            present + ["HarborViewController push CrewViewController"],
            in: harbor(
                """
                @IBAction func tap() {
                    let modal = UINavigationController()
                    after { Trip().fill(modal) }
                    modal.pushViewController(CargoViewController(), animated: false)
                    present(modal, animated: true)
                }
                """,
                """
                final class Trip {
                    func fill(_ stack: UINavigationController) {
                        stack.pushViewController(CrewViewController(), animated: false)
                    }
                }
                func after(_ run: @escaping () -> Void) { Clock.shared.alarm = run }
                final class Clock {
                    static let shared = Clock()
                    var alarm: (() -> Void)?
                    @objc func ring() { alarm?() }
                }
                """))
    }

    @Test func aContainerInTheRouterOfACoordinator() throws {
        try expectRoutes(
            present,
            in: harbor(
                "@IBAction func tap() { Trip(from: self).start() }",
                """
                final class Trip {
                    let pier: Pier
                    let from: UIViewController
                    init(from: UIViewController) { self.from = from; pier = Pier(stack: UINavigationController()) }
                    func start() { pier.push(CargoViewController()); from.present(pier.stack, animated: true) }
                }
                """ + "\n" + pier))
    }

    /// What is pushed at another time goes on top of what the container shows.
    @Test(arguments: [
        "if isOpen { \(push) } else { \(show) }",
        "\(show)\nclosing = { self.stack.pushViewController(CrewViewController(), animated: true) }",
        "\(show)\nguard isOpen else { \(push); return }",
    ])
    func whatIsPushedAtAnotherTime(_ statements: String) throws {
        try expectRoutes(
            present + ["HarborViewController push CrewViewController"],
            in: harbor(
                """
                let stack = UINavigationController()
                var isOpen = false
                var closing: (() -> Void)?
                @IBAction func tap() {
                    \(statements)
                }
                """))
    }

    private static let push = "stack.pushViewController(CrewViewController(), animated: true)"
    private static let show =
        "stack.setViewControllers([CargoViewController()], animated: false); present(stack, animated: true)"

    /// Who is on screen pushes onto the stack that the launch has shown.
    @Test func whatAScreenPushesLater() throws {
        try expectRoutes(
            ["CargoViewController push CrewViewController"],
            in: launching(
                """
                func start() { showCargo(); window.rootViewController = stack }
                func showCargo() {
                    let cargo = CargoViewController()
                    cargo.flow = self
                    stack.pushViewController(cargo, animated: false)
                }
                func next() { stack.pushViewController(CrewViewController(), animated: true) }
                """,
                cargo("flow?.next()")), entries: ["CargoViewController"])
    }

    /// One router that shows everything: the way in which it does follows from what is there.
    @Test func aRouterThatPushesOrReplaces() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController", "HarborViewController root CargoViewController",
                "HarborViewController push CrewViewController", "HarborViewController root CrewViewController",
            ],
            in: harbor(
                "let port = Port()\n@IBAction func tap() { port.open(CargoViewController()) }\n"
                    + "@IBAction func hold() { port.open(CrewViewController()) }",
                """
                final class Port {
                    var window: UIWindow?
                    private let stack = UINavigationController()
                    func open(_ controller: UIViewController) {
                        guard window?.rootViewController != nil else {
                            stack.viewControllers = [controller]
                            window?.rootViewController = stack
                            return
                        }
                        stack.pushViewController(controller, animated: true)
                    }
                }
                """))
    }

    /// A screen that is shown again is a new one, wherever it is put into its container.
    @Test func tabsThatAreMadeAgain() throws {
        try expectRoutes(
            ["CargoViewController root CargoViewController", "CargoViewController root CrewViewController"],
            in: launching(
                """
                func start() { window.rootViewController = makeTabs() }
                func makeTabs() -> UITabBarController {
                    let tabs = UITabBarController()
                    let crew = UINavigationController(rootViewController: CrewViewController())
                    tabs.viewControllers = [makeCargo(), crew]
                    return tabs
                }
                func makeCargo() -> UIViewController {
                    let cargo = CargoViewController()
                    cargo.flow = self
                    return UINavigationController(rootViewController: cargo)
                }
                """,
                cargo("flow?.start()")), entries: ["CargoViewController", "CrewViewController"])
    }

    /// Every pier has a stack: the one that is filled is not the one that is shown.
    @Test func aContainerThatEveryObjectHas() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: harbor(
                """
                let own = Quay()
                @IBAction func tap() {
                    own.stack.pushViewController(CargoViewController(), animated: true)
                    present(Quay().stack, animated: true)
                }
                """, "final class Quay { let stack = UINavigationController() }"))
    }

    // MARK: At launch

    private func launching(_ members: String, _ screens: String) -> [String: String] {
        [
            "AppDelegate.swift": """
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    Flow(window: window!).start()
                    return true
                }
            }
            """,
            "Flow.swift": """
            final class Flow {
                let window: UIWindow
                let stack = UINavigationController()
                init(window: UIWindow) { self.window = window }
                \(members)
            }
            """,
            "Screens.swift": screens,
        ]
    }

    @Test func anEntryThatAScreenCanStartAgain() throws {
        try expectRoutes(
            ["HarborViewController root CargoViewController", "CargoViewController root HarborViewController"],
            in: launching(
                """
                func start() { login() }
                func login() {
                    let cargo = CargoViewController()
                    stack.pushViewController(cargo, animated: false)
                    window.rootViewController = stack
                    cargo.flow = self
                }
                func home() {
                    let harbor = HarborViewController()
                    harbor.flow = self
                    window.rootViewController = harbor
                }
                """,
                """
                final class CargoViewController: UIViewController {
                    var flow: Flow?
                    @IBAction func done() { flow?.home() }
                }
                final class HarborViewController: UIViewController {
                    var flow: Flow?
                    @IBAction func logout() { flow?.login() }
                }
                """), entries: ["CargoViewController"])
    }

    private func cargo(_ tap: String) -> String {
        """
        final class CargoViewController: UIViewController {
            var flow: Flow?
            @IBAction func tap() { \(tap) }
        }
        """ + "\n" + screens("Crew")
    }

    // MARK: Tabs

    private let deck = [
        "DeckViewController contain CargoViewController", "DeckViewController contain CrewViewController",
    ]
    private let deckScreens = "final class DeckViewController: UITabBarController {}\n" + screens("Cargo", "Crew")

    @Test func tabsWhoseStacksAreFilledAfterwards() throws {
        try expectRoutes(
            deck,
            in: launching(
                """
                let cargo = UINavigationController()
                let crew = UINavigationController()
                let deck = DeckViewController()
                func start() {
                    deck.viewControllers = [cargo, crew]
                    cargo.pushViewController(CargoViewController(), animated: false)
                    crew.pushViewController(CrewViewController(), animated: false)
                    window.rootViewController = deck
                }
                """, deckScreens), entries: ["DeckViewController"])
    }

    @Test func tabsWhoseStacksOthersFill() throws {
        try expectRoutes(
            deck,
            in: launching(
                """
                let cargo = Pier(stack: UINavigationController())
                let crew = Pier(stack: UINavigationController())
                let deck = DeckViewController()
                func start() {
                    deck.viewControllers = [cargo.stack, crew.stack]
                    CargoFlow(pier: cargo).start()
                    CrewFlow(pier: crew).start()
                    window.rootViewController = deck
                }
                """,
                """
                final class CargoFlow {
                    let pier: Pier
                    init(pier: Pier) { self.pier = pier }
                    func start() { pier.push(CargoViewController()) }
                }
                final class CrewFlow {
                    let pier: Pier
                    init(pier: Pier) { self.pier = pier }
                    func start() { pier.push(CrewViewController()) }
                }
                """ + "\n" + pier + "\n" + deckScreens), entries: ["DeckViewController"])
    }

    /// Each flow is started by what starts any flow; another one of them shows screens later.
    @Test func tabsOfFlowsThatAreStartedAlike() throws {
        try expectRoutes(
            deck + ["CargoViewController push MapViewController"],
            in: launching(
                """
                let cargo = Pier(stack: UINavigationController())
                let crew = Pier(stack: UINavigationController())
                let deck = DeckViewController()
                func start() {
                    deck.viewControllers = [cargo.stack, crew.stack]
                    begin(CargoFlow(pier: cargo))
                    begin(CrewFlow(pier: crew))
                    window.rootViewController = deck
                }
                func begin(_ flow: Startable) { flow.run() }
                """,
                """
                protocol Startable: AnyObject { func run() }
                final class CargoFlow: Startable {
                    let pier: Pier
                    init(pier: Pier) { self.pier = pier }
                    func run() {
                        let view = CargoViewController()
                        view.open = { [weak self] in self?.openMap() }
                        pier.push(view)
                    }
                    func openMap() { Helper().begin(MapFlow(pier: pier)) }
                }
                final class MapFlow: Startable {
                    let pier: Pier
                    init(pier: Pier) { self.pier = pier }
                    func run() { pier.push(MapViewController()) }
                }
                final class CrewFlow: Startable {
                    let pier: Pier
                    init(pier: Pier) { self.pier = pier }
                    func run() { pier.push(CrewViewController()) }
                }
                final class Helper { func begin(_ flow: Startable) { flow.run() } }
                final class DeckViewController: UITabBarController {}
                final class CargoViewController: UIViewController {
                    var open: (() -> Void)?
                    @IBAction func tap() { open?() }
                }
                """ + "\n" + pier + "\n" + screens("Crew", "Map")), entries: ["DeckViewController"])
    }

    @Test func tabsOfFlowsThatFillTheirOwnStacks() throws {
        try expectRoutes(
            deck,
            in: launching(
                """
                func start() {
                    let deck = DeckViewController()
                    let cargo = CargoFlow()
                    let crew = CrewFlow()
                    cargo.start()
                    crew.start()
                    deck.viewControllers = [cargo.stack, crew.stack]
                    window.rootViewController = deck
                }
                """,
                """
                final class CargoFlow {
                    let stack = UINavigationController()
                    func start() { stack.pushViewController(CargoViewController(), animated: false) }
                }
                final class CrewFlow {
                    let stack = UINavigationController()
                    func start() { stack.pushViewController(CrewViewController(), animated: false) }
                }
                """ + "\n" + deckScreens), entries: ["DeckViewController"])
    }

    @Test(arguments: [#".map(\.1)"#, #".sorted { $0.0 < $1.0 }.map(\.1)"#, #".map(\.1.controller)"#])
    func tabsThatAreParts(_ map: String) throws {
        let wrap = map.contains("controller") ? "Berth(controller: " : "("
        try expectRoutes(
            deck,
            in: launching(
                """
                func start() {
                    let deck = DeckViewController()
                    let tabs = [(1, \(wrap)CargoViewController())), (0, \(wrap)CrewViewController()))]
                    deck.viewControllers = tabs\(map)
                    window.rootViewController = deck
                }
                """, deckScreens + "\nstruct Berth { let controller: UIViewController }"),
            entries: ["DeckViewController"])
    }

    // MARK: Subclasses

    /// A subclass that puts what it is given into itself is filled by who calls it, before or after it is shown.
    @Test(arguments: [
        "stack.show(root: CargoViewController())\nwindow.rootViewController = stack",
        "window.rootViewController = stack\nstack.show(root: CargoViewController())",
        "stack.setViewControllers([CargoViewController()], animated: false)\nwindow.rootViewController = stack",
    ])
    func aSubclassThatIsFilledByItsMaker(_ statements: String) throws {
        let graph = try resolve(
            launching(
                "func start() {\nlet stack = Stack()\n\(statements)\n}",
                """
                final class Stack: UINavigationController {
                    func show(root: UIViewController) { setViewControllers([root], animated: true) }
                    func add(_ controller: UIViewController) { pushViewController(controller, animated: true) }
                }
                final class CargoViewController: UIViewController {}
                """)
        ).graph
        #expect(graph.scenes.filter(\.entry).map(\.id) == ["CargoViewController"])
        #expect(graph.routes.isEmpty)
        #expect(!graph.unresolved.contains { $0.call == "rootViewController" })
    }
}
