import Foundation
import Testing

/// Figures and findings on a graph.
@Suite struct MetricsAndFindingsTests {
    private static let sample = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples/CanonicalVIPER").path

    private func graph(_ arguments: String...) throws -> ToolProcess.Result {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        return try ToolProcess.run(["graph"] + arguments, in: folder.path)
    }

    @Test func metricsAreTextOrJSON() throws {
        let text = try graph("graph.json", "--metrics", "--format", "text")
        #expect(text.code == 0)
        #expect(text.output.contains("Deepest scene"))
        let json = try graph("graph.json", "--metrics", "--format", "json")
        let figures = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(figures?["version"] as? Int == 1)
        #expect((figures?["summary"] as? [String: Any])?["scenes"] as? Int == (figures?["scenes"] as? [Any])?.count)
        let picture = try graph("graph.json", "--metrics", "--format", "dot")
        #expect(picture.code == 64)
        #expect(picture.error.contains("text or json, not as dot"))
    }

    @Test func deadEndsAndUnreachableAreThoseOfTheQuery() throws {
        for (query, figure) in [("dead-ends()", "deadEnds"), ("unreachable()", "unreachable")] {
            let json = try ToolProcess.run(["graph", Self.sample, "--metrics", "-q", "-f", "json"], in: "/").output
            let figures = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let listed = try ToolProcess.run(["query", query, Self.sample, "-q"], in: "/").output
            let count = listed.split(separator: "\n").count
            #expect((figures?["summary"] as? [String: Any])?[figure] as? Int == count)
        }
    }

    @Test func findingsAreDrawnOnTheirScenes() throws {
        let result = try ToolProcess.run(["graph", Self.sample, "--violations", "-f", "dot", "-q"], in: "/")
        #expect(result.code == 0)
        let history = result.output.split(separator: "\n").first { $0.contains("TripHistory") }
        #expect(history?.contains("unreachable-scene") == true)
        #expect(result.output.contains("4 findings"))
        let receipt = result.output.split(separator: "\n").first { $0.contains("\"ReceiptViewController\" [") }
        #expect(receipt?.contains("!") == false)
    }

    @Test func findingsNeedSources() throws {
        let result = try graph("graph.json", "--violations", "-f", "dot")
        #expect(result.code == 64)
        #expect(result.error.contains("--violations needs the sources"))
    }
}
