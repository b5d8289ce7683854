import Foundation
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

    @Test func whyLittleCanBeReached() {
        var lost = NavigationGraph(scenes: [scene("A"), scene("B"), scene("C")])
        lost.ledger = Ledger(transitions: 10, resolved: 6, unresolved: 3, ignored: 1)
        #expect(EntryReach(lost).warning?.contains("because 3 of 10 transitions are not resolved; name") == true)
        lost.unknownLibraries = [UnknownLibrary(name: "UIPilot", files: 2)]
        #expect(EntryReach(lost).warning?.contains("because UIPilot, which is not known, shows the others; ") == true)
        lost.unknownLibraries.append(UnknownLibrary(name: "Stinsen", files: 14))
        #expect(EntryReach(lost).warning?.contains("not known show the others (UIPilot, Stinsen); name") == true)
        #expect(lost.notes.map(\.isGrave) == [true, false, false])
        #expect(
            lost.libraryNotes == [
                "Stinsen is used in 14 files and not known: what it shows is missing",
                "UIPilot is used in 2 files and not known: what it shows is missing",
            ])
    }

    @Test func manyLibrariesAreTwoKindsOfLines() {
        var graph = NavigationGraph()
        graph.unknownLibraries = (1...6).map { UnknownLibrary(name: "L\($0)", files: 7 - $0) }
        #expect(graph.libraryNotes.count == 5)
        #expect(graph.libraryNotes.last == "L5, L6: used and not known either")
    }

    @Test func notesAreKeptInJSON() throws {
        var graph = NavigationGraph(scenes: [scene("A")])
        graph.unknownLibraries = [UnknownLibrary(name: "Stinsen", files: 14)]
        graph.noScenes = "no screen was found in 1 Swift file: nothing"
        graph.setOtherCalls([
            OtherCalls(call: "show", reason: "it is none", meaning: "Board.show(_:)", locations: [scene("A").location])
        ])
        let text = graph.json(tool: .init(name: "t", version: "1"))
        #expect(try NavigationGraph(json: Data(text.utf8)) == graph)
        let validator = SchemaValidator(root: try JSONValue(text: NavigationGraph.jsonSchema()))
        #expect(validator.errors(try JSONValue(text: text)).isEmpty)
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
