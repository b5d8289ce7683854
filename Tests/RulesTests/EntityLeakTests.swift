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
            }
            final class CoinPresenter: CoinInteractorOutput {
                weak var view: CoinViewController?
                func didLoad(_ coins: [CoinRecord]) {}
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
            final class CoinInteractor { weak var output: CoinInteractorOutput? }
            final class CoinPresenter { weak var view: CoinViewInput? }
            final class CoinViewController: UIViewController, CoinViewInput {
                var presenter: CoinPresenter?
                func show(_ done: (Result<CoinRecord, Error>) -> Void) {}
            }
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
            final class CoinInteractor { weak var presenter: CoinInteractorDelegate? }
            final class MetalInteractor { weak var presenter: MetalPresenterProtocol? }
            final class CoinPresenter: CoinInteractorDelegate {
                weak var view: CoinViewController?
                func receive(coins: [CoinRecord]) {}
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
}
