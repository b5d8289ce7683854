import Testing

/// Who starts a transition: the module, wherever the code stands.
@Suite struct SourceAttributionTests {
    private let push = ["HarborViewController push CargoViewController"]
    private let present = ["HarborViewController present CargoViewController"]

    @Test func theViewIsHandedThroughToTheRouter() throws {
        try expectRoutes(
            push,
            in: [
                "Backed.swift": """
                protocol ControllerBacked: AnyObject { var controller: UIViewController { get } }
                extension ControllerBacked where Self: UIViewController { var controller: UIViewController { self } }
                """,
                "Harbor.swift": """
                protocol HarborViewProtocol: ControllerBacked {}
                protocol HarborWireframeProtocol: AnyObject { func showCargo(from view: ControllerBacked?) }
                final class HarborWireframe: HarborWireframeProtocol {
                    func showCargo(from view: ControllerBacked?) {
                        view?.controller.navigationController?.pushViewController(CargoViewController(), animated: true)
                    }
                }
                final class HarborPresenter {
                    weak var view: HarborViewProtocol?
                    let wireframe: HarborWireframeProtocol
                    init(wireframe: HarborWireframeProtocol) { self.wireframe = wireframe }
                    func select() { wireframe.showCargo(from: view) }
                }
                final class HarborViewController: UIViewController, HarborViewProtocol {
                    let presenter: HarborPresenter
                    init(presenter: HarborPresenter) {
                        self.presenter = presenter
                        super.init(nibName: nil, bundle: nil)
                    }
                    @IBAction func tap() { presenter.select() }
                }
                enum HarborViewFactory {
                    static func createView() -> HarborViewProtocol? {
                        let presenter = HarborPresenter(wireframe: HarborWireframe())
                        let view = HarborViewController(presenter: presenter)
                        presenter.view = view
                        return view
                    }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func theNavigationControllerIsHandedThrough() throws {
        try expectRoutes(
            present,
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter!
                    @IBAction func tap() {
                        guard let navigation = navigationController else { return }
                        presenter.push(navigation: navigation)
                    }
                }
                final class HarborPresenter {
                    var router = HarborRouter()
                    func push(navigation: UINavigationController) { router.pushToCargo(navigation: navigation) }
                }
                final class HarborRouter {
                    func pushToCargo(navigation: UINavigationController) { navigation.present(CargoViewController(), animated: true) }
                }
                \(screens("Cargo"))
                """
            ])
    }

    @Test func theWireframeOfTheDestinationPresents() throws {
        try expectRoutes(
            present,
            in: [
                "Harbor.swift": """
                final class HarborWireframe {
                    var cargoWireframe: CargoWireframe?
                    var harborViewController: HarborViewController?
                    func presentCargo() { cargoWireframe?.presentCargo(from: harborViewController!) }
                }
                final class HarborPresenter { var wireframe: HarborWireframe?; func add() { wireframe?.presentCargo() } }
                final class HarborViewController: UIViewController {
                    var eventHandler: HarborPresenter?
                    @IBAction func tap() { eventHandler?.add() }
                }
                """,
                "Cargo.swift": """
                final class CargoWireframe {
                    var presented: UIViewController?
                    func presentCargo(from controller: UIViewController) {
                        let cargo = make()
                        controller.present(cargo, animated: true)
                        presented = cargo
                    }
                    func make() -> CargoViewController { CargoViewController() }
                    func dismissCargo() { presented?.dismiss(animated: true) }
                }
                \(screens("Cargo"))
                """,
                "Dependencies.swift": """
                final class AppDependencies {
                    let harbor = HarborWireframe()
                    func configure() {
                        let presenter = HarborPresenter()
                        let view = HarborViewController()
                        harbor.cargoWireframe = CargoWireframe()
                        harbor.harborViewController = view
                        presenter.wireframe = harbor
                        view.eventHandler = presenter
                    }
                }
                """,
            ])
    }

    @Test func aSharedRouterAsksEachCaller() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "TideViewController present CargoViewController"],
            in: [
                "Navigator.swift": """
                final class Navigator {
                    static let shared = Navigator()
                    var window: UIWindow?
                    func openCargo() { window?.rootViewController?.present(CargoViewController(), animated: true) }
                }
                \(screens("Cargo", "Crew"))
                """,
                "Views.swift": """
                final class HarborViewController: UIViewController { @IBAction func tap() { Navigator.shared.openCargo() } }
                final class TidePresenter { func tap() { Navigator.shared.openCargo() } }
                final class TideViewController: UIViewController {
                    let presenter = TidePresenter()
                    @IBAction func tap() { presenter.tap() }
                }
                """,
            ])
    }

    @Test func aServiceThatPresentsOnTheTopmostController() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                module("Harbor", opens: "CargoService().requestCargo()"), module("Tide", opens: "print(1)"),
                [
                    "Service.swift": """
                    final class CargoService {
                        func requestCargo() {
                            var top = UIApplication.shared.keyWindow?.rootViewController
                            while let next = top?.presentedViewController { top = next }
                            top?.present(CargoViewController(), animated: true)
                        }
                    }
                    \(screens("Cargo"))
                    """
                ]))
    }

    @Test func theAppDelegateShowsWhatScreensAskFor() throws {
        try expectRoutes(
            present,
            in: [
                "AppDelegate.swift": """
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        window?.rootViewController = HarborViewController()
                        return true
                    }
                    func showCargo() { window?.rootViewController?.present(CargoViewController(), animated: true) }
                }
                func appDelegate() -> AppDelegate { UIApplication.shared.delegate as! AppDelegate }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var showCargo = { appDelegate().showCargo() }
                    @IBAction func tap() { showCargo() }
                }
                \(screens("Cargo", "Crew"))
                """,
            ], entries: ["HarborViewController"])
    }

    @Test func aModuleInsideACell() throws {
        try expectRoutes(
            push,
            in: [
                "Cell.swift": """
                final class BadgeCell: UITableViewCell {
                    var presenter: BadgePresenter!
                    @IBAction func tap() { presenter.didTap() }
                }
                final class BadgePresenter { var router: BadgeRouter!; func didTap() { router.openCargo() } }
                final class BadgeRouter {
                    weak var host: UIViewController?
                    func openCargo() { host?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                enum BadgeAssembly {
                    static func configure(_ cell: BadgeCell, host: UIViewController) {
                        let router = BadgeRouter()
                        router.host = host
                        cell.presenter = BadgePresenter()
                        cell.presenter.router = router
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UITableViewController {
                    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                        let cell = BadgeCell()
                        BadgeAssembly.configure(cell, host: self)
                        return cell
                    }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test func severalRoutersBehindOneProtocol() throws {
        try expectRoutes(
            ["SheetViewController push CargoViewController", "SheetViewController push CrewViewController"],
            in: [
                "Sheet.swift": """
                protocol SheetRouting: AnyObject { func proceed(from view: UIViewController?) }
                final class SheetViewController: UIViewController {
                    var presenter: SheetPresenter!
                    @IBAction func tap() { presenter.proceed() }
                }
                final class SheetPresenter {
                    weak var view: UIViewController?
                    let router: SheetRouting
                    init(router: SheetRouting) { self.router = router }
                    func proceed() { router.proceed(from: view) }
                }
                """,
                "Routers.swift": """
                final class CargoSheetRouter: SheetRouting {
                    func proceed(from view: UIViewController?) { view?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                final class CrewSheetRouter: SheetRouting {
                    func proceed(from view: UIViewController?) { view?.navigationController?.pushViewController(CrewViewController(), animated: true) }
                }
                enum SheetFactory {
                    static func cargoSheet() -> UIViewController { make(CargoSheetRouter()) }
                    static func crewSheet() -> UIViewController { make(CrewSheetRouter()) }
                    private static func make(_ router: SheetRouting) -> UIViewController {
                        let view = SheetViewController()
                        let presenter = SheetPresenter(router: router)
                        presenter.view = view
                        view.presenter = presenter
                        return view
                    }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func aRouterSubclassOverridesTheRoute() throws {
        try expectRoutes(
            push,
            in: files(
                module("Harbor", opens: "print(1)"),
                [
                    "HarborAssembly.swift": """
                    final class NewHarborRouter: HarborRouter {
                        override func open() { viewController?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                    }
                    enum HarborAssembly {
                        static func build() -> UIViewController {
                            let view = HarborViewController()
                            let presenter = HarborPresenter()
                            let router = NewHarborRouter()
                            view.presenter = presenter
                            presenter.router = router
                            router.viewController = view
                            return view
                        }
                    }
                    \(screens("Cargo", "Crew"))
                    """
                ]))
    }

    /// A view that is handed a router of several screens acts for the screen that makes it.
    @Test func aViewWithASharedRouter() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController", "CargoViewController push CrewViewController",
                "CrewViewController push HarborViewController",
            ],
            in: [
                "Router.swift": """
                final class MainRouter {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func openHarbor() { open(HarborViewController(router: self)) }
                    func openCargo() { open(CargoViewController(router: self)) }
                    func openCrew() { open(CrewViewController(router: self)) }
                    private func open(_ screen: UIViewController) { navigation.pushViewController(screen, animated: true) }
                }
                class Screen: UIViewController {
                    let router: MainRouter
                    init(router: MainRouter) { self.router = router }
                }
                final class HarborViewController: Screen {
                    @IBAction func ask() { view.addSubview(QuestionView(router: router)) }
                }
                final class CargoViewController: Screen { @IBAction func tap() { router.openCrew() } }
                final class CrewViewController: Screen { @IBAction func tap() { router.openHarbor() } }
                final class QuestionView: UIView {
                    private let router: MainRouter
                    init(router: MainRouter) { self.router = router; super.init(frame: .zero) }
                    @IBAction func answer() { router.openCargo() }
                }
                """
            ])
    }
}
