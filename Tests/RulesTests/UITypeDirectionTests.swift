import Testing

/// What becomes of a value of the interface in an inner type, and what is advised instead.
struct UITypeDirectionTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("ui-type-in-inner-layer"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func whatOnlyGoesInwardsOrIntoAModelIsInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            import CodeReader
            struct ScanModel { var icon: UIImage }
            final class ScanInteractor {
                let reader: CodeReading
                init(reader: CodeReading) { self.reader = reader }
                // ↓ info: ScanInteractor.read(_:) names UIImage
                func read(_ image: UIImage) {
                    do {
                        let text = try reader.text(in: image)
                        print(text)
                    } catch { print(error) }
                }
                // ↓ error: ScanInteractor.crop(_:) names UIImage
                func crop(_ image: UIImage) { print(image.size) }
            }
            final class ScanPresenter {
                weak var view: ScanViewController?
                let interactor: ScanInteractor
                init(interactor: ScanInteractor) { self.interactor = interactor }
                // ↓ info: ScanPresenter.pick(_:) names UIImage
                func pick(_ images: [UIImage]) {
                    if let image = images.first { interactor.read(image) }
                }
            }
            final class PayPresenter {
                func fill(isPaid: Bool) {
                    // ↓ warning: PayPresenter.fill(isPaid:) names UIImage
                    let icon: UIImage
                    if isPaid { icon = Icons.paid } else { icon = Icons.open }
                    print(ScanModel(icon: icon))
                }
            }
            final class ScanViewController: UIViewController { var presenter: ScanPresenter? }
            """
        ])
    }

    /// A color that goes on unchanged is told where it arrives; a style that a router wants is the router's.
    @Test func colorsInwardsAndStylesToARouter() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class TaskInteractor {
                // ↓ error: TaskInteractor.save(color:) names UIColor
                func save(color: UIColor) { print(color) }
            }
            final class TaskRouter {
                weak var viewController: TaskViewController?
                func show(style: UIModalTransitionStyle) { viewController?.modalTransitionStyle = style }
                func cover(with view: UIView) { viewController?.view.addSubview(view) }
            }
            final class TaskPresenter {
                weak var view: TaskViewInput?
                let interactor: TaskInteractor
                let router: TaskRouter
                init(interactor: TaskInteractor, router: TaskRouter) {
                    self.interactor = interactor
                    self.router = router
                }
                // ↓ info: TaskPresenter.pick(color:) names UIColor
                func pick(color: UIColor) { interactor.save(color: color) }
                // ↓ info: TaskPresenter.leave(style:) names UIModalTransitionStyle
                func leave(style: UIModalTransitionStyle) { router.show(style: style) }
            }
            protocol TaskViewInput: AnyObject {}
            final class TaskViewController: UIViewController, TaskViewInput { var presenter: TaskPresenter? }
            """
        ])
    }

    /// What an entity keeps is told by where it comes from, or goes to.
    @Test func whatAnEntityIsMadeOf() throws {
        let project = MarkedProject([
            "Models/A.swift": "import UIKit\nstruct Credentials: Codable { var photo: UIImage }",
            "Models/B.swift": """
            import UIKit
            struct Coin: Codable {
                let color: UIColor
                init(from decoder: Decoder) throws { color = UIColor(hex: try decoder.text()) }
            }
            """,
            "Models/C.swift": "import UIKit\nstruct Kind: Codable { var tint: UIColor }",
            "Account/AccountInteractor.swift": """
            final class AccountInteractor {
                func save(_ credentials: Credentials, _ coin: Coin, _ kind: Kind) {
                    upload(credentials.photo.jpegData(compressionQuality: 1))
                }
            }
            """,
        ])
        let found = try project.run([rule("ui-type-in-inner-layer")]).findings
        #expect(
            found.compactMap(\.suggestion) == [
                "hand on the image's name or data, and let the view make its UIImage of it",
                "hand on a case that says what the color means, and let the view make its UIColor of it",
                "hand on a case that says what the color means, and let the view make its UIColor of it",
            ])
    }

    @Test func anchorsAndWhatNobodyReads() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol MenuViewOutput: AnyObject { func didTapClose(sender: UIButton) }
            protocol MenuRouterInput: AnyObject { func showMenu(at view: UIView) }
            final class MenuRouter: MenuRouterInput {
                weak var viewController: MenuViewController?
                func showMenu(at view: UIView) {}
            }
            final class MenuPresenter: MenuViewOutput {
                weak var view: MenuViewController?
                let router: MenuRouterInput
                init(router: MenuRouterInput) { self.router = router }
                // ↓ info: MenuPresenter.openMenu(anchor:) names UIView
                func openMenu(anchor: UIView) { router.showMenu(at: anchor) }
                // ↓ warning: MenuPresenter.didTapClose(sender:) names UIButton
                func didTapClose(sender: UIButton) { print("close") }
                // ↓ warning: MenuPresenter.check(_:) names UITextField
                func check(_ field: UITextField) -> Bool { field.text == "1" }
            }
            final class MenuViewController: UIViewController { var presenter: MenuPresenter? }
            """)
        try expectFindings(try rule("ui-type-in-inner-layer"), in: project)
        let advice = try project.run([rule("ui-type-in-inner-layer")]).findings.compactMap(\.suggestion)
        #expect(advice.contains("let the view keep the UIView; MenuPresenter says what it shows, in plain values"))
        #expect(advice.contains("let the view keep the UITextField; MenuPresenter says what it shows, in plain values"))
    }

    @Test func keyboardsAndTypesOfNothing() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class FormPresenter {
                // ↓ info: FormPresenter.keyboard names UIKeyboardType
                var keyboard: UIKeyboardType { .default }
                // ↓ info: FormPresenter.side names UIStackView
                var side: UIStackView.Alignment { .leading }
                func share(_ sheet: ShareSheet) { sheet.show(from: Optional<UIView>.none, above: nil as UIWindow?) }
            }
            """
        ])
    }

    @Test func modelsForShowingStandInsAndHelpers() throws {
        try expect([
            "Models/Message.swift": """
            import UIKit
            enum Message {
                case done
                enum Style { case plain }
                var message: String { "" }
                var style: Style { .plain }
                // ↓ warning: Message.image names UIImage
                var image: UIImage { UIImage() }
            }
            """,
            "Models/Coin.swift": """
            import SwiftUI
            struct Coin: Codable {
                // ↓ warning: Coin.icon names Image of SwiftUI
                var icon: Image { Image("coin") }
            }
            """,
            "App.swift": """
            import UIKit
            final class CoinInteractor {
                let coins: CoinService
                let sheets: SheetService
                init(coins: CoinService, sheets: SheetService) { (self.coins, self.sheets) = (coins, sheets) }
                func coin() -> Coin? { nil }
                func message() -> Message { .done }
            }
            protocol CoinService { func signIn(in window: UIWindow, on screen: UIViewController) }
            final class MockCoinService: CoinService {
                func signIn(in window: UIWindow, on screen: UIViewController) { print(window, screen) }
            }
            final class RealCoinService: CoinService {
                // ↓ error: RealCoinService.signIn(in:on:) names UIViewController
                func signIn(in window: UIWindow, on screen: UIViewController) { print(window, screen) }
            }
            final class SheetService {
                func showHelp(in screen: UIViewController) {}
                func showTerms(in screen: UIViewController) {}
                func showLimits(in screen: UIViewController) {}
            }
            """,
        ])
    }

    @Test func severalImplementationsAreOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol RowPresenterProtocol: AnyObject {
                // ↓ warning: RowPresenterProtocol.fill(_:) names UITableView
                func fill(_ table: UITableView)
            }
            final class TextRowPresenter: RowPresenterProtocol {
                func fill(_ table: UITableView) { table.reloadData() }
            }
            final class ImageRowPresenter: RowPresenterProtocol {
                func fill(_ table: UITableView) { table.reloadData() }
            }
            """
        ])
    }

    @Test func settingUpADataSourceIsOneWithBeingIt() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class ListPresenter: NSObject {
                func setUp(_ table: UITableView) { table.dataSource = self }
            }
            // ↓ warning: ListPresenter names UITableViewDataSource
            extension ListPresenter: UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            }
            """)
        try expectFindings(try rule("ui-type-in-inner-layer"), in: project)
        let advice = try project.run([rule("ui-type-in-inner-layer")]).findings.compactMap(\.suggestion)
        #expect(advice == ["let the view be the UITableViewDataSource, and tell or ask ListPresenter in plain values"])
    }

    @Test func aMessageFilledWithImages() throws {
        let project = MarkedProject(
            """
            import UIKit
            struct ErrorViewModel { var image: UIImage? }
            final class ListInteractor {
                var onError: ((ErrorViewModel) -> Void)?
                func fail() {
                    // ↓ error: ListInteractor.fail() names UIImage
                    onError?(ErrorViewModel(image: UIImage(named: "empty")))
                }
            }
            """)
        try expectFindings(try rule("ui-type-in-inner-layer"), in: project)
        let advice = try project.run([rule("ui-type-in-inner-layer")]).findings.compactMap(\.suggestion)
        #expect(
            advice == ["hand on the image's name or data, and let the view make its UIImage of it"])
    }

    /// `presenter-makes-screen` speaks of the method.
    @Test func aMethodThatMakesItsScreenIsToldOnce() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpPresenter {
                func screen() -> UIViewController { HelpViewController() }
                // ↓ warning: HelpPresenter.top() names UIViewController
                func top() -> UIViewController? { nil }
            }
            final class HelpViewController: UIViewController {}
            """
        ])
    }

    /// What a body makes was given to nobody: who shows it is to make it.
    @Test func whatABodyMakesTheRouterIsToMake() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol CartViewInput: AnyObject { var controller: UIViewController { get } }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                var controller: UIViewController { self }
            }
            final class CartPresenter {
                weak var view: CartViewInput?
                func share() {
                    let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
                    view?.controller.present(sheet, animated: true)
                }
            }
            final class TillPresenter {
                weak var view: CartViewInput?
                func ask() {
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                    view?.controller.present(alert, animated: true)
                }
            }
            """)
        #expect(
            try Set(project.run([rule("ui-type-in-inner-layer")]).findings.compactMap(\.suggestion)) == [
                "let a router make or find the UIActivityViewController; CartPresenter says what is to be shown",
                "hand the texts and choices to CartViewInput or a router, and let it make the UIAlertController",
            ])
    }

    /// An image that nobody reads is better removed; who requires a method need not name what its body does.
    @Test func whatNobodyReadsAndWhatNobodyRequires() throws {
        let project = MarkedProject([
            "Models/Note.swift": """
            import UIKit
            struct Note {
                // ↓ info: Note.image names UIImage
                var image: UIImage?
                var text = ""
                init(image: UIImage?, text: String) { self.image = image; self.text = text }
            }
            """,
            "Note/Note.swift": """
            import UIKit
            protocol NoteInteractorProtocol: AnyObject { func load() }
            final class NoteInteractor: NoteInteractorProtocol {
                var note: Note?
                func load() {
                    // ↓ error: NoteInteractor.load() names UIImage
                    let image: UIImage? = Store.shared.loaded
                    print(image?.size ?? .zero, note?.text ?? "")
                }
            }
            """,
        ])
        try expectFindings(try rule("ui-type-in-inner-layer"), in: project)
        let found = try project.run([rule("ui-type-in-inner-layer")]).findings
        #expect(!found.flatMap(\.notes).contains { $0.message.contains("requires it") })
    }
}
