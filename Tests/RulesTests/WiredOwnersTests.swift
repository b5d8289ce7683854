import Testing

/// Cycles among the objects that one function wires together.
struct WiredOwnersTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("strong-back-reference"), in: MarkedProject("import UIKit\n" + source),
            sourceLocation: sourceLocation)
    }

    private static func module(_ mark: String, _ property: String, _ wiring: String, rest: String = "") -> String {
        """
        final class TideRouter {
            \(mark)
            \(property)
        }
        final class TidePresenter {
            var router: TideRouter?
            var interactor: TideInteractor?
            weak var view: TideViewController?
        }
        final class TideInteractor {}
        final class TideViewController: UIViewController { var presenter: TidePresenter? }
        enum TideAssembly {
            static func make() -> UIViewController {
                let view = TideViewController()
                let (presenter, router) = (TidePresenter(), TideRouter())
                _ = (presenter, router)
                return view
            }
            static func wire() -> UIViewController {
                let view = TideViewController()
                let presenter = TidePresenter()
                let router = TideRouter()
                presenter.interactor = TideInteractor()
                view.presenter = presenter
                presenter.view = view
                presenter.router = router
                \(wiring)
                return view
            }
        }
        \(rest)
        """
    }

    @Test func aRouterThatKeepsItsPresenter() throws {
        let text = "TideRouter → TidePresenter → TideRouter keep each other, and are never released"
        let property = "var presenter: TidePresenter?"
        try expect(Self.module("// ↓ error: \(text)", property, "router.presenter = presenter"))
        try expect(Self.module("", "weak " + property, "router.presenter = presenter"))
        // Two modules' objects that hold those of each other's class are no cycle.
        try expect(Self.module("", property, "router.presenter = TidePresenter()"))
    }

    /// What a reference alone keeps alive is not to be made weak: the other one of the cycle is.
    @Test func theOneThatLetsNobodyGoIsToBeWeak() throws {
        try expect(
            """
            protocol TideServiceDelegate { func tideTurned() }
            protocol TideService { var delegate: TideServiceDelegate? { get set } }
            final class TideMeter: NSObject, TideService {
                // ↓ error: TideMeter → TideInteraction → TideMeter keep each other, and are never released
                var delegate: TideServiceDelegate?
                private let source = TideSource()
                override init() {
                    super.init()
                    source.delegate = self
                }
            }
            final class TideSource { weak var delegate: TideMeter? }
            final class TideInteraction: TideServiceDelegate {
                private var service: TideService
                init(service: TideService) { self.service = service }
                func start() { service.delegate = self }
                func tideTurned() {}
            }
            final class TidePresenter { var interaction: TideInteraction? }
            final class TideViewController: UIViewController { var presenter: TidePresenter? }
            enum TideAssembly {
                static func make() -> UIViewController {
                    let view = TideViewController()
                    let presenter = TidePresenter()
                    presenter.interaction = TideInteraction(service: TideMeter())
                    view.presenter = presenter
                    return view
                }
            }
            """)
    }

    @Test func whatSomeCodeLetsGoOfClosesNoCycle() throws {
        let clearing = "extension TideRouter { func close() { presenter = nil } }"
        try expect(
            Self.module("", "var presenter: TidePresenter?", "router.presenter = presenter", rest: clearing))
        let late = "extension TidePresenter { func end() { router?.presenter = nil } }"
        try expect(Self.module("", "var presenter: TidePresenter?", "router.presenter = presenter", rest: late))
    }

    @Test func aRouterThatKeepsTheContainerOfItsScreen() throws {
        let text = "TideRouter → UINavigationController → TideViewController → TidePresenter → TideRouter keep"
        try expect(
            Self.module(
                "// ↓ error: \(text)", "var navigation: UINavigationController?",
                "router.navigation = UINavigationController(rootViewController: view)"))
    }

    /// Who makes a stack of screens owns it; what is wrong is the delegate by which a screen speaks to it.
    @Test func aCoordinatorThatIsTheDelegateOfItsScreen() throws {
        try expect(
            """
            protocol TideDelegate: AnyObject { func tideTurned() }
            final class TideViewModel {
                // ↓ error: TideViewModel holds TideCoordinator strongly in coordinatorDelegate
                var coordinatorDelegate: TideDelegate?
                func turn() { coordinatorDelegate?.tideTurned() }
            }
            final class TideViewController: UIViewController { var viewModel: TideViewModel? }
            final class TideCoordinator: TideDelegate {
                var root: UINavigationController?
                func start(in window: UIWindow) {
                    let viewModel = TideViewModel()
                    viewModel.coordinatorDelegate = self
                    let view = TideViewController()
                    view.viewModel = viewModel
                    root = UINavigationController(rootViewController: view)
                    window.rootViewController = root
                }
                func tideTurned() { root?.popViewController(animated: true) }
            }
            """)
    }

    @Test func aClosureThatCapturesWhatKeepsIt() throws {
        let property = "var onClose: (() -> Void)?"
        try expect(
            Self.module(
                "// ↓ error: the closure that TideRouter keeps in onClose captures TideViewController strongly",
                property,
                "router.onClose = { view.dismiss(animated: true) }"))
        try expect(
            Self.module("", property, "router.onClose = { [weak view] in view?.dismiss(animated: true) }"))
    }

    // MARK: Handed on

    private static func panel(_ marks: (String, String), outer: String = "weak var", inner: String = "var") -> String {
        """
        protocol PanelDelegate: AnyObject { func pick() }
        final class HeaderView: UIView {
            \(marks.0)
            \(inner) delegate: PanelDelegate?
        }
        final class FooterView: UIView {
            \(marks.1)
            \(inner) listener: PanelDelegate?
            init(listener: PanelDelegate?) { self.listener = listener; super.init(frame: .zero) }
        }
        final class PanelView: UIView {
            let header = HeaderView()
            var footer: FooterView?
            \(outer) delegate: PanelDelegate? {
                didSet {
                    header.delegate = delegate
                    footer = FooterView(listener: delegate)
                }
            }
        }
        final class PanelController: UIViewController, PanelDelegate {
            let panel = PanelView()
            override func viewDidLoad() { panel.delegate = self }
            func pick() {}
        }
        """
    }

    @Test func aControllerThatAContainerViewHandsOn() throws {
        try expect(
            Self.panel(
                (
                    "// ↓ error: HeaderView → PanelController → PanelView → HeaderView keep each other",
                    "// ↓ error: FooterView → PanelController → PanelView → FooterView keep each other"
                )))
        try expect(Self.panel(("", ""), inner: "weak var"))
    }

    @Test func aHelperThatKeepsWhoKeepsIt() throws {
        func source(_ mark: String, _ property: String) -> String {
            """
            protocol ShelfListening { func didPick() }
            final class ShelfSource: NSObject {
                \(mark)
                \(property)
                func pick() { listener?.didPick() }
            }
            final class ShelfController: UIViewController, ShelfListening {
                private let source = ShelfSource()
                override func viewDidLoad() { source.listener = self }
                func didPick() {}
            }
            """
        }
        let text = "ShelfSource → ShelfController → ShelfSource keep each other, and are never released"
        try expect(source("// ↓ error: \(text)", "var listener: ShelfListening?"))
        try expect(source("", "unowned var listener: ShelfController?"))
    }

    /// What the app's delegate keeps lives as long as the app.
    @Test func objectsOfTheAppsDelegate() throws {
        try expect(
            """
            final class Desk { var lamp: Lamp? }
            final class Lamp { var desk: Desk? }
            final class Office {
                init() {
                    let desk = Desk()
                    let lamp = Lamp()
                    desk.lamp = lamp
                    lamp.desk = desk
                }
            }
            @UIApplicationMain final class AppDelegate: NSObject, UIApplicationDelegate {
                let office = Office()
            }
            """)
    }
}
