import Foundation
import NavigationGraph
import Source
import Testing

/// How the parts of a way are told.
@Suite struct StepWordsTests {
    private static func place(_ line: Int) -> Source.SourceLocation {
        Source.SourceLocation(file: "App/Harbor.swift", line: line, column: 1)
    }

    /// Harbor leads to Ships by any of several rows, and on to Cargo; links lead into the middle.
    private static let graph: NavigationGraph = {
        var rows = Control(.row, at: place(3))
        rows.choice = ".sail"
        rows.alternatives = [Control.Alternative(choice: ".motor", title: "Motor"), .init(choice: ".tug")]
        var graph = NavigationGraph(
            scenes: ["Cargo", "Harbor", "Ships"].map { name in
                Scene(id: name, name: name, entry: name == "Harbor", location: place(1))
            },
            routes: [
                Route(from: "Harbor", to: "Ships", kind: .push, control: rows, location: place(4)),
                Route(from: "Ships", to: "Cargo", kind: .push, location: place(5)),
            ],
            ledger: Ledger(transitions: 2, resolved: 2, unresolved: 0, ignored: 0))
        func target(_ scene: String, _ certainty: Route.Certainty) -> Entry.Target {
            Entry.Target(scene: scene, kind: .push, certainty: certainty, location: place(9), trace: [])
        }
        func link(_ symbol: String, _ targets: [Entry.Target]) -> Entry {
            Entry(
                link: .url, handler: Entry.Handler(symbol: symbol, location: place(8)), handles: [], targets: targets)
        }
        graph.setLinks([
            link("Guesser.open(_:)", [target("Cargo", .inferred)]),
            link("Opener.open(_:)", [target("Ships", .exact)]),
            link("Router.open(_:)", [target("Cargo", .exact), target("Ships", .exact)]),
        ])
        return graph
    }()

    private func steps(_ arguments: String...) throws -> String {
        let folder = try TestFolder(["graph.json": Self.graph.json(tool: .init(name: "test", version: "1"))])
        return try ToolProcess.run(["steps", "Harbor", "Cargo", "graph.json"] + arguments, in: folder.path).output
    }

    @Test func allRowsThatLeadTheSameWay() throws {
        #expect(try steps().contains("1. On Harbor: choose the row .sail, or \"Motor\" (.motor), or .tug\n"))
    }

    /// Of several rows, the test takes one that it can find.
    @Test func theTestTakesARowWithATitle() throws {
        #expect(try steps("-f", "xcuitest").contains("tap(app.cells.staticTexts[\"Motor\"].firstMatch)"))
    }

    /// Each way in is told once, and one that is a guess behind the others.
    @Test func waysInFromOutside() throws {
        let lines = try steps().split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(
            lines == [
                "- a link shows Cargo in place of steps 1 to 2 by Router.open(_:) at App/Harbor.swift:8:1",
                "- a link shows Ships in place of step 1 by Opener.open(_:) at App/Harbor.swift:8:1",
                "- a link may show Cargo in place of steps 1 to 2 by Guesser.open(_:) at App/Harbor.swift:8:1",
            ])
    }

    @Test func theCertaintyOfAWayIn() throws {
        let object = try JSONSerialization.jsonObject(with: Data(try steps("-f", "json").utf8)) as? [String: Any]
        let ways = try #require(object?["ways"] as? [[String: Any]])
        let shortcuts = try #require(ways.first?["shortcuts"] as? [[String: Any]])
        #expect(shortcuts.map { $0["certainty"] as? String } == ["exact", "exact", "inferred"])
    }
}
