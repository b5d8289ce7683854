import Testing

/// What a view may know of its interactor.
struct ViewKnowsInteractorTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("view-knows-interactor"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func whatThePresenterExposesCountsWhenItIsRead() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartInteractorProtocol: AnyObject { func save() }
            final class CartPresenter {
                weak var view: CartViewController?
                var interactor: CartInteractorProtocol?
                func didTap() { interactor?.save() }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                func tap() { presenter?.didTap() }
                func save() {
                    // ↓ error: reaches the interactor CartInteractorProtocol through CartPresenter
                    presenter?.interactor?.save()
                }
            }
            """
        ])
    }

    /// In an app without presenters, use cases may be called interactors.
    @Test func withoutAnyPresenterItIsInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class JoinInteractor { func run() {} }
            final class CartViewController: UIViewController {
                // ↓ info: CartViewController holds the interactor JoinInteractor
                let join = JoinInteractor()
                override func viewDidLoad() { join.run() }
            }
            """
        ])
    }

    /// The base classes of a scene hold its interactor and presenter: it is Clean Swift all the same.
    @Test func cleanSwiftByItsBaseClasses() throws {
        try expect([
            "Base.swift": """
            import UIKit
            protocol BasePresenterProtocol: AnyObject {}
            protocol BaseInteractorProtocol: AnyObject {}
            class BaseInteractor: BaseInteractorProtocol {
                let presenter: BasePresenterProtocol
                init(presenter: BasePresenterProtocol) { self.presenter = presenter }
            }
            class BasePresenter: BasePresenterProtocol { weak var viewController: UIViewController? }
            class BaseViewController: UIViewController { var interactor: BaseInteractorProtocol? }
            """,
            "Cart.swift": """
            import UIKit
            protocol CartInteractorProtocol: BaseInteractorProtocol { func load() }
            final class CartInteractor: BaseInteractor, CartInteractorProtocol { func load() {} }
            final class CartPresenter: BasePresenter {}
            final class CartViewController: BaseViewController {
                lazy var cartInteractor = interactor as? CartInteractorProtocol
                override func viewDidLoad() { cartInteractor?.load() }
            }
            """,
        ])
    }

    @Test func assemblyInTheViewDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartInteractor {}
            final class CartPresenter {
                weak var view: CartViewController?
                let interactor: CartInteractor
                init(interactor: CartInteractor) { self.interactor = interactor }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                static func make() -> CartViewController {
                    let view = CartViewController()
                    view.presenter = CartPresenter(interactor: CartInteractor())
                    return view
                }
            }
            """
        ])
    }

    @Test func aViewAndItsInteractorsAreOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartInteractorProtocol: AnyObject { func save() }
            final class CartInteractor: CartInteractorProtocol { func save() {} }
            final class StockInteractor { func count() {} }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                func look() { interactor.save() }
                // ↓ error: CartViewController holds the interactor CartInteractorProtocol (and StockInteractor)
                let interactor: CartInteractorProtocol = CartInteractor()
            }
            extension CartViewController {
                func save() { interactor.save() }
                func count(_ stock: StockInteractor) { stock.count() }
            }
            """
        ])
    }

    /// The property is told, be its type written or not.
    @Test func aPropertyOfAnInferredType() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartInteractor { func load() {} }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                // ↓ error: CartViewController holds the interactor CartInteractor
                private let interactor = CartInteractor()
                override func viewDidLoad() { interactor.load() }
            }
            """
        ])
    }

    /// A property tells its type by what it is taken from; a part of several modules has nobody but its delegate.
    @Test func aSharedPartAsksItsDelegate() throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            protocol AccountInteractorProtocol { func load() }
            final class UseCases { static var shared: UseCases!; let account: AccountInteractorProtocol }
            protocol AddressViewDelegate: AnyObject {}
            final class AddressView: UIView {
                // ↓ error: AddressView holds the interactor AccountInteractorProtocol
                private let account = UseCases.shared.account
                weak var delegate: AddressViewDelegate?
                func show() { account.load() }
            }
            final class SendPresenter { weak var view: SendViewController? }
            final class SendViewController: UIViewController {
                var presenter: SendPresenter?
                @IBOutlet weak var address: AddressView!
            }
            final class LeasePresenter { weak var view: LeaseViewController? }
            final class LeaseViewController: UIViewController {
                var presenter: LeasePresenter?
                @IBOutlet weak var address: AddressView!
            }
            """
        ])
        try expectFindings(try rule("view-knows-interactor"), in: project)
        #expect(
            try project.run([rule("view-knows-interactor")]).findings.compactMap(\.suggestion) == [
                "ask AddressViewDelegate for it, and let the presenters of its screens call AccountInteractorProtocol"
            ])
    }

    /// Who holds a generic presenter has to spell what it is made of; who holds the interactor as well knows it.
    @Test func whatThePresentersTypeSpells() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class SearchInteractor { func search() {} }
            final class SearchPresenter<Work> {
                private let work: Work
                weak var view: SearchViewController?
                init(work: Work) { self.work = work }
            }
            final class SearchViewController: UIViewController {
                let presenter: SearchPresenter<SearchInteractor>
                init(presenter: SearchPresenter<SearchInteractor>) {
                    self.presenter = presenter
                    super.init(nibName: nil, bundle: nil)
                }
            }
            final class HelpPresenter<Work> { weak var view: HelpViewController? }
            final class HelpViewController: UIViewController {
                var presenter: HelpPresenter<SearchInteractor>?
                // ↓ error: HelpViewController holds the interactor SearchInteractor
                var interactor: SearchInteractor?
            }
            """
        ])
    }
}
