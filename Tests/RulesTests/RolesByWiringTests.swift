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

    /// The same with an interactor behind the view model is VIPER, where the view should not know the router at all.
    @Test func viewModelsBeforeInteractorsArePresenters() throws {
        try expect(
            "router-held-concretely",
            [
                "App.swift": """
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
                """
            ])
    }
}
