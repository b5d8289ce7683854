import Testing

/// Who may make a screen.
struct PresenterMakesScreenTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("presenter-makes-screen"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func factoriesAndStoryboardsCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpRouter {
                weak var viewController: HelpViewController?
                static func createModule() -> UIViewController { HelpViewController() }
            }
            final class HelpViewController: UIViewController {}
            final class CartRouter {
                weak var viewController: CartViewController?
                func showHelp() { viewController?.show(HelpRouter.createModule(), sender: nil) }
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouter?
                func help() {
                    // ↓ warning: CartPresenter calls the factory HelpRouter.createModule()
                    let screen = HelpRouter.createModule()
                    view?.show(screen, sender: nil)
                }
                func more() {
                    // ↓ warning: CartPresenter makes a controller of a storyboard
                    _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "More")
                }
                func ask() { router?.showHelp() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }
}
