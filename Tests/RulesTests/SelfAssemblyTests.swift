import Testing

/// Who may make the parts of a module.
struct SelfAssemblyTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("self-assembly"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// The system makes the screen of a widget: nobody else can put its parts together.
    @Test func theScreenOfAWidgetPutsItselfTogether() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class PricePresenter { weak var view: PriceViewController? }
            final class PriceViewController: UIViewController, NCWidgetProviding {
                var presenter: PricePresenter?
                override func viewDidLoad() { presenter = PricePresenter() }
            }
            """
        ])
    }

    @Test func allPartsAreOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartInteractor { weak var output: CartPresenter? }
            final class CartPresenter {
                weak var view: CartViewController?
                let interactor: CartInteractor
                init(interactor: CartInteractor) { self.interactor = interactor }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func viewDidLoad() {
                    // ↓ warning: CartViewController makes its own
                    let interactor = CartInteractor()
                    presenter = CartPresenter(interactor: interactor)
                }
            }
            """
        ])
    }

    /// What presents on a part of the screen is that part's, though the screen makes it.
    @Test(arguments: [("summary", false), ("self", true)])
    func whatPresentsOnAPart(view: String, isOwn: Bool) throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol TotalView: AnyObject {}
            final class SummaryView: UIView, TotalView {}
            final class CartPresenter { weak var view: CartViewController? }
            final class TotalPresenter {
                weak var view: TotalView?
                init(view: TotalView) { self.view = view }
            }
            final class CartViewController: UIViewController, TotalView {
                let summary = SummaryView()
                var presenter: CartPresenter?
                var total: TotalPresenter?
                override func viewDidLoad() {
                    \(isOwn ? "// ↓ warning: CartViewController makes its own" : "")
                    total = TotalPresenter(view: \(view))
                }
            }
            """
        ])
    }

    @Test func factoriesDefaultsAndSharedHelpersDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class InputPresenter { func format(_ text: String) -> String { text } }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter
                let input = InputPresenter()
                init(presenter: CartPresenter = CartPresenter()) {
                    self.presenter = presenter
                    super.init(nibName: nil, bundle: nil)
                }
                static func make() -> CartViewController { CartViewController(presenter: CartPresenter()) }
            }
            final class PayViewController: UIViewController {
                let input = InputPresenter()
            }
            """
        ])
    }

    /// The presenter of a cell belongs to the cell, a router made for one call to nobody, and one made to move on is the
    /// next module's.
    @Test func partsOfCellsAndRoutersForNavigationDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartRowPresenter {
                weak var view: CartCell?
                init(view: CartCell) { self.view = view }
            }
            final class CartCell: UITableViewCell { var rowPresenter: CartRowPresenter? }
            final class CartRouter { func tabs() -> [UIViewController] { [] } }
            final class StackRouter {
                init(_ stack: UINavigationController?) {}
                func push() {}
            }
            final class HelpCoordinator {
                let stack: StackRouter
                init(stack: StackRouter) { self.stack = stack }
                func start() { stack.push() }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                var stack: StackRouter?
                func fill(_ cell: CartCell) {
                    let rowPresenter = CartRowPresenter(view: cell)
                    cell.rowPresenter = rowPresenter
                }
                func tabs() { print(CartRouter().tabs()) }
                func help() {
                    let stack = StackRouter(navigationController)
                    let coordinator = HelpCoordinator(stack: stack)
                    self.stack = stack
                    coordinator.start()
                }
            }
            """
        ])
    }

    /// The interactor that a view holds is told by `view-knows-interactor`.
    @Test func anInteractorThatTheViewHoldsIsTheOtherRules() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartInteractorProtocol: AnyObject { func load() }
            final class CartInteractor: CartInteractorProtocol { func load() {} }
            final class CartViewController: UIViewController {
                private let interactor: CartInteractorProtocol = CartInteractor()
                override func viewDidLoad() { interactor.load() }
            }
            final class HelpPresenter { weak var view: HelpViewController? }
            final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
            """
        ])
    }

    /// Model, view and view model without a router, in an app of another module with one and of somebody who presents on
    /// any controller; and, in a module that has a router, a view model that is called one.
    @Test func viewModelsAreJudgedByTheirModule() throws {
        let lamp = """
            import UIKit
            class LampViewModel { init(n: Int) {} }
            class LampViewController: UIViewController {
                var viewModel: LampViewModel?
                override func viewDidLoad() { viewModel = LampViewModel(n: 3) }
            }
            """
        try expect([
            "Home.swift": """
            import UIKit
            class BaseWireframe {}
            protocol HomeWireframeType { func open() }
            class HomeWireframe: BaseWireframe, HomeWireframeType { func open() {} }
            class BrowserPresenter {
                weak var host: UIViewController?
                func open() { host?.present(UIViewController(), animated: true) }
            }
            """,
            "Lamp.swift": lamp,
        ])
        let menu = """
            import UIKit
            final class MenuPresenter { weak var view: MenuViewController? }
            final class MenuViewController: UIViewController { var presenter: MenuPresenter? }
            final class HomeViewModel { var router: HomeRouter? }
            final class HomeRouter { weak var viewController: HomeViewController?; func open() {} }
            final class HomeViewController: UIViewController {
                // ↓ warning: HomeViewController makes its own view model HomeViewModel
                let viewModel = HomeViewModel()
                override func viewDidLoad() { viewModel.router?.open() }
            }
            """
        try expect(["Menu.swift": menu, "Lamp.swift": lamp])
    }

    /// The initial value of a lazy property never runs where everybody who makes the view sets another.
    @Test(arguments: [("view.presenter = CartPresenter(view: view)", "info"), ("", "warning")])
    func lazyPresentersThatAreReplaced(setting: String, severity: String) throws {
        try expectFindings(
            try rule("self-assembly"),
            in: MarkedProject([
                "App.swift": """
                import UIKit
                protocol CartViewInput: AnyObject {}
                final class CartPresenter {
                    weak var view: CartViewInput?
                    init(view: CartViewInput) { self.view = view }
                    func load() {}
                }
                final class CartViewController: UIViewController, CartViewInput {
                    // ↓ \(severity): CartViewController makes its own presenter CartPresenter
                    lazy var presenter: CartPresenter = CartPresenter(view: self)
                    override func viewDidLoad() { presenter.load() }
                }
                final class CartRouter {
                    static func make() -> UIViewController {
                        let view = CartViewController()
                        \(setting)
                        return view
                    }
                }
                """
            ]))
    }
}
