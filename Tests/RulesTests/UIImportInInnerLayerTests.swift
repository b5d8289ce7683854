import Testing

/// Which imports are for nothing.
struct UIImportInInnerLayerTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("ui-import-in-inner-layer"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func entityAndGatewayCountUseDoesNot() throws {
        try expect([
            "Models/Coin.swift": """
            // ↓ info: the file of the entity Coin imports UIKit
            import UIKit
            struct Coin: Codable { var name: String }
            """,
            "CoinService.swift": """
            // ↓ info: the file of the gateway CoinService imports SwiftUI
            import SwiftUI
            final class CoinService { func all() -> [Coin] { [] } }
            """,
            "CoinPresenter.swift": """
            import UIKit
            final class CoinPresenter { func title() -> NSAttributedString { NSAttributedString(string: "Coin") } }
            """,
            "CoinInteractor.swift": """
            import UIKit
            final class CoinInteractor { let inset = UIEdgeInsets.zero }
            """,
        ])
    }

    @Test func contractAndMixedFilesDoNotCount() throws {
        try expect([
            "Contracts.swift": """
            import UIKit
            protocol CoinPresenterProtocol: AnyObject {}
            protocol CoinInteractorProtocol: AnyObject {}
            """,
            "Mixed.swift": """
            import UIKit
            final class CoinPresenter {}
            final class CoinRouter { func close() {} }
            """,
            "CoinInteractor.swift": """
            import Foundation
            final class CoinInteractor {}
            """,
        ])
    }

    @Test func membersOfAViewNeedTheImport() throws {
        try expect([
            "View.swift": """
            import UIKit
            final class CoinViewController: UIViewController { var presenter: CoinPresenter? }
            """,
            "CoinPresenter.swift": """
            import UIKit
            final class CoinPresenter {
                weak var view: CoinViewController?
                func load() { view?.title = "Coin" }
            }
            """,
        ])
    }
}
