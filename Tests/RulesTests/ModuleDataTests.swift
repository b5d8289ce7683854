import Testing

/// What is data for the next module, and what are contracts that nobody keeps.
struct ModuleDataTests {
    private func expect(
        _ id: String, _ source: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    /// A delegate is wiring whether it is held weakly or not, a service is injected; a structure of values is data.
    @Test func delegatesAndServicesAreNoData() throws {
        try expect(
            "data-passed-to-view",
            """
            import UIKit
            protocol ListDisplayLogic: AnyObject {}
            protocol DetailDisplayLogic: AnyObject {}
            protocol DetailDataStore { var item: String { get set } }
            protocol DetailDelegate { func didChange() }
            final class NewsService {}
            struct PostViewModel { var title = "" }
            final class ListViewController: UIViewController, ListDisplayLogic, DetailDelegate {
                var router: ListRouter?
                func didChange() {}
            }
            final class DetailInteractor: DetailDataStore { var item = "" }
            final class DetailViewController: UIViewController, DetailDisplayLogic {
                var interactor: DetailInteractor?
                var delegate: DetailDelegate?
                var service: NewsService?
                var post: PostViewModel?
            }
            final class ListRouter {
                weak var viewController: ListViewController?
                let service = NewsService()
                func showDetail(_ post: PostViewModel) {
                    let next = DetailViewController()
                    next.delegate = viewController
                    next.service = service
                    // ↓ warning: the view of the next module, past DetailDataStore; what it begins with can only be tested
                    next.post = post
                    viewController?.show(next, sender: nil)
                }
            }
            """)
    }

    @Test func contractsThatNobodyNamesAreOnlyInformation() throws {
        try expect(
            "module-contract-unmet",
            """
            import UIKit
            // ↓ info: OldModuleOutput is a module's output, and nobody implements it
            protocol OldModuleOutput: AnyObject { func done() }
            // ↓ error: CartModuleOutput is a module's output, and nobody implements it
            protocol CartModuleOutput: AnyObject { func done() }
            // ↓ info: HelpModuleOutput is a module's output, and nobody implements it
            protocol HelpModuleOutput: AnyObject { func done() }
            // ↓ info: EasyModuleOutput is a module's output, and nobody implements it
            protocol EasyModuleOutput: AnyObject { func done() }
            extension EasyModuleOutput { func done() {} }
            final class CartPresenter {
                weak var output: CartModuleOutput?
                weak var easy: EasyModuleOutput?
                weak var help: HelpModuleOutput?
                func configure(help: HelpModuleOutput?) { self.help = help }
                func start(_ opener: AnyObject) {
                    output = opener as? CartModuleOutput
                    easy = opener as? EasyModuleOutput
                    configure(help: nil)
                }
            }
            final class CartRouter { weak var transitionHandler: AnyObject? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                var router: CartRouter?
            }
            """)
    }

    /// A folder of modules belongs to none of them, though a left-over screen lies in it.
    @Test func aFolderOfModulesIsNoModule() throws {
        try expectFindings(
            try rule("view-initiates-transition"),
            in: MarkedProject([
                "App/ViewController.swift": """
                import UIKit
                final class ViewController: UIViewController {
                    // ↓ info: ViewController closes a screen by itself
                    @IBAction func tap() { dismiss(animated: true) }
                }
                """,
                "App/RootPresenter.swift": "final class RootPresenter { func tap() {} }",
                "App/Cart/Cart.swift": """
                import UIKit
                final class CartPresenter { weak var view: CartViewController? }
                final class CartViewController: UIViewController { var presenter: CartPresenter? }
                """,
            ]))
    }

    @Test func whatOneMethodSetsOnAViewIsOneFinding() throws {
        try expect(
            "data-passed-to-view",
            """
            import UIKit
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController { var presenter: ListPresenter? }
            final class DetailPresenter { weak var view: DetailViewController? }
            final class DetailViewController: UIViewController {
                var presenter: DetailPresenter?
                var item = ""
                var count = 0
            }
            final class ListRouter {
                weak var viewController: ListViewController?
                func showDetail() {
                    let next = DetailViewController()
                    // ↓ info: ListRouter sets item and count on DetailViewController
                    next.item = "1"
                    next.count = 1
                    viewController?.present(next, animated: true)
                }
            }
            """)
    }

    @Test func whatAContainerResolvesIsNoData() throws {
        try expect(
            "data-passed-to-view",
            """
            import UIKit
            protocol ListDisplayLogic: AnyObject {}
            protocol DetailDisplayLogic: AnyObject {}
            protocol DetailDataStore { var item: String { get set } }
            protocol ServiceOfPrices { var price: Int { get } }
            struct Clock { var hour = 1 }
            final class Container { func resolve<T>(_ type: T.Type) -> T? { nil } }
            final class ListViewController: UIViewController, ListDisplayLogic { var router: ListRouter? }
            final class DetailInteractor: DetailDataStore { var item = "" }
            final class DetailViewController: UIViewController, DetailDisplayLogic {
                var interactor: DetailInteractor?
                var prices: ServiceOfPrices?
                var clock: Clock?
            }
            final class ListRouter {
                weak var viewController: ListViewController?
                let container = Container()
                func showDetail(_ prices: ServiceOfPrices, _ clock: Clock) {
                    let next = DetailViewController()
                    next.prices = prices
                    next.clock = container.resolve(Clock.self)!
                    viewController?.show(next, sender: nil)
                }
                func showNow(_ clock: Clock) {
                    let next = DetailViewController()
                    // ↓ warning: sets clock on DetailViewController
                    next.clock = clock
                    viewController?.show(next, sender: nil)
                }
            }
            """)
    }
}
