import Source
import Testing

@testable import NavigationGraph

/// The groups that pictures of large apps have a box for.
@Suite struct SceneGroupTests {
    private func scene(_ name: String, _ file: String, feature: String?, entry: Bool = false) -> Scene {
        Scene(
            id: name, name: name, viewType: name, entry: entry, feature: feature,
            location: SourceLocation(file: file, line: 1, column: 1))
    }

    /// Scenes of small features, so that there are enough of them.
    private func others(_ count: Int) -> [Scene] {
        (0..<count).map { scene("Other\($0)", "App/Other\($0 / 10)/O.swift", feature: "Other\($0 / 10)") }
    }

    private func counts(_ graph: NavigationGraph) -> [String: Int] {
        Dictionary(SceneGroups(graph).byScene.values.map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test func aSmallAppKeepsItsFeatures() {
        let graph = NavigationGraph(scenes: (0..<40).map { scene("S\($0)", "App/Shop/S.swift", feature: "Shop") })
        #expect(counts(graph) == ["Shop": 40])
    }

    @Test func aLargeFeatureIsSplitByItsFolders() {
        let folders = ["Cart", "Views", "Pay/Views"]
        let large = (0..<60).map { number in
            scene("S\(number)", "App/Shop/\(folders[number % 3])/S\(number).swift", feature: "Shop")
        }
        let counts = counts(NavigationGraph(scenes: large + others(40)))
        #expect(counts["Shop/Cart"] == 20)
        #expect(counts["Shop/Pay"] == 20)
        // A folder of views is none.
        #expect(counts["Shop"] == 20)
    }

    @Test func oneFolderIsSplitByWhatCanOnlyBeReachedThroughOneScene() {
        var graph = NavigationGraph(
            scenes: (0..<60).map { scene("S\($0)", "Bank/S.swift", feature: "Bank", entry: $0 == 0) } + others(30),
            routes: [1, 20, 40].flatMap { head in
                [push("S0", "S\(head)")] + (1..<18).map { push("S\(head)", "S\(head + $0)") }
            })
        // Reached from two sides, so it belongs to neither.
        graph.routes.append(push("S1", "S59"))
        graph.routes.append(push("S20", "S59"))
        graph.app = "Bank"
        let counts = counts(graph)
        #expect(counts["S1"] == 18)
        #expect(counts["S20"] == 18)
        #expect(counts["S40"] == 18)
        // What is named after the app is no feature.
        #expect(counts["Bank"] == nil)
    }

    @Test func scenesAloneInTheirFeaturesGoToTheFolderTheyShare() {
        let alone = (0..<20).map { number in
            scene("A\(number)", "App/Store/Domains/Visit\(number)/A.swift", feature: "Visit\(number)")
        }
        let counts = counts(NavigationGraph(scenes: alone + others(60)))
        #expect(counts["Store"] == 20)
    }

    @Test(arguments: [
        "Views", "Screens", "Modules", "Controllers", "Presentation", "View Controllers", "Base.lproj", "UI",
    ])
    func genericFolders(_ name: String) { #expect(GenericFolders.contains(name)) }

    @Test(arguments: ["Checkout", "Home", "Wallet", "View Counter"])
    func foldersThatTell(_ name: String) { #expect(!GenericFolders.contains(name)) }
}
