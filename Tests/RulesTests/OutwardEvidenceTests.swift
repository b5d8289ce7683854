import Testing

/// What tells less than it seems to: constants, cases, delegates, and types that two files declare.
struct OutwardEvidenceTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("outward-dependency"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// Two files declare a type, as two targets do: it is at home in the first by path, whichever is read first.
    @Test func aTypeThatIsDeclaredTwice() throws {
        let screen = "import UIKit\nfinal class MenuViewController: UIViewController { static let height = 44.0 }"
        try expect([
            "A/Menu.swift": screen, "B/Menu.swift": screen,
            "Presenter.swift": """
            final class MenuPresenter {
                // ↓ error: MenuPresenter holds the view MenuViewController
                var view: MenuViewController?
            }
            final class RowPresenter {
                // ↓ info: RowPresenter names the view MenuViewController
                func height() -> Double { MenuViewController.height }
            }
            """,
        ])
    }

    /// What one value is asked for is one question, whatever the answers; another value is another.
    @Test func oneQuestionForManyViews() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpViewController: UIViewController {}
            final class CartViewController: UIViewController {}
            final class CartPresenter {
                var shown: AnyObject?
                var last: AnyObject?
                func tap() {
                    // ↓ error: CartPresenter asks whether an object is the view HelpViewController
                    if shown is HelpViewController { print(1) } else if shown is CartViewController { print(2) }
                }
            }
            final class HelpPresenter {
                var shown: AnyObject?
                var last: AnyObject?
                func tap() {
                    // ↓ error: HelpPresenter asks whether an object is the view HelpViewController
                    if shown is HelpViewController { print(1) }
                    // ↓ error: HelpPresenter asks whether an object is the view CartViewController
                    if last is CartViewController { print(2) }
                }
            }
            """
        ])
    }

    /// `isKind(of:)` asks what `is` asks; a type that is handed to something else is more than a question.
    @Test(arguments: [
        ("shown.isKind(of: HelpViewController.self)", "asks whether an object is"),
        ("show(HelpViewController.self)", "names"),
    ])
    func aQuestionOfObjectiveC(condition: String, verb: String) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class HelpViewController: UIViewController {}
            final class HelpPresenter {
                var shown = NSObject()
                func show(_ type: AnyClass) -> Bool { true }
                func tap() { if \(condition) { print(1) } }
            }
            """
        ]).run([rule("outward-dependency")]).findings
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.message.contains("HelpPresenter \(verb) the view HelpViewController") })
    }

    /// What a presenter makes is told by another rule, with the type written at the variable that takes it or without, and
    /// with type arguments or without.
    @Test func aScreenThatIsMadeWithItsTypeWritten() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpViewController: UIViewController {}
            final class ListViewController<Item>: UIViewController {}
            final class CartPresenter {
                func tap(_ stack: AnyObject) {
                    let help: HelpViewController = HelpViewController()
                    print(help, ListViewController<Int>())
                }
            }
            """
        ])
    }

    /// What a superclass leaves open and makes or asks something of cannot be a protocol's; an open one can.
    @Test(arguments: [(": Presentable", "info"), ("", "error")])
    func aTypeThatTheSuperclassLeavesOpen(constraint: String, severity: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol Presentable: UIViewController { init() }
            class BasePresenter<Screen\(constraint)> { var screen: Screen? }
            final class CartViewController: UIViewController, Presentable {}
            // ↓ \(severity): CartPresenter names the view CartViewController
            final class CartPresenter: BasePresenter<CartViewController> {}
            """
        ])
    }

    /// A view that an interactor is given and never uses is as little as a presenter's.
    @Test(arguments: [("", "info"), ("view?.title = nil", "error")])
    func aViewThatAnInteractorNeverUses(use: String, severity: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartInteractor {
                // ↓ \(severity): CartInteractor holds the view CartViewController
                weak var view: CartViewController?
                init(view: CartViewController) { self.view = view }
                func load() { \(use) }
            }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter { weak var view: CartViewInput?; var interactor: CartInteractor? }
            final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
            """
        ])
    }

    /// What one member of an entity names goes with the member.
    @Test func oneMemberOfAnEntity() throws {
        try expect([
            "Model/Demo.swift": """
            struct Demo: Codable {
                var name: String
                func make() {
                    // ↓ error: Demo names the presenter
                    _ = CartPresenter()
                    _ = HelpPresenter()
                }
            }
            """,
            "Modules/App.swift": """
            import UIKit
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter { weak var view: CartViewInput? }
            final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
            final class HelpPresenter { weak var view: CartViewInput? }
            final class CartInteractor { func load() -> Demo? { nil } }
            """,
        ])
    }

    /// A model that lies beside the module's types is the module's own.
    @Test func aModelAmongTheTypesOfItsModule() throws {
        let view = """
            import UIKit
            protocol CartItem { func show() }
            protocol CartPresenterProtocol: AnyObject {}
            final class CartViewController: UIViewController { var presenter: CartPresenterProtocol? }
            """
        for (folder, severity) in [("Cart", "info"), ("Models", "error")] {
            try expect([
                "Cart/Cart.swift": view,
                "\(folder)/Good.swift": """
                struct Good: Codable { var name: String }
                // ↓ \(severity): Good names the module's protocol CartItem
                extension Good: CartItem { func show() {} }
                """,
            ])
        }
    }

    /// What fulfils the delegate's protocol by one that refines it is no delegate of the app, which names its own.
    @Test func whatDoesAPartOfTheDelegatesWork() throws {
        try expect([
            "Inner.swift": """
            import UIKit
            protocol AppPlugIn: UIApplicationDelegate {}
            final class NoticePlugIn: NSObject, AppPlugIn {
                static let name = "notice"
            }
            final class LinkPlugIn: NSObject, AppPlugIn {}
            @main
            final class MainDelegate: NSObject, UIApplicationDelegate {
                static let name = "main"
                let plugIns: [AppPlugIn] = [NoticePlugIn(), LinkPlugIn()]
            }
            final class CartPresenter {
                func reset() {
                    print(NoticePlugIn.name)
                    // ↓ info: CartPresenter names the app's delegate MainDelegate
                    print(MainDelegate.name)
                }
            }
            """
        ])
    }

    /// Of types of one name in two packages, one a protocol, a file means its own.
    @Test func namesakesOfAnotherPackage() throws {
        try expect([
            "Core/Sources/CoreKit/Entities/Point.swift": """
            import Foundation
            public struct Point: Codable { public let x: Double }
            struct ChartEntity: Codable { let points: [Point] }
            """,
            "Core/Sources/CoreKit/ChartInteractor.swift": "final class ChartInteractor { var entity: ChartEntity? }\n",
            "Chart/Sources/ChartKit/ChartViewController.swift": """
            import UIKit
            public protocol Point { var x: Double { get } }
            public final class ChartViewController: UIViewController { var points: [Point] = [] }
            """,
        ])
    }

    /// A protocol that leaves the type of its property open takes no protocol in its place.
    @Test func aFrameBindsThePartsByAssociatedTypes() throws {
        try expect([
            "Frame.swift": """
            protocol Interactor: AnyObject {
                associatedtype Responses
                var presenter: Responses? { get set }
                var name: String { get }
            }
            """,
            "Menu.swift": """
            import UIKit
            final class MenuInteractor: Interactor {
                // ↓ info: MenuInteractor holds the presenter MenuPresenter
                var presenter: MenuPresenter?
                let name = ""
                func load() { presenter?.show() }
            }
            final class SearchInteractor: Interactor {
                var presenter: SearchOutput?
                let name = ""
                // ↓ error: SearchInteractor holds the presenter MenuPresenter
                var other: MenuPresenter?
            }
            protocol SearchOutput: AnyObject {}
            final class MenuPresenter {
                weak var view: MenuDisplay?
                func show() { view?.show() }
            }
            protocol MenuDisplay: AnyObject { func show() }
            final class MenuViewController: UIViewController, MenuDisplay { func show() {} }
            """,
        ])
    }

    /// What a screen nests and calls a use case says what the screen is for.
    @Test func theCasesOfAScreenAreNoInteractor() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpViewController: UIViewController { enum UseCase { case first, later } }
            final class HelpService { func text(for useCase: HelpViewController.UseCase) -> String { "" } }
            final class LoadUseCase { func run() {} }
            final class LoadService {
                // ↓ error: LoadService names the interactor LoadUseCase
                func load(_ useCase: LoadUseCase) {}
            }
            """
        ])
    }

    /// Who makes a view and shows it over others presents it, and is no presenter; and a delegate has no choice.
    @Test func whoShowsAViewAndWhoHearsOfOne() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class ShieldView: UIView {}
            final class ShieldPresenter {
                private var shield: ShieldView?
                func present(in window: UIWindow) {
                    shield = ShieldView()
                    window.addSubview(shield!)
                }
            }
            final class AlertPresenter {
                let alert = UIAlertController()
                func show(on screen: UIViewController) { screen.present(alert, animated: true) }
            }
            final class PayInteractor { init(_ alerts: AlertPresenter = AlertPresenter()) {} }
            final class CodeView: UIView { weak var delegate: CodeViewDelegate? }
            protocol CodeViewDelegate: AnyObject { func codeView(_ view: CodeView, didEnter code: String) }
            protocol PinPresenting { func attach(_ screen: PinViewController) }
            final class PinPresenter: PinPresenting, CodeViewDelegate {
                // ↓ info: PinPresenter names the view CodeView
                func codeView(_ view: CodeView, didEnter code: String) { print(code) }
                // ↓ error: PinPresenter names the view PinViewController
                func attach(_ screen: PinViewController) {}
            }
            final class PinViewController: UIViewController { var presenter: PinPresenting? }
            """
        ])
    }

    /// A library may call those presenters that fill cells for it: they know no part of a module.
    @Test func presentersOfALibrary() throws {
        try expect([
            "App.swift": """
            import ChatKit
            import UIKit
            final class MessageCell: UICollectionViewCell { var text = "" }
            final class MessagePresenter: ChatItemPresenterProtocol {
                func fill(_ cell: UICollectionViewCell) { (cell as? MessageCell)?.text = "a" }
            }
            protocol ChatViewInput: AnyObject {}
            final class ChatViewController: UIViewController, ChatViewInput { var presenter: ChatPresenter? }
            final class ChatPresenter: ChatHandling {
                weak var view: ChatViewInput?
                // ↓ error: ChatPresenter casts to the view MessageCell
                func fill(_ cell: UICollectionViewCell) { (cell as? MessageCell)?.text = "a" }
            }
            """
        ])
    }

}
