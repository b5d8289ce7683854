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
            protocol CoinViewInput: AnyObject {}
            final class CoinPresenter: CoinPresenterProtocol {
                weak var view: CoinViewInput?
                // ↓ warning: CoinPresenter.open(on:) names UINavigationController
                func open(on stack: UINavigationController) { print(stack) }
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
            func makePicker() -> Any { UIImagePickerController() }
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
                // ↓ warning: Coin.icon names UIImage
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
                private func tint() { print(UIColor(white: 1, alpha: 1)) }
                // ↓ warning: CartPresenter.open() names UIApplication
                func open() { print(UIApplication.shared, UIFont.systemFont(ofSize: 1)) }
                func listen() { print(UIApplication.willEnterForegroundNotification) }
            }
            final class ImageService {
                // ↓ info: ImageService.load() names UIImage
                func load() -> UIImage { UIImage() }
            }
            final class CartInteractor { let images = ImageService() }
            final class ShakeService { func shake(_ field: UITextField) {} }
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
                // ↓ warning: CartPresenter.viewController names UIViewController
                var viewController: UIViewController { view.viewController }
                // ↓ info: CartPresenter.present(from:) names UIViewController
                func present(from screen: UIViewController) { view.present(from: screen) }
                func cover(_ screen: UIViewController) {
                    screen.modalPresentationStyle = .fullScreen
                    view.present(from: screen)
                }
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

    @Test func whatOtherRulesTellDoesNotCount() throws {
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
                // ↓ warning: CartPresenter.paint() names UIColor
                private func paint() { print(UIColor(white: 1, alpha: 1)) }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class ShopPresenter {
                weak var view: ShopViewController?
                // ↓ warning: ShopPresenter.show(_:) names UIImage
                func show(_ image: UIImage) { paint() }
                func start() { paint() }
                // ↓ warning: ShopPresenter.paint() names UIColor
                private func paint() { print(UIColor(white: 1, alpha: 1)) }
            }
            final class ShopViewController: UIViewController { var presenter: ShopPresenter? }
            """
        ])
    }

    @Test func constantsAndImagesOnTheirWayInwardsAreInformation() throws {
        try expect([
            "Models/Photo.swift": "struct Photo: Codable { var name = \"\" }",
            "App.swift": """
            import UIKit
            final class PhotoService {
                // ↓ info: PhotoService.upload(_:) names UIImage
                func upload(_ image: UIImage) {}
            }
            final class PhotoInteractor {
                let service = PhotoService()
                // ↓ info: PhotoInteractor.upload(_:) names UIImage
                func upload(_ image: UIImage) { service.upload(image) }
                // ↓ error: PhotoInteractor.measure(_:) names UIImage
                func measure(_ image: UIImage) -> Double { Double(image.size.width) }
            }
            final class PhotoPresenter {
                weak var view: PhotoViewController?
                let interactor = PhotoInteractor()
                // ↓ warning: PhotoPresenter.picked names UIImage
                private(set) var picked: UIImage?
                func save() {
                    guard let picked = picked else { return }
                    interactor.upload(picked)
                }
            }
            final class TintPresenter {
                // ↓ info: TintPresenter.tint() names UIColor
                func tint() { print(UIColor.red, UITableView.automaticDimension) }
            }
            final class PhotoViewController: UIViewController { var presenter: PhotoPresenter? }
            """,
        ])
    }

    /// Two members of a presenter that name one type are one finding, and what it does with other views goes with it; each
    /// transition on a controller is one.
    @Test func membersOfOneTypeAreOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol MenuViewInput: AnyObject {}
            final class MenuPresenter {
                weak var view: MenuViewInput?
                // ↓ warning: MenuPresenter.fill(_:) names UITableView
                func fill(_ table: UITableView) { table.reloadData() }
                func empty(_ table: UITableView) { table.reloadData() }
                func shake(_ table: UITableView) { table.reloadData() }
                // ↓ warning: MenuPresenter.mark(_:) names UIControl
                func mark(_ control: UIControl) { control.isSelected = true }
                func unmark(_ control: UIControl) { control.isSelected = false }
                // ↓ warning: MenuPresenter.push(_:) names UINavigationController
                func push(_ stack: UINavigationController) { stack.popViewController(animated: true) }
                // ↓ warning: MenuPresenter.pop(_:) names UINavigationController
                func pop(_ stack: UINavigationController) { stack.popViewController(animated: true) }
            }
            """
        ])
    }

    @Test func factoriesOfModulesAreNoPresenters() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartModuleInterface { func createModule(on stack: UINavigationController) -> UIViewController }
            protocol ShopModuleInterface: AnyObject { func tint(_ color: UIColor) }
            final class CartRouter: CartModuleInterface {
                func createModule(on stack: UINavigationController) -> UIViewController { UIViewController() }
            }
            final class ShopRouter: ShopModuleInterface { func tint(_ color: UIColor) {} }
            protocol MenuModuleInterface: AnyObject {
                func fill()
                func tint(_ color: UIColor)
            }
            final class MenuPresenter: MenuModuleInterface {
                func fill() {}
                // ↓ warning: MenuPresenter.tint(_:) names UIColor
                func tint(_ color: UIColor) { print(color.cgColor) }
            }
            """
        ])
    }

    /// A helper in a folder of models is no entity; the device's orientation is nothing one sees.
    @Test func helpersAmongModels() throws {
        try expect([
            "Models/OrientationHelper.swift": """
            import UIKit
            final class OrientationHelper {
                static let shared = OrientationHelper()
                var color = UIColor.black
            }
            """,
            "Models/Coin.swift": """
            import UIKit
            final class Coin: Codable {
                var orientation: UIDeviceOrientation?
                // ↓ warning: Coin.loadImage() names UIImage
                func loadImage() -> UIImage? { nil }
                var image: UIImage? { loadImage() }
            }
            """,
            "App.swift": """
            final class CoinInteractor {
                func coin() -> Coin? { nil }
                func helper() -> OrientationHelper { .shared }
            }
            """,
        ])
    }

    /// A picker and the conformance to its delegate are one fault; so are private helpers of helpers.
    @Test func oneFamilyIsOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            // ↓ warning: PhotoPresenter names UIImagePickerControllerDelegate
            final class PhotoPresenter: NSObject, UIImagePickerControllerDelegate {
                func start() { open() }
                private func open() { _ = UIImagePickerController() }
            }
            protocol CoinViewInput: AnyObject {}
            final class CoinPresenter {
                weak var view: CoinViewInput?
                // ↓ warning: CoinPresenter.open(_:) names UIViewController
                func open(_ screen: UIViewController) { prepare() }
                private func prepare() { mix() }
                // ↓ warning: CoinPresenter.mix() names UIView
                private func mix() { _ = UIView() }
            }
            """
        ])
    }

    @Test func windowsOfTheAppAndStaticCalls() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class AppWindow: UIWindow {}
            final class CartPresenter {
                weak var view: CartViewController?
                let router: CartRouter
                // ↓ warning: CartPresenter.window names AppWindow, a window
                var window: AppWindow?
            }
            final class HelpPresenter {
                func move() {
                    // ↓ warning: HelpPresenter.move() names UIView
                    UIView.animate(withDuration: 1) {}
                }
            }
            final class CartRouter {}
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        try expectFindings(try rule("ui-type-in-inner-layer"), in: project)
        let advice = try project.run([rule("ui-type-in-inner-layer")]).findings.compactMap(\.suggestion)
        #expect(
            advice == [
                "let CartRouter keep the AppWindow; CartPresenter says where to go, not on what",
                "tell the view what is to happen, and let it reach for UIView.animate",
            ])
    }

    /// Of the app's delegate `outward-dependency` speaks.
    @Test func theWayToTheAppsDelegateDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class AppDelegate: NSObject, UIApplicationDelegate { var name = "" }
            final class CartPresenter {
                func name() -> String? { (UIApplication.shared.delegate as? AppDelegate)?.name }
            }
            """
        ])
    }
}
