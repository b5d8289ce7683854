import Testing

/// Routes as protocols: the body stands in an extension, routers list what they can open.
@Suite struct RouteProtocolTests {
    private let base = [
        "Router.swift": """
        protocol Closable: AnyObject { func close() }
        protocol RouterProtocol: AnyObject {
            associatedtype V: UIViewController
            var viewController: V? { get }
            func open(_ viewController: UIViewController, transition: Transition)
        }
        class Router<U>: RouterProtocol, Closable where U: UIViewController {
            typealias V = U
            weak var viewController: V?
            var openTransition: Transition?
            func open(_ viewController: UIViewController, transition: Transition) {
                transition.viewController = self.viewController
                transition.open(viewController)
            }
            func close() {
                guard let transition = openTransition, let viewController = viewController else { return }
                transition.close(viewController)
            }
        }
        """,
        "Transition.swift": """
        protocol Transition: AnyObject {
            var viewController: UIViewController? { get set }
            func open(_ viewController: UIViewController)
            func close(_ viewController: UIViewController)
        }
        final class PushTransition: Transition {
            weak var viewController: UIViewController?
            func open(_ viewController: UIViewController) {
                self.viewController?.navigationController?.pushViewController(viewController, animated: true)
            }
            func close(_ viewController: UIViewController) {
                self.viewController?.navigationController?.popViewController(animated: true)
            }
        }
        final class ModalTransition: NSObject, Transition {
            weak var viewController: UIViewController?
            func open(_ viewController: UIViewController) {
                self.viewController?.present(viewController, animated: true, completion: nil)
            }
            func close(_ viewController: UIViewController) { viewController.dismiss(animated: true, completion: nil) }
        }
        """,
    ]

    private let cargo = [
        "Cargo.swift": """
        final class CargoViewController: UIViewController {
            var viewModel: CargoViewModel!
            @IBAction func back() { viewModel.back() }
        }
        final class CargoRouter: Router<CargoViewController>, CargoRouter.Routes { typealias Routes = Closable }
        final class CargoViewModel {
            let router: CargoRouter.Routes
            init(router: CargoRouter.Routes) { self.router = router }
            func back() { router.close() }
        }
        final class CargoModule {
            let router: CargoRouter
            let viewController: CargoViewController
            init() {
                let router = CargoRouter()
                let viewController = CargoViewController()
                viewController.viewModel = CargoViewModel(router: router)
                router.viewController = viewController
                self.router = router
                self.viewController = viewController
            }
        }
        protocol CargoRoute { var cargoTransition: Transition { get }; func openCargo() }
        extension CargoRoute where Self: RouterProtocol {
            func openCargo() {
                let module = CargoModule()
                let transition = cargoTransition
                module.router.openTransition = transition
                open(module.viewController, transition: transition)
            }
        }
        """
    ]

    /// A screen with a view model and a router that lists `routes`.
    private func screen(_ name: String, routes: String, members: String, calls: String) -> [String: String] {
        [
            "\(name).swift": """
            final class \(name)Router: Router<\(name)ViewController>, \(name)Router.Routes {
                typealias Routes = \(routes)
                \(members)
            }
            final class \(name)ViewModel {
                private let router: \(name)Router.Routes
                init(router: \(name)Router.Routes) { self.router = router }
                func didTap() { \(calls) }
            }
            final class \(name)ViewController: UIViewController {
                private let viewModel: \(name)ViewModel
                init(viewModel: \(name)ViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
                @IBAction func tap() { viewModel.didTap() }
            }
            enum \(name)ModuleBuilder {
                static func module() -> \(name)ViewController {
                    let router = \(name)Router()
                    let view = \(name)ViewController(viewModel: \(name)ViewModel(router: router))
                    router.viewController = view
                    return view
                }
            }
            """
        ]
    }

    private let pushing = "var cargoTransition: Transition { return PushTransition() }"

    @Test func theKindIsTheTransitionsClass() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: files(
                base, cargo, screen("Harbor", routes: "CargoRoute", members: pushing, calls: "router.openCargo()")))
    }

    @Test func oneRouteForEachRouter() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController present CargoViewController"],
            in: files(
                base, cargo, screen("Harbor", routes: "CargoRoute", members: pushing, calls: "router.openCargo()"),
                screen(
                    "Tide", routes: "CargoRoute & Closable",
                    members: "var cargoTransition: Transition { ModalTransition() }", calls: "router.openCargo()")))
    }

    @Test func everyBranchOfAChosenTransition() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CargoViewController"],
            in: files(
                base, cargo,
                screen(
                    "Harbor", routes: "CargoRoute",
                    members: """
                        var cargoTransition: Transition {
                            let key = UserDefaults.standard.integer(forKey: "kind")
                            switch key {
                            case 0: return PushTransition()
                            default: return ModalTransition()
                            }
                        }
                        """, calls: "router.openCargo()")))
    }

    @Test func aRouteThatOneRouterNeverUses() throws {
        withKnownIssue("a router that never uses a route has no declared one") {
            try expectRoutes(
                [
                    "HarborViewController push CargoViewController",
                    "TideViewController push CargoViewController (declared)",
                ],
                in: files(
                    base, cargo, screen("Harbor", routes: "CargoRoute", members: pushing, calls: "router.openCargo()"),
                    screen("Tide", routes: "CargoRoute", members: pushing, calls: "print(1)")))
        }
    }

    @Test func aTransitionByDefaultArgument() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController present CargoViewController"],
            in: files(
                base,
                [
                    "Route.swift": """
                    protocol CargoRoute { func openCargo(with transition: Transition) }
                    extension CargoRoute where Self: RouterProtocol {
                        func openCargo(with transition: Transition) { open(CargoViewController(), transition: transition) }
                        func openCargo() { openCargo(with: PushTransition()) }
                    }
                    \(screens("Cargo"))
                    """
                ], screen("Harbor", routes: "CargoRoute", members: "", calls: "router.openCargo()"),
                screen("Tide", routes: "CargoRoute", members: "", calls: "router.openCargo(with: ModalTransition())")))
    }

    @Test func aRouterStrategyInAnEnum() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController present CargoViewController"],
            in: [
                "Router.swift": """
                enum Style { case push, modal }
                protocol CargoRoute: AnyObject { var host: UIViewController? { get } }
                extension CargoRoute {
                    func openCargo(_ style: Style) {
                        let cargo = CargoViewController()
                        switch style {
                        case .push: host?.navigationController?.pushViewController(cargo, animated: true)
                        case .modal: host?.present(cargo, animated: true)
                        }
                    }
                }
                \(screens("Cargo"))
                """,
                "Views.swift": """
                final class HarborViewController: UIViewController, CargoRoute {
                    var host: UIViewController? { self }
                    @IBAction func tap() { openCargo(.push) }
                }
                final class TideViewController: UIViewController, CargoRoute {
                    var host: UIViewController? { self }
                    @IBAction func tap() { openCargo(.modal) }
                }
                """,
            ])
    }

    @Test func alertsAndSettingsAreNoRoutes() throws {
        try expectRoutes(
            [],
            in: files(
                base,
                [
                    "Routes.swift": """
                    protocol OfflineRoute { func openOffline() }
                    extension OfflineRoute where Self: RouterProtocol {
                        func openOffline() {
                            let alert = UIAlertController(title: "Offline", message: nil, preferredStyle: .alert)
                            open(alert, transition: ModalTransition())
                        }
                    }
                    protocol AppSettingsRoute { func openAppSettings() }
                    extension AppSettingsRoute {
                        func openAppSettings() { UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!) }
                    }
                    """
                ],
                screen(
                    "Harbor", routes: "OfflineRoute & AppSettingsRoute", members: "",
                    calls: "router.openOffline(); router.openAppSettings()")))
    }

    /// The conformance stands on the module's router protocol, and goes over two protocols; the method is called present.
    @Test func routesInheritedThroughTheRouterProtocol() throws {
        try expectRoutes(
            ["HarborViewController present WarningViewController"],
            in: files(
                module("Harbor", opens: "print(1)"),
                [
                    "HarborPresenter.swift": """
                    final class HarborPresenter {
                        weak var view: HarborViewController?
                        var router: HarborRouterProtocol!
                        func didTap() { router.present(warning: "careful", from: view) }
                    }
                    """,
                    "HarborRouter.swift": """
                    protocol HarborRouterProtocol: ErrorPresentable { func open() }
                    final class HarborRouter: HarborRouterProtocol {
                        weak var viewController: UIViewController?
                        func open() {}
                    }
                    """,
                    "Tide.swift": """
                    protocol TideRouterProtocol: ErrorPresentable {}
                    final class TideRouter: TideRouterProtocol {}
                    final class TideViewController: UIViewController { let router: TideRouterProtocol = TideRouter() }
                    """,
                    "Presentable.swift": """
                    protocol WarningPresentable: AnyObject { func present(warning: String, from view: UIViewController?) }
                    protocol ErrorPresentable: WarningPresentable {}
                    extension WarningPresentable {
                        func present(warning: String, from view: UIViewController?) {
                            let controller = WarningFactory.make(warning)
                            view?.present(controller, animated: true, completion: nil)
                        }
                    }
                    final class WarningViewController: UIViewController {}
                    enum WarningFactory {
                        static func make(_ text: String) -> UIViewController {
                            let view = WarningViewController()
                            view.title = text
                            return view
                        }
                    }
                    """,
                ]))
    }

    /// A validator that holds the router asks it; the route is that of the module which owns the validator.
    @Test func aHelperObjectAsksTheRouter() throws {
        try expectRoutes(
            ["HarborViewController present WarningViewController"],
            in: [
                "Harbor.swift": """
                protocol WarningPresentable: AnyObject {}
                extension WarningPresentable {
                    func presentWarning(from view: UIViewController?) { view?.present(WarningViewController(), animated: true) }
                }
                final class WarningViewController: UIViewController {}
                final class HarborRouter: WarningPresentable {}
                final class AmountValidator {
                    private weak var presentable: WarningPresentable?
                    init(presentable: WarningPresentable) { self.presentable = presentable }
                    func validate(_ amount: Int, from view: UIViewController?) {
                        if amount > 10 { presentable?.presentWarning(from: view) }
                    }
                }
                final class HarborPresenter {
                    weak var view: UIViewController?
                    let validator: AmountValidator
                    init(validator: AmountValidator) { self.validator = validator }
                    func proceed() { validator.validate(20, from: view) }
                }
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter!
                    @IBAction func tap() { presenter.proceed() }
                }
                enum HarborAssembly {
                    static func build() -> UIViewController {
                        let router = HarborRouter()
                        let presenter = HarborPresenter(validator: AmountValidator(presentable: router))
                        let view = HarborViewController()
                        presenter.view = view
                        view.presenter = presenter
                        return view
                    }
                }
                """
            ])
    }
}
