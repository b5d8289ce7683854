import Testing

/// Who may make a screen.
struct PresenterMakesScreenTests {
    /// A screen that makes itself for whoever calls is made there, and told once with the others.
    @Test func screensThatMakeThemselves() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol Creatable {}
            extension Creatable where Self: UIViewController {
                static func create() -> Self { UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! Self }
            }
            final class HelpViewController: UIViewController, Creatable {}
            final class TermsViewController: UIViewController {
                static func make() -> TermsViewController { TermsViewController() }
                static func open() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                // ↓ warning: CartPresenter makes HelpViewController, TermsViewController
                func help() { view?.show(HelpViewController.create(), sender: nil) }
                func terms() { view?.show(TermsViewController.make(), sender: nil) }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        try expectFindings(try rule("presenter-makes-screen"), in: project)
        let outward = try project.run([try rule("outward-dependency")]).findings
        #expect(
            !outward.contains {
                $0.message.contains("HelpViewController") || $0.message.contains("TermsViewController")
            })
    }

    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("presenter-makes-screen"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func theCastNamesTheScreenAndOnePresenterIsOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class MapViewController: UIViewController {}
            final class TextViewController: UIViewController {}
            final class CartPresenter {
                weak var view: CartViewController?
                func more() {
                    // ↓ warning: CartPresenter makes MapViewController, TextViewController; a test of CartPresenter makes the screens as well
                    _ = Helper.instantiateViewController(identifier: "More") as? MapViewController
                }
                func choose(_ kind: Int) -> UIViewController {
                    switch kind {
                    case 0: return MapViewController()
                    default: return TextViewController()
                    }
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
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

    /// A toast or an alert of the app's own is information: it shows itself, or a service shows it in a window of its own.
    @Test func toastsAndOwnAlertsAreInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class ToastWindow: UIWindow {
                init(root: UIViewController) {
                    super.init(frame: .zero)
                    rootViewController = root
                }
            }
            final class ToastService {
                var window: UIWindow?
                func show(screen: UIViewController) { later { [weak self] in self?.window = ToastWindow(root: screen) } }
                func later(_ work: @escaping () -> Void) { work() }
            }
            final class MessageViewController: UIViewController {}
            final class AppAlertController: UIViewController { func show() {} }
            final class CartPresenter {
                weak var view: CartViewController?
                let toasts = ToastService()
                func copy() {
                    // ↓ info: CartPresenter makes MessageViewController
                    let message = MessageViewController()
                    toasts.show(screen: message)
                }
                func ask() {
                    // ↓ info: CartPresenter makes AppAlertController
                    let alert = AppAlertController()
                    alert.show()
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// A second screen of the same class that is shown is the next one, and no view to be handed in.
    @Test func aNextScreenOfTheSameClass() throws {
        let advice = try MarkedProject(
            """
            import UIKit
            final class PinPresenter {
                weak var view: PinViewController?
                func didEnter() { view?.navigationController?.pushViewController(PinViewController(), animated: true) }
            }
            final class PinViewController: UIViewController { var presenter: PinPresenter? }
            """
        ).run([rule("presenter-makes-screen")]).findings.compactMap(\.suggestion)
        #expect(
            advice == ["move the call to a router of the module, behind a method that says what is wanted"])
    }
}
