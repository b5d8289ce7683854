import Testing

/// Which message of several hands an entity over.
struct EntityMessageTests {
    /// The first that living code sends; a message that only uncalled methods send is information.
    @Test func toldAtAMessageThatIsSent() throws {
        let parts = """
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                override func viewDidLoad() { presenter?.viewDidLoad() }
            }
            enum CoinBuilder {
                static func make() -> UIViewController {
                    let view = CoinViewController()
                    let interactor = CoinInteractor()
                    view.presenter = CoinPresenter(interactor: interactor)
                    interactor.output = view.presenter
                    return view
                }
            }
            """
        try expectFindings(
            try rule("entity-leak"),
            in: MarkedProject([
                "Models/Coin.swift": "final class Coin: Codable { var code = \"\" }",
                "Wallet.swift": "final class Wallet { private(set) var coins: [Coin] = []; var bills: [Bill] = [] }",
                "Models/Bill.swift": "final class Bill: Codable { var code = \"\" }",
                "AppDelegate.swift": AppStart.showing("CoinBuilder.make()"),
                "App.swift": """
                import UIKit
                protocol CoinInteractorProtocol: AnyObject { func loadOwn(); func loadAll(); func loadBills() }
                protocol CoinInteractorOutput: AnyObject {
                    func own(_ coins: [Coin])
                    // ↓ warning: CoinInteractorOutput.all(_:) hands the entity Coin
                    func all(_ coins: [Coin])
                    // ↓ info: CoinInteractorOutput.bills(_:) hands the entity Bill
                    func bills(_ bills: [Bill])
                }
                final class CoinInteractor: CoinInteractorProtocol {
                    weak var output: CoinInteractorOutput?
                    func loadOwn() { output?.own([]) }
                    func loadAll() { output?.all([]) }
                    func loadBills() { output?.bills([]) }
                    private func keep(_ coins: [Coin], _ bills: [Bill]) {}
                }
                final class CoinPresenter: CoinInteractorOutput {
                    let interactor: CoinInteractorProtocol
                    init(interactor: CoinInteractorProtocol) { self.interactor = interactor }
                    func viewDidLoad() { interactor.loadAll() }
                    func own(_ coins: [Coin]) {}
                    func all(_ coins: [Coin]) { print(coins) }
                    func bills(_ bills: [Bill]) { print(bills) }
                }
                """,
                "Parts.swift": "import UIKit\n" + parts,
            ]))
    }

    /// Nobody is surprised by a change of what nothing behind the presenter has any more.
    @Test(arguments: [("", "info"), ("var last: Coin?", "warning"), ("var pages: [Page] = []", "warning")])
    func whatNothingInnerKeeps(_ kept: String, _ severity: String) throws {
        try expectFindings(
            try rule("entity-leak"),
            in: MarkedProject([
                "Models/Coin.swift": "final class Coin: Codable { var code = \"\" }",
                "Models/Page.swift": "struct Page: Codable { var coins: [Coin] }",
                "App.swift": """
                import UIKit
                protocol CoinInteractorOutput: AnyObject {
                    // ↓ \(severity): CoinInteractorOutput.all(_:) hands the entity Coin
                    func all(_ coins: [Coin])
                }
                final class CoinInteractor {
                    weak var output: CoinInteractorOutput?
                    \(kept)
                    func load(_ coins: [Coin]) { output?.all(coins) }
                }
                final class CoinPresenter: CoinInteractorOutput {
                    weak var view: CoinViewController?
                    func all(_ coins: [Coin]) { view?.title = coins[0].code }
                }
                final class CoinViewController: UIViewController { var presenter: CoinPresenter? }
                """,
            ]))
    }

    /// A message that its only receiver answers with nothing is information, and another one is told.
    @Test func toldAtAMessageThatIsHeeded() throws {
        try expectFindings(
            try rule("entity-leak"),
            in: MarkedProject([
                "Models/Coin.swift": "final class Coin: Codable { var code = \"\" }",
                "Wallet.swift": "final class Wallet { private(set) var coins: [Coin] = []; var bills: [Bill] = [] }",
                "Models/Bill.swift": "final class Bill: Codable { var code = \"\" }",
                "App.swift": """
                import UIKit
                protocol CoinInteractorOutput: AnyObject {
                    func own(_ coins: [Coin])
                    // ↓ warning: CoinInteractorOutput.all(_:) hands the entity Coin
                    func all(_ coins: [Coin])
                    // ↓ info: CoinInteractorOutput.bills(_:) hands the entity Bill
                    func bills(_ bills: [Bill])
                }
                final class CoinInteractor {
                    weak var output: CoinInteractorOutput?
                    func load(_ coins: [Coin], _ bills: [Bill]) {
                        output?.own(coins)
                        output?.all(coins)
                        output?.bills(bills)
                    }
                }
                final class CoinPresenter: CoinInteractorOutput {
                    weak var view: CoinViewController?
                    func own(_ coins: [Coin]) {
                        // view?.coins = coins
                    }
                    func all(_ coins: [Coin]) { print(coins) }
                    func bills(_ bills: [Bill]) {}
                }
                final class CoinViewController: UIViewController { var presenter: CoinPresenter? }
                """,
            ]))
    }

    /// An entity that no receiver looks at is to be dropped from the message; another message is told instead.
    @Test func whatNobodyLooksAtIsToBeDropped() throws {
        let project = MarkedProject([
            "Models/Coin.swift": "final class Coin: Codable { var code = \"\" }",
            "Wallet.swift": "final class Wallet { private(set) var coins: [Coin] = []; var bills: [Bill] = [] }",
            "Models/Bill.swift": "final class Bill: Codable { var code = \"\" }",
            "App.swift": """
            import UIKit
            protocol CoinInteractorOutput: AnyObject {
                // ↓ info: CoinInteractorOutput.didSave(_:) hands the entity Coin
                func didSave(_ coin: Coin)
                func didPay(_ bill: Bill)
                // ↓ warning: CoinInteractorOutput.didLoad(_:) hands the entity Bill
                func didLoad(_ bill: Bill)
            }
            final class CoinInteractor {
                weak var output: CoinInteractorOutput?
                func save(_ coin: Coin, _ bill: Bill) {
                    output?.didSave(coin)
                    output?.didPay(bill)
                    output?.didLoad(bill)
                }
            }
            final class CoinPresenter: CoinInteractorOutput {
                weak var view: CoinViewController?
                func didSave(_ coin: Coin) { view?.title = "saved" }
                func didPay(_ bill: Bill) { view?.title = "paid" }
                func didLoad(_ bill: Bill) { view?.title = bill.code }
            }
            final class CoinViewController: UIViewController { var presenter: CoinPresenter? }
            """,
        ])
        try expectFindings(try rule("entity-leak"), in: project)
        let advice = try project.run([rule("entity-leak")]).findings.first { $0.severity == .info }?.suggestion
        #expect(advice == "drop the parameter: nobody who gets didSave(_:) looks at the Coin")
    }

    /// A static method of a view's class that only hands the entity to the presenter puts the module together; a view that
    /// gets it by itself, or is told what it says, has it.
    @Test(arguments: [
        ("static func make(_ coin: Coin) -> CoinViewController", "shown.presenter = CoinPresenter(coin)", true),
        (
            "static func make(_ coin: Coin) -> CoinViewController",
            "shown.presenter = container.resolve(CoinPresenter.self, arguments: shown, coin)", true
        ),
        (
            "static func make(_ coin: Coin) -> CoinViewController",
            "shown.presenter = CoinPresenter(Coin()); shown.presenter?.coin = coin", true
        ),
        (
            "static func make(_ coin: Coin) -> CoinViewController",
            "shown.presenter = CoinPresenter(coin); shown.title = coin.code", false
        ),
        (
            "static func make(_ coin: Coin) -> CoinViewController",
            "shown.presenter = CoinPresenter(coin); shown.fill(coin)", false
        ),
        ("func make(_ coin: Coin) -> CoinViewController", "shown.presenter = CoinPresenter(coin)", false),
    ])
    func entitiesThatAFactoryCarries(declaration: String, assembly: String, isSilent: Bool) throws {
        try expectFindings(
            try rule("entity-leak"),
            in: MarkedProject([
                "Models/Coin.swift": "final class Coin: Codable { var code = \"\" }",
                "Wallet.swift": "final class Wallet { private(set) var coins: [Coin] = []; var bills: [Bill] = [] }",
                "App.swift": """
                import Containing
                import UIKit
                final class CoinInteractor { func load() -> Coin { Coin() } }
                final class CoinPresenter {
                    let interactor = CoinInteractor()
                    var coin: Coin
                    init(_ coin: Coin) { self.coin = coin }
                }
                final class CoinViewController: UIViewController {
                    var presenter: CoinPresenter?
                    \(isSilent ? "" : "// ↓ warning: CoinViewController.make(_:) hands the entity Coin")
                    \(declaration) {
                        let shown = CoinViewController()
                        \(assembly)
                        return shown
                    }
                    func fill(_ any: Any) {}
                }
                final class CoinRouter { func open(_ coin: Coin) { print(CoinViewController.make(coin)) } }
                """,
            ]))
    }

    /// What a presenter hands its view as it came is one way, told at the output; what it chooses is told again.
    @Test(arguments: [
        ("view?.show(coins)", "info"), ("if let coins = coins { view?.show(coins) }", "info"),
        ("print(coins); view?.show([Coin()])", "warning"), ("view?.show(coins); reload()", "warning"),
    ])
    func whatAPresenterHandsOnAsItCame(answer: String, severity: String) throws {
        let parameter = answer.hasPrefix("if") ? "[Coin]?" : "[Coin]"
        try expectFindings(
            try rule("entity-leak"),
            in: MarkedProject([
                "Models/Coin.swift": "final class Coin: Codable { var code = \"\" }",
                "Wallet.swift": "final class Wallet { private(set) var coins: [Coin] = []; var bills: [Bill] = [] }",
                "App.swift": """
                import UIKit
                protocol CoinInteractorOutput: AnyObject {
                    // ↓ warning: CoinInteractorOutput.all(_:) hands the entity Coin
                    func all(_ coins: \(parameter))
                }
                protocol CoinViewInput: AnyObject {
                    // ↓ \(severity): CoinViewInput.show(_:) hands the entity Coin
                    func show(_ coins: [Coin])
                }
                final class CoinInteractor {
                    weak var output: CoinInteractorOutput?
                    func load(_ coins: [Coin]) { output?.all(coins) }
                }
                final class CoinPresenter: CoinInteractorOutput {
                    weak var view: CoinViewInput?
                    var interactor: CoinInteractor?
                    private var kept: [Coin] = []
                    func viewDidLoad() { interactor?.load(kept) }
                    \(answer.contains("reload") ? "func reload() { view?.show(kept) }" : "")
                    func all(_ coins: \(parameter)) { \(answer) }
                }
                final class CoinViewController: UIViewController, CoinViewInput {
                    var presenter: CoinPresenter?
                    override func viewDidLoad() { presenter?.viewDidLoad() }
                    func show(_ coins: [Coin]) { print(coins[0].code) }
                }
                """,
            ]))
    }

    /// What an interactor makes for a message and forgets nobody else can have; what it keeps as well is shared.
    @Test(arguments: [
        ("if let coin = Coin(text: text) { output?.came(coin) }", "info"),
        ("if let coin = Coin(text: text) { coin.code = text; output?.came(coin) }", "info"),
        ("if let coin = Coin(text: text) { kept = coin; output?.came(coin) }", "warning"),
        ("if let coin = kept { output?.came(coin) }", "warning"),
    ])
    func whatAnInteractorMakesForAMessage(body: String, severity: String) throws {
        try expectFindings(
            try rule("entity-leak"),
            in: MarkedProject([
                "Models/Coin.swift": """
                final class Coin: Codable {
                    var code = ""
                    init?(text: String) { code = text }
                }
                """,
                "App.swift": """
                import UIKit
                protocol CoinInteractorOutput: AnyObject {
                    // ↓ \(severity): CoinInteractorOutput.came(_:) hands the entity Coin
                    func came(_ coin: Coin)
                }
                final class CoinInteractor {
                    weak var output: CoinInteractorOutput?
                    private var kept: Coin?
                    func receive(_ text: String) { \(body) }
                }
                final class CoinPresenter: CoinInteractorOutput {
                    let interactor = CoinInteractor()
                    func viewDidLoad() { interactor.receive("a") }
                    func came(_ coin: Coin) { print(coin.code) }
                }
                final class CoinViewController: UIViewController {
                    let presenter = CoinPresenter()
                    override func viewDidLoad() { presenter.viewDidLoad() }
                }
                """,
            ]))
    }
}
