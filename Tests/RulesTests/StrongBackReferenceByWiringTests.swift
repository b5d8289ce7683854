import Testing

/// Back references that no name tells, and closures that close a cycle.
struct StrongBackReferenceByWiringTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("strong-back-reference"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func protocolsByWhoFulfilsThem() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol ChatShowing: AnyObject { func show() }
            protocol ChatDataManagerReporting: AnyObject { func didLoad() }
            final class ChatDataManager {
                // ↓ error: ChatDataManager holds ChatDataManagerReporting strongly in output
                let output: ChatDataManagerReporting
                init(output: ChatDataManagerReporting) { self.output = output }
            }
            final class ChatInteractor: ChatDataManagerReporting {
                var dataManager: ChatDataManager?
                func didLoad() {}
            }
            final class ChatPresenter {
                // ↓ error: ChatPresenter holds ChatShowing strongly in screen
                var screen: ChatShowing?
                var interactor: ChatInteractor?
                func load() { screen?.show() }
            }
            final class ChatViewController: UIViewController, ChatShowing {
                var presenter: ChatPresenter!
                func show() {}
            }
            enum ChatAssembly {
                static func make() -> UIViewController {
                    let view = ChatViewController()
                    let presenter = ChatPresenter()
                    presenter.screen = view
                    view.presenter = presenter
                    let interactor = ChatInteractor()
                    presenter.interactor = interactor
                    interactor.dataManager = ChatDataManager(output: interactor)
                    return view
                }
            }
            """
        ])
    }

    /// Protocols that others fulfil, and a gateway that nobody who reports to it keeps.
    @Test func protocolsOfOthersDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol Clock { func now() -> Double }
            final class SystemClock: Clock { func now() -> Double { 0 } }
            protocol UploadReporting: AnyObject { func didUpload() }
            final class UploadService {
                let output: UploadReporting
                init(output: UploadReporting) { self.output = output }
            }
            final class ChatInteractor: UploadReporting {
                func send() { _ = UploadService(output: self) }
                func didUpload() {}
            }
            final class ChatPresenter {
                weak var view: ChatViewController?
                let clock: Clock
                let interactor = ChatInteractor()
                init(clock: Clock) { self.clock = clock }
            }
            final class ChatViewController: UIViewController { var presenter: ChatPresenter! }
            """
        ])
    }

    @Test func viewModelAndViewHoldEachOther() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HomeDelegate: AnyObject { func reload() }
            final class HomeViewModel {
                // ↓ error: HomeViewModel holds HomeDelegate strongly in delegate
                var delegate: HomeDelegate?
                func load() { delegate?.reload() }
            }
            final class HomeViewController: UIViewController, HomeDelegate {
                let viewModel = HomeViewModel()
                override func viewDidLoad() { viewModel.delegate = self }
                func reload() {}
            }
            """
        ])
    }

    @Test func aPropertyThatNothingSetsOrReadsIsOnlyInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol DateViewInput: AnyObject {}
            final class DatePresenter {
                // ↓ info: DatePresenter holds DateViewInput strongly in view
                var view: DateViewInput?
            }
            final class DateViewController: UIViewController, DateViewInput {
                var presenter: DatePresenter?
                override func viewDidLoad() { view.backgroundColor = .white }
            }
            """
        ])
    }

    private static func sorting(_ store: String, _ call: String) -> [String: String] {
        [
            "App.swift": """
            import UIKit
            protocol SortStoring { func keep(_ done: @escaping () -> Void) }
            final class SortStore: SortStoring {
                private var kept: [() -> Void] = []
                func keep(_ done: @escaping () -> Void) { kept.append(done) }
                var last: (() -> Void)?
            }
            final class ListRouter {
                weak var view: ListViewController?
                let store: SortStoring = SortStore()
                let last = SortStore()
                var done: (() -> Void)?
                func openSort(_ done: @escaping () -> Void) { \(store) }
            }
            final class ListPresenter {
                weak var view: ListViewController?
                let router = ListRouter()
                func tap() {
                    \(call)
                }
                func sort() {}
            }
            final class ListViewController: UIViewController { var presenter: ListPresenter? }
            """
        ]
    }

    @Test(arguments: ["self.done = done", "store.keep(done)", "self.last.last = done"])
    func closuresThatTheRouterKeeps(_ store: String) throws {
        try expect(
            Self.sorting(
                store,
                """
                // ↓ error: captures ListPresenter strongly; ListPresenter owns router
                        router.openSort { self.sort() }
                """))
    }

    @Test(arguments: [
        ("self.done = done", "router.openSort { [weak self] in self?.sort() }"),
        ("self.done = done", "router.openSort { print(1) }"),
        ("done()", "router.openSort { self.sort() }"),
        ("self.done = done; self.done?(); self.done = nil", "router.openSort { self.sort() }"),
        ("self.done = done", "let other = ListRouter(); other.openSort { self.sort() }"),
    ]) func closuresThatNobodyKeeps(_ store: String, _ call: String) throws {
        try expect(Self.sorting(store, call))
    }

    @Test func whatOneMakesLaterOneMayOwn() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class AddPresenter {
                weak var view: AddViewController?
                var router: AddRouter?
            }
            final class AddViewController: UIViewController { var presenter: AddPresenter? }
            final class AddRouter {
                private var sheet: AddViewController?
                private var local: AddViewController?
                // ↓ error: AddRouter holds AddViewController strongly in given
                var given: AddViewController?
                func open() {
                    sheet = makeSheet()
                    let screen = AddViewController()
                    self.local = screen
                }
                func close() { sheet = nil }
                func take(_ screen: AddViewController) { given = screen }
                private func makeSheet() -> AddViewController {
                    let sheet = AddViewController()
                    sheet.presenter = AddPresenter()
                    return sheet
                }
            }
            """
        ])
    }

    @Test func whatNobodyFulfilsHoldsNothing() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol AddModuleOutput: AnyObject { func didAdd() }
            final class AddPresenter {
                weak var view: AddViewController?
                var output: AddModuleOutput?
                func add(_ other: AddModuleOutput) { output = other }
            }
            final class AddViewController: UIViewController { var presenter: AddPresenter? }
            """
        ])
    }

    /// A factory of screens is asked for them; that a screen fulfils its protocol as well makes it none.
    @Test func whatFactoriesFulfilIsNoScreen() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol ScreenMaking { func screen(_ name: String) -> UIViewController }
            protocol Routing: ScreenMaking {}
            final class ScreenFactory: ScreenMaking {
                weak var context: PayService?
                func screen(_ name: String) -> UIViewController { PayViewController() }
            }
            final class PayService {
                var screens: ScreenMaking!
                func pay() { _ = screens.screen("Pay") }
            }
            final class PayViewController: UIViewController {}
            final class PayStack: UINavigationController, Routing {
                override func viewDidLoad() { setViewControllers([PayViewController()], animated: false) }
                func screen(_ name: String) -> UIViewController { self }
            }
            final class MapService {
                // ↓ error: MapService holds Mapping strongly in map
                var map: Mapping?
                func show() { map?.show() }
            }
            protocol Mapping { func show() }
            final class MapStack: UINavigationController, Mapping {
                var service: MapService?
                override func viewDidLoad() { setViewControllers([PayViewController()], animated: false) }
                func show() {}
            }
            """
        ])
    }

    /// A proxy that holds its object weakly keeps nothing alive.
    @Test func aWeakProxyDoesNotCount() throws {
        let proxy = """
            final class WeakProxy<Object: AnyObject> {
                private weak var object: Object?
                init(_ object: Object) { self.object = object }
            }
            extension WeakProxy: AddView where Object: AddView { func display() { object?.display() } }
            """
        let app = { (mark: String, view: String) in
            """
            import UIKit
            protocol AddView: AnyObject { func display() }
            \(proxy)
            final class AddViewController: UIViewController, AddView {
                var presenter: AddPresenter?
                func display() {}
            }
            final class AddPresenter {
                \(mark)
                var view: AddView?
                func load() { view?.display() }
            }
            enum AddComposer {
                static func make() -> AddViewController {
                    let controller = AddViewController()
                    let presenter = AddPresenter()
                    controller.presenter = presenter
                    presenter.view = \(view)
                    return controller
                }
            }
            """
        }
        try expect(["App.swift": app("", "WeakProxy(controller)")])
        try expect(["App.swift": app("// ↓ error: AddPresenter holds AddView strongly in view", "controller")])
    }

    /// The screen arrives through the router's initializer.
    @Test func aScreenHandedToTheRoutersInitializer() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class AddViewController: UIViewController { var presenter: AddPresenter? }
            final class AddPresenter {
                let router: AddRouter
                init(router: AddRouter) { self.router = router }
                func close() { router.dismiss() }
            }
            final class AddRouter {
                // ↓ error: AddRouter holds AddViewController strongly in view
                private let view: UIViewController
                init(view: UIViewController) { self.view = view }
                func dismiss() { view.dismiss(animated: true) }
            }
            enum AddComposer {
                static func make() -> AddViewController {
                    let controller = AddViewController()
                    controller.presenter = AddPresenter(router: AddRouter(view: controller))
                    return controller
                }
            }
            """
        ])
    }

    /// Where the presenter has a protocol for each neighbour, the neighbour's name in it does not make it the neighbour's.
    @Test func protocolsCalledAfterWhoAsksThem() throws {
        try expect(
            [
                "App.swift": """
                import UIKit
                protocol LoginViewProtocol: AnyObject { func showError() }
                protocol LoginPresenterViewProtocol: AnyObject { func didLoad() }
                protocol LoginPresenterInteractorProtocol { func didFail() }
                final class LoginViewController: UIViewController, LoginViewProtocol {
                    var presenter: LoginPresenterViewProtocol?
                    override func viewDidLoad() { presenter?.didLoad() }
                    func showError() {}
                }
                final class LoginPresenter: LoginPresenterViewProtocol, LoginPresenterInteractorProtocol {
                    weak var view: LoginViewProtocol?
                    var interactor: LoginInteractor?
                    func didLoad() { interactor?.load() }
                    func didFail() { view?.showError() }
                }
                final class LoginInteractor {
                    // ↓ error: LoginInteractor holds LoginPresenterInteractorProtocol strongly in presenter
                    var presenter: LoginPresenterInteractorProtocol?
                    func load() { presenter?.didFail() }
                }
                enum LoginBuilder {
                    static func build() -> UIViewController {
                        let view = LoginViewController()
                        let presenter = LoginPresenter()
                        let interactor = LoginInteractor()
                        view.presenter = presenter
                        presenter.view = view
                        presenter.interactor = interactor
                        interactor.presenter = presenter
                        return view
                    }
                }
                """
            ])
    }

    /// A value of a class and a protocol is of those subclasses that fulfil the protocol, not of all.
    @Test(arguments: [("unowned let presenter: PinPresenter", false), ("let presenter: PinPresenter", true)])
    func compositionsOfAClassAndAProtocol(property: String, isKept: Bool) throws {
        try expectFindings(
            try rule("strong-back-reference"),
            in: MarkedProject([
                "App.swift": """
                import UIKit
                class BaseViewController: UIViewController {}
                protocol PinView: AnyObject { func show() }
                typealias PinController = BaseViewController & PinView
                enum Views {
                    static func pin(_ presenter: PinPresenter) -> BaseViewController & PinView {
                        PinViewController(presenter: presenter)
                    }
                }
                final class PinPresenter {
                    \(isKept ? "// ↓ error: PinPresenter holds PinView strongly in view" : "")
                    var view: PinView?
                    func load() { view?.show() }
                }
                final class PinViewController: PinController {
                    \(property)
                    init(presenter: PinPresenter) { self.presenter = presenter; super.init(nibName: nil, bundle: nil) }
                    func show() { presenter.load() }
                }
                final class HelpViewController: BaseViewController {
                    let module: PinModule
                    init(module: PinModule) { self.module = module; super.init(nibName: nil, bundle: nil) }
                }
                final class PinModule {
                    var presenter: PinPresenter?
                    func start(_ window: UIWindow) {
                        let presenter = PinPresenter()
                        let controller = Views.pin(presenter)
                        presenter.view = controller
                        self.presenter = presenter
                        window.rootViewController = controller
                    }
                }
                """
            ]))
    }
}
