import Testing

/// Routers that serve all modules.
struct RouterVerbTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("unused-route"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// The verbs of a router that serves all modules wait for who needs them; one that leads to a screen is a route.
    @Test func verbsOfARouterOfNoModule() throws {
        try expect([
            "Routing/Main.swift": """
            import UIKit
            protocol MainRouting {
                func push(_ screen: UIViewController)
                // ↓ info: MainRouter.pop(animated:) is a route that nobody takes
                func pop(animated: Bool)
                // ↓ info: MainRouter.replace(with:) is a route that nobody takes
                func replace(with screen: UIViewController)
                // ↓ warning: MainRouter.showHelp() is a route that nobody takes
                func showHelp()
            }
            final class MainRouter: MainRouting {
                let navigation = UINavigationController()
                func push(_ screen: UIViewController) { navigation.pushViewController(screen, animated: true) }
                func pop(animated: Bool) { navigation.popViewController(animated: animated) }
                func replace(with screen: UIViewController) { navigation.setViewControllers([screen], animated: true) }
                func showHelp() { navigation.pushViewController(HelpScreens.make(), animated: true) }
            }
            """,
            "Help/Help.swift": """
            import UIKit
            enum HelpScreens { static func make() -> UIViewController { HelpViewController() } }
            final class HelpViewController: UIViewController {}
            """,
            "Cart/Cart.swift": """
            final class CartPresenter {
                let router: MainRouting = MainRouter()
                func open() { router.push(HelpScreens.make()) }
            }
            """,
        ])
    }
}
