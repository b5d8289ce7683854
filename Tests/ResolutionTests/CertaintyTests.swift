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

    @Test func aRouteOfAProtocolThatNobodyCallsIsDeclared() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController (declared)"],
            in: [
                "Harbor.swift": """
                protocol HarborRouterProtocol: AnyObject { func openCargo() }
                final class HarborRouter: HarborRouterProtocol {
                    weak var view: UIViewController?
                    func openCargo() { view?.present(CargoViewController(), animated: true) }
                }
                final class HarborPresenter { var router: HarborRouterProtocol?; func didTap() {} }
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter?
                    @IBAction func tap() { presenter?.didTap() }
                }
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
                \(screens("Cargo"))
                """
            ])
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
}
