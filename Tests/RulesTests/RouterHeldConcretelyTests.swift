import Testing

/// How a router may be held.
struct RouterHeldConcretelyTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("router-held-concretely"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// The protocol of a router is what a test of the presenter needs; where there is none, there is nothing to ask for.
    @Test(arguments: [
        (
            "protocol CartRouterProtocol: AnyObject { func showHelp() }", ": CartRouterProtocol",
            "// ↓ warning: CartPresenter holds the router CartRouter by its class; it needs CartRouterProtocol"
        ),
        ("", "", ""),
    ])
    func presentersOfVIPERCount(declaration: String, inherited: String, mark: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            \(declaration)
            final class CartRouter\(inherited) {
                weak var viewController: CartViewController?
                func showHelp() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                \(mark)
                let router: CartRouter
                init(router: CartRouter) { self.router = router }
                func help() { router.showHelp() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// A protocol by which only a screen that the router shows speaks to it is none of this presenter's.
    @Test func theDelegateOfAnotherScreenIsNoRoute() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol OfferDelegate: AnyObject { func offerDidClose() }
            final class CartRouter: OfferDelegate {
                weak var viewController: CartViewController?
                func showOffer() {
                    let offer = OfferViewController()
                    offer.delegate = self
                    viewController?.present(offer, animated: true)
                }
                func offerDidClose() { viewController?.dismiss(animated: true) }
            }
            final class CartPresenter {
                weak var view: CartViewController?
                let router = CartRouter()
                func tap() { router.showOffer() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class OfferViewController: UIViewController {
                weak var delegate: OfferDelegate?
                @IBAction func close() { delegate?.offerDidClose() }
            }
            """
        ])
    }

    /// What several routers fulfil to be made alike are no routes of this one, unless it is asked for some of it.
    @Test(arguments: [("close", ""), ("screen", "// ↓ warning: it needs TabMaking")])
    func whatAllRoutersAreMadeWithIsNoRoute(used: String, mark: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol TabMaking: AnyObject { func screen() }
            final class CartRouter: TabMaking {
                weak var viewController: CartViewController?
                func screen() {}
                func close() { viewController?.dismiss(animated: true) }
            }
            final class HelpRouter: TabMaking { func screen() {} }
            final class CartPresenter {
                weak var view: CartViewController?
                \(mark)
                let router: CartRouter
                init(router: CartRouter) { self.router = router }
                func leave() { router.\(used)() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class Tabs {
                let routers: [TabMaking] = [HelpRouter()]
                func start() { routers.forEach { $0.screen() } }
            }
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
                func tap() { router?.routeToHike(segue: nil) }
            }
            """
        ])
    }

    /// A protocol that only handles a stack of screens offers no routes.
    @Test(arguments: [
        ("", ""), ("; func showHikes()", "// ↓ warning: HikesViewController holds the router HikesRouter"),
    ])
    func aStackOfScreensIsNoRoute(route: String, mark: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HikesDisplayLogic: AnyObject {}
            protocol StackRoutingLogic { func push(viewController: UIViewController); func dismiss(animated: Bool)\(route) }
            final class HikesRouter: StackRoutingLogic {
                weak var viewController: HikesViewController?
                func push(viewController: UIViewController) {}
                func dismiss(animated: Bool) {}
                func showHikes() {}
            }
            final class HikesViewController: UIViewController, HikesDisplayLogic {
                \(mark)
                var router: HikesRouter?
                func tap() { router?.dismiss(animated: true) }
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
                func tap() {
                    router.openB()
                    plain.openC()
                }
            }
            final class HomeViewController: UIViewController { let viewModel = HomeViewModel() }
            """
        ])
    }

    private static func app(_ holders: String) -> [String: String] {
        [
            "App.swift": """
            import UIKit
            protocol BaseRouting: AnyObject { func close() }
            protocol Dismissing { func dismissPopover() }
            protocol NoteRouting: BaseRouting {
                func openNote()
                func dismissPopover()
            }
            class BaseRouter: BaseRouting { func close() {} }
            final class NoteRouter: BaseRouter, NoteRouting, Dismissing {
                func openNote() {}
                func openTag() {}
                func dismissPopover() {}
            }
            final class NoteViewController: UIViewController { var viewModel: NoteViewModel? }
            \(holders)
            """
        ]
    }

    /// What a holder needs is what it uses.
    @Test(arguments: [
        ("router.dismissPopover()", "Dismissing"), ("router.close()", "BaseRouting"),
        ("router.close(); router.dismissPopover()", "NoteRouting"),
        ("router.openNote(); router.openTag()", "NoteRouting with openTag"),
    ]) func theFewestProtocolsThatHaveAllThatIsUsed(_ use: String, _ need: String) throws {
        let files = Self.app(
            """
            final class NoteViewModel {
                // ↓ warning: NoteViewModel holds the router NoteRouter by its class; it needs \(need)
                private let router: NoteRouter
                init(router: NoteRouter) { self.router = router }
                func tap() { \(use) }
            }
            """)
        try expect(files)
        let messages = try MarkedProject(files).run([try rule("router-held-concretely")]).findings.map(\.message)
        #expect(messages.allSatisfy { $0.hasSuffix("it needs \(need)") })
    }

    @Test func theAdviceNamesWhatIsMissingAndWhoElseTakesIt() throws {
        let files = Self.app(
            """
            final class NoteViewModel {
                private let router: NoteRouter
                init(router: NoteRouter) { self.router = router }
                func tap() { router.openTag() }
                func row() -> RowModel { RowModel(router: router) }
            }
            final class RowModel { init(router: NoteRouter) {} }
            """)
        #expect(
            try MarkedProject(files).run([try rule("router-held-concretely")]).findings.map(\.suggestion) == [
                "add openTag to NoteRouting, then declare router as NoteRouting, also where NoteViewModel hands it on"
            ])
    }

    @Test func aRouterThatIsNeverUsedIsInformation() throws {
        try expect(
            Self.app(
                """
                final class NoteViewModel {
                    // ↓ info: NoteViewModel holds the router NoteRouter, and never uses it
                    private let router: NoteRouter
                    init(router: NoteRouter) { self.router = router }
                }
                """))
    }

    @Test func holdersOfOneRouterAreOneFinding() throws {
        try expect(
            Self.app(
                """
                final class NoteViewModel {
                    // ↓ warning: NoteViewModel holds the router NoteRouter by its class, as one other does; it needs
                    let router = NoteRouter()
                    func tap() { router.openNote() }
                }
                final class TagViewModel {
                    let router: NoteRouter
                    init(router: NoteRouter) { self.router = router }
                    func tap() { router.close() }
                }
                final class TagViewController: UIViewController { var viewModel: TagViewModel? }
                """))
    }

    /// A protocol with an associated type for the router wants a class.
    @Test func whatAnAssociatedTypeDemandsIsNoChoice() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol Routing { func open() }
            protocol Interface {
                associatedtype RouterType: Routing
                var router: RouterType { get }
            }
            final class NoteRouter: Routing { func open() {} }
            final class NoteViewController: UIViewController, Interface {
                let router = NoteRouter()
                func tap() { router.open() }
            }
            """
        ])
    }
}
