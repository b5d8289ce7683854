import Testing

/// How sure it is that a type that names UIKit is of an inner layer.
struct UITypeEvidenceTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("ui-type-in-inner-layer"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func aServiceMayServeTheViews() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class ThemeInteractor { let service = ThemeService() }
            final class ThemeService {
                // ↓ info: ThemeService.apply() names UIWindowScene
                func apply() { _ = UIWindowScene.self }
            }
            final class PanelInteractor { let service = PanelService() }
            final class PanelService {
                // ↓ error: PanelService.panel names UIView
                var panel: UIView?
            }
            """
        ])
    }

    /// The model of a component of views lies in a folder of that name as well.
    @Test func anEntityByItsFolderAloneIsAGuess() throws {
        try expect([
            "Picker/Model/Photo.swift": """
            import UIKit
            final class Photo {
                var name = ""
                // ↓ info: Photo.view names UIView
                var view: UIView?
            }
            """,
            "Picker/PhotoManager.swift": "final class PhotoManager { func all() -> [Photo] { [] } }",
            "Models/Order.swift": """
            import UIKit
            final class Order {
                var name = ""
                // ↓ error: Order.view names UIView
                var view: UIView?
            }
            """,
            "Models/OrderAlerts.swift": """
            import UIKit
            final class OrderAlerts {
                var action: (() -> Void)?
                func alert() -> UIView { UIView() }
            }
            """,
            "OrderInteractor.swift": """
            final class OrderInteractor {
                func load() -> Order { Order() }
                func alerts() -> OrderAlerts { OrderAlerts() }
            }
            """,
        ])
    }

    /// A service that keeps a router and asks an interactor stands above both, and that it names its own protocol makes it
    /// none of the data layer; what an interactor works with is.
    @Test func aServiceOfPresentersIsNoGateway() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol PlayerRouter { func present(style: UIModalTransitionStyle) }
            final class PlayerInteractor { func save() {} }
            protocol PlayerServiceProtocol {
                var router: PlayerRouter { get }
                func present(style: UIModalTransitionStyle, view: UIView)
            }
            final class PlayerService: PlayerServiceProtocol {
                let router: PlayerRouter
                private let interactor: PlayerInteractor
                init(router: PlayerRouter, interactor: PlayerInteractor) {
                    self.router = router
                    self.interactor = interactor
                }
                func present(style: UIModalTransitionStyle, view: UIView) { interactor.save() }
            }
            protocol SongServiceProtocol {
                func load(style: UIModalTransitionStyle)
            }
            final class SongService: SongServiceProtocol {
                // ↓ error: SongService.load(style:) names UIModalTransitionStyle
                func load(style: UIModalTransitionStyle) {}
            }
            final class SongInteractor { var service: SongServiceProtocol? }
            """
        ])
    }

    /// That a service names the protocol which it fulfils makes neither a part of the data layer.
    @Test func aServiceThatOnlyItsOwnImplementationNames() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HintServiceProtocol { func point(at view: UIView) }
            final class HintService: HintServiceProtocol { func point(at view: UIView) {} }
            """
        ])
    }

    @Test func aLibraryOfViewsIsNotUIKit() throws {
        try expect([
            "App.swift": """
            import SwiftUIX
            final class PetInteractor { let repository = PetRepository() }
            final class PetRepository {
                // ↓ error: PetRepository.hatch() names UIHostingView of the user interface
                func hatch() { _ = UIHostingView(rootView: 1) }
            }
            """
        ])
    }

    @Test func aProtocolThatOthersFulfilIsNoPresenters() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol AppModuleInterface {
                func logOut()
                func webScreen(_ url: String) -> UIViewController
            }
            final class AppServices: AppModuleInterface {
                func logOut() {}
                func webScreen(_ url: String) -> UIViewController { UIViewController() }
            }
            """
        ])
    }

    /// The cast that fills a property which nobody reads ties the presenter to nothing more.
    @Test func aPropertyThatOnlyACastFills() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol TabRouterProtocol: AnyObject { func showList() -> UIViewController? }
            final class TabRouter: TabRouterProtocol { func showList() -> UIViewController? { nil } }
            final class TabPresenter {
                weak var view: TabViewController?
                var router: TabRouterProtocol = TabRouter()
                // ↓ info: TabPresenter.list names UINavigationController
                private var list: UINavigationController?
                func reload() { list = router.showList() as? UINavigationController }
            }
            final class TabViewController: UIViewController { var presenter: TabPresenter? }
            """
        ])
    }

    /// What is underlined is what stands there: the member that is declared, or the type that its body names.
    @Test func whatIsUnderlined() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class CartInteractor {
                func show(_ image: UIImage) { print(image.size) }
                func dimTheWholeScreen() { UIView.animate(withDuration: 1) {} }
            }
            """)
        let spans = try project.run([rule("ui-type-in-inner-layer")]).findings.map(\.location)
        let found = spans.map { "\($0.line): \($0.endColumn - $0.column)" }.sorted()
        #expect(found == ["3: 4", "4: 6"])
    }

    /// What a library calls with UIKit's letters and not with its words is the library's.
    @Test func lettersOfUIKitAlone() throws {
        try expect([
            "App.swift": """
            import ShopKit
            import UIKit
            final class CartInteractor {
                let config: UIConfig
                let theme: UITheme
                // ↓ error: CartInteractor.font names UIFont
                var font: UIFont
                init(config: UIConfig, theme: UITheme) { font = config.font(theme) }
                func size() -> Int { Int(font.pointSize) }
            }
            """
        ])
    }

    /// A delegate's protocol that the presenter's refines, and the presenter's own conformance, are one fault.
    @Test func delegatesThatAProtocolRefines() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol FindViewOutput: UISearchBarDelegate { func load() }
            final class FindPresenter: NSObject, FindViewOutput {
                weak var view: FindViewController?
                func load() {}
            }
            // ↓ warning: FindPresenter names UISearchBarDelegate
            extension FindPresenter: UISearchBarDelegate {
                func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
            }
            final class FindViewController: UIViewController {
                var output: FindViewOutput?
                override func viewDidLoad() { output?.load() }
            }
            """
        ])
    }
}
