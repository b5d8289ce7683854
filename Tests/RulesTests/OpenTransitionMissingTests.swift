import Testing

/// When a module needs the transition it was opened with.
struct OpenTransitionMissingTests {
    private func expect(
        closing: String, route: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let source = """
            import UIKit
            class ModalTransition {
                func open(_ screen: UIViewController) {}
                func close(_ screen: UIViewController) {}
            }
            class Router<Screen: UIViewController> {
                weak var viewController: Screen?
                var way: ModalTransition?
                init() {}
                init(way: ModalTransition) { self.way = way }
                func close() { if let viewController { way?.close(viewController) } }
            }
            final class HelpRouter: Router<HelpViewController> {}
            final class HelpViewController: UIViewController {
                var router: HelpRouter?
                func done() { \(closing) }
            }
            final class HomeRouter: Router<HomeViewController> {
                func connect(_ router: HelpRouter) { router.way = ModalTransition() }
                func openHelp() {
                    let screen = HelpViewController()
                    \(route)
                    viewController?.present(screen, animated: true)
                }
            }
            final class HomeViewController: UIViewController {
                let router = HomeRouter()
                override func viewDidLoad() { router.openHelp() }
            }
            """
        try expectFindings(
            try rule("open-transition-missing"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    @Test func whateverTheName() throws {
        try expect(
            closing: "router?.close()",
            route: """
                // ↓ error: HelpRouter; the module cannot close itself
                screen.router = HelpRouter()
                """)
    }

    @Test func aModuleThatNeverClosesDoesNotCount() throws {
        try expect(closing: "print(1)", route: "screen.router = HelpRouter()")
    }

    @Test func initializersAndHelpersMaySetIt() throws {
        try expect(closing: "router?.close()", route: "screen.router = HelpRouter(way: ModalTransition())")
        try expect(
            closing: "router?.close()",
            route: """
                let router = HelpRouter()
                connect(router)
                screen.router = router
                """)
    }
}
