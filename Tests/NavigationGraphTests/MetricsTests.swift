import NavigationGraph
import Source
import Testing

@Suite struct MetricsTests {
    /// A leads to B by two ways, B to C and D; C and D lead to each other; E is alone, its route is declared.
    private let metrics = Metrics(
        NavigationGraph(
            scenes: ["A", "B", "C", "D", "E"].map { id in
                var scene = scene(id, entry: id == "A")
                scene.feature = id < "C" ? "First" : id < "E" ? "Second" : nil
                return scene
            } + [scene("Alert", kind: .system)],
            routes: [
                push("A", "B"), present("A", "B"), push("B", "C"), push("B", "D"), push("C", "D"), push("D", "C"),
                push("E", "A", certainty: .declared), present("A", "Alert"),
            ]))

    @Test func scenesHaveDepthAndNeighbours() {
        #expect(metrics.scenes.map(\.id) == ["A", "B", "C", "D", "E"])
        #expect(metrics.scenes.map(\.depth) == [0, 1, 2, 2, nil])
        #expect(metrics.scenes.map(\.fanIn) == [0, 1, 2, 2, 0])
        #expect(metrics.scenes.map(\.fanOut) == [1, 2, 1, 1, 0])
        #expect(metrics.deepest == 2)
        #expect(metrics.meanDepthInHundredths == 125)
    }

    @Test func gatesAreWhatOthersNeed() {
        #expect(metrics.scenes.map(\.gateFor) == [3, 2, 0, 0, 0])
    }

    @Test func cyclesDeadEndsAndUnreachable() {
        #expect(metrics.cycles == [["C", "D"]])
        #expect(metrics.scenes.map(\.cycle) == [nil, nil, 0, 0, nil])
        #expect(metrics.scenes.filter(\.isDeadEnd).map(\.id) == [])
        #expect(metrics.unreachable == 1)
    }

    @Test func featuresAreCoupled() {
        #expect(metrics.couplings.map { [$0.from, $0.to] } == [["First", "Second"]])
        #expect(metrics.couplings.map(\.routes) == [2])
        let first = metrics.features.first { $0.name == "First" }
        #expect(first?.inside == 2)
        #expect(first?.outgoing == 2)
        #expect(metrics.features.first { $0.name == "Second" }?.incoming == 2)
        #expect(metrics.features.first { $0.name == nil }?.deadEnds == 0)
    }

    @Test func aSceneThatLeadsToItselfIsACycle() {
        let metrics = Metrics(graph(push("A", "A")))
        #expect(metrics.cycles == [["A"]])
        #expect(metrics.scenes.map(\.fanIn) == [0])
    }

    @Test func anEmptyGraphHasFiguresToo() {
        let metrics = Metrics(NavigationGraph())
        #expect(metrics.deepest == nil)
        #expect(metrics.json().contains("\"deepest\": null"))
    }
}
