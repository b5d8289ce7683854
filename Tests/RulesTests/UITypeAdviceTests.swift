import Testing

/// Whom the advice names, and in which direction it leads.
struct UITypeAdviceTests {
    private func advice(_ files: [String: String]) throws -> [String] {
        try MarkedProject(files).run([rule("ui-type-in-inner-layer")]).findings.compactMap(\.suggestion)
    }

    /// An interactor talks to its output alone.
    @Test func anInteractorTellsItsOutput() throws {
        let found = try advice([
            "Account.swift": """
            import UIKit
            protocol AccountInteractorOutput: AnyObject { func done() }
            protocol AccountViewInput: AnyObject {}
            protocol AccountRouterInput: AnyObject { func showHelp() }
            final class AccountInteractor {
                weak var output: AccountInteractorOutput?
                func ask() { print(UIAlertController(title: "", message: "", preferredStyle: .alert)) }
            }
            final class AccountPresenter: AccountInteractorOutput {
                weak var view: AccountViewInput?
                var router: AccountRouterInput?
                let interactor = AccountInteractor()
                func done() {}
            }
            final class AccountViewController: UIViewController, AccountViewInput { var output: AccountPresenter? }
            """
        ])
        #expect(
            found == [
                "hand the texts and choices to AccountInteractorOutput, and let the view make the UIAlertController"
            ])
    }

    /// Views that somebody has are handed on as they are: nobody makes a control of a value.
    @Test func keptControls() throws {
        let found = try advice([
            "Cart.swift": """
            import UIKit
            final class CartPresenter {
                weak var view: CartViewController?
                var total: UILabel?
                func show() { total?.text = "" }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
        #expect(found == ["let the view keep the UILabel; CartPresenter says what it shows, in plain values"])
    }

    /// An assembly of static methods is nobody to call; what the type keeps is.
    @Test func theRouterThatIsKept() throws {
        let found = try advice([
            "SignIn.swift": """
            import UIKit
            protocol SignInCoordinator: AnyObject { func didLogin() }
            final class AuthorizationFlow: SignInCoordinator { func didLogin() { print("in") } }
            final class SignInWireframe {
                class func setup(_ screen: SignInViewController, with coordinator: SignInCoordinator) {
                    screen.presenter = SignInPresenter(coordinator: coordinator)
                }
            }
            final class SignInPresenter {
                weak var view: SignInViewController?
                let coordinator: SignInCoordinator
                init(coordinator: SignInCoordinator) { self.coordinator = coordinator }
                func viewIsReady() { UIApplication.shared.registerForRemoteNotifications() }
            }
            final class SignInViewController: UIViewController { var presenter: SignInPresenter? }
            """
        ])
        #expect(found == ["put it behind a protocol that SignInPresenter is given, or let SignInCoordinator call it"])
    }

    /// What only interactors use of an entity is kept as data, and what an enumeration looks like stands with the views.
    @Test func entitiesByWhoReadsThem() throws {
        let found = try advice([
            "Models/Media.swift": "import UIKit\nenum Media {\n    case photos([UIImage])\n    case none\n}",
            "Models/Tint.swift": """
            import UIKit
            enum Tint: String, Codable {
                case red
                var color: UIColor { Palette.color(rawValue) }
            }
            """,
            "Post/PostInteractor.swift": """
            final class PostInteractor {
                func send(_ media: Media, _ tint: Tint) { if case .photos(let photos) = media { upload(photos) } }
            }
            """,
        ])
        #expect(
            found == [
                "hand on the image's name or data, and let the view make its UIImage of it",
                "move color to an extension of Tint in the view's layer",
            ])
    }

    /// What has a body in a protocol's extension is no requirement.
    @Test func aDefaultRequiresNothing() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol ListOutput: AnyObject { func didScroll(_ list: UIScrollView) }
            extension ListOutput { func didScroll(_ list: UIScrollView) {} }
            final class ListPresenter: ListOutput { func didScroll(_ list: UIScrollView) { print(list.contentOffset) } }
            """)
        let notes = try project.run([rule("ui-type-in-inner-layer")]).findings.flatMap(\.notes).map(\.message)
        #expect(notes.filter { $0 == "ListOutput requires it" }.count == 1)
    }
}
