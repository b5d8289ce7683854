import Testing

/// Which entities may cross.
struct EntityLeakTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("entity-leak"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func managedObjectsCountValuesDoNot() throws {
        try expect([
            "Models/Coin.swift": """
            struct Coin: Codable {}
            enum Metal: String, Codable { case gold }
            """,
            "Store.swift": """
            import CoreData
            final class CoinRecord: NSManagedObject {}
            final class CoinDataManager { func all() -> [CoinRecord] { [] } }
            """,
            "App.swift": """
            import UIKit
            protocol CoinInteractorOutput: AnyObject {
                // ↓ warning: hands the entity CoinRecord to an interactor's output
                func didLoad(_ coins: [CoinRecord])
            }
            final class CoinInteractor {
                weak var output: CoinInteractorOutput?
                func coin() -> Coin { Coin() }
                func load() { output?.didLoad([]) }
            }
            final class CoinPresenter: CoinInteractorOutput {
                weak var view: CoinViewController?
                func didLoad(_ coins: [CoinRecord]) { print(coins) }
            }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                var coin: Coin?
                var metal: Metal?
            }
            """,
        ])
    }

    private static let coins = """
        import CoreData
        final class CoinRecord: NSManagedObject {}
        final class CoinDataManager { func all() -> [CoinRecord] { [] } }
        """

    @Test func entitiesInWrappersOfLibraries() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            import RxSwift
            protocol CoinInteractorOutput: AnyObject {
                // ↓ warning: CoinInteractorOutput.didLoad(_:) hands the entity CoinRecord
                func didLoad(_ coins: Observable<[CoinRecord]>)
                func didCount(_ count: Observable<Int>)
            }
            protocol CoinViewInput: AnyObject {
                // ↓ warning: CoinViewInput.show(_:) hands the entity CoinRecord
                func show(_ done: (Result<CoinRecord, Error>) -> Void)
            }
            final class CoinInteractor {
                weak var output: CoinInteractorOutput?
                func load(_ coins: Observable<[CoinRecord]>) { output?.didLoad(coins) }
            }
            final class CoinPresenter {
                weak var view: CoinViewInput?
                func start() { view?.show { _ in } }
            }
            final class CoinViewController: UIViewController, CoinViewInput {
                var presenter: CoinPresenter?
                func show(_ done: (Result<CoinRecord, Error>) -> Void) { print(done) }
            }
            """,
        ])
    }

    /// The first place tells that an entity leaves the inner layers; the others, and what views give each other, are
    /// information.
    @Test func furtherPlacesAndViewsAmongThemselvesAreInformation() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            protocol CoinViewInput: AnyObject {
                // ↓ warning: CoinViewInput.show(_:) hands the entity CoinRecord
                func show(_ coin: CoinRecord)
            }
            final class CoinInteractor { func load() {} }
            final class CoinPresenter {
                weak var view: CoinViewInput?
                func start(_ coin: CoinRecord) { view?.show(coin) }
            }
            final class CoinViewController: UIViewController, CoinViewInput {
                var presenter: CoinPresenter?
                func show(_ coin: CoinRecord) { print(coin) }
            }
            protocol NewsViewInput: AnyObject {
                // ↓ info: NewsViewInput.show(_:) hands the entity CoinRecord
                func show(_ coin: CoinRecord)
            }
            final class NewsPresenter {
                weak var view: NewsViewInput?
                func start(_ coin: CoinRecord) { view?.show(coin) }
            }
            final class NewsViewController: UIViewController, NewsViewInput {
                var presenter: NewsPresenter?
                func show(_ coin: CoinRecord) {}
            }
            """,
        ])
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            final class CoinInteractor { func load() {} }
            final class CoinPresenter { weak var view: CoinViewController? }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                @IBAction func add() { upload(CoinRecord()) }
                // ↓ info: CoinViewController.upload(_:) hands the entity CoinRecord
                func upload(_ coin: CoinRecord) {}
            }
            """,
        ])
    }

    /// A member of the same name of an object of an unknown type is no use of the property.
    @Test func anUnknownObjectsMemberIsNoUse() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            final class CoinInteractor { func load() {} }
            final class CoinPresenter { weak var view: CoinViewController? }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                var coins: [CoinRecord] = []
            }
            func fetch() { Unknown.request { response in print(response.data.coins.count) } }
            """,
        ])
    }

    /// What an interactor reports to is its output, whatever its name; what views ask as well is the presenter's input.
    @Test func outputsByWiring() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            protocol CoinInteractorDelegate: AnyObject {
                // ↓ warning: CoinInteractorDelegate.receive(coins:) hands the entity CoinRecord
                func receive(coins: [CoinRecord])
            }
            protocol MetalPresenterProtocol: AnyObject { func choose(_ coin: CoinRecord) }
            final class CoinInteractor {
                weak var presenter: CoinInteractorDelegate?
                func load() { presenter?.receive(coins: []) }
            }
            final class MetalInteractor { weak var presenter: MetalPresenterProtocol? }
            final class CoinPresenter: CoinInteractorDelegate {
                weak var view: CoinViewController?
                func receive(coins: [CoinRecord]) { print(coins) }
            }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                var metals: MetalPresenterProtocol?
            }
            """,
        ])
    }

    @Test func aViewModelMadeOfAnEntityCopiesIt() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            final class CoinInteractor {}
            final class CoinPresenter { weak var view: CoinViewController? }
            final class CoinViewController: UIViewController { var presenter: CoinPresenter? }
            struct CoinViewModel {
                var title = ""
                init(coin: CoinRecord) { title = coin.description }
                static func create(_ coin: CoinRecord) -> CoinViewModel { CoinViewModel(coin: coin) }
            }
            struct MetalViewModel {
                // ↓ warning: MetalViewModel.coin hands the entity CoinRecord
                let coin: CoinRecord
                init(coin: CoinRecord) { self.coin = coin }
            }
            """,
        ])
    }

    @Test func oneEntityInTheViewsOfAModuleIsOneFinding() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            final class CoinInteractor {}
            final class CoinPresenter { weak var view: CoinViewController? }
            final class CoinCell: UITableViewCell {
                // ↓ warning: CoinCell.coin hands the entity CoinRecord to a view
                var coin: CoinRecord?
                override func prepareForReuse() { coin = nil }
            }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                let cell = CoinCell()
                func didTap(_ coin: CoinRecord) {}
            }
            """,
        ])
    }

    /// Objects of constants, what is made for being shown, and what serves a chart or a table.
    @Test func whatCannotChangeOrIsShownIsNoEntity() throws {
        let data = "final class CoinDataManager { var held: (Coin, CoinDisplayable, CoinBars, CoinCardModel, Purse)? }"
        try expect([
            "Store.swift": data,
            "Models/Coin.swift": "final class Coin { let name = String() }",
            "Models/Purse.swift": "final class Purse { var name = String() }",
            "Models/CoinDisplayable.swift": "final class CoinDisplayable { var title = String() }",
            "Models/CoinBars.swift": """
            import Charts
            final class CoinBars: ChartDataSet { var width = 1 }
            """,
            "Presentation/Models/CoinCardModel.swift": "final class CoinCardModel { var title = String() }",
            "App.swift": """
            import UIKit
            final class CoinInteractor {}
            final class CoinPresenter { weak var view: CoinViewController? }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                var coin: Coin?
                var shown: CoinDisplayable?
                var bars: CoinBars?
                var card: CoinCardModel?
                // ↓ warning: CoinViewController.purse hands the entity Purse to a view
                var purse: Purse?
                override func viewDidLoad() { title = purse?.name }
            }
            """,
        ])
    }

    /// A property that no code reads or sets, and a message that no code sends, hand nothing over.
    @Test func whatNobodyUsesHandsNothingOver() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            protocol CoinInteractorOutput: AnyObject { func didLoad(_ coins: [CoinRecord]) }
            final class CoinInteractor { weak var output: CoinInteractorOutput? }
            final class CoinPresenter: CoinInteractorOutput {
                weak var view: CoinViewController?
                func didLoad(_ coins: [CoinRecord]) {}
            }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                var coins: [CoinRecord] = []
                // ↓ warning: CoinViewController.shown hands the entity CoinRecord to a view
                var shown: [CoinRecord] = []
                override func viewDidLoad() { shown.removeAll() }
            }
            final class PurseViewController: UIViewController {
                private var coins = 0
                override func viewDidLoad() { coins = 1 }
            }
            """,
        ])
    }

    /// A cell that the screen's table makes is part of the screen's module.
    @Test func theCellsOfAScreenAreToldWithIt() throws {
        let files = [
            "Store.swift": Self.coins,
            "Cell.swift": """
            import UIKit
            final class RowCell: UITableViewCell { func show(_ coin: CoinRecord) { textLabel?.text = "a" } }
            """,
            "App.swift": """
            import UIKit
            // The protocol is told first, the cell with it.
            protocol CoinViewProtocol: AnyObject {
                // ↓ warning: CoinViewProtocol.showCoins(_:) hands the entity CoinRecord to a view
                func showCoins(_ coins: [CoinRecord])
            }
            final class CoinInteractor {}
            final class CoinPresenter {
                weak var view: CoinViewProtocol?
                func load() { view?.showCoins([]) }
            }
            final class CoinViewController: UIViewController, CoinViewProtocol, UITableViewDataSource {
                var presenter: CoinPresenter?
                private var coins: [CoinRecord] = []
                func showCoins(_ coins: [CoinRecord]) { self.coins = coins }
                func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { coins.count }
                func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! RowCell
                    cell.show(coins[path.row])
                    return cell
                }
            }
            """,
        ]
        try expect(files)
        let findings = try MarkedProject(files).run([rule("entity-leak")]).findings
        #expect(findings.flatMap(\.notes).contains { $0.message == "and RowCell.show(_:)" })
    }

    /// A view that only hands what it was given to its presenter shows nothing of it, whatever else has that name.
    @Test func whatOnlyTheOwnPresenterIsMadeOf() throws {
        try expect([
            "Store.swift": Self.coins,
            "App.swift": """
            import UIKit
            enum Kind { case coin, metal }
            struct Purse { let coin: CoinRecord }
            final class CoinManager { init(id: Int) {} }
            final class CoinInteractor { func load(_ purses: [Purse]) -> [CoinRecord] { purses.map(\\.coin) } }
            final class CoinPresenter {
                weak var view: CoinViewController?
                var kind: Kind = .coin
                init(manager: CoinManager, coin: CoinRecord) {}
            }
            final class CoinViewController: UIViewController {
                var presenter: CoinPresenter?
                var coin: CoinRecord!
                override func viewDidLoad() {
                    presenter = CoinPresenter(manager: CoinManager(id: coin.hash), coin: coin)
                }
            }
            final class HomeRouter {
                func open(_ coin: CoinRecord) { let screen = CoinViewController(); screen.coin = coin }
            }
            """,
        ])
    }

    /// A message says that somebody hands the entity over; what a view makes, works out or gets of views says less.
    @Test func messagesAreToldBeforeWhatViewsHave() throws {
        try expect([
            "Store.swift": Self.coins,
            "Coin.swift": """
            import UIKit
            final class CoinInteractor { func load() -> [CoinRecord] { [] } }
            final class ZincPresenter {
                weak var view: ZincViewInput?
                let interactor = CoinInteractor()
                func load() { view?.show(interactor.load()) }
            }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                private var own = CoinRecord()
                // ↓ info: ListViewController.all hands the entity CoinRecord
                private var all: [CoinRecord] = []
                private var first: CoinRecord? { all.first }
                override func viewDidLoad() {
                    title = own.description + (first?.description ?? "")
                    present(PickerViewController(all), animated: true)
                }
            }
            final class PickerPresenter { weak var view: PickerViewController? }
            final class PickerViewController: UIViewController {
                var presenter: PickerPresenter?
                // ↓ info: PickerViewController.coins hands the entity CoinRecord
                private let coins: [CoinRecord]
                init(_ coins: [CoinRecord]) { self.coins = coins; super.init(nibName: nil, bundle: nil) }
                override func viewDidLoad() { title = coins.description }
            }
            """,
            "Zinc.swift": """
            import UIKit
            protocol ZincViewInput: AnyObject {
                // ↓ warning: ZincViewInput.show(_:) hands the entity CoinRecord to a view
                func show(_ coins: [CoinRecord])
            }
            final class ZincViewController: UIViewController, ZincViewInput {
                var presenter: ZincPresenter?
                func show(_ coins: [CoinRecord]) { title = coins.description }
            }
            """,
        ])
    }
}
