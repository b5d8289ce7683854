import Testing

/// How a router may be held.
struct RouterHeldConcretelyTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("router-held-concretely"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func otherDialectsAndRoutersWithoutProtocolsDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject { func showHelp() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showHelp() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                let router: CartRouter
                init(router: CartRouter) { self.router = router }
                func help() { router.showHelp() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    @Test func viewsOfCleanSwiftCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HikesDisplayLogic: AnyObject {}
            @objc protocol HikesRoutingLogic { func routeToHike(segue: UIStoryboardSegue?) }
            final class HikesRouter: NSObject, HikesRoutingLogic {
                weak var viewController: HikesViewController?
                func routeToHike(segue: UIStoryboardSegue?) {}
            }
            final class HikesViewController: UIViewController, HikesDisplayLogic {
                // ↓ warning: HikesViewController holds the router HikesRouter by its class; it needs HikesRoutingLogic
                var router: HikesRouter?
            }
            """
        ])
    }

    /// Routes are what the router alone fulfils, whatever the protocol is called.
    @Test func routesByWhoFulfilsThem() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HomeOpening: AnyObject { func openB() }
            final class HomeRouter: HomeOpening { func openB() {} }
            final class PlainRouter { func openC() {} }
            final class HomeViewModel {
                // ↓ warning: HomeViewModel holds the router HomeRouter by its class; it needs HomeOpening
                let router = HomeRouter()
                let plain = PlainRouter()
            }
            final class HomeViewController: UIViewController { let viewModel = HomeViewModel() }
            """
        ])
    }
}
