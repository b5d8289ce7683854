import Foundation
import NavigationGraph
import Source
import Testing

/// Which of several ways is told first.
@Suite struct StepOrderTests {
    /// Harbor leads to Cargo by way of Ships, and, as far as one can guess, straight.
    private static let graph: NavigationGraph = {
        func route(_ from: String, _ to: String, _ certainty: Route.Certainty, _ line: Int) -> Route {
            Route(
                from: from, to: to, kind: .push, certainty: certainty,
                location: SourceLocation(file: "App/Harbor.swift", line: line, column: 1))
        }
        return NavigationGraph(
            scenes: ["Cargo", "Harbor", "Ships"].map { name in
                Scene(
                    id: name, name: name, entry: name == "Harbor",
                    location: SourceLocation(file: "App/\(name).swift", line: 1, column: 1))
            },
            routes: [
                route("Harbor", "Cargo", .inferred, 3), route("Harbor", "Ships", .exact, 5),
                route("Ships", "Cargo", .exact, 7),
            ],
            ledger: Ledger(transitions: 3, resolved: 3, unresolved: 0, ignored: 0))
    }()

    private func screens(_ arguments: String...) throws -> [Substring] {
        let folder = try TestFolder([
            "graph.json": Self.graph.json(tool: .init(name: "test", version: "1"))
        ])
        let result = try ToolProcess.run(["steps", "Harbor", "Cargo", "graph.json"] + arguments, in: folder.path)
        return result.output.split(separator: "\n").filter { $0.contains("→") }
    }

    @Test func aWayWithoutGuessesComesFirst() throws {
        #expect(
            try screens() == [
                "Harbor → Cargo: 2 steps, from where the app starts", "   → Ships, push at App/Harbor.swift:5:1",
                "   → Cargo, push at App/Harbor.swift:7:1",
            ])
    }

    @Test func theOtherComesBehindItOnce() throws {
        #expect(
            try screens("--number", "9").dropFirst(3) == [
                "Harbor → Cargo: 1 step, from where the app starts",
                "   → Cargo, push (inferred) at App/Harbor.swift:3:1",
            ])
    }
}
