import Testing

/// Which references point back, and which go forward.
struct StrongBackReferenceTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("strong-back-reference"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func outputsAndControllers() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol AddModuleDelegate: AnyObject { func didAdd() }
            protocol AddInteractorOutput: AnyObject {}
            final class AddInteractor {
                // ↓ error: AddInteractor holds AddInteractorOutput strongly in output
                var output: AddInteractorOutput?
                init(output: AddInteractorOutput) { self.output = output }
            }
            final class AddPresenter: AddInteractorOutput {
                weak var view: AddViewController?
                var interactor: AddInteractor?
                let router = AddRouter()
                // ↓ warning: AddPresenter holds AddModuleDelegate strongly in delegate; a module's output is held weakly
                var delegate: AddModuleDelegate?
                func add() { delegate?.didAdd() }
            }
            final class AddRouter {
                // ↓ error: AddRouter holds AddViewController strongly in shown
                var shown: UIViewController?
                func show(_ view: AddViewController) { shown = view }
            }
            final class AddViewController: UIViewController { var presenter: AddPresenter? }
            final class ListPresenter: AddModuleDelegate {
                weak var view: ListViewController?
                func didAdd() {}
            }
            final class ListViewController: UIViewController { var presenter: ListPresenter? }
            """
        ])
    }

    @Test func weakForwardAndHandedOnDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class AddInteractor { weak var output: AddPresenter? }
            final class AddPresenter {
                unowned let view: AddViewController
                let interactor = AddInteractor()
                init(view: AddViewController) { self.view = view }
            }
            class BaseRouter {
                private unowned let lasting: UIViewController
                private var kept: UIViewController?
                init(_ controller: UIViewController) {
                    lasting = controller
                    kept = controller
                }
                var controller: UIViewController {
                    defer { kept = nil }
                    return lasting
                }
            }
            final class AddRouter: BaseRouter {
                init() { super.init(AddViewController()) }
            }
            final class AddCell: UITableViewCell { var presenter: AddPresenter? }
            final class AddViewController: UIViewController {
                var presenter: AddPresenter?
                let cell = AddCell()
            }
            """
        ])
    }

    @Test func actionThatKeepsTheController() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol AddHandling: AnyObject { func tap() }
            final class AddView: UIView {
                let button = UIButton()
                init(handler: AddHandling) {
                    super.init(frame: .zero)
                    // ↓ error: the action that AddView keeps captures AddHandling strongly
                    button.addAction(UIAction { _ in handler.tap() }, for: .touchUpInside)
                    button.addAction(UIAction { [weak handler] _ in handler?.tap() }, for: .touchDown)
                }
            }
            final class AddViewController: UIViewController, AddHandling {
                lazy var addView: AddView = AddView(handler: self)
                func tap() {}
            }
            """
        ])
    }

    @Test func interactorOwnsPresenterInCleanSwift() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol ListDisplayLogic: AnyObject {}
            protocol ListPresentationLogic {}
            protocol ListBusinessLogic {}
            final class ListInteractor: ListBusinessLogic { var presenter: ListPresentationLogic? }
            final class ListPresenter: ListPresentationLogic {
                // ↓ error: ListPresenter holds ListDisplayLogic strongly in viewController
                var viewController: ListDisplayLogic?
            }
            final class ListViewController: UIViewController, ListDisplayLogic {
                var interactor: ListBusinessLogic?
                override func awakeFromNib() {
                    let interactor = ListInteractor()
                    let presenter = ListPresenter()
                    self.interactor = interactor
                    interactor.presenter = presenter
                    presenter.viewController = self
                }
            }
            """
        ])
    }

    @Test func whatACoordinatorMakesItMayOwn() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class CartCoordinator {
                lazy var screen: CartViewController = {
                    let screen = CartViewController()
                    return screen
                }()
                func start() { screen.title = "Cart" }
            }
            """
        ])
    }

    /// Between objects that nobody makes no cycle closes; a generic builder may make what it is told.
    @Test func whatNobodyMakes() throws {
        try expectFindings(
            try rule("strong-back-reference"),
            in: MarkedProject(
                """
                \(AppStart.showing("Assembly().make()"))
                final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
                final class HelpPresenter {
                    // ↓ info: HelpPresenter holds HelpViewController strongly in view
                    var view: HelpViewController?
                    func show() { view?.title = "a" }
                }
                final class TermsViewController: UIViewController { var presenter: TermsPresenter? }
                final class TermsPresenter {
                    // ↓ error: TermsPresenter holds TermsViewController strongly in view
                    var view: TermsViewController?
                    func show() { view?.title = "a" }
                }
                final class ListViewController: UIViewController {
                    var presenter: ListPresenter?
                    let builder = Builder<TermsPresenter>()
                }
                struct Builder<Part> {}
                final class ListPresenter {
                    // ↓ error: ListPresenter holds ListViewController strongly in view
                    var view: ListViewController?
                    func show() { view?.title = "a" }
                }
                final class Assembly {
                    func make() -> UIViewController {
                        let (screen, presenter) = (ListViewController(), ListPresenter())
                        screen.presenter = presenter
                        presenter.view = screen
                        return screen
                    }
                }
                """))
    }
}
