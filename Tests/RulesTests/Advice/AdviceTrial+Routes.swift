/// What is advised about routers and the ways between modules.
extension AdviceTrial {
    static let ofRoutes = ofIdleRoutes + ofRouters + ofHandedData + ofTransitions

    private static let ofIdleRoutes = [
        AdviceTrial(
            page: "route-leads-nowhere",
            "or remove showItem() from CatalogRouterProtocol and CatalogRouter, with its calls",
            [
                Change(
                    "protocol CatalogRouterProtocol: AnyObject { func showItem() }",
                    "protocol CatalogRouterProtocol: AnyObject {}"),
                Change("    func showItem() {}\n", ""),
                Change("    func didTapItem() { router.showItem() }\n", ""),
                Change("    @IBAction func tapItem() { presenter?.didTapItem() }\n", ""),
            ]),
        AdviceTrial(
            page: "route-leads-nowhere", "let CatalogRouter show the screen",
            [
                Change(
                    "    func showItem() {}\n}",
                    "    func showItem() { viewController?.show(ItemViewController(), sender: nil) }\n}\nfinal class ItemViewController: UIViewController {}"
                )
            ]),
        AdviceTrial(
            "route-leads-nowhere", "or remove showItem() and its calls",
            in: """
                import UIKit
                final class CatalogRouter {
                    weak var viewController: CatalogViewController?
                    func showItem() {}
                }
                final class CatalogPresenter {
                    weak var view: CatalogViewController?
                    let router = CatalogRouter()
                    func didTapItem() { router.showItem() }
                }
                final class CatalogViewController: UIViewController {
                    var presenter: CatalogPresenter?
                    @IBAction func tapItem() { presenter?.didTapItem() }
                }
                """,
            [
                Change("    func showItem() {}\n", ""),
                Change("    func didTapItem() { router.showItem() }\n", ""),
                Change("    @IBAction func tapItem() { presenter?.didTapItem() }\n", ""),
            ]),
        AdviceTrial(
            "route-leads-nowhere", "or ask it for showItem() by a protocol that ArchiveRouter need not fulfil",
            in: """
                import UIKit
                protocol ItemRouting: AnyObject { func showItem() }
                final class CatalogRouter: ItemRouting {
                    weak var viewController: CatalogViewController?
                    func showItem() { viewController?.show(ItemViewController(), sender: nil) }
                }
                final class ArchiveRouter: ItemRouting {
                    weak var viewController: CatalogViewController?
                    func showItem() {}
                }
                final class CatalogPresenter {
                    weak var view: CatalogViewController?
                    let router: ItemRouting
                    init(router: ItemRouting) { self.router = router }
                    func didTapItem() { router.showItem() }
                }
                final class CatalogViewController: UIViewController {
                    var presenter: CatalogPresenter?
                    @IBAction func tapItem() { presenter?.didTapItem() }
                }
                final class ItemViewController: UIViewController {}
                """,
            [
                Change("final class ArchiveRouter: ItemRouting {", "final class ArchiveRouter {"),
                Change("    func showItem() {}\n", ""),
                Change(
                    "    let router: ItemRouting\n    init(router: ItemRouting) { self.router = router }",
                    "    let router: ItemRouting?\n    init(router: ItemRouting?) { self.router = router }"),
                Change("router.showItem()", "router?.showItem()"),
            ]),
        AdviceTrial(
            page: "unused-route", "remove it from InboxRouterProtocol and from InboxRouter",
            [
                Change("    func showArchive()\n}", "}"),
                Change("    func showArchive() { viewController?.show(ArchiveViewController(), sender: nil) }\n", ""),
            ]),
        AdviceTrial(
            page: "unused-route", "or let InboxPresenter call it",
            [
                Change(
                    "    func didTapMessage() { router.showMessage() }\n",
                    "    func didTapMessage() { router.showMessage() }\n    func didTapArchive() { router.showArchive() }\n"
                )
            ]),
        AdviceTrial(
            page: "unused-route", example: 1, "or remove it with what only it leads to: InboxRouter.showMessage()",
            [
                Change("    func didTapOpen() { open() }\n    private func open() { router?.showMessage() }\n", ""),
                Change(
                    "    func showMessage() { viewController?.present(MessageViewController(), animated: true) }\n", ""),
            ]),
        AdviceTrial(
            "unused-route", "remove CartRouterProtocol and what fulfils it", in: cart(kept: ""),
            [
                Change("protocol CartRouterProtocol: AnyObject {\n    func showHelp()\n}\n", ""),
                Change(
                    "final class CartRouter: CartRouterProtocol {\n    weak var screen: UIViewController?\n    func showHelp() { screen?.present(HelpViewController(), animated: true) }\n}\n",
                    ""),
            ]),
        AdviceTrial(
            "unused-route", "remove CartRouterProtocol, and it from CartRouter",
            in: cart(kept: "var router: CartRouter?"),
            [
                Change("protocol CartRouterProtocol: AnyObject {\n    func showHelp()\n}\n", ""),
                Change("final class CartRouter: CartRouterProtocol {", "final class CartRouter {"),
                Change("    func showHelp() { screen?.present(HelpViewController(), animated: true) }\n", ""),
            ]),
        AdviceTrial(
            "unused-route", "remove them",
            in: """
                import UIKit
                protocol RecoveryDelegate: AnyObject { func done() }
                final class MoreCoordinator { var navigation = UINavigationController() }
                extension MoreCoordinator: RecoveryDelegate {
                    func done() { navigation.popViewController(animated: true) }
                    func retry() { print("retry") }
                }
                final class RecoveryCoordinator { var navigation = UINavigationController() }
                final class Flows { let more = MoreCoordinator(); let recovery = RecoveryCoordinator() }
                extension RecoveryCoordinator: RecoveryDelegate {
                    func done() { navigation.popViewController(animated: true) }
                    func retry() { navigation.popToRootViewController(animated: true) }
                }
                """,
            [
                Change("    func retry() { print(\"retry\") }\n", ""),
                Change("    func retry() { navigation.popToRootViewController(animated: true) }\n", ""),
            ]),
        AdviceTrial(
            "unused-route", "remove NewsCoordinator, which nothing that runs makes",
            in: [
                "App.swift": AppStart.showing("HomeViewController()"),
                "Screens.swift": """
                import UIKit
                final class HomeViewController: UIViewController {}
                final class NewsCoordinator {
                    private let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() { navigation.pushViewController(NewsViewController(), animated: true) }
                }
                final class NewsViewController: UIViewController { override func viewDidLoad() { title = "News" } }
                """,
            ],
            [
                Change(
                    """
                    final class NewsCoordinator {
                        private let navigation: UINavigationController
                        init(navigation: UINavigationController) { self.navigation = navigation }
                        func start() { navigation.pushViewController(NewsViewController(), animated: true) }
                    }

                    """, "")
            ]),
    ]

    private static func cart(kept: String) -> String {
        """
        import UIKit
        protocol CartRouterProtocol: AnyObject {
            func showHelp()
        }
        final class CartRouter: CartRouterProtocol {
            weak var screen: UIViewController?
            func showHelp() { screen?.present(HelpViewController(), animated: true) }
        }
        final class HelpViewController: UIViewController {}
        final class CartPresenter {
            weak var view: CartViewController?
            \(kept)
        }
        final class CartViewController: UIViewController { var presenter: CartPresenter? }
        """
    }

    private static let ofRouters = [
        AdviceTrial(
            page: "router-held-concretely", "declare router as GuideRouter.Routes",
            [
                Change(
                    "    private let router: GuideRouter\n\n    init(router: GuideRouter)",
                    "    private let router: GuideRouter.Routes\n\n    init(router: GuideRouter.Routes)")
            ]),
        AdviceTrial(
            page: "router-knows-view-controller", "open and close through transitionHandler",
            [
                Change(
                    "protocol TransitionHandler: AnyObject {}",
                    "protocol TransitionHandler: AnyObject { func closeModule() }"),
                Change(
                    "        (transitionHandler as? UIViewController)?.dismiss(animated: true, completion: nil)",
                    "        transitionHandler?.closeModule()"),
                Change(
                    "    var presenter: FilterPresenter?\n",
                    "    var presenter: FilterPresenter?\n    func closeModule() { dismiss(animated: true, completion: nil) }\n"
                ),
            ]),
        AdviceTrial(
            page: "router-message-outside-presenter",
            "let LendingPresenter implement BookRouter, and tell its view what to show",
            [
                Change(
                    "extension LendingNavigationController: BookRouter {\n    func routeBookDone() {",
                    "extension LendingNavigationController {\n    func closeBook() {"),
                Change("    func routeBookDone() {}\n", "    func routeBookDone() { view?.closeBook() }\n"),
            ]),
        AdviceTrial(
            page: "router-reaches-into-view",
            "declare a data store protocol with orders that ListOrdersBusinessLogic fulfils, and give it to ListOrdersRouter",
            [
                Change(
                    "protocol ListOrdersBusinessLogic: AnyObject { var orders: [String] { get } }",
                    "protocol ListOrdersBusinessLogic: AnyObject {}\nprotocol ListOrdersDataStore: AnyObject { var orders: [String] { get } }"
                ),
                Change(
                    "ListOrdersInteractor: ListOrdersBusinessLogic {",
                    "ListOrdersInteractor: ListOrdersBusinessLogic, ListOrdersDataStore {"),
                Change(
                    "    weak var viewController: ListOrdersViewController?\n",
                    "    weak var viewController: ListOrdersViewController?\n    var dataStore: ListOrdersDataStore?\n"),
                Change("viewController?.interactor?.orders.first", "dataStore?.orders.first"),
            ]),
        AdviceTrial(
            page: "route-not-visible-to-selector", "mark HikesRoutingLogic @objc",
            [Change("protocol HikesRoutingLogic {", "@objc protocol HikesRoutingLogic {")]),
        AdviceTrial(
            page: "conditional-prepare", #"send the selector routeTo\(identifier)WithSegue: to HomeRouter"#,
            [
                Change(
                    """
                            if segue.identifier == "Detail" {
                                router?.routeToDetail(segue: segue)
                            } else if segue.identifier == "Help" {
                                router?.routeToHelp(segue: segue)
                            }
                    """,
                    """
                            guard let identifier = segue.identifier else { return }
                            let selector = NSSelectorFromString("routeTo\\(identifier)WithSegue:")
                            if let router, router.responds(to: selector) { router.perform(selector, with: segue) }
                    """)
            ]),
        AdviceTrial(
            page: "segue-without-route", "add routeToMap(segue:) to HikesRouter and its routing logic",
            [
                Change(
                    "    func routeToHike(segue: UIStoryboardSegue?)\n",
                    "    func routeToHike(segue: UIStoryboardSegue?)\n    func routeToMap(segue: UIStoryboardSegue?)\n"),
                Change(
                    "    func routeToHike(segue: UIStoryboardSegue?) {}\n",
                    "    func routeToHike(segue: UIStoryboardSegue?) {}\n    func routeToMap(segue: UIStoryboardSegue?) {}\n"
                ),
            ]),
    ]

    private static let ofHandedData = [
        AdviceTrial(
            page: "data-store-not-inout", "take it as destination: inout ShowOrderDataStore",
            [
                Change("destination: ShowOrderDataStore)", "destination: inout ShowOrderDataStore)"),
                Change("        var destination = destination\n", ""),
            ]),
        AdviceTrial(
            page: "next-module-configured-in-view", "let a router hand trip to the next module's input",
            [
                Change(
                    """
                        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                            guard let seats = segue.destination as? SeatsViewController else { return }
                            seats.modalPresentationStyle = .fullScreen
                            seats.trip = presenter?.trip ?? ""
                        }
                    """, "    @IBAction func seats() { presenter?.didTapSeats() }"),
                Change(
                    """
                        var trip = ""
                    }

                    final class TripViewController
                    """,
                    """
                        var trip = ""
                        var router: TripRouter?
                        func didTapSeats() { router?.showSeats(for: trip) }
                    }
                    final class TripRouter {
                        weak var viewController: TripViewController?
                        func showSeats(for trip: String) {
                            viewController?.show(SeatsModule.screen(for: trip), sender: nil)
                        }
                    }
                    enum SeatsModule {
                        static func screen(for trip: String) -> UIViewController {
                            let view = SeatsViewController()
                            let presenter = SeatsPresenter()
                            presenter.trip = trip
                            view.presenter = presenter
                            return view
                        }
                    }
                    final class SeatsPresenter { var trip = "" }
                    final class TripViewController
                    """),
                Change(
                    """
                    final class SeatsViewController: UIViewController {
                        var trip = ""
                    """, "final class SeatsViewController: UIViewController {\n    var presenter: SeatsPresenter?"),
            ]),
        AdviceTrial(
            "next-module-configured-in-view", "remove what prepares for it",
            in: [
                "Main.storyboard": StoryboardBuilder.document(
                    initial: "a",
                    [
                        StoryboardBuilder.controller("a", #"customClass="TripViewController""#),
                        StoryboardBuilder.controller(
                            "b", #"customClass="SeatsViewController" storyboardIdentifier="Seats""#),
                    ]),
                "Screens.swift": """
                import UIKit
                final class TripPresenter { var trip = "" }
                final class TripViewController: UIViewController {
                    var presenter: TripPresenter?
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        (segue.destination as? SeatsViewController)?.trip = presenter?.trip ?? ""
                    }
                }
                final class SeatsViewController: UIViewController { var trip = "" }
                """,
            ],
            [
                Change(
                    """
                        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                            (segue.destination as? SeatsViewController)?.trip = presenter?.trip ?? ""
                        }

                    """, "")
            ]),
    ]

    private static let ofTransitions = [
        AdviceTrial(
            page: "destination-shown-twice", "navigate only where there is no segue",
            [
                Change(
                    "        viewController?.show(HikeViewController(), sender: nil)",
                    "        if segue == nil { viewController?.show(HikeViewController(), sender: nil) }")
            ]),
        AdviceTrial(
            page: "transition-made-twice",
            "read it once, let transition = mapTransition, and use that for opening and for closing",
            [
                Change(
                    "        router.openTransition = mapTransition\n",
                    "        let transition = mapTransition\n        router.openTransition = transition\n"),
                Change("transition: mapTransition)", "transition: transition)"),
            ]),
        AdviceTrial(
            page: "open-transition-missing",
            "keep the transition in a constant, set openTransition of the HelpRouter to it",
            [
                Change(
                    "        let router = HelpRouter()\n",
                    "        let router = HelpRouter()\n        let transition = SheetTransition()\n        router.openTransition = transition\n"
                ),
                Change("        viewController?.present(screen, animated: true)", "        transition.open(screen)"),
                Change(
                    "final class HelpRouter: Router<HelpViewController> {}",
                    "final class SheetTransition: Transition {\n    weak var source: UIViewController?\n    func open(_ screen: UIViewController) { source?.present(screen, animated: true) }\n    func close(_ screen: UIViewController) { screen.dismiss(animated: true) }\n}\nfinal class HelpRouter: Router<HelpViewController> {}"
                ),
            ]),
        AdviceTrial(
            page: "unresolved-route", "give what is shown a type that says its screen, or describe the call in a pack",
            [
                Change("    var next: UIViewController?", "    var next: NextViewController?"),
                Change(
                    "final class LinkViewController",
                    "final class NextViewController: UIViewController {}\nfinal class LinkViewController"),
            ]),
    ]
}
