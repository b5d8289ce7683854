import Testing

/// What an inner type that names an outer one is told to do instead.
struct OutwardAdviceTests {
    private func advice(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws -> [String]
    {
        let project = MarkedProject(files)
        try expectFindings(try rule("outward-dependency"), in: project, sourceLocation: sourceLocation)
        return try project.run([rule("outward-dependency")]).findings.compactMap(\.suggestion)
    }

    /// A protocol is of use where it declares what is called.
    @Test func aProtocolThatLacksWhatIsCalled() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            protocol CartViewProtocol: AnyObject { func show() }
            protocol Copiable {}
            extension UIView: Copiable {}
            final class CartViewController: UIViewController, CartViewProtocol {
                func show() {}
                func update(image: String) {}
            }
            final class CartPresenter {
                // ↓ error: CartPresenter holds the view CartViewController
                weak var view: CartViewController?
                func didLoad() {
                    view?.show()
                    view?.update(image: "")
                }
            }
            """
        ])
        #expect(
            found == [
                "use the protocol CartViewProtocol, which CartViewController implements, and declare in it what CartPresenter needs besides"
            ])
    }

    /// A presenter's view that is set and never read is of no use.
    @Test func aViewThatNobodyReads() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class CartPresenter {
                // ↓ info: CartPresenter holds the view CartViewController, which nobody uses
                weak var view: CartViewController?
                init(view: CartViewController) { self.view = view }
            }
            """
        ])
        #expect(found == ["remove view"])
    }

    /// So is one that an initializer takes by its class and puts into a property of a protocol; one that is read is not.
    @Test(arguments: [("", "info"), ("func load() { view.show() }", "error")])
    func aViewThatAnInitializerTakes(member: String, severity: String) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            protocol CartView: AnyObject { func show() }
            final class CartViewController: UIViewController, CartView { var presenter: CartPresenter?; func show() {} }
            final class CartPresenter {
                unowned let view: CartView
                init(view: CartViewController) { self.view = view }
                \(member)
            }
            """
        ]).run([rule("outward-dependency")]).findings
        #expect(found.map(\.severity.rawValue) == [severity])
        #expect(found.map { $0.suggestion?.hasPrefix("remove view") } == [severity == "info"])
    }

    /// An interactor's presenter that is set and never read is of no use, but for keeping it.
    @Test func aPresenterThatNobodyReads() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewInput? }
            final class CartViewController: UIViewController, CartViewInput {}
            protocol CartViewInput: AnyObject {}
            final class CartInteractor {
                // ↓ info: CartInteractor holds the presenter CartPresenter, which nobody uses
                var presenter: CartPresenter
                init(presenter: CartPresenter) { self.presenter = presenter }
            }
            """
        ])
        #expect(found == ["remove presenter, and let who makes CartPresenter keep it"])
    }

    /// The protocol that declares all that is called is the one to name, whatever it is called; one that refines a class
    /// of UIKit's is no boundary.
    @Test func theProtocolThatFits() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            protocol CartResponses { func showTotal() }
            protocol CartBlur: UIViewController { func blur() }
            final class CartPresenter: CartResponses {
                weak var view: CartDisplay?
                func showTotal() { view?.display() }
            }
            protocol CartDisplay: AnyObject { func display() }
            final class CartViewController: UIViewController, CartDisplay, CartBlur {
                func display() {}
                func blur() {}
            }
            final class CartInteractor {
                // ↓ error: CartInteractor holds the presenter CartPresenter
                var presenter: CartPresenter?
                func load() { presenter?.showTotal() }
            }
            final class SumPresenter {
                // ↓ error: SumPresenter holds the view SumViewController
                weak var view: SumViewController?
                func show() { view?.show() }
            }
            final class SumViewController: UIViewController, SumBlur {
                func show() {}
                func blur() {}
            }
            protocol SumBlur: UIViewController { func blur() }
            """
        ])
        #expect(
            found == [
                "use the protocol CartResponses, which CartPresenter implements",
                "declare a protocol, for example SumViewInput, let SumViewController implement it, and name that",
            ])
    }

    /// What views do for themselves, what only asks for a class, and what belongs to another module.
    @Test func callsOfViewsTestsAndOtherModules() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            final class ConfettiView: UIView { static func release() {} }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            protocol CartViewInput: AnyObject { var stack: [UIViewController] { get } }
            final class CartPresenter {
                weak var view: CartViewInput?
                // ↓ error: CartPresenter holds the view HomeViewController
                weak var home: HomeViewController?
                func didLoad() {
                    // ↓ error: CartPresenter names the view ConfettiView
                    ConfettiView.release()
                    // ↓ error: CartPresenter asks whether an object is the view HelpViewController
                    if view?.stack.last is HelpViewController { home?.reload() }
                }
            }
            final class HelpViewController: UIViewController {}
            final class HomePresenter { weak var view: HomeViewInput? }
            protocol HomeViewInput: AnyObject {}
            final class HomeViewController: UIViewController, HomeViewInput {
                var presenter: HomePresenter?
                func reload() {}
            }
            """
        ])
        #expect(
            found == [
                "declare a protocol of what it calls, let HomeViewController implement it, and name that",
                "tell the view through CartViewInput to do it, and let it call ConfettiView.release",
                "let a router of the module say where the user is, in plain values",
            ])
    }

    /// Who makes parts of screens hands out their content instead, and a gateway runs no use case.
    @Test func whatIsMadeAndHandedOut() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            struct RowViewModel {}
            final class RowView: UIView { init(viewModel: RowViewModel) { super.init(frame: .zero) } }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class CartPresenter {
                weak var view: CartViewInput?
                // ↓ error: CartPresenter names the view RowView
                var rows: [RowView] { [RowView(viewModel: RowViewModel())] }
            }
            protocol CartViewInput: AnyObject {}
            final class RevokeUseCase { func execute() {} }
            final class CartRepository {
                func add() {
                    // ↓ error: CartRepository names the interactor RevokeUseCase
                    RevokeUseCase().execute()
                }
            }
            """
        ])
        #expect(
            found == [
                "tell the view through CartViewInput what is to be shown, in plain values, and let it deal with its RowView",
                "declare a protocol, for example CartRepositoryOutput, let RevokeUseCase implement it, and name that",
            ])
    }

    /// A part of a screen that a presenter has made or is given, and keeps.
    @Test func partsThatAModelKeeps() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            struct RowViewModel { var title: String }
            final class RowView: UIView { convenience init(viewModel: RowViewModel) { self.init() } }
            struct Token { func row() -> RowView { RowView(viewModel: RowViewModel(title: "")) } }
            final class CartPresenter {
                // ↓ error: CartPresenter holds the view RowView
                let row: RowView
                init(token: Token) { row = token.row() }
            }
            final class BillPresenter {
                // ↓ error: BillPresenter holds the view RowView
                let row: RowView
                init(row: RowView) { self.row = row }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                var bill: BillPresenter?
                func fill() {
                    view.addSubview(presenter!.row)
                    view.addSubview(bill!.row)
                }
            }
            """
        ])
        #expect(
            found == [
                "tell the view what is to be shown, in plain values, and let it deal with its RowView",
                "tell the view what is to be shown, in plain values, and let it deal with its RowView",
            ])
    }

    /// Values alone, fulfilled by entities alone and called after them: an interface of the entities, wherever it lies.
    @Test func anInterfaceOfEntities() throws {
        _ = try advice([
            "Screens/Info/InfoProtocols.swift": """
            import UIKit
            protocol StakeProtocol { var total: Int { get } }
            protocol RowItem { var title: String { get } }
            protocol InfoViewInput: AnyObject {}
            final class InfoPresenter { weak var view: InfoViewInput? }
            final class InfoViewController: UIViewController, InfoViewInput { var presenter: InfoPresenter? }
            """,
            "Model/SelectedStake.swift": """
            struct SelectedStake: StakeProtocol, Codable {
                var total: Int
            }
            // ↓ error: SelectedStake names the module's protocol RowItem
            extension SelectedStake: RowItem {
                var title: String { "" }
            }
            """,
            "Tests/Mocks.swift": "final class MockStakeProtocol: StakeProtocol { var total = 0 }",
        ])
    }

    /// A window handed in would be one more type of the interface in the presenter.
    @Test(arguments: ["AppDelegate.current", "AppDelegate.isTest"])
    func whatThePresenterWantsOfTheDelegate(_ used: String) throws {
        let project = MarkedProject(
            """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                static var current: UIWindow { UIApplication.shared.windows[0] }
                static var isTest = false
            }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter {
                weak var view: CartViewInput?
                func look() { print(\(used)) }
            }
            final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
            """)
        let found = try project.run([rule("outward-dependency")]).findings.compactMap(\.suggestion)
        let advice =
            "hand CartPresenter what it needs of AppDelegate through its initializer; what needs the window is for the view "
            + "to do"
        #expect(found == [advice])
    }

    /// A protocol that the inner type names already is of use whatever it is called.
    @Test func aProtocolThatIsKnownAlready() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            protocol SidePresenting: AnyObject { func make() -> Int }
            final class SidePresenter: SidePresenting { func make() -> Int { 1 } }
            final class PageInteractor {
                private var shown: SidePresenting?
                // ↓ error: PageInteractor holds the presenter SidePresenter
                private let side: SidePresenter
                init(side: SidePresenter) { self.side = side }
                func load() -> Int {
                    shown = side
                    return side.make()
                }
            }
            """
        ])
        #expect(found == ["use the protocol SidePresenting, which SidePresenter implements"])
    }

    /// A view that a presenter makes for the controller that it returns.
    @Test func aViewInAControllerThatIsReturned() throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            final class BannerView: UIView { var presenter: BannerPresenter? }
            final class BannerPresenter {
                func screen() -> UIViewController {
                    let screen = UIViewController()
                    // ↓ error: BannerPresenter names the view BannerView
                    screen.view.addSubview(BannerView())
                    return screen
                }
            }
            """
        ])
        #expect(
            found == ["tell the view what is to be shown, in plain values, and let it deal with its BannerView"])
    }

    /// A router that an interactor is given and never calls is of no use; where no presenter is, it calls as one would.
    @Test(arguments: [
        ("", "info: CartInteractor holds the router CartRouter, which nobody uses", "remove router"),
        ("router?.open()", "warning: CartInteractor holds the router CartRouter;", nil),
    ])
    func routersOfInteractors(call: String, finding: String, expected: String?) throws {
        let found = try advice([
            "App.swift": """
            import UIKit
            protocol CartInteractorInput { func pay() }
            protocol CartInteractorOutput: AnyObject { func show() }
            final class CartViewController: UIViewController, CartInteractorOutput {
                var interactor: CartInteractorInput?
                override func viewDidLoad() { interactor?.pay() }
                func show() {}
            }
            final class CartRouter {
                weak var controller: UIViewController?
                func open() { controller?.present(UIViewController(), animated: true) }
                static func make() -> UIViewController {
                    let view = CartViewController()
                    let interactor = CartInteractor()
                    let router = CartRouter()
                    router.controller = view
                    interactor.router = router
                    interactor.view = view
                    view.interactor = interactor
                    return view
                }
            }
            final class CartInteractor: CartInteractorInput {
                weak var view: CartInteractorOutput?
                // ↓ \(finding)
                var router: CartRouter?
                func pay() { view?.show(); \(call) }
            }
            """
        ])
        if let expected { #expect(found == [expected]) }
    }
}
