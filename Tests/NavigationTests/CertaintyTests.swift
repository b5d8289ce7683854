import Testing

/// How sure a route is: exact, inferred or only declared.
@Suite struct CertaintyTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    @Test func aRouteThatNobodyCallsIsDeclared() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController",
                "HarborViewController present CrewViewController (declared)",
            ],
            in: files(
                all,
                module(
                    "Harbor",
                    opens:
                        "viewController?.navigationController?.pushViewController(CargoViewController(), animated: true)"
                ),
                [
                    "More.swift":
                        "extension HarborRouter { func openCrew() { viewController?.present(CrewViewController(), animated: true) } }"
                ]
            ))
    }

    /// A wired module whose presenter is given; its router opens the cargo.
    private func harbor(presenter: String) -> [String: String] {
        files(
            all,
            [
                "Harbor.swift": """
                protocol HarborRouterProtocol: AnyObject { func openCargo() }
                final class HarborRouter: HarborRouterProtocol {
                    weak var view: UIViewController?
                    func openCargo() { view?.present(CargoViewController(), animated: true) }
                }
                final class HarborViewController: UIViewController { var presenter: HarborPresenter? }
                enum HarborAssembly {
                    static func build() -> UIViewController {
                        let view = HarborViewController()
                        let presenter = HarborPresenter()
                        let router = HarborRouter()
                        router.view = view
                        presenter.router = router
                        view.presenter = presenter
                        return view
                    }
                }
                \(presenter)
                """
            ])
    }

    @Test func aRouteOfAProtocolThatNobodyCallsIsDeclared() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController (declared)"],
            in: harbor(
                presenter: """
                    final class HarborPresenter { var router: HarborRouterProtocol?; func didTap() {} }
                    extension HarborViewController { @IBAction func tap() { presenter?.didTap() } }
                    """))
    }

    /// The output that nothing calls yet is the other side's promise: the route is likely, not sure.
    @Test func aRequirementThatNothingCallsIsAPromise() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController (inferred)"],
            in: harbor(
                presenter: """
                    protocol HarborOutput: AnyObject { func didLoad(); func didFail() }
                    final class HarborPresenter: HarborOutput {
                        var router: HarborRouterProtocol?
                        func didLoad() {}
                        func didFail() { router?.openCargo() }
                    }
                    final class HarborInteractor {
                        weak var output: HarborOutput?
                        func load() { output?.didLoad() }
                    }
                    """))
    }

    /// The assembly says which of the two it is.
    @Test func wiringDecidesBetweenConformers() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                all, module("Harbor", opens: "viewController?.present(factory.make(), animated: true)"),
                [
                    "Factories.swift": """
                    protocol ScreenMaking { func make() -> UIViewController }
                    struct CargoMaker: ScreenMaking { func make() -> UIViewController { CargoViewController() } }
                    struct CrewMaker: ScreenMaking { func make() -> UIViewController { CrewViewController() } }
                    extension HarborRouter { var factory: ScreenMaking { CargoMaker() } }
                    """
                ]))
    }

    @Test func twoConformersAndNoWiringIsInferred() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController (inferred)",
                "HarborViewController present CrewViewController (inferred)",
            ],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    protocol ScreenMaking { func make() -> UIViewController }
                    struct CargoMaker: ScreenMaking { func make() -> UIViewController { CargoViewController() } }
                    struct CrewMaker: ScreenMaking { func make() -> UIViewController { CrewViewController() } }
                    final class HarborViewController: UIViewController {
                        var maker: ScreenMaking?
                        @IBAction func tap() {
                            guard let next = maker?.make() else { return }
                            present(next, animated: true)
                        }
                    }
                    """
                ]))
    }

    @Test func aProtocolWithOneConformerIsExact() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    protocol ScreenMaking { func make() -> UIViewController }
                    struct CargoMaker: ScreenMaking { func make() -> UIViewController { CargoViewController() } }
                    final class HarborViewController: UIViewController {
                        var maker: ScreenMaking?
                        @IBAction func tap() { present(maker!.make(), animated: true) }
                    }
                    """
                ]))
    }

    @Test func exactWinsOverDeclared() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { present(CargoViewController(), animated: true) }
                        func never() { present(CargoViewController(), animated: true) }
                    }
                    """
                ]))
    }

    @Test func aSegueNamedByDataIsInferred() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController (inferred)",
                "HarborViewController push CrewViewController (inferred)",
            ],
            in: files(
                all,
                [
                    "Main.storyboard": storyboard(
                        initial: "harbor",
                        .screen(
                            "harbor", "HarborViewController",
                            [.segue("show", "toCargo", to: "cargo"), .segue("show", "toCrew", to: "crew")]),
                        .screen("cargo", "CargoViewController"), .screen("crew", "CrewViewController")),
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        var server: Server!
                        @IBAction func tap() { performSegue(withIdentifier: server.answer.segue, sender: nil) }
                    }
                    final class Server { var answer: Answer! }
                    struct Answer: Decodable { let segue: String }
                    """,
                ]))
    }

    /// A button calls a private method by its selector, with labels or without; what nothing selects is dead.
    @Test(arguments: [
        ("#selector(tapped)", "exact"), ("#selector(tapped(_:))", "exact"),
        ("#selector(HarborViewController.tapped(_:))", "exact"), ("nil", "declared"),
    ])
    func aPrivateMethodForObjectiveC(_ action: String, _ certainty: String) throws {
        let graph = try resolve(
            files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        override func viewDidLoad() {
                            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: self, action: \(action))
                        }
                        @objc private func tapped(_ sender: Any) { present(CargoViewController(), animated: true) }
                    }
                    """
                ])
        ).graph
        #expect(graph.routes.map { "\($0.to) \($0.certainty.rawValue)" } == ["CargoViewController \(certainty)"])
    }

    /// A router's route is as dead as the only method that asks for it.
    @Test func aRouteThatOnlyDeadCodeAsksForIsDeclared() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController",
                "HarborViewController present CrewViewController (declared)",
            ],
            in: files(
                all,
                module(
                    "Harbor",
                    opens:
                        "viewController?.navigationController?.pushViewController(CargoViewController(), animated: true)"
                ),
                [
                    "More.swift": """
                    extension HarborRouter { func openCrew() { viewController?.present(CrewViewController(), animated: true) } }
                    extension HarborPresenter { func nobodyCallsThis() { (router as? HarborRouter)?.openCrew() } }
                    """
                ]
            ))
    }

    /// A method that nothing calls is not called by what has its name: another type's method, generated texts, private
    /// code of another file.
    @Test(arguments: [
        "final class Other { func openCrew() {}\n func go() { openCrew() } }",
        "func title() -> String { R.string.localizable.openCrew() }",
        "final class Other { func go(_ helper: Helper) { helper.openCrew() } }\nfinal class Helper { func openCrew() {} }",
        "final class Other { func go(_ any: Any) { (any as AnyObject).openCrew() } }",
    ])
    func aNameUsedForSomethingElseIsNoCall(_ other: String) throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController (declared)"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        private func openCrew() { present(CrewViewController(), animated: true) }
                    }
                    """,
                    "Other.swift": other,
                ]))
    }

    /// Something of which nothing is known may be the screen.
    @Test func aCallOnSomethingUnknownMayBeTheCall() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        func openCrew() { present(CrewViewController(), animated: true) }
                    }
                    """,
                    "Other.swift": "final class Other { func go(_ any: Any) { (any as AnyObject).openCrew() } }",
                ]))
    }

    /// The coordinator could be the list's delegate; it is the send screen's only.
    @Test func aDelegateThatIsNeverGivenIsNotCalled() throws {
        try expectRoutes(
            [
                "SendViewController push ListViewController",
                "ListViewController push CargoViewController", "SendViewController push CrewViewController (declared)",
            ],
            in: files(
                all,
                [
                    "List.swift": """
                    protocol ListDelegate: AnyObject { func didSelect() }
                    final class ListViewController: UIViewController {
                        weak var delegate: ListDelegate?
                        @IBAction func tap() { delegate?.didSelect() }
                    }
                    final class ListCoordinator: ListDelegate {
                        let navigation: UINavigationController
                        init(navigation: UINavigationController) { self.navigation = navigation }
                        func start() {
                            let list = ListViewController()
                            list.delegate = self
                            navigation.pushViewController(list, animated: true)
                        }
                        func didSelect() { navigation.pushViewController(CargoViewController(), animated: true) }
                    }
                    """,
                    "Send.swift": """
                    protocol SendDelegate: AnyObject { func didFinish() }
                    final class SendViewController: UIViewController {
                        weak var delegate: SendDelegate?
                        @IBAction func tap() { delegate?.didFinish() }
                    }
                    final class AppCoordinator: SendDelegate, ListDelegate {
                        let navigation = UINavigationController()
                        func start(in window: UIWindow) {
                            let send = SendViewController()
                            send.delegate = self
                            navigation.viewControllers = [send]
                            window.rootViewController = navigation
                        }
                        func didFinish() { ListCoordinator(navigation: navigation).start() }
                        func didSelect() { navigation.pushViewController(CrewViewController(), animated: true) }
                    }
                    final class AppDelegate: UIResponder, UIApplicationDelegate {
                        var window: UIWindow?
                        let coordinator = AppCoordinator()
                        func applicationDidFinishLaunching(_ application: UIApplication) {
                            coordinator.start(in: window!)
                        }
                    }
                    """,
                ]), entries: ["SendViewController"])
    }

    /// A part that is set up by a closure run at once: its `$0` is the part.
    @Test func aPartSetUpByAClosureRunAtOnce() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: files(
                all,
                [
                    "Link.swift": """
                    protocol LinkDelegate: AnyObject { func didTap() }
                    final class LinkView: UIView {
                        weak var delegate: LinkDelegate?
                        @IBAction func tap() { delegate?.didTap() }
                    }
                    final class OtherOwner: LinkDelegate {
                        let link = LinkView()
                        init() { link.delegate = self }
                        func didTap() {}
                    }
                    final class HarborViewController: UIViewController, LinkDelegate {
                        lazy var link: LinkView = { $0.delegate = self; return $0 }(LinkView())
                        func didTap() { present(CrewViewController(), animated: true) }
                    }
                    """
                ]))
    }

    /// One write of the property is never run, the other is; in whatever order they stand.
    @Test(arguments: [true, false]) func aLiveCallerCountsBeforeADeadOne(_ isRouterFirst: Bool) throws {
        let router = """
            final class MenuRouter {
                weak var interface: MenuViewController!
                enum Route { case start, cargo }
                var route: Route = .start { didSet { performRoute() } }
                func performRoute() {
                    switch route {
                    case .start: return
                    case .cargo: interface.navigationController?.pushViewController(CargoViewController(), animated: true)
                    }
                }
                func move(to route: Route) { self.route = route }
            }
            """
        let presenter = """
            final class MenuPresenter {
                weak var interface: MenuViewController!
                func start() { interface.router.route = .cargo }
            }
            """
        let parts = isRouterFirst ? [router, presenter] : [presenter, router]
        try expectRoutes(
            ["MenuViewController push CargoViewController"],
            in: [
                "Menu.swift": """
                import UIKit
                final class MenuViewController: UIViewController {
                    let router: MenuRouter
                    let presenter: MenuPresenter
                    init(router: MenuRouter, presenter: MenuPresenter) {
                        self.router = router
                        self.presenter = presenter
                        super.init(nibName: nil, bundle: nil)
                    }
                    override func viewDidLoad() { presenter.start() }
                }
                enum MenuAssembly {
                    static func build() -> UIViewController {
                        let (router, presenter) = (MenuRouter(), MenuPresenter())
                        let view = MenuViewController(router: router, presenter: presenter)
                        presenter.interface = view
                        router.interface = view
                        return view
                    }
                }
                \(parts.joined(separator: "\n"))
                \(screens("Cargo"))
                """
            ])
    }
}
