import Testing

/// Who takes a route, and what is none.
struct UnusedRouteTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("unused-route"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func classWithoutProtocolAndUnknownReceivers() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartRouter {
                weak var viewController: CartViewController?
                func showHelp() {}
                // ↓ warning: CartRouter.showTerms() is a route
                func showTerms() {}
                func showOffer() {}
                static func createModule() -> UIViewController { CartViewController() }
                private func helper() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouter?
                func didTap(_ anything: Unknown) {
                    router?.showHelp()
                    anything.showOffer()
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// Several routers that nobody makes are left over, and not one route of theirs.
    @Test func routersThatNobodyMakes() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol PinRouterProtocol: AnyObject {
                // ↓ info: is a route that nobody takes
                func showHelp()
            }
            final class PinRouter: PinRouterProtocol { func showHelp() {} }
            final class AddPinRouter: PinRouterProtocol { func showHelp() {} }
            final class PinHolder { var router: PinRouterProtocol? }
            """
        ])
    }

    @Test func anotherProtocolsMethodOfTheSameNameIsNoCall() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                // ↓ warning: CartRouter.close() is a route
                func close()
            }
            protocol HelpRouterProtocol: AnyObject { func close() }
            final class CartRouter: CartRouterProtocol { func close() {} }
            final class HelpRouter: HelpRouterProtocol { func close() {} }
            final class HelpPresenter {
                weak var view: HelpViewController?
                var router: HelpRouterProtocol?
                func done() { router?.close() }
            }
            final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
            """
        ])
    }

    @Test func vocabularyOfABaseProtocolDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol BaseRouterProtocol: AnyObject { func close() }
            protocol CartRouterProtocol: BaseRouterProtocol { func showHelp() }
            final class CartRouter: CartRouterProtocol {
                func close() {}
                func showHelp() {}
            }
            final class CartPresenter {
                var router: CartRouterProtocol?
                func tap() { router?.showHelp() }
            }
            """
        ])
    }

    @Test func anotherFormOfARouteThatIsTakenDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                func showHelp()
                func showHelp(animated: Bool)
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                func didTap() { router?.showHelp() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// A protocol that asks for one method says nothing of the others.
    @Test func methodsThatNoProtocolAsksFor() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol Router { func run() }
            final class CartRouter: Router {
                weak var viewController: CartViewController?
                func run() {}
                func showHelp() {}
                // ↓ warning: CartRouter.showTerms() is a route
                func showTerms() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouter?
                func didTap() {
                    router?.showHelp()
                    router?.run()
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    @Test func theRouterIsNamedAndNotItsDouble() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol {
                // ↓ warning: CartRouter.showTerms() is a route
                func showTerms()
            }
            final class ACartMockRouter: CartRouterProtocol { func showTerms() {} }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showTerms() {}
            }
            final class CartViewController: UIViewController {}
            """
        ])
    }

    @Test func whatALibraryOffersMayWait() throws {
        try expect([
            "App.swift": """
            import UIKit
            public protocol SheetRouter {
                // ↓ info: SheetRouter.showSheet() is a route
                func showSheet()
            }
            """
        ])
    }

    /// What nobody holds waits for one caller.
    @Test func aProtocolThatNobodyHoldsIsOneFinding() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                // ↓ warning: CartRouterProtocol.showHelp() is a route that nobody takes, nor 1 more of CartRouterProtocol
                func showHelp()
                func showTerms()
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        try expectFindings(try rule("unused-route"), in: project)
        let advice = try project.run([rule("unused-route")]).findings.compactMap(\.suggestion)
        #expect(advice == ["remove them from CartRouterProtocol"])
    }
}
