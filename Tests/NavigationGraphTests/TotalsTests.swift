import NavigationGraph
import Testing

/// The figures that every output has in common.
@Suite struct TotalsTests {
    @Test func systemScenesAndDeclaredRoutesAreCountedApart() {
        let graph = graph(
            push("A", "B"), present("A", "Alert"), push("B", "A", certainty: .declared), present("B", "C"),
            system: ["Alert"])
        let totals = GraphTotals(graph)
        #expect(totals.scenes == 3)
        #expect(totals.systemScenes == 1)
        #expect(totals.routes == 2)
        #expect(totals.declaredRoutes == 1)
        #expect(totals.entries == 1)
        let metrics = Metrics(graph)
        #expect(metrics.scenes.count == totals.scenes)
        #expect(metrics.routes == totals.routes)
        #expect(metrics.entries == totals.entries)
    }

    @Test func littleThatCanBeReachedIsAWarning() {
        let lost = NavigationGraph(
            scenes: [scene("A", entry: true), scene("B"), scene("C"), scene("D")], routes: [push("C", "D")])
        #expect(
            EntryReach(lost).warning
                == "only 1 of 4 scenes can be reached from the entry found (A); "
                + "name the screens that the app starts with under \"entries:\" in .sidewinder.yml")
        #expect(EntryReach(graph(push("A", "B"), push("A", "C"))).warning == nil)
        let none = NavigationGraph(scenes: [scene("A"), scene("B"), scene("C")])
        #expect(EntryReach(none).warning?.hasPrefix("no entry was found, so none of the 3 scenes") == true)
    }

    @Test func aPartOfAnAppNeedsNoEntry() {
        #expect(EntryReach(NavigationGraph(scenes: [scene("A"), scene("B")])).warning == nil)
        #expect(EntryReach(NavigationGraph()).warning == nil)
    }

    @Test func whatIsPushedHasItsBackButton() {
        func deadEnds(_ routes: Route...) -> [String] {
            let ids = Set(routes.flatMap { [$0.from, $0.to] }).sorted()
            let graph = NavigationGraph(scenes: ids.map { scene($0, entry: $0 == "A") }, routes: routes)
            return DeadEnds.scenes(of: graph).map { graph.scenes[$0].id }
        }
        #expect(deadEnds(push("A", "B")) == [])
        #expect(deadEnds(present("A", "B")) == ["B"])
        #expect(deadEnds(route("A", .root, "B")) == ["B"])
        #expect(deadEnds(route("A", .contain, "B")) == [])
        #expect(deadEnds(present("A", "B"), push("A", "B")) == [])
        #expect(deadEnds(present("A", "B"), present("B", "A")) == [])
        // A declared way is none, neither there nor on.
        #expect(deadEnds(present("A", "B"), push("B", "A", certainty: .declared)) == ["B"])
        #expect(deadEnds(present("A", "B", certainty: .declared)) == [])
    }

    @Test func aWayBackIsEnough() {
        let graph = NavigationGraph(
            scenes: [scene("A", entry: true), scene("B")], routes: [present("A", "B")],
            exits: [Exit(from: "B", kind: .dismiss, location: place("B.swift", 1))])
        #expect(DeadEnds.scenes(of: graph).isEmpty)
    }
}
