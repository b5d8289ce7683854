import Testing

/// Which types of the interface count, where, and how often.
struct UITypeInInnerLayerTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("ui-type-in-inner-layer"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func requirementAndImplementationAreOne() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CoinPresenterProtocol: AnyObject {
                func open(on stack: UINavigationController)
                // ↓ warning: CoinPresenterProtocol.color() names UIColor
                func color() -> UIColor
            }
            final class CoinPresenter: CoinPresenterProtocol {
                // ↓ warning: CoinPresenter.open(on:) names UINavigationController
                func open(on stack: UINavigationController) {}
            }
            extension CoinPresenterProtocol {
                func color() -> UIColor { .red }
            }
            """
        ])
    }

    @Test func delegateConformanceIsOne() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CoinPresenter: NSObject {}
            // ↓ warning: CoinPresenter names UIImagePickerControllerDelegate
            extension CoinPresenter: UIImagePickerControllerDelegate {
                func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
            }
            """
        ])
    }

    @Test func routersViewsAndOwnTypesDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            enum UIMode { case dark }
            protocol CoinRouterProtocol: AnyObject { func show(on stack: UINavigationController) }
            protocol CoinViewInput: AnyObject { func paint(_ color: UIColor) }
            final class CoinPresenter {
                var mode: UIMode = .dark
                func didSelect(_ path: IndexPath) {}
            }
            final class CoinService { func start() { _ = UIApplication.shared } }
            final class TapService { let generator = UISelectionFeedbackGenerator() }
            """
        ])
    }

    @Test func modelsOfTheDomainOnly() throws {
        try expect([
            "Models/Coin.swift": """
            import UIKit
            struct Coin: Codable {
                // ↓ error: Coin.icon names UIImage
                var icon: UIImage?
                init(icon: UIImage) { self.icon = icon }
            }
            """,
            "Models/Row.swift": """
            import UIKit
            struct Row: Codable { var icon: UIImage? }
            """,
            "App.swift": """
            final class CoinInteractor { var coin: Coin? }
            final class CoinPresenter { var row: Row? }
            """,
        ])
    }

    @Test func bodiesAndPrivateMembersAreOneFindingOfTheirType() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter {
                // ↓ warning: CartPresenter.show(_:) names UIImage
                func show(_ image: UIImage) { keep(image) }
                private func keep(_ image: UIImage) { print(image) }
                // ↓ warning: CartPresenter.tint() names UIColor
                private func tint() { print(UIColor.red) }
                func open() { print(UIApplication.shared, UIFont.systemFont(ofSize: 1)) }
                func listen() { print(UIApplication.willEnterForegroundNotification) }
            }
            final class ImageService {
                // ↓ info: ImageService.load() names UIImage
                func load() -> UIImage { UIImage() }
            }
            final class ScreenService {
                func make() -> CartViewController {
                    print(UIView())
                    return CartViewController()
                }
            }
            final class CartViewController: UIViewController {}
            """
        ])
    }

    @Test func whatTheContractWantsAndOnlyGoesOnIsInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartModuleInput: AnyObject {
                var viewController: UIViewController { get }
                func present(from screen: UIViewController)
                func cover(_ screen: UIViewController)
            }
            protocol CartViewInput: AnyObject {
                var viewController: UIViewController { get }
                func present(from screen: UIViewController)
            }
            final class CartPresenter: CartModuleInput {
                weak var view: CartViewInput!
                // ↓ info: CartPresenter.viewController names UIViewController
                var viewController: UIViewController { view.viewController }
                // ↓ info: CartPresenter.present(from:) names UIViewController
                func present(from screen: UIViewController) { view.present(from: screen) }
                // ↓ warning: CartPresenter.cover(_:) names UIViewController
                func cover(_ screen: UIViewController) {
                    screen.modalPresentationStyle = .fullScreen
                    view.present(from: screen)
                }
                // ↓ warning: CartPresenter.help(on:) names UIViewController
                func help(on screen: UIViewController) { view.present(from: screen) }
            }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                var viewController: UIViewController { self }
                func present(from screen: UIViewController) { screen.present(self, animated: true) }
            }
            """
        ])
    }

    @Test func whatOtherRulesTellAndHelpersOfReportedMembersDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter {
                private weak var kept: UIViewController?
                var screen: UIViewController {
                    if let kept { return kept }
                    let view = CartViewController()
                    kept = view
                    return view
                }
                // ↓ warning: CartPresenter.show(_:) names UIImage
                func show(_ image: UIImage) { paint() }
                private func paint() { print(UIColor.red) }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class ShopPresenter {
                weak var view: ShopViewController?
                // ↓ warning: ShopPresenter.show(_:) names UIImage
                func show(_ image: UIImage) { paint() }
                func start() { paint() }
                // ↓ warning: ShopPresenter.paint() names UIColor
                private func paint() { print(UIColor.red) }
            }
            final class ShopViewController: UIViewController { var presenter: ShopPresenter? }
            """
        ])
    }
}
