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
}
