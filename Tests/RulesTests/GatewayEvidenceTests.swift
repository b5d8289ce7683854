import Testing

/// What shows that a gateway is one, and that an interactor reaches it.
struct GatewayEvidenceTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("concrete-gateway"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A module whose interactor has these members, beside what it may reach.
    private static func home(_ gateways: String, _ members: String) -> [String: String] {
        [
            "App.swift": """
            import Foundation
            \(gateways)
            protocol HomeInteractorOutput: AnyObject { func show() }
            final class HomeInteractor {
                weak var output: HomeInteractorOutput?
            \(members)
            }
            final class HomePresenter: HomeInteractorOutput {
                var interactor: HomeInteractor?
                func show() {}
            }
            """
        ]
    }

    /// A box for what runs elsewhere holds no data; one that keeps values does.
    @Test func aBoxForARunningCallIsNoGateway() throws {
        try expect([
            "App.swift": """
            protocol Call: AnyObject { func cancel() }
            final class CallStore {
                private(set) var call: Call?
                var hasCall: Bool { call != nil }
                func store(call: Call) { self.call = call }
                func clear() { call = nil }
                func cancel() {
                    let copy = call
                    call = nil
                    copy?.cancel()
                }
            }
            struct Rate { var value = 0 }
            final class RateStore {
                private var rate: Rate?
                func store(rate: Rate) { self.rate = rate }
                func current() -> Rate? { rate }
            }
            final class RateInteractor {
                let calls = CallStore()
                // ↓ warning: RateInteractor makes its own RateStore
                let rates = RateStore()
                func load(call: Call) {
                    calls.store(call: call)
                    rates.store(rate: Rate())
                }
            }
            """
        ])
    }

    /// What runs the work that it is given is a tool, whatever the result; what fetches by itself is none.
    @Test func whoRunsGivenWorkIsNoGateway() throws {
        try expect([
            "App.swift": """
            import Foundation
            final class CombiningService<T> {
                let work: () throws -> [Operation<T>]
                init(work: @escaping () throws -> [Operation<T>]) { self.work = work }
                func start() { _ = try? work() }
                static func wrap(_ work: @escaping () throws -> [Operation<T>]) -> Operation<[T]> { Operation() }
            }
            final class FetchingService<T> {
                let decode: (Data) -> T
                init(decode: @escaping (Data) -> T) { self.decode = decode }
                func start() { URLSession.shared.dataTask(with: url) { _ in }.resume() }
            }
            final class RateInteractor {
                func load() {
                    CombiningService<Int> { [] }.start()
                    _ = CombiningService<Int>.wrap { [] }
                    // ↓ warning: RateInteractor makes its own FetchingService
                    FetchingService<Int> { $0.count }.start()
                }
            }
            """
        ])
    }

    /// A method of a contract that nobody calls, or only a presenter's method that a dead method of the view calls: no
    /// library's delegate asks for one without an argument.
    @Test func whatNobodyCallsIsInformation() throws {
        try expect([
            "AppDelegate.swift": AppStart.showing("HomeBuilder.make()"),
            "App.swift": """
            import UIKit
            final class RateService { static let shared = RateService(); func load() {} }
            final class NewsService { static let shared = NewsService(); func load() {} }
            protocol HomeInteractorProtocol: AnyObject { func rates(); func news() }
            final class HomeInteractor: HomeInteractorProtocol {
                // ↓ info: HomeInteractor reaches shared of RateService
                func rates() { RateService.shared.load() }
                // ↓ warning: HomeInteractor reaches shared of NewsService
                func news() { NewsService.shared.load() }
            }
            protocol HomePresenterProtocol: AnyObject { func refresh(); func viewDidLoad() }
            final class HomePresenter: HomePresenterProtocol {
                let interactor: HomeInteractorProtocol
                init(interactor: HomeInteractorProtocol) { self.interactor = interactor }
                func refresh() { interactor.rates() }
                func viewDidLoad() { interactor.news() }
            }
            final class HomeViewController: UIViewController {
                var presenter: HomePresenterProtocol?
                override func viewDidLoad() { presenter?.viewDidLoad() }
                func refresh() { presenter?.refresh() }
            }
            enum HomeBuilder {
                static func make() -> UIViewController {
                    let view = HomeViewController()
                    view.presenter = HomePresenter(interactor: HomeInteractor())
                    return view
                }
            }
            """,
        ])
    }

    /// What is held and what is made of one gateway is one fault, in whichever extension it stands.
    @Test func heldAndMadeIsOneFinding() throws {
        try expect([
            "App.swift": """
            protocol RateServiceProtocol { func load() }
            final class RateService: RateServiceProtocol { func load() {} }
            final class RateInteractor {
                private var service: RateService?
            }
            extension RateInteractor {
                func setup() {
                    // ↓ warning: RateInteractor makes its own RateService
                    service = RateService()
                    service?.load()
                }
            }
            """
        ])
    }

    /// A private factory of what is handed to a gateway belongs to it; what is used besides does not.
    @Test func whatAFactoryMakesForAGatewayBelongsToIt() throws {
        try expect([
            "App.swift": """
            protocol NonceProvider { func nonce() -> Int }
            final class FixedNonceProvider: NonceProvider { func nonce() -> Int { 1 } }
            final class CountingNonceProvider: NonceProvider { func nonce() -> Int { 2 } }
            final class PriceProvider: NonceProvider { func nonce() -> Int { 3 } }
            final class PaymentService { init(nonces: NonceProvider, prices: NonceProvider) {} }
            final class PaymentInteractor {
                var service: PaymentService?
                func setup(isFixed: Bool) {
                    let nonces = nonceProvider(isFixed: isFixed)
                    // ↓ warning: PaymentInteractor makes its own PaymentService
                    service = PaymentService(nonces: nonces, prices: prices())
                    show(service)
                }
                func price() -> Int { prices().nonce() }
                private func nonceProvider(isFixed: Bool) -> NonceProvider {
                    if isFixed { return FixedNonceProvider() }
                    return CountingNonceProvider()
                }
                private func prices() -> NonceProvider {
                    // ↓ warning: PaymentInteractor makes its own PriceProvider
                    PriceProvider()
                }
                private func show(_ service: PaymentService?) {}
            }
            """
        ])
    }

    /// An initializer that asks for nothing, and fills in what the other one takes, is a default.
    @Test(arguments: [
        ("convenience init() { self.init(cart: CartManager.shared) }", false),
        ("init() { cart = CartManager.shared }", false), ("init(row: Int) { cart = CartManager.shared }", true),
    ])
    func defaultsOfInitializers(maker: String, isReached: Bool) throws {
        try expect(
            Self.home(
                """
                protocol CartKeeping { func load() }
                final class CartManager: CartKeeping {
                    static let shared = CartManager()
                    func load() { URLSession.shared.dataTask(with: url) { _ in }.resume() }
                }
                """,
                """
                let cart: CartKeeping
                init(cart: CartKeeping) { self.cart = cart }
                \(isReached ? "// ↓ warning: HomeInteractor reaches shared of CartManager" : "")
                \(maker)
                func load() { cart.load(); output?.show() }
                """))
    }

    /// What only works something out of what it is given is no gateway; what keeps something may be.
    @Test(arguments: [("", false), ("var last: String = \"\"", true)])
    func whatOnlyWorksSomethingOut(member: String, isGateway: Bool) throws {
        try expect(
            Self.home(
                """
                final class FormatterService {
                    static let shared = FormatterService()
                    \(member)
                    func isName(_ text: String) -> Bool { !text.isEmpty && text.count < 9 }
                }
                """,
                """
                \(isGateway ? "// ↓ warning: HomeInteractor reaches shared of FormatterService" : "")
                func check(_ text: String) { if FormatterService.shared.isName(text) { output?.show() } }
                """))
    }

    /// A graph of objects that one method puts together for others is no way past a protocol.
    @Test func whatIsComposedForOthersIsNotReached() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol LinkStoring { func save() }
            final class LinkStorageService: LinkStoring { func save() {} }
            final class LinkHandler { init(store: LinkStoring) {} }
            final class LinkHub {
                static func setup(with handlers: [LinkHandler]) { print(handlers) }
            }
            protocol RootInteractorOutput: AnyObject { func didSetUp() }
            final class RootInteractor {
                weak var output: RootInteractorOutput?
                func setUp() {
                    let handler = LinkHandler(store: LinkStorageService())
                    LinkHub.setup(with: [handler])
                    output?.didSetUp()
                }
                func save() {
                    // ↓ warning: RootInteractor makes its own LinkStorageService
                    let store = LinkStorageService()
                    store.save()
                }
            }
            final class RootPresenter: RootInteractorOutput {
                weak var view: RootViewController?
                func didSetUp() {}
            }
            final class RootViewController: UIViewController { var presenter: RootPresenter? }
            """
        ])
    }

    /// A facade is only the way to the gateway that a static property of it keeps.
    @Test func theAdviceNamesWhatAFacadeKeeps() throws {
        func source(_ contract: String) -> String {
            """
            import UIKit
            \(contract.isEmpty ? "" : "protocol AccountServiceProtocol { func login() }")
            final class AccountService\(contract) { func login() {} }
            final class APIManager {
                static let account = AccountService()
                func load() {}
            }
            protocol LoginInteractorOutput: AnyObject { func didLogIn() }
            final class LoginInteractor {
                weak var output: LoginInteractorOutput?
                func login() { APIManager.account.login(); output?.didLogIn() }
            }
            final class LoginPresenter: LoginInteractorOutput {
                weak var view: LoginViewController?
                func didLogIn() {}
            }
            final class LoginViewController: UIViewController { var presenter: LoginPresenter? }
            """
        }
        func advice(_ source: String) throws -> [String] {
            try MarkedProject(source).run([rule("concrete-gateway")]).findings.compactMap(\.suggestion)
        }
        #expect(
            try advice(source("")) == [
                "declare a protocol, for example AccountServiceProtocol, with what LoginInteractor calls, and take it "
                    + "through the initializer"
            ])
        #expect(
            try advice(source(": AccountServiceProtocol")) == [
                "take an AccountServiceProtocol through the initializer, and let the assembly hand in APIManager.account"
            ])
    }

    /// What only has values is one, whatever it is called; what has somebody to ask is none.
    @Test func aValueIsNoGateway() throws {
        try expect([
            "App.swift": """
            import Foundation
            struct PairedService { let id: String; let date: Date; var title: String { id } }
            struct RateService { let load: () -> Int }
            final class RateInteractor {
                func paired() -> PairedService { PairedService(id: "a", date: Date()) }
                func rate() -> Int {
                    // ↓ warning: RateInteractor makes its own RateService
                    RateService { 1 }.load()
                }
            }
            """
        ])
    }
}
