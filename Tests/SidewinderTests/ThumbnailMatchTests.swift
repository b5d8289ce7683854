import NavigationGraph
import Source
import Testing

@testable import Sidewinder

/// Which picture shows which screen, by its name.
@Suite struct ThumbnailMatchTests {
    private let graph: NavigationGraph = {
        let at = Source.SourceLocation(file: "A.swift", line: 1, column: 1)
        let scenes = [("CartViewController", "Cart"), ("OrderView", "Order"), ("OrderDetailView", "OrderDetail")].map {
            Scene(id: $0.0, name: $0.1, viewType: $0.0, location: at)
        }
        let twins = ["Sea", "Land"].map {
            Scene(id: "\($0).MapView", name: "Map", viewType: "\($0).MapView", location: at)
        }
        return NavigationGraph(scenes: scenes + twins)
    }()

    @Test(arguments: [
        ("testCartViewController_empty.png", "CartViewController"),
        ("__Snapshots__/ShopTests/cart-view-controller.1@2x.PNG", "CartViewController"),
        ("testCart@3x.png", "CartViewController"),
        ("CartViewControllerTests/testEmpty.png", "CartViewController"),
        ("OrderTests/testDetail.png", "OrderView"),
        ("test_order_detail.png", "OrderDetailView"),
        ("CartTests/testOrderView.png", "OrderView"),
        ("Cartography.png", nil), ("empty.png", nil), ("testMap.png", nil),
    ])
    func names(_ file: String, _ scene: String?) {
        let found = ThumbnailMatch(graph).files([file])
        #expect(found == (scene.map { [$0: file] } ?? [:]))
    }

    @Test func ofSeveralTheNearestCounts() {
        let files = [
            "CartTests/testA.png", "testCart_dark_large.png", "testCart.png", "testCart_dark.png", "Order.png",
            "CartViewController_iPhone.png",
        ]
        let match = ThumbnailMatch(graph)
        let found = match.files(files)
        #expect(found == ["CartViewController": "CartViewController_iPhone.png", "OrderView": "Order.png"])
        #expect(match.files(files.reversed()) == found)
        #expect(match.files(Array(files.prefix(4)))["CartViewController"] == "testCart.png")
    }

    @Test func wordsOfNames() {
        #expect(
            ThumbnailMatch.words("OrderDetailURLView_2x.dark-mode") == [
                "order", "detail", "url", "view", "2", "x", "dark", "mode",
            ])
        #expect(ThumbnailMatch.words("") == [])
    }
}
