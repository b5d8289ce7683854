/// What is advised where layers know each other the wrong way round.
extension AdviceTrial {
    static let ofLayers = ofOwnership + ofViews + ofInnerLayers + ofModules + ofInterfaceTypes

    private static let ofViews = [
        AdviceTrial(
            page: "view-calls-router", "in a method such as didTapSkip(), and let the presenter ask the router",
            having: [
                Change("    var router: LoginRouterProtocol?\n", "    var router: LoginRouterProtocol?\n"),
                Change(
                    "final class LoginViewController",
                    """
                    final class LoginPresenter: LoginPresenterProtocol {
                        var router: LoginRouterProtocol?
                        func viewDidLoad() {}
                    }
                    final class LoginViewController
                    """),
            ],
            [
                Change("        router?.showHome()", "        presenter?.didTapSkip()"),
                Change(
                    "    var presenter: LoginPresenterProtocol?\n    var router: LoginRouterProtocol?\n",
                    "    var presenter: LoginPresenterProtocol?\n"),
                Change(
                    "protocol LoginPresenterProtocol: AnyObject {\n",
                    "protocol LoginPresenterProtocol: AnyObject {\n    func didTapSkip()\n"),
                Change(
                    "    func viewDidLoad() {}",
                    "    func viewDidLoad() {}\n    func didTapSkip() { router?.showHome() }"),
            ]),
        AdviceTrial(
            page: "view-knows-interactor", "ask RecipePresenter, and let it call RecipeInteractorProtocol",
            [
                Change("    var interactor: RecipeInteractorProtocol?\n", ""),
                Change("interactor?.save()", "presenter?.didTapSave()"),
                Change(
                    "    func didTapSave() {}",
                    "    var interactor: RecipeInteractorProtocol?\n    func didTapSave() { interactor?.save() }"),
            ]),
        AdviceTrial(
            page: "view-initiates-transition",
            "in a method such as help(), and let MenuRouterProtocol make the transition",
            having: [
                Change(
                    "func showHelp() {}", "func showHelp() { viewController?.show(HelpViewController(), sender: nil) }")
            ],
            [
                Change(
                    "navigationController?.pushViewController(HelpViewController(), animated: true)",
                    "presenter?.help()"),
                Change(
                    "protocol MenuPresenterProtocol: AnyObject { func didTapHelp() }",
                    "protocol MenuPresenterProtocol: AnyObject { func help() }"),
                Change("    func didTapHelp() {}", "    func help() { router.showHelp() }"),
            ]),
        AdviceTrial(
            page: "view-handles-event",
            "add a method for the event to OrderPresenter, call it from buttonTapped(), and decide there",
            [
                Change(
                    """
                            if order?.isPaid == true {
                                presenter?.showReceipt()
                            } else {
                                presenter?.pay()
                            }
                    """, "        presenter?.buttonTapped()"),
                Change("    func pay() {}", "    func pay() {}\n    func buttonTapped() { pay() }"),
            ]),
        AdviceTrial(
            page: "self-assembly",
            "make NotesPresenter in an assembly of the module, and hand NotesPresenter to the view",
            [
                Change(
                    "        presenter = NotesPresenter()\n        presenter?.view = self",
                    "        NotesAssembly.assemble(self)"),
                Change(
                    "final class NotesViewController",
                    """
                    enum NotesAssembly {
                        static func assemble(_ view: NotesViewController) {
                            let presenter = NotesPresenter()
                            presenter.view = view
                            view.presenter = presenter
                        }
                    }
                    final class NotesViewController
                    """),
            ]),
        AdviceTrial(
            "self-assembly", "remove the initial value of presenter",
            in: """
                import UIKit
                final class NotesPresenter {
                    weak var view: NotesViewController?
                    func load() {}
                }
                final class NotesViewController: UIViewController {
                    lazy var presenter: NotesPresenter? = NotesPresenter()
                    override func viewDidLoad() { presenter?.load() }
                }
                enum NotesAssembly {
                    static func make() -> UIViewController {
                        let view = NotesViewController()
                        let presenter = NotesPresenter()
                        presenter.view = view
                        view.presenter = presenter
                        return view
                    }
                }
                """,
            [Change("    lazy var presenter: NotesPresenter? = NotesPresenter()", "    var presenter: NotesPresenter?")]
        ),
    ]

    private static let ofInnerLayers = [
        AdviceTrial(
            page: "outward-dependency",
            "declare a protocol, for example TransferInteractorOutput, let TransferPresenter implement it, and name that",
            [
                Change("    weak var output: TransferPresenter?", "    weak var output: TransferInteractorOutput?"),
                Change(
                    "final class TransferPresenter {",
                    "protocol TransferInteractorOutput: AnyObject { func didTransfer() }\nfinal class TransferPresenter: TransferInteractorOutput {"
                ),
            ]),
        AdviceTrial(
            "outward-dependency", "remove view",
            in: """
                import UIKit
                protocol CartView: AnyObject { func show() }
                final class CartViewController: UIViewController, CartView { var presenter: CartPresenter?; func show() {} }
                final class CartPresenter {
                    unowned let view: CartView
                    init(view: CartViewController) { self.view = view }
                }
                """,
            [
                Change("    unowned let view: CartView\n", ""),
                Change("    init(view: CartViewController) { self.view = view }\n", ""),
            ]),
        AdviceTrial(
            "outward-dependency", "remove presenter, and let who makes CartPresenter keep it",
            in: """
                import UIKit
                final class CartPresenter { weak var view: CartViewInput? }
                final class CartViewController: UIViewController, CartViewInput {}
                protocol CartViewInput: AnyObject {}
                final class CartInteractor {
                    var presenter: CartPresenter
                    init(presenter: CartPresenter) { self.presenter = presenter }
                }
                """,
            [
                Change(
                    "    var presenter: CartPresenter\n    init(presenter: CartPresenter) { self.presenter = presenter }\n",
                    ""),
                Change(
                    "UIViewController, CartViewInput {}",
                    "UIViewController, CartViewInput { var presenter: CartPresenter? }"),
            ]),
        AdviceTrial(
            page: "outward-dependency", example: 1, "move it into a file of the module",
            [Change("extension Creature: CreatureListItem {}", "")],
            adding: ["CreatureList/CreatureListItem.swift": "extension Creature: CreatureListItem {}\n"]),
        AdviceTrial(
            page: "concrete-gateway",
            "take an AccountService through the initializer, and let the assembly hand in BankAccountService",
            [
                Change(
                    "    private let service = BankAccountService()\n",
                    "    private let service: AccountService\n    init(service: AccountService) { self.service = service }\n"
                ),
                Change(
                    "    func canSpend(_ sum: Int) -> Bool {\n        BankAccountService.shared.balance()",
                    """
                        private let account: AccountService
                        init(account: AccountService) { self.account = account }
                        func canSpend(_ sum: Int) -> Bool {
                            account.balance()
                    """),
            ]),
        AdviceTrial(
            page: "skips-interactor",
            "let CartInteractor call CartStore.items(_:), and CartPresenter ask CartInteractor for it",
            [
                Change(
                    "    var interactor: CartInteractor?\n    let store = CartStore()\n",
                    "    var interactor: CartInteractor?\n"),
                Change("        store.items { [weak self]", "        interactor?.load { [weak self]"),
            ]),
        AdviceTrial(
            page: "entity-leak",
            "let LoanPresenter make a structure with what LoanViewInput needs of Loan, and hand that on",
            [
                Change(
                    "    func show(_ loan: Loan)\n}",
                    "    func show(_ loan: LoanText)\n}\nstruct LoanText { let amount: Int }"),
                Change("view?.show(interactor.load())", "view?.show(LoanText(amount: interactor.load().amount))"),
                Change("    func show(_ loan: Loan) {", "    func show(_ loan: LoanText) {"),
            ]),
        AdviceTrial(
            page: "presenter-makes-screen",
            "move the call to a router of the module, behind a method that says what is wanted",
            [
                Change("        view?.show(TermsViewController(), sender: nil)", "        router?.showTerms()"),
                Change(
                    "final class OfferPresenter {\n",
                    """
                    final class OfferRouter {
                        weak var viewController: OfferViewController?
                        func showTerms() { viewController?.show(TermsViewController(), sender: nil) }
                    }
                    final class OfferPresenter {
                        var router: OfferRouter?

                    """),
            ]),
    ]

    private static let ofModules = [
        AdviceTrial(
            page: "incomplete-module", "set NotesPresenter.router where the assembly puts the module together",
            having: [
                Change(
                    "func showHelp() {}", "func showHelp() { viewController?.show(UIViewController(), sender: nil) }")
            ],
            [
                Change(
                    "        presenter.view = view\n",
                    "        presenter.view = view\n        let router = NotesRouter()\n        router.viewController = view\n        presenter.router = router\n"
                )
            ]),
        AdviceTrial(
            page: "incomplete-module", "or remove it",
            [
                Change("    var router: NotesRouter?\n", ""),
                Change("    func didTapHelp() { router?.showHelp() }\n", ""),
                Change("    @IBAction private func help() { presenter?.didTapHelp() }\n", ""),
                Change(
                    "final class NotesRouter {\n    weak var viewController: NotesViewController?\n    func showHelp() {}\n}\n",
                    ""),
            ]),
        AdviceTrial(
            page: "foreign-internals", "get the screen from MapRouter.createModule()",
            [
                Change(
                    "present(MapViewController(), animated: true)", "present(MapRouter.createModule(), animated: true)")
            ]),
        AdviceTrial(
            page: "data-passed-to-view", "hand itemID to DetailPresenter, which tells its view what to show",
            [
                Change(
                    "        detail.itemID = id\n",
                    "        let presenter = DetailPresenter()\n        presenter.itemID = id\n        presenter.view = detail\n        detail.presenter = presenter\n"
                ),
                Change(
                    "    weak var view: DetailViewController?\n",
                    "    weak var view: DetailViewController?\n    var itemID = \"\"\n"),
                Change(
                    "    var presenter: DetailPresenter?\n    var itemID = \"\"\n",
                    "    var presenter: DetailPresenter?\n"),
            ]),
        AdviceTrial(
            page: "module-contract-unmet", "let the presenter that opens the module implement it, or remove it",
            [
                Change("protocol FilterModuleOutput: AnyObject { func didFilter() }\n", ""),
                Change("    weak var output: FilterModuleOutput?\n", ""),
                Change(
                    "    func open(by opener: AnyObject) { output = opener as? FilterModuleOutput }\n    func done() { output?.didFilter() }\n",
                    ""),
            ]),
        AdviceTrial(
            "module-contract-unmet", "let the module's presenter implement it, or remove it",
            in: """
                import UIKit
                protocol TransitionHandler: AnyObject {}
                protocol FilterModuleInput: AnyObject { func configure() }
                final class FilterRouter { weak var transitionHandler: TransitionHandler? }
                final class FilterPresenter {
                    weak var view: FilterViewController?
                    var router: FilterRouter?
                }
                final class FilterViewController: UIViewController, TransitionHandler { var presenter: FilterPresenter? }
                final class ListRouter {
                    weak var transitionHandler: TransitionHandler?
                    func open(_ input: FilterModuleInput) { input.configure() }
                }
                """,
            [
                Change(
                    "final class FilterPresenter {\n",
                    "final class FilterPresenter: FilterModuleInput {\n    func configure() {}\n")
            ]),
        AdviceTrial(
            page: "forbidden-mention", "move what needs KeyStore out of CartPresenter, or change the promise",
            [
                Change(
                    "final class CartPresenter {",
                    """
                    protocol CartKeys: AnyObject { func key() -> String }
                    final class CartGateway: CartKeys {
                        private let store = KeyStore()
                        func key() -> String { store.key() }
                    }
                    final class CartPresenter {
                    """),
                Change(
                    "    private let store = KeyStore()\n\n",
                    "    private let store: CartKeys\n    init(store: CartKeys) { self.store = store }\n\n"),
            ]),
    ]

    private static let ofInterfaceTypes = [
        AdviceTrial(
            page: "ui-import-in-inner-layer", "import Foundation, or nothing",
            [Change("import UIKit", "import Foundation")]),
        AdviceTrial(
            page: "ui-type-in-inner-layer", "and let the view make its",
            [
                Change(
                    "func color(isPaid: Bool) -> UIColor { isPaid ? .green : .red }",
                    "func state(isPaid: Bool) -> String { isPaid ? \"paid\" : \"open\" }"),
                Change("    var receipt: UIImage?\n", "    var receipt: Data?\n"),
                Change("import UIKit", "import Foundation"),
            ]),
        AdviceTrial(
            "ui-type-in-inner-layer", "nobody reads image; remove it",
            in: [
                "Models/Note.swift": """
                import UIKit
                struct Note {
                    var image: UIImage?
                    var text = ""
                    init(image: UIImage?, text: String) { self.image = image; self.text = text }
                }
                """,
                "Note/Note.swift": """
                protocol NoteInteractorProtocol: AnyObject { func load() }
                final class NoteInteractor: NoteInteractorProtocol {
                    var note: Note?
                    func load() { print(note?.text ?? "") }
                }
                """,
            ],
            [
                Change("    var image: UIImage?\n", ""),
                Change(
                    "    init(image: UIImage?, text: String) { self.image = image; self.text = text }",
                    "    init(text: String) { self.text = text }"),
                Change("import UIKit", "import Foundation"),
            ]),
    ]
}
