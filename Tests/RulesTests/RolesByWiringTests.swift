import Testing

/// Roles that names do not tell: the property that holds a part and the protocol it fulfils do.
struct RolesByWiringTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func misspeltPartsOfCleanSwift() throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                protocol NewsBusinessLogic { func load() }
                protocol NewsPresentationLogic { func show() }
                protocol NewsDisplayLogic: AnyObject { func reload() }
                final class NewsInteractor: NewsBusinessLogic {
                    var presentor: NewsPresentationLogic?
                    func load() { presentor?.show() }
                }
                final class NewsPresentor: NewsPresentationLogic {
                    weak var viewController: NewsDisplayLogic?
                    func show() {
                        // ↓ error: NewsPresentor casts to the view NewsViewController
                        guard let view = viewController as? NewsViewController else { return }
                        view.reload()
                    }
                }
                final class NewsViewController: UIViewController, NewsDisplayLogic {
                    var interactor: NewsBusinessLogic?
                    func reload() {}
                }
                """
            ])
    }

    /// A flow of screens is a flow, called a service after what the user signs up for.
    @Test(arguments: [("FlowController", false), ("Loader", true)])
    func whatASuperclassLeadsThrough(superclass: String, isGateway: Bool) throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                class Signing\(superclass) { func start() {} }
                final class SignUpService: Signing\(superclass) {
                    \(isGateway ? "// ↓ error: SignUpService.stack names UINavigationController" : "")
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                }
                final class SignUpInteractor { var service: SignUpService? }
                """
            ])
    }

    /// One name for several protocols says what a protocol of that name would.
    @Test(arguments: [("HomePresenter", true), ("HomeActions", false)])
    func anAliasOfSeveralProtocols(alias: String, isPresenter: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                typealias \(alias) = HomeLifecycle & HomeSelection & SwitchCellDelegate
                protocol HomeLifecycle { func didLoad() }
                protocol HomeSelection { func didSelect() }
                protocol SwitchCellDelegate { func didSwitch() }
                protocol HomeView: AnyObject {}
                final class HomeImpl: \(alias) {
                    weak var view: HomeView?
                    func didLoad() {
                        \(isPresenter ? "// ↓ error: HomeImpl casts to the view HomeViewController" : "")
                        (view as? HomeViewController)?.reload()
                    }
                    func didSelect() {}
                    func didSwitch() {}
                }
                final class HomeViewController: UIViewController, HomeView {
                    var actions: \(alias)?
                    func reload() {}
                }
                """
            ])
    }

    @Test func theChainFromTheViewInwards() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                protocol PhotoViewProtocol: AnyObject {}
                protocol PhotoSpeaking: AnyObject { func load() }
                protocol PhotoFetching: AnyObject { func fetch() }
                final class PhotoFetcher: PhotoFetching {
                    weak var presenter: PhotoSpeaking?
                    func fetch() {}
                    // ↓ error: PhotoFetcher.picture() names UIImage
                    func picture() -> UIImage { UIImage() }
                }
                final class PhotoSpeaker: PhotoSpeaking {
                    weak var interface: PhotoViewProtocol?
                    var interector: PhotoFetching?
                    func load() { interector?.fetch() }
                }
                final class PhotoViewController: UIViewController, PhotoViewProtocol {
                    var presenter: PhotoSpeaking?
                    override func viewDidLoad() { presenter?.load() }
                }
                """
            ])
    }

    /// A view that presents others is no presenter, and a word within a word is none.
    @Test func otherPropertiesTellNoRole() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                protocol PopUpShowing: AnyObject { func image() -> UIImage }
                protocol CardPicturing { func image() -> UIImage }
                final class CardPicture: CardPicturing { func image() -> UIImage { UIImage() } }
                final class HomeViewController: UIViewController, PopUpShowing {
                    func image() -> UIImage { UIImage() }
                }
                final class PopUpViewController: UIViewController {
                    weak var presenter: PopUpShowing?
                    var cardRepresenter: CardPicturing = CardPicture()
                    var represented: CardPicturing = CardPicture()
                }
                """
            ])
    }

    @Test func whatFillsATableIsNoGateway() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                final class RowsDataManager: NSObject, UITableViewDataSource {
                    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                        UITableViewCell()
                    }
                }
                final class PictureDataManager {
                    // ↓ error: PictureDataManager.view(of:) names UIView
                    func view(of id: String) -> UIView { UIView() }
                }
                """
            ])
    }

    @Test func partsOfTheAppsDelegateAreNoGateways() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                protocol LaunchPart: UIApplicationDelegate {}
                final class WindowService: NSObject, LaunchPart {
                    var window: UIWindow?
                }
                final class PaymentInteractor { let service = PaymentService() }
                final class PaymentService {
                    // ↓ error: PaymentService.window names UIWindow
                    var window: UIWindow?
                }
                """
            ])
    }

    @Test func viewModelsWithRoutersAndWithoutPresentersAreRoutes() throws {
        try expect(
            "router-held-concretely",
            [
                "App.swift": """
                import UIKit
                protocol HomeRoutes: AnyObject { func openB() }
                final class HomeRouter: HomeRoutes {
                    weak var view: UIViewController?
                    func openB() { view?.present(UIViewController(), animated: true) }
                }
                final class HomeViewModel { func load() {} }
                final class HomeViewController: UIViewController {
                    var viewModel = HomeViewModel()
                    // ↓ warning: HomeViewController holds the router HomeRouter by its class
                    var router: HomeRouter?
                    @IBAction func tap() { router?.openB() }
                }
                """
            ])
    }

    /// In VIPER the view should not know the router at all, so it does not matter how it holds it.
    @Test func howAViewHoldsARouterIsNothingForVIPER() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol HomeRoutes: AnyObject { func openB() }
            final class HomeRouter: HomeRoutes {
                weak var view: HomeViewController?
                func openB() { view?.present(UIViewController(), animated: true) }
            }
            final class HomeInteractor { func load() {} }
            final class HomeViewModel { let interactor = HomeInteractor() }
            final class HomeViewController: UIViewController {
                var viewModel = HomeViewModel()
                var router: HomeRouter?
                @IBAction func tap() { router?.openB() }
            }
            """)
        let held = try rule("router-held-concretely")
        #expect(try project.run([held], dialect: .viper).findings.isEmpty)
        #expect(try !project.run([held], dialect: .routes).findings.isEmpty)
    }

    /// Values that a coordinator is handed are no interactor, whatever they are called, and neither is a part of who leads
    /// through the app.
    @Test func whatACoordinatorIsHandedIsNoInteractor() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                protocol HomeCoordinatorNeeds { var window: UIWindow { get } }
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func start() {
                        struct UseCase: HomeCoordinatorNeeds { var window: UIWindow }
                        HomeCoordinator(UseCase(window: UIWindow())).start()
                    }
                }
                struct StartUseCase { var window: UIWindow }
                final class HomeCoordinator {
                    let needs: HomeCoordinatorNeeds
                    init(_ needs: HomeCoordinatorNeeds) { self.needs = needs }
                    func start() { needs.window.rootViewController = HomeViewController() }
                    final class UseCase {
                        var stack: UINavigationController?
                        func run() {}
                    }
                }
                struct LoadUseCase {
                    // ↓ error: LoadUseCase.window names UIWindow
                    var window: UIWindow
                    func run() {}
                }
                final class HomePresenter { weak var view: HomeViewController?; let interactor = HomeInteractor() }
                final class HomeInteractor {}
                final class HomeViewController: UIViewController { let presenter = HomePresenter() }
                """
            ])
    }

    /// A provider that makes parts of modules, or who makes them, is a factory.
    @Test func aProviderOfPartsIsNoGateway() throws {
        try expect(
            "concrete-gateway",
            [
                "App.swift": """
                import UIKit
                final class ScreenBuilder { func make() -> UIViewController { UIViewController() } }
                final class BuilderProvider { func builder() -> ScreenBuilder { ScreenBuilder() } }
                final class RateProvider { func rate() -> Int { UserDefaults.standard.integer(forKey: "rate") } }
                final class CoinInteractor {
                    func make() -> ScreenBuilder { BuilderProvider().builder() }
                    // ↓ warning: CoinInteractor makes its own RateProvider
                    func rate() -> Int { RateProvider().rate() }
                }
                """
            ])
    }

    /// Who answers a picker serves the screens, and what a menu asks for its colors is made for it.
    @Test func whoAnswersAPickerAndWhatAMenuShows() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                final class PickService: NSObject, UIDocumentPickerDelegate {
                    func documentPicker(_ picker: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
                }
                final class FileInteractor {
                    let service = PickService()
                    let paint = PaintService()
                    var actions = [MenuAction](), kinds = [FileKind]()
                }
                final class PaintService {
                    // ↓ error: PaintService.paint(_:) names UIView
                    func paint(_ view: UIView) {}
                }
                protocol MenuItem { var title: String { get }; var titleColor: UIColor { get } }
                """,
                "Entities/MenuAction.swift": """
                import UIKit
                enum MenuAction: MenuItem {
                    case open
                    var title: String { "" }
                    var titleColor: UIColor { .red }
                }
                """,
                "Entities/FileKind.swift": """
                import UIKit
                enum FileKind {
                    case text
                    // ↓ error: FileKind.titleColor names UIColor
                    var titleColor: UIColor { .red }
                }
                """,
            ])
    }

    /// A protocol that asks a presenter which screen is its own is at fault, and so is no service whose objects are helpers
    /// of the views.
    @Test func whichViewAPresenterHas() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                // ↓ warning: Step.screen names UIViewController
                protocol Step { var screen: UIViewController? { get } }
                final class WelcomePresenter: Step {
                    weak var view: WelcomeViewController?
                    var screen: UIViewController? { view }
                }
                final class LastPresenter: Step {
                    weak var view: LastViewController?
                    var screen: UIViewController? { UIViewController() }
                }
                final class WelcomeViewController: UIViewController { var presenter: WelcomePresenter? }
                final class LastViewController: UIViewController { var presenter: LastPresenter? }
                protocol SheetService { func show(in screen: UIViewController) }
                final class AppSheetService: SheetService {
                    func show(in screen: UIViewController) { print(screen) }
                    func hide(from screen: UIViewController) { print(screen) }
                    func cover(_ window: UIWindow) { print(window) }
                    func style(_ style: UIUserInterfaceStyle, _ button: UIButton) {}
                }
                protocol AlertService { func alert(on screen: UIViewController) }
                final class AlertPresenter: AlertService {
                    func alert(on screen: UIViewController) { screen.present(UIAlertController(), animated: true) }
                }
                final class LastInteractor { let alerts: AlertService; init(_ all: AlertService) { alerts = all } }
                final class WelcomeInteractor { let sheets: SheetService; init(_ all: SheetService) { sheets = all } }
                """
            ])
    }

    /// What a presenter keeps as its route is a way through a town, and no misspelt router.
    @Test(arguments: [("route", false), ("roter", true)])
    func waysAreNoRouters(property: String, isRouter: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                class Tour { var stations = [String](); func go() {} }
                protocol TripInteractorOutput: AnyObject { func show() }
                final class TripPresenter: TripInteractorOutput {
                    let interactor = TripInteractor()
                    var \(property): Tour?
                    func show() { \(property)?.go() }
                }
                final class TripInteractor {
                    weak var output: TripInteractorOutput?
                    \(isRouter ? "// ↓ error: TripInteractor holds the router Tour" : "")
                    var tour: Tour?
                    func load() { tour?.go(); output?.show() }
                }
                """
            ])
    }
}
