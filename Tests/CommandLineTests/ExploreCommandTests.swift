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

    private func data(_ page: String) throws -> [String: Any] {
        let start = try #require(page.range(of: "id=\"page-data\">"))
        let end = try #require(page[start.upperBound...].range(of: "</script>"))
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    @Test func contractsAreToldWithTheirPaths() throws {
        let configuration = """
            contracts:
              - name: Seats before settings
                only-through: SeatChoice
                from: entries()
                to: Settings
                severity: warning
              - name: PIN before payment
                only-through: PinEntry
                from: entries()
                to: Payment
              - name: Nothing
                forbid: { from: "'Nowhere*'", to: Payment }
            """
        let folder = try TestFolder(["contracts.yml": configuration])
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/CanonicalVIPER")
        let result = try ToolProcess.run(
            ["explore", "-q", "--config", folder.path + "/contracts.yml"], in: sample.path)
        #expect(result.code == 0)
        let page = try data(result.output)
        let contracts = try #require(page["contracts"] as? [[String: Any]])
        #expect(contracts.map { $0["state"] as? String } == ["broken", "kept", "empty"])
        #expect(contracts.map { $0["severity"] as? String } == ["warning", "error", "error"])
        let breaches = try #require(contracts[0]["breaches"] as? [[String: Any]])
        let path = try #require(breaches.first?["path"] as? [Int])
        let routes = try #require(page["routes"] as? [[String: Any]])
        #expect(
            path.map { routes[$0]["id"] as? String } == [
                "LoginViewController>root>TimetableViewController",
                "TimetableViewController>present>SettingsViewController",
            ])
        #expect((contracts[2]["reasons"] as? [String])?.first == "no scene matches 'Nowhere*'")
    }

    @Test func contractsOfASavedGraphAreThoseOfTheNamedConfiguration() throws {
        let folder = try TestFolder([
            "graph.json": SampleGraph.json, ".sidewinder.yml": "contracts: []\n",
            "wrong.yml": "contracts:\n  - name: A\n    forbid: { from: \"entries(\", to: B }\n",
        ])
        let plain = try ToolProcess.run(["explore", "graph.json"], in: folder.path)
        #expect((try data(plain.output)["contracts"] as? [Any])?.isEmpty == true)
        let wrong = try ToolProcess.run(["explore", "graph.json", "--config", "wrong.yml"], in: folder.path)
        #expect(wrong.code == 2)
        #expect(wrong.error.contains("wrong.yml:3"))
    }

    @Test func findingsOfTheRulesLieOnTheirScenes() throws {
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/CanonicalVIPER")
        let result = try ToolProcess.run(["explore", "--findings", "-q"], in: sample.path)
        #expect(result.code == 0)
        let page = try data(result.output)
        let scenes = try #require(page["scenes"] as? [[String: Any]])
        let findings = try #require(page["findings"] as? [[String: Any]])
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
