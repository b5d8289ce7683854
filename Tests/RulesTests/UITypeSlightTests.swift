import Testing

/// What names a type of the interface and ties an inner type to little, or is told by another rule.
struct UITypeSlightTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("ui-type-in-inner-layer"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// What the user picked is passed on by who keeps and returns it; an empty answer to a library says nothing.
    @Test func pickedImagesAndAnswersToALibrary() throws {
        try expect([
            "App.swift": """
            import UIKit
            import Picking
            final class PhotoPresenter {
                weak var view: PhotoViewController?
                fileprivate var photos: [UIImage] = []
                // ↓ info: PhotoPresenter.photo(at:) names UIImage
                func photo(at index: Int) -> UIImage? {
                    guard index < photos.count else { return nil }
                    return photos[index]
                }
                func clear() { photos = [] }
            }
            extension PhotoPresenter: PickerDelegate {
                func pickerDidWrap(_ picker: Picker, images: [UIImage]) {}
                func pickerDidFinish(_ picker: Picker, images: [UIImage]) {
                    picker.close()
                    photos = images
                }
            }
            final class CoverPresenter {
                weak var view: PhotoViewController?
                fileprivate var covers: [UIImage] = []
                // ↓ warning: CoverPresenter.cover() names UIImage
                func cover() -> UIImage? { covers.first }
                func load() { covers = [draw()] }
            }
            final class PhotoViewController: UIViewController { var presenter: PhotoPresenter? }
            """
        ])
    }

    /// A class as a value is asked nothing, and a delegate of a picker that nobody makes is never told.
    @Test(arguments: [
        ("", "info"), ("func pick() -> UIImagePickerController { UIImagePickerController() }", "warning"),
    ])
    func classesAsValuesAndDelegatesOfNobody(picking: String, severity: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol FeedModuleInput: AnyObject { func register<T>(_ type: T.Type) }
            final class PhotoPresenter {
                weak var view: PhotoViewController?
                var feed: FeedModuleInput?
                // ↓ info: PhotoPresenter.load() names UICollectionReusableView
                func load() { feed?.register(UICollectionReusableView.self) }
            }
            final class CoverPresenter: NSObject { weak var view: PhotoViewController? }
            // ↓ \(severity): CoverPresenter names UIImagePickerControllerDelegate
            extension CoverPresenter: UIImagePickerControllerDelegate {
                func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
            }
            final class PhotoViewController: UIViewController {
                var presenter: PhotoPresenter?
                var cover: CoverPresenter?
                \(picking)
            }
            """
        ])
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

    /// The cast that a protocol asks for says no more than which view it is.
    @Test func whichViewItIs() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol ChildInput: AnyObject {
                var screen: UIViewController { get }
                func content() -> UIView
                func other() -> UIViewController
            }
            protocol ChildViewInput: AnyObject {}
            final class ChildPresenter: ChildInput {
                weak var view: ChildViewInput?
                // ↓ info: ChildPresenter.screen names UIViewController
                var screen: UIViewController {
                    guard let screen = view as? UIViewController else { fatalError("no screen") }
                    return screen
                }
                // ↓ info: ChildPresenter.content() names UIView
                func content() -> UIView { view as? UIView ?? UIView() }
                // ↓ warning: ChildPresenter.other() names UIViewController
                func other() -> UIViewController { stack.last ?? UIViewController() }
            }
            final class ChildViewController: UIViewController, ChildViewInput { var presenter: ChildPresenter? }
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

    /// A color that the user puts together is what the screen is about; one that is chosen is a look.
    @Test func colorsAsContents() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol BrushDelegate: AnyObject { func didSelect(_ color: UIColor) }
            struct Brush {
                var hue: CGFloat
                func color() -> UIColor { UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1) }
            }
            final class BrushPresenter {
                weak var view: BrushViewController?
                weak var delegate: BrushDelegate?
                var brush = Brush(hue: 0)
                func update() {
                    // ↓ info: BrushPresenter.update() names UIColor
                    let color: UIColor = brush.color()
                    delegate?.didSelect(color)
                }
            }
            final class MarkPresenter {
                weak var view: BrushViewController?
                weak var delegate: BrushDelegate?
                func update() {
                    // ↓ warning: MarkPresenter.update() names UIColor
                    let color: UIColor = isDone ? .green : .red
                    delegate?.didSelect(color)
                }
            }
            final class BrushViewController: UIViewController { var presenter: BrushPresenter? }
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

    /// An image that the initializer takes, and that is sent off without a look at it, is content.
    @Test(arguments: [("scan", "info"), ("UIImage(cgImage: scan.cgImage!)", "error")])
    func imagesThatTheInitializerTakes(sent: String, severity: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            import Verifying
            final class ScanInteractor {
                // ↓ \(severity): ScanInteractor.scan names UIImage
                private let scan: UIImage
                private let platform: VerifyingPlatform
                init(scan: UIImage, platform: VerifyingPlatform) {
                    self.scan = scan
                    self.platform = platform
                }
                func start() { platform.verify(\(sent)) }
            }
            """
        ])
    }

    /// An image that a picker's result hands over as any object is content, where it only goes into a value; one that is
    /// looked at is not, nor is what else the method names.
    @Test(arguments: [
        ("", "image", "info", "UIImage"), ("", "image.resizableImage(withCapInsets: .zero)", "warning", "UIImage"),
        ("tint(UIColor(white: 1, alpha: 1))", "image", "warning", "UIColor"),
    ])
    func imagesThatAPickersResultHandsOver(first: String, kept: String, severity: String, name: String) throws {
        let file = """
            import UIKit
            struct PhotoItem { let id: Int; var image: UIImage? }
            final class PhotoPresenter {
                weak var view: PhotoViewController?
                private var items: [PhotoItem] = []
                func didPick(_ results: [Result]) {
                    for result in results {
                        result.provider.load { [weak self] any, _ in
                            // ↓ MARK: PhotoPresenter.didPick(_:) names NAME
                            guard let self, let image = any as? UIImage else { return }
                            self.items.append(PhotoItem(id: 1, image: KEPT))
                        }
                    }
                    FIRST
                }
                func tint(_ any: Any) {}
            }
            final class PhotoViewController: UIViewController { var presenter: PhotoPresenter? }
            """
        var text = file.replacing("KEPT", with: kept).replacing("NAME", with: name)
        let mark = "// ↓ \(severity)"
        if first.isEmpty {
            text = text.replacing("// ↓ MARK", with: mark).replacing("FIRST", with: "")
        } else {
            text = text.replacing("// ↓ MARK: PhotoPresenter.didPick(_:) names \(name)", with: "")
                .replacing("FIRST", with: "\(mark): PhotoPresenter.didPick(_:) names \(name)\n        \(first)")
        }
        try expect(["App.swift": text])
    }

    /// Of the tables that a presenter fills the first is told, those that its contract names among them.
    @Test func whatAContractNamesGoesWithThePresenter() throws {
        try expect([
            "A.swift": """
            import UIKit
            final class MenuPresenter: NSObject, MenuViewOutput {
                weak var view: MenuViewController?
                func load() {}
            }
            // ↓ warning: MenuPresenter names UITableViewDataSource
            extension MenuPresenter: UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
            }
            extension MenuPresenter: UICollectionViewDataSource {}
            """,
            "B.swift": """
            import UIKit
            // ↓ info: MenuViewOutput names UICollectionViewDataSource
            protocol MenuViewOutput: AnyObject, UITableViewDataSource, UICollectionViewDataSource { func load() }
            final class MenuViewController: UITableViewController {
                var output: MenuViewOutput!
                override func viewDidLoad() { tableView.dataSource = output }
            }
            """,
        ])
    }
}
