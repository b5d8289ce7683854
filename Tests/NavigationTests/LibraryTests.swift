import Testing

/// Libraries whose sources are not in the app: LightRoute and ViperMcFlurry.
@Suite struct LibraryTests {
    private let board = [
        "Main.storyboard": storyboard(
            initial: "harbor",
            .screen(
                "harbor", "HarborViewController",
                [.segue("show", "toCargo", to: "cargo"), .segue("modal", "toCrew", to: "nav")]),
            .screen("cargo", "CargoViewController", identifier: "Cargo"), .navigation("nav", root: "crew"),
            .screen("crew", "CrewViewController", identifier: "Crew")),
        "Deck.storyboard": storyboard(initial: "tide", .screen("tide", "TideViewController", identifier: "Tide")),
        "Screens.swift": screens("Cargo", "Crew", "Tide")
            + "\nprotocol CargoModuleInput: AnyObject { func configure() }",
    ]
    private let unused = [
        "HarborViewController push CargoViewController (declared)",
        "HarborViewController present CrewViewController (declared)",
    ]

    /// A module whose router holds a transition handler, which is its view.
    private func harbor(_ type: String, _ body: String) -> [String: String] {
        files(
            board,
            [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var output: HarborPresenter!
                    override func awakeFromNib() { HarborConfigurator().configure(self) }
                    @IBAction func tap() { output.didTap() }
                }
                final class HarborPresenter { var router: HarborRouterInput!; func didTap() { router.open() } }
                protocol HarborRouterInput: AnyObject { func open() }
                final class HarborRouter: HarborRouterInput {
                    weak var transitionHandler: \(type)!
                    func open() {
                        \(body)
                    }
                }
                final class HarborConfigurator {
                    func configure(_ view: HarborViewController) {
                        let router = HarborRouter()
                        router.transitionHandler = view
                        let presenter = HarborPresenter()
                        presenter.router = router
                        view.output = presenter
                    }
                }
                """
            ])
    }

    private let pushCargo = [
        "HarborViewController push CargoViewController", "HarborViewController present CrewViewController (declared)",
    ]

    // MARK: LightRoute

    @Test(arguments: [
        "try? transitionHandler.forSegue(identifier: \"toCargo\", to: CargoModuleInput.self).then { $0.configure() }",
        "try? transitionHandler\n.forSegue(identifier: \"toCargo\", to: UIViewController.self)\n.perform()",
        "try! transitionHandler.forSegue(identifier: Segue.cargo, to: CargoModuleInput.self).then { input in input.configure() }\n"
            + "enum Segue { static let cargo = \"toCargo\" }",
    ])
    func lightRouteSegues(_ body: String) throws {
        try expectRoutes(pushCargo, in: harbor("TransitionHandler", body))
    }

    @Test(arguments: [
        "transitionHandler.forSegue(identifier: \"toCargo\", to: CargoModuleInput.self) { input in input.configure() }",
        "try? transitionHandler.forSegue(identifier: \"toCargo\", to: CargoModuleInput.self, completion: { $0.configure() })",
        "transitionHandler.forSegue(identifier: \"toCargo\", for: CargoModuleInput.self) { $0.configure() }",
        "transitionHandler.forSegue(identifier: \"toCargo\") { screen in screen.title = \"x\" }",
        "transitionHandler.forSegue(identifier: \"toCargo\", completion: { screen in screen.title = \"x\" })",
    ])
    func lightRouteSeguesOfTheFirstVersion(_ body: String) throws {
        try expectRoutes(pushCargo, in: harbor("TransitionHandler", body))
    }

    @Test(arguments: [
        ("(resterationId: \"Cargo\", to: CargoModuleInput.self).push()", "present"),
        (
            "(resterationId: \"Cargo\", to: CargoModuleInput.self)\n"
                + ".to(preferred: .navigationController(preferredStyle: .push)).then { $0.configure() }", "push"
        ),
        (
            "(resterationId: \"Cargo\", for: CargoModuleInput.self)\n"
                + ".from(case: .navigationController(case: .push)).push()", "push"
        ),
    ])
    func lightRouteCurrentStoryboardOfTheFirstVersion(_ call: String, _ kind: String) throws {
        // A push is one route with the segue that the storyboard has.
        let shown = kind == "push" ? pushCargo : ["HarborViewController present CargoViewController"] + unused
        try expectRoutes(
            shown, in: harbor("TransitionHandler", "try? transitionHandler.forCurrentStoryboard\(call)"))
    }

    @Test func lightRoutePoppingIsNoRoute() throws {
        try expectRoutes(
            unused,
            in: harbor(
                "TransitionHandler",
                "try? transitionHandler.forCurrentStoryboard(restorationId: \"Cargo\", to: CargoModuleInput.self)\n"
                    + ".to(preferred: .navigation(style: .pop)).perform()"))
    }

    @Test func aClosureIsNoSegue() throws {
        try expectRoutes(
            unused,
            in: harbor(
                "HarborSegues",
                "transitionHandler.forSegue(identifier: \"toCargo\") { print(\"toCargo\") }\n}\n}\n"
                    + "final class HarborSegues { func forSegue(identifier: String, completion: () -> Void) { completion() }\n"
                    + "func b() {"))
    }

    @Test func lightRouteFromTheViewItself() throws {
        try expectRoutes(
            [
                "HarborViewController present CrewViewController",
                "HarborViewController push CargoViewController (declared)",
            ],
            in: files(
                board,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        enum Segue { static let crew = "toCrew" }
                        @IBAction func tap() { try? forSegue(identifier: Segue.crew, to: UIViewController.self).perform() }
                    }
                    """
                ]))
    }

    @Test func lightRouteCurrentStoryboard() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"] + unused,
            in: harbor(
                "TransitionHandler",
                "try? transitionHandler.forCurrentStoryboard(restorationId: \"Cargo\", to: CargoModuleInput.self).then { $0.configure() }"
            ))
    }

    @Test func lightRouteFactoryWithAStyle() throws {
        try expectRoutes(
            ["HarborViewController push TideViewController"] + unused,
            in: harbor(
                "TransitionHandler",
                """
                let factory = StoryboardFactory(storyboard: UIStoryboard(name: "Deck", bundle: nil), restorationId: "Tide")
                try? transitionHandler
                    .forStoryboard(factory: factory, to: CargoModuleInput.self)
                    .to(preferred: .navigation(style: .push))
                    .then { input in input.configure() }
                """))
    }

    @Test func lightRouteFactoryOfTheInitialScene() throws {
        try expectRoutes(
            ["HarborViewController present TideViewController"] + unused,
            in: harbor(
                "TransitionHandler",
                """
                let factory = StoryboardFactory(storyboard: UIStoryboard(name: "Deck", bundle: nil))
                try? transitionHandler.forStoryboard(factory: factory, to: CargoModuleInput.self).perform()
                """))
    }

    @Test func lightRouteClosingIsNoRoute() throws {
        try expectRoutes(
            unused, in: harbor("TransitionHandler", "try? transitionHandler.closeCurrentModule().perform()"))
    }

    // MARK: Reusable

    @Test(arguments: [
        "CargoViewController.instantiate()", "TideViewController.instantiate()", "CrewViewController.instantiate()",
        "CargoViewController.make(title: \"x\")",
    ])
    func reusableScreensMakeThemselves(_ make: String) throws {
        let shown = make.prefix { $0 != "." }
        try expectRoutes(
            ["HarborViewController push \(shown)"],
            in: [
                "Tide.storyboard": storyboard(
                    initial: "a", .screen("a", "TideViewController", identifier: "TideViewController")),
                "App.swift": """
                import Reusable
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { navigationController?.pushViewController(\(make), animated: true) }
                }
                final class CargoViewController: UIViewController, StoryboardBased {}
                final class TideViewController: UIViewController, StoryboardSceneBased {
                    static let sceneStoryboard = UIStoryboard(name: "Tide", bundle: nil)
                }
                final class CrewViewController: UIViewController, NibBased {}
                extension StoryboardBased where Self: UIViewController {
                    static func make(title: String) -> Self {
                        let screen = Self.instantiate()
                        screen.title = title
                        return screen
                    }
                }
                """,
            ])
    }

    // MARK: ViperMcFlurry

    @Test(arguments: [
        "transitionHandler.openModule!(usingSegue: \"toCargo\")",
        "transitionHandler.openModule!(usingSegue: \"toCargo\")?.thenChain { input in return nil }",
        "transitionHandler.openModule?(usingSegue: \"toCargo\").thenChain({ moduleInput in\n"
            + "guard let input = moduleInput as? CargoModuleInput else { return nil }\ninput.configure()\nreturn nil\n})",
        "transitionHandler.performSegue!(\"toCargo\")",
    ])
    func mcFlurrySegues(_ body: String) throws {
        try expectRoutes(pushCargo, in: harbor("RamblerViperModuleTransitionHandlerProtocol", body))
    }

    @Test func mcFlurryFactories() throws {
        try expectRoutes(
            ["HarborViewController push TideViewController"] + unused,
            in: harbor(
                "RamblerViperModuleTransitionHandlerProtocol",
                """
                let deck = UIStoryboard(name: "Deck", bundle: nil)
                let factory = RamblerViperModuleFactory(storyboard: deck, andRestorationId: "Tide")
                transitionHandler.openModule!(usingFactory: factory) { source, destination in
                    let from = source as! UIViewController
                    let to = destination as! UIViewController
                    from.navigationController?.pushViewController(to, animated: true)
                }
                """))
    }

    @Test func mcFlurryFactoryWithALabelledBlock() throws {
        try expectRoutes(
            ["HarborViewController present TideViewController"] + unused,
            in: harbor(
                "RamblerViperModuleTransitionHandlerProtocol",
                """
                let deck = UIStoryboard(name: "Deck", bundle: nil)
                let factory = RamblerViperModuleFactory(storyboard: deck, andRestorationId: "Tide")
                transitionHandler.openModule?(usingFactory: factory!, withTransitionBlock: { source, destination in
                    (source as? UIViewController)?.present(destination as! UIViewController, animated: true, completion: nil)
                }).thenChain { input in return nil }
                """))
    }

    @Test func mcFlurryClosingIsNoRoute() throws {
        try expectRoutes(
            unused,
            in: harbor("RamblerViperModuleTransitionHandlerProtocol", "transitionHandler.closeCurrentModule!(true)"))
    }

    // MARK: Panels

    private func panel(_ extended: String, _ statement: String) -> [String: String] {
        [
            "Harbor.swift": """
            import UIKit
            import FloatingPanel
            final class HarborViewController: UIViewController {
                override func viewDidLoad() {
                    let panel = FloatingPanelController()
                    \(statement)
                    panel.addPanel(toParent: self)
                }
            }
            extension FloatingPanelController {
                \(extended)
            }
            \(screens("Cargo"))
            """
        ]
    }

    @Test(arguments: [
        "func setUp() { set(contentViewController: CargoViewController()) }",
        "func setUp() { self.set(contentViewController: CargoViewController()) }",
        "func setUp() { contentViewController = CargoViewController() }",
        "func setUp() { fill() }\nfunc fill() { set(contentViewController: CargoViewController()) }",
    ])
    func aPanelThatAnExtensionFills(_ extended: String) throws {
        try expectRoutes(["HarborViewController contain CargoViewController"], in: panel(extended, "panel.setUp()"))
        try expectRoutes([], in: panel(extended, ""))
    }

    /// What is in it is not known; that is told.
    @Test func aStackAroundSomethingUnknown() throws {
        let ledger = try resolve([
            "Harbor.swift": """
            import UIKit
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    present(UINavigationController(rootViewController: Library.screen()), animated: true)
                    present(UINavigationController(rootViewController: UIViewController()), animated: true)
                }
            }
            """
        ]).graph.ledger
        #expect(ledger.unresolved == 1)
        #expect(ledger.ignored == 1)
    }

    // MARK: Rows

    @Test(arguments: [
        ("show(controllerProvider: ControllerProvider.callback { CargoViewController() }, onDismiss: nil)", "push"),
        (
            "presentModally(controllerProvider: ControllerProvider.callback(builder: { CargoViewController() }), "
                + "onDismiss: nil)", "present"
        ),
    ])
    func aRowThatOpensAScreen(_ mode: String, _ kind: String) throws {
        try expectRoutes(
            ["HarborViewController \(kind) CargoViewController"],
            in: [
                "Harbor.swift": """
                import Eureka
                final class HarborViewController: FormViewController {
                    override func viewDidLoad() {
                        form +++ Section() <<< ButtonRow("cargo") { row in row.presentationMode = .\(mode) }
                    }
                }
                final class CargoViewController: UIViewController {}
                """
            ])
    }

    // MARK: Screens that make themselves

    /// A library's protocol whose sources are not there gives a screen the method that makes it; a method that is called
    /// like nothing of the kind gives no screen.
    @Test func aScreensMakerThatNothingDeclares() throws {
        try expectRoutes(
            ["AView push BView (inferred)", "AView present CView (inferred)"],
            in: [
                "App.swift": """
                final class AView: UIViewController {
                    @IBAction func open() {
                        let next = BView.instantiate()
                        navigationController?.pushViewController(next, animated: true)
                    }
                    @IBAction func ask() { present(CView.loadFromStoryboard(), animated: true) }
                    @IBAction func guess() { present(DView.shared(), animated: true) }
                }
                final class BView: UIViewController, SelfMaking {}
                final class CView: UIViewController, SelfMaking {}
                final class DView: UIViewController, SelfMaking {}
                """
            ])
    }
}
