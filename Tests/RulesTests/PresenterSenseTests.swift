import Testing

/// Who is called a presenter and is none.
struct PresenterSenseTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A view model that only stores what a row shows is asked nothing; one with a method, a service or a promise of news is.
    @Test(arguments: [
        ("let name: String", false), ("let name: String\n    func tap() {}", true),
        ("let name: String\n    var changed: (() -> Void)?", true), ("let service: GoodsService", true),
        ("@Published var name: String", true), ("let names: Observable<String>", true),
    ])
    func viewModelsOfRows(members: String, isPresenter: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                final class GoodsService { func load() {} }
                final class GoodViewModel {
                    \(members)
                    init() {}
                }
                final class GoodsViewController: UIViewController { var good: GoodViewModel? }
                final class GoodsInteractor {
                    \(isPresenter ? "// ↓ error: GoodsInteractor names the presenter GoodViewModel" : "")
                    func load() -> [GoodViewModel] { [] }
                }
                """
            ])
    }

    /// A model that makes its own view, as all of its kind, is a part of the view; one that a presenter fills is none either.
    @Test(arguments: [
        (
            "class RowModel<Content: View> { func make() -> Content? { nil } }", "RowModel<CartView>",
            "override func make() -> CartView? { CartView() }", "", false
        ),
        ("class RowModel {}", "RowModel", "func make() -> CartView { CartView() }", "", true),
        (
            "class RowModel {}", "RowModel", "func make() -> CartView { CartView() }",
            "final class CartFillPresenter { var model: CartViewModel? }", false
        ),
    ])
    func modelsThatMakeTheirOwnViews(
        base: String, superclass: String, method: String, more: String, isPresenter: Bool
    ) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import SwiftUI
                import UIKit
                \(base)
                final class CartViewModel: \(superclass) {
                    \(isPresenter ? "// ↓ error: CartViewModel names the view CartView" : "")
                    \(method)
                    func load() {}
                }
                struct CartView: View { var body: some View { Text("cart") } }
                final class CartViewController: UIViewController { var model: CartViewModel? }
                \(more)
                """
            ])
    }

    /// What an interactor keeps and does not know it works for the interactor; who asks the interactor is the presenter.
    @Test(arguments: [
        ("let service: GoodsService", "var model: GoodsViewModel?", false),
        ("let service: GoodsService", "private let model: Reloading = GoodsViewModel()", false),
        ("let interactor: GoodsInteracting", "var model: GoodsViewModel?", true),
    ])
    func viewModelsOfInteractors(member: String, kept: String, isPresenter: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                final class GoodsService { func load() {} }
                protocol GoodsInteracting { func load() }
                protocol Reloading { func reload() }
                final class GoodsViewModel: Reloading {
                    \(member)
                    func reload() {}
                }
                final class GoodsViewController: UIViewController { var model: GoodsViewModel? }
                final class GoodsInteractor: GoodsInteracting {
                    \(isPresenter ? "// ↓ error: GoodsInteractor holds the presenter GoodsViewModel" : "")
                    \(kept)
                    func load() { model.reload() }
                }
                """
            ])
    }

    /// A view may hold who puts another view on the screen and takes it off again; who has an interactor is a presenter.
    @Test func whoPutsItsOwnViewOnTheScreen() throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                final class StatusView: UIView {}
                final class StatusPresenter {
                    private var shown: StatusView?
                    func show(in window: UIView) { shown = StatusView(); window.addSubview(shown!) }
                    func hide() { shown?.removeFromSuperview() }
                }
                final class RateInteractor {}
                final class RatePresenter {
                    let interactor = RateInteractor()
                    // ↓ error: RatePresenter holds the view StatusView
                    private var shown: StatusView?
                    func show(in window: UIView) { shown = StatusView(); window.addSubview(shown!) }
                    func hide() { shown?.removeFromSuperview() }
                }
                final class TabsViewController: UITabBarController {
                    let status = StatusPresenter()
                    let rate = RatePresenter()
                }
                """
            ])
    }

    /// Who only shows others on any controller does a router's work; who has an interactor as well is a presenter.
    @Test func whoShowsOthersOnAnyController() throws {
        try expect(
            "presenter-makes-screen",
            [
                "Sign/Sign.swift": "import UIKit\nfinal class SignViewController: UIViewController {}",
                "Common/Presenters.swift": """
                import UIKit
                final class SigningPresenter {
                    weak var view: UIViewController?
                    private var kept: AnyObject?
                    func presentSigning() { view?.present(SignViewController(), animated: true) }
                }
                final class RateInteractor {}
                final class RatePresenter {
                    weak var view: UIViewController?
                    let interactor = RateInteractor()
                    func presentSigning() {
                        // ↓ warning: RatePresenter makes SignViewController
                        view?.present(SignViewController(), animated: true)
                    }
                }
                """,
            ])
    }

    /// Code in Objective-C may call what it sees.
    @Test func whatObjectiveCSeesMayBeCalled() throws {
        try expect(
            "unused-route",
            [
                "App.swift": """
                import UIKit
                final class SignViewController: UIViewController {}
                @objcMembers final class SeenRouter: NSObject {
                    weak var view: UIViewController?
                    func openSigning() { view?.present(SignViewController(), animated: true) }
                }
                final class HiddenRouter {
                    weak var view: UIViewController?
                    // ↓ warning: HiddenRouter.openSigning() is a route
                    func openSigning() { view?.present(SignViewController(), animated: true) }
                }
                """
            ])
    }

    /// What UIKit calls a presentation is no presenter, whoever makes it; who has more than that to do is one.
    @Test func whoPresentsAsUIKitMeansIt() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                final class SheetPresenter: UIPresentationController {
                    private let tap = UITapGestureRecognizer()
                    override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(tap) }
                }
                final class FadePresenter: NSObject, UIViewControllerTransitioningDelegate {
                    func animationController(forDismissed gone: UIViewController) -> UIViewControllerAnimatedTransitioning? { nil }
                }
                protocol RateViewInput: AnyObject {}
                final class RatePresenter: NSObject {
                    weak var view: RateViewInput?
                    // ↓ warning: names UITapGestureRecognizer
                    private let tap = UITapGestureRecognizer()
                }
                final class RateViewController: UIViewController, RateViewInput { var presenter: RatePresenter? }
                """
            ])
    }

    /// Who is given any controller, or keeps one, and has nothing to do with a module, presents for whoever asks; screens may
    /// keep it, and so may a protocol stand for it.
    @Test func whoPresentsForOthers() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                protocol SpinnerPresenterType: AnyObject { func show(on view: UIView) }
                final class SpinnerPresenter: SpinnerPresenterType { func show(on view: UIView) { view.isHidden = true } }
                final class KeyFlow { func start() {} }
                final class KeyBridgePresenter {
                    private var coordinator: KeyCoordinator?
                    func present(from screen: UIViewController) {
                        coordinator = KeyCoordinator(screen)
                        coordinator?.start()
                    }
                }
                final class KeyCoordinator {
                    private let stack: UIViewController
                    init(_ stack: UIViewController) { self.stack = stack }
                    func start() { stack.present(CartViewController(), animated: true) }
                }
                final class CartPresenter {
                    // ↓ warning: CartPresenter.show(on:) names UIView
                    func show(on view: UIView) { view.isHidden = true }
                }
                final class CartViewController: UIViewController {
                    let spinner: SpinnerPresenterType = SpinnerPresenter()
                    let key = KeyBridgePresenter()
                    var presenter: CartPresenter?
                }
                """
            ])
    }

    /// A screen's helper that knows it as some controller, and is called after no screen, is nobody's presenter.
    @Test func whoShowsThingsOverAnyScreen() throws {
        try expect(
            "self-assembly",
            [
                "App.swift": """
                import UIKit
                final class NoticePresenter {
                    private unowned let host: UIViewController
                    init(host: UIViewController) { self.host = host }
                    func show() { host.present(UIAlertController(), animated: true) }
                }
                final class HomePresenter {
                    private weak var host: UIViewController?
                    init(host: UIViewController) { self.host = host }
                }
                final class HomeViewController: UIViewController {
                    lazy var notices = NoticePresenter(host: self)
                    // ↓ warning: HomeViewController makes its own presenter HomePresenter
                    lazy var presenter = HomePresenter(host: self)
                }
                """
            ])
    }

    /// What several interactors keep shows things for each of them; a presenter is that of one.
    @Test func whatSeveralInteractorsKeep() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                protocol LoadingPresenting { func show(in parent: UIView) }
                final class LoadingView: UIView {}
                final class LoadingPresenter: LoadingPresenting {
                    private var shown: LoadingView?
                    func show(in parent: UIView) { shown = LoadingView(); parent.addSubview(shown!) }
                }
                final class HomeInteractor { let loading: LoadingPresenting; init(_ all: LoadingPresenting) { loading = all } }
                final class CartInteractor { let loading: LoadingPresenting; init(_ all: LoadingPresenting) { loading = all } }
                protocol RatePresenting { func show(in parent: UIView) }
                final class RatePresenter: RatePresenting {
                    private var shown: LoadingView?
                    // ↓ warning: RatePresenter.show(in:) names UIView
                    func show(in parent: UIView) { shown = LoadingView(); parent.addSubview(shown!) }
                }
                final class RateInteractor { let output: RatePresenting; init(_ all: RatePresenting) { output = all } }
                final class HomeViewController: UIViewController { var loading: LoadingPresenting? }
                final class CartViewController: UIViewController { var rating: RatePresenting? }
                """
            ])
    }

    /// What a use case returns is a value, whatever it is called; a protocol of that name is its listener's.
    @Test(arguments: [
        ("struct CartUseCaseOutput { let total: Int }", false),
        ("final class CartUseCaseOutput { func show() {} }", true),
    ])
    func valuesThatUseCasesReturn(output: String, isPresenter: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                \(output)
                final class CartUseCase {
                    \(isPresenter ? "// ↓ error: CartUseCase names the presenter CartUseCaseOutput" : "")
                    func total(_ done: (CartUseCaseOutput) -> Void) {}
                }
                """
            ])
    }

    /// A controller of which one object serves all and that no screen is: it reaches data.
    @Test(arguments: [("", false), ("override func viewDidLoad() {}", true), ("@IBOutlet var label: UILabel!", true)])
    func controllersThatAreNoScreens(member: String, isView: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                class RateService: UIViewController {
                    static let shared = RateService()
                    \(member)
                    func load(_ done: (Int) -> Void) { done(1) }
                }
                final class RateInteractor {
                    \(isView ? "// ↓ error: RateInteractor names the view RateService" : "")
                    func load() { RateService.shared.load { print($0) } }
                }
                """
            ])
    }

    /// A way through a town that an interactor works with; what leads to a screen is a router, whatever it keeps beside.
    @Test(arguments: [("var stations = [String]()", false), ("weak var controller: UIViewController?", true)])
    func waysThroughATown(member: String, isRouter: Bool) throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import UIKit
                class TourRoute {
                    var name: String = ""
                    \(member)
                    func rename(_ text: String) { name = text }
                }
                protocol TourInteractorOutput: AnyObject { func show() }
                final class TourPresenter: TourInteractorOutput {
                    let interactor = TourInteractor()
                    func show() {}
                }
                final class TourInteractor {
                    weak var output: TourInteractorOutput?
                    \(isRouter ? "// ↓ error: TourInteractor holds the router TourRoute" : "")
                    var tour: TourRoute?
                    func load() { tour?.rename("a"); output?.show() }
                }
                """
            ])
    }

    /// One object that shows notices for everybody is no module's presenter, nor is its protocol; one that others may make as
    /// well, or that has a view, is.
    @Test(arguments: [
        ("private init() {}", "", false), ("init() {}", "", true),
        ("private init() {}", "weak var view: NoticeViewInput?", true),
    ])
    func whoShowsNoticesForEverybody(initializer: String, member: String, isPresenter: Bool) throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import Toasting
                import UIKit
                protocol NoticeViewInput: AnyObject {}
                protocol InfoPresenter { func show(_ text: String, icon: UIImage?) }
                final class NoticePresenter: InfoPresenter {
                    static let shared = NoticePresenter()
                    \(member)
                    \(initializer)
                    \(isPresenter ? "// ↓ warning: NoticePresenter.show(_:icon:) names UIImage" : "")
                    func show(_ text: String, icon: UIImage?) { Toasts.show(Toast(text, icon: icon)) }
                }
                protocol CartViewInput: AnyObject {}
                final class CartPresenter {
                    weak var view: CartViewInput?
                    func load() { NoticePresenter.shared.show("loaded", icon: nil) }
                }
                final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
                """
            ])
    }
}
