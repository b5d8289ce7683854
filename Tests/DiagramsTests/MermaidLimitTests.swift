import Diagrams
import NavigationGraph
import Source
import Testing

@Suite struct MermaidLimitTests {
    private static let place = SourceLocation(file: "Flow.swift", line: 1, column: 1)

    /// Scenes in features of ten, each leading to the `fanOut` next ones.
    private func graph(scenes: Int, features: Int, fanOut: Int) -> NavigationGraph {
        let ids = (0..<scenes).map { "SceneNumber\($0)" }
        return NavigationGraph(
            scenes: ids.enumerated().map { number, id in
                Scene(
                    id: id, name: id, entry: number == 0, feature: "Feature \(number % features)",
                    location: Self.place)
            },
            routes: ids.indices.flatMap { from in
                (1...fanOut).map { step in
                    Route(from: ids[from], to: ids[(from + step) % scenes], kind: .push, location: Self.place)
                }
            })
    }

    private func mermaid(_ graph: NavigationGraph) throws -> [Substring] {
        let bytes = try Diagram.render(graph, as: .mermaid, options: DiagramOptions(full: true))
        #expect(bytes.count <= 50_000)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    private func count(of lines: [Substring]) -> Int { lines.count { $0.contains(" --> ") || $0.contains(" -->|") } }

    @Test func whatFitsIsDrawnScenesAndAll() throws {
        let lines = try mermaid(graph(scenes: 240, features: 24, fanOut: 2))
        #expect(lines.contains { $0.contains("SceneNumber239") })
        #expect(count(of: lines) == 481)
    }

    @Test func tooManyLinesAreDrawnByFeatures() throws {
        let lines = try mermaid(graph(scenes: 260, features: 10, fanOut: 2))
        #expect(!lines.contains { $0.contains("(\"SceneNumber") })
        #expect(lines.contains { $0.contains("more than Mermaid draws, so draw single features") })
        #expect(count(of: lines) == 21)
    }

    @Test func linesBetweenFeaturesAreLeftOutWhereTheyAreTooMany() throws {
        let lines = try mermaid(graph(scenes: 400, features: 40, fanOut: 30))
        #expect(lines.contains { $0.contains("701 lines with the fewest routes left out") })
        #expect(count(of: lines) == 500)
    }
}
