import Testing

/// What names a type of the interface and ties an inner type to little, or is told by another rule.
struct UITypeSlightTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("ui-type-in-inner-layer"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A router that is held by a protocol without a role's name is a router, in a branch too.
    @Test func anchorsForARouterHeldByAProtocol() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol MenuFlowing: AnyObject { func toMenu(at view: UIView) }
            final class MenuFlowController: MenuFlowing {
                weak var viewController: MenuViewController?
                func toMenu(at view: UIView) {
                    let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                    menu.popoverPresentationController?.sourceRect = view.bounds
                    menu.popoverPresentationController?.sourceView = view
                    viewController?.present(menu, animated: true)
                }
            }
            final class MenuPresenter {
                weak var view: MenuViewController?
                let flow: MenuFlowing
                init(flow: MenuFlowing) { self.flow = flow }
                // ↓ info: MenuPresenter.reveal(button:) names UIView
                func reveal(button: UIView) {
                    if isOpen { flow.toMenu(at: button) }
                }
            }
            final class MenuViewController: UIViewController {
                var presenter: MenuPresenter?
                func build() { presenter = MenuPresenter(flow: MenuFlowController()) }
            }
            """
        ])
    }

    @Test func anEmptyImageInAnArgumentIsNothing() throws {
        try expect([
            "App.swift": """
            import UIKit
            enum Logo { case image(UIImage) }
            final class TokenInteractor {
                // ↓ info: TokenInteractor.placeholder() names UIImage
                func placeholder() -> Cell { Cell(logo: .image(UIImage())) }
            }
            final class CoinInteractor {
                // ↓ error: CoinInteractor.coin() names UIImage
                func coin() -> Cell { Cell(logo: .image(UIImage(data: bytes))) }
            }
            """
        ])
    }

    /// The types of what carries a screen are one with its making.
    @Test func whatCarriesAMadeScreen() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CodeViewController: UIViewController {}
            final class HomeViewController: UIViewController {
                var presenter: HomePresenter?
                func build() { presenter = HomePresenter() }
            }
            final class HomePresenter {
                weak var view: HomeViewController?
                func search(isCode: Bool) {
                    // ↓ warning: HomePresenter.search(isCode:) names UIViewController
                    var screen: UIViewController!
                    if isCode { screen = CodeViewController() } else { screen = HomeViewController() }
                    view?.show(screen, sender: nil)
                }
                func verify() {
                    let screen = CodeViewController()
                    view?.present(UINavigationController(rootViewController: screen), animated: true)
                }
            }
            final class OtherPresenter {
                weak var view: HomeViewController?
                func verify() {
                    // ↓ warning: OtherPresenter.verify() names UINavigationController
                    view?.present(UINavigationController(rootViewController: LibraryPicker()), animated: true)
                }
            }
            """
        ])
    }

    /// What fulfils a gateway's protocol by one that refines it is no entity, although it lies among the models.
    @Test func whatFulfilsAGatewaysProtocolIsNoEntity() throws {
        try expect([
            "Model/Auth/OtherAPI.swift": """
            import UIKit
            final class OtherLogin {
                let name = "other"
                // ↓ error: OtherLogin.login(from:) names UIViewController
                func login(from screen: UIViewController) { sdk.logIn(screen) }
            }
            """,
            "Model/Auth/FacebookAPI.swift": """
            import UIKit
            final class FacebookLogin: FacebookRepository {
                let manager = LoginKit()
                func login(from screen: UIViewController) { manager.logIn(screen) }
            }
            """,
            "Model/Auth/Contracts.swift": """
            protocol LoginRepository: AnyObject {}
            protocol FacebookRepository: LoginRepository {}
            """,
            "Login/LoginInteractor.swift": """
            final class LoginInteractor {
                let logins: LoginRepository
                let facebook: FacebookLogin
                let other: OtherLogin
                init(logins: LoginRepository, facebook: FacebookLogin, other: OtherLogin) {
                    (self.logins, self.facebook, self.other) = (logins, facebook, other)
                }
            }
            """,
        ])
    }

}
