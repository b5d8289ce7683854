import Foundation
import Testing

/// Clean Swift: the view controller owns interactor and router, segues call the router's methods by name.
@Suite struct CleanSwiftTests {
    private func harbor(_ members: String, router: String) -> [String: String] {
        [
            "Harbor.swift": """
            protocol HarborDisplayLogic: AnyObject { func displayDone() }
            class HarborViewController: UIViewController, HarborDisplayLogic {
                var interactor: HarborBusinessLogic?
                var router: (NSObjectProtocol & HarborRoutingLogic & HarborDataPassing)?
                override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle); setup() }
                required init?(coder: NSCoder) { super.init(coder: coder); setup() }
                private func setup() {
                    let viewController = self
                    let interactor = HarborInteractor()
                    let presenter = HarborPresenter()
                    let router = HarborRouter()
                    viewController.interactor = interactor
                    viewController.router = router
                    interactor.presenter = presenter
                    presenter.viewController = viewController
                    router.viewController = viewController
                    router.dataStore = interactor
                }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if let scene = segue.identifier {
                        let selector = NSSelectorFromString("routeTo\\(scene)WithSegue:")
                        if let router = router, router.responds(to: selector) { router.perform(selector, with: segue) }
                    }
                }
                func displayDone() {}
                \(members)
            }
            """,
            "HarborLayers.swift": """
            protocol HarborBusinessLogic { func save() }
            protocol HarborDataStore { var id: Int { get set } }
            class HarborInteractor: HarborBusinessLogic, HarborDataStore {
                var presenter: HarborPresentationLogic?
                var id = 1
                func save() { presenter?.presentSaved() }
            }
            protocol HarborPresentationLogic { func presentSaved() }
            class HarborPresenter: HarborPresentationLogic {
                weak var viewController: HarborDisplayLogic?
                func presentSaved() { viewController?.displayDone() }
            }
            protocol HarborDataPassing { var dataStore: HarborDataStore? { get } }
            """,
            "HarborRouter.swift": """
            \(router)
            """,
            "Cargo.swift": """
            protocol CargoDataStore { var id: Int { get set } }
            class CargoInteractor: CargoDataStore { var id = 0 }
            class CargoRouter: NSObject { var dataStore: CargoDataStore? = CargoInteractor() }
            class CargoViewController: UIViewController { var router: CargoRouter? = CargoRouter() }
            """,
        ]
    }

    private let router = """
        @objc protocol HarborRoutingLogic { func routeToCargo(segue: UIStoryboardSegue?) }
        class HarborRouter: NSObject, HarborRoutingLogic, HarborDataPassing {
            weak var viewController: HarborViewController?
            var dataStore: HarborDataStore?
            func routeToCargo(segue: UIStoryboardSegue?) {
                if let segue = segue {
                    let destinationVC = segue.destination as! CargoViewController
                    var destinationDS = destinationVC.router!.dataStore!
                    passDataToCargo(source: dataStore!, destination: &destinationDS)
                } else {
                    let destinationVC =
                        viewController?.storyboard?.instantiateViewController(withIdentifier: "CargoViewController")
                        as! CargoViewController
                    var destinationDS = destinationVC.router!.dataStore!
                    passDataToCargo(source: dataStore!, destination: &destinationDS)
                    navigateToCargo(source: viewController!, destination: destinationVC)
                }
            }
            func navigateToCargo(source: HarborViewController, destination: CargoViewController) {
                source.show(destination, sender: nil)
            }
            func passDataToCargo(source: HarborDataStore, destination: inout CargoDataStore) { destination.id = source.id }
        }
        """

    private func board(_ segues: [SegueText]) -> [String: String] {
        [
            "Main.storyboard": storyboard(
                initial: "nav", .navigation("nav", root: "harbor"), .screen("harbor", "HarborViewController", segues),
                .screen("cargo", "CargoViewController", identifier: "CargoViewController"))
        ]
    }

    private let push = ["HarborViewController push CargoViewController"]

    /// The segue's route and its programmatic twin, which nobody calls, are one.
    @Test func aSegueThatCallsTheRouterByName() throws {
        try expectRoutes(
            push, in: files(harbor("", router: router), board([.segue("show", "Cargo", to: "cargo", from: .button)])),
            entries: ["HarborViewController"])
    }

    @Test func aRouteWithoutASegue() throws {
        try expectRoutes(
            push,
            in: files(harbor("@IBAction func tap() { router?.routeToCargo(segue: nil) }", router: router), board([])))
    }

    @Test func aSegueAndACallAreOneRoute() throws {
        let found = try resolve(
            files(
                harbor("@IBAction func tap() { router?.routeToCargo(segue: nil) }", router: router),
                board([.segue("show", "Cargo", to: "cargo", from: .button)])))
        let routes = found.graph.routes.filter { $0.from == "HarborViewController" && $0.to == "CargoViewController" }
        #expect(routes.count == 1)
        #expect(routes.first?.transports.map(\.rawValue).sorted() == ["code", "segue"])
    }

    /// The identifier names the use case, not the scene.
    @Test func twoSeguesToOneScene() throws {
        try expectRoutes(
            push,
            in: files(
                harbor("", router: router),
                board([
                    .segue("show", "CreateCargo", to: "cargo", from: .button),
                    .segue("show", "EditCargo", to: "cargo", from: .barButton),
                ])))
    }

    @Test func aRouteNamedForwardThatPops() throws {
        try expectRoutes(
            [],
            in: files(
                harbor(
                    "@IBAction func tap() { router?.routeToCargo(segue: nil) }",
                    router: """
                        @objc protocol HarborRoutingLogic { func routeToCargo(segue: UIStoryboardSegue?) }
                        class HarborRouter: NSObject, HarborRoutingLogic, HarborDataPassing {
                            weak var viewController: HarborViewController?
                            var dataStore: HarborDataStore?
                            func routeToCargo(segue: UIStoryboardSegue?) {
                                let index = viewController!.navigationController!.viewControllers.count - 2
                                let destinationVC =
                                    viewController?.navigationController?.viewControllers[index] as! CargoViewController
                                navigateToCargo(source: viewController!, destination: destinationVC)
                            }
                            func navigateToCargo(source: HarborViewController, destination: CargoViewController) {
                                source.navigationController?.popViewController(animated: true)
                            }
                        }
                        """), board([])))
    }

    @Test func anAlertShownAsADetail() throws {
        try expectRoutes(
            [],
            in: files(
                harbor(
                    """
                    @IBAction func tap() {
                        let alert = UIAlertController(title: "No", message: nil, preferredStyle: .alert)
                        showDetailViewController(alert, sender: nil)
                    }
                    """, router: router.replacingOccurrences(of: "source.show(destination, sender: nil)", with: "")),
                board([])))
    }

    /// The answer travels view, interactor, presenter, view, router.
    @Test func aRouteAfterTheInteractorsAnswer() throws {
        try expectRoutes(
            push,
            in: files(
                harbor(
                    "@IBAction func tap() { interactor?.save() }\nfunc displaySaved() { router?.routeToCargo(segue: nil) }",
                    router: router
                ).mapValues { $0.replacingOccurrences(of: "displayDone", with: "displaySaved") }
                    .mapValues { $0.replacingOccurrences(of: "    func displaySaved() {}\n", with: "") },
                board([])))
    }

    @Test func aDestinationWithoutAStoryboard() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                "@IBAction func tap() { router?.routeToCargo() }",
                router: """
                    @objc protocol HarborRoutingLogic { func routeToCargo() }
                    class HarborRouter: NSObject, HarborRoutingLogic, HarborDataPassing {
                        weak var viewController: HarborViewController?
                        var dataStore: HarborDataStore?
                        func routeToCargo() {
                            let destinationVC = CargoViewController()
                            guard let viewController = viewController else { return }
                            navigate(source: viewController, destination: destinationVC)
                        }
                        private func navigate(source: UIViewController, destination: UIViewController) {
                            let navigation = UINavigationController(rootViewController: destination)
                            source.present(navigation, animated: true, completion: nil)
                        }
                    }
                    """))
    }
}
