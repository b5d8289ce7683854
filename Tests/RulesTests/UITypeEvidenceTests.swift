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
                // ↓ error: SongServiceProtocol.load(style:) names UIModalTransitionStyle
                func load(style: UIModalTransitionStyle)
            }
            final class SongService: SongServiceProtocol {
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
}
