import Foundation
import Testing

@Suite struct ExploreCommandTests {
    @Test func onePageFromASavedGraph() throws {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        let arguments = ["explore", "graph.json", "-o", "flow.html", "--title", "A <b>", "--link-prefix"]
        let result = try ToolProcess.run(arguments + ["https://example.org/"], in: folder.path)
        #expect(result.code == 0)
        #expect(result.output.isEmpty && result.error.isEmpty)
        let page = try folder.text("flow.html")
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.contains("<title>A &lt;b&gt;</title>"))
        #expect(page.contains("\"linkPrefix\": \"https://example.org/\""))
        #expect(!page.contains(folder.path))
    }

    @Test func findingsOfTheRulesLieOnTheirScenes() throws {
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/CanonicalVIPER")
        let result = try ToolProcess.run(["explore", "--findings", "-q"], in: sample.path)
        #expect(result.code == 0)
        let start = try #require(result.output.range(of: "id=\"page-data\">"))
        let end = try #require(result.output[start.upperBound...].range(of: "</script>"))
        let json = Data(result.output[start.upperBound..<end.lowerBound].utf8)
        let data = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let scenes = try #require(data["scenes"] as? [[String: Any]])
        let findings = try #require(data["findings"] as? [[String: Any]])
        let unreachable = try #require(findings.first { $0["rule"] as? String == "unreachable-scene" })
        let scene = try #require(unreachable["scene"] as? Int)
        #expect(scenes[scene]["id"] as? String == "TripHistoryViewController")
    }

    @Test(arguments: [
        (["--link-prefix", "javascript:alert(1)//"], "--link-prefix has to be the beginning of a URL"),
        (["--link-prefix", " JavaScript:x"], "--link-prefix has to be the beginning of a URL"),
        (["--findings"], "graph.json is a saved graph; --findings needs the sources"),
    ]) func whatIsRefused(_ options: [String], _ message: String) throws {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        let result = try ToolProcess.run(["explore", "graph.json"] + options, in: folder.path)
        #expect(result.code == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.contains(message))
    }
}
