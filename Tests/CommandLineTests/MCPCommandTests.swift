import Foundation
import Testing

/// What goes over the standard streams; that a client of other people understands it is tested with one in
/// Tests/Consumers.
@Suite struct MCPCommandTests {
    private static let sources = [
        "App/App.swift": """
        import SwiftUI
        @main struct HarborApp: App {
            var body: some Scene { WindowGroup { HarborView() } }
        }
        struct HarborView: View {
            var body: some View { NavigationStack { NavigationLink("Cargo") { CargoView() } } }
        }
        struct CargoView: View { var body: some View { Text("Cargo") } }
        """
    ]

    /// Each line that the tool writes, read.
    private func answers(
        _ lines: [String], paths: [String] = ["App"], in folder: TestFolder? = nil
    ) throws -> [[String: Any]] {
        let folder = try folder ?? TestFolder(Self.sources)
        let input = lines.joined(separator: "\n") + "\n"
        let result = try ToolProcess.run(["mcp"] + paths, in: folder.path, input: input)
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        return try result.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
        #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(parameters)}"#
    }

    private let envelope = """
        "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
        "io.modelcontextprotocol/clientCapabilities": {}}
        """

    private func code(_ answer: [String: Any]?) -> Int? { (answer?["error"] as? [String: Any])?["code"] as? Int }

    @Test func theHandshakeSettlesTheRevision() throws {
        for (wanted, told) in [
            ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-01-01", "2025-11-25"),
        ] {
            let all = try answers([
                request("initialize", #"{"protocolVersion": "\#(wanted)"}"#),
                #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
                request("ping", id: 2),
            ])
            #expect(all.count == 2)
            let result = all.first?["result"] as? [String: Any]
            #expect(result?["protocolVersion"] as? String == told)
            #expect((result?["serverInfo"] as? [String: Any])?["name"] as? String == "sidewinder")
            #expect(all.last?["id"] as? Int == 2)
        }
    }

    @Test func currentRequestsCarryTheRevision() throws {
        let all = try answers([
            request("server/discover", "{\(envelope)}"), request("tools/list", "{\(envelope)}", id: 2),
        ])
        let found = try #require(all.first?["result"] as? [String: Any])
        #expect(found["supportedVersions"] as? [String] == ["2026-07-28", "2025-11-25", "2025-06-18"])
        #expect(found["resultType"] as? String == "complete")
        let tools = try #require((all.last?["result"] as? [String: Any])?["tools"] as? [[String: Any]])
        #expect(
            tools.map { $0["name"] as? String }
                == ["scenes", "path", "steps", "reach", "gates", "query", "explain", "affected", "lint"])
        #expect(tools.allSatisfy { $0["inputSchema"] != nil && $0["outputSchema"] != nil })
    }

    @Test(arguments: [
        ("{", -32700), ("[]", -32600), (#"{"id": 1, "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": [], "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": 3}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}"#, -32601),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "rm"}}"#, -32602),
        (
            #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": "#
                + #"{"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}}"#, -32602
        ),
        (
            #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": "#
                + #"{"io.modelcontextprotocol/protocolVersion": "2031-01-01", "#
                + #""io.modelcontextprotocol/clientCapabilities": {}}}}"#, -32022
        ),
    ])
    func mistakesHaveTheirCodes(_ line: String, _ expected: Int) throws {
        // The next message is answered all the same.
        let all = try answers([line, request("nothing/at-all", id: 7)])
        #expect(code(all.first) == expected)
        #expect(all.count == 2)
    }

    @Test func theFirstRequestDecidesTheEra() throws {
        let late = try answers([
            request("tools/list", "{\(envelope)}"), request("initialize", #"{"protocolVersion": "2025-11-25"}"#, id: 2),
        ])
        #expect(code(late.last) == -32022)
        let mixed = try answers([
            request("initialize", #"{"protocolVersion": "2025-11-25"}"#), request("tools/list", "{\(envelope)}", id: 2),
        ])
        #expect(code(mixed.last) == -32600)
    }

    // MARK: - Tools

    private func call(_ tool: String, _ arguments: String, paths: [String] = ["App"]) throws -> [String: Any] {
        let line = request("tools/call", #"{"name": "\#(tool)", "arguments": \#(arguments)}"#)
        return try #require(try answers([line], paths: paths).first?["result"] as? [String: Any])
    }

    private func text(_ result: [String: Any]) -> String {
        ((result["content"] as? [[String: Any]])?.first?["text"] as? String) ?? ""
    }

    @Test func aPathIsTextAndStructure() throws {
        let result = try call("path", #"{"from": "Harbor", "to": "Cargo"}"#)
        #expect(result["isError"] as? Bool == false)
        #expect(
            text(result)
                == "HarborView (Harbor)\n  push CargoView (Cargo) by body at App.swift:6\n")
        let paths = (result["structuredContent"] as? [String: Any])?["paths"] as? [[[String: Any]]]
        #expect(paths?.first?.first?["to"] as? String == "CargoView")
    }

    @Test(arguments: [
        ("path", #"{"from": "Harbur", "to": "Cargo"}"#, "did you mean \"Harbor\"?"),
        ("path", #"{"to": "Cargo"}"#, "path needs \"from\": Scene to begin with"),
        ("path", #"{"form": "Harbor", "to": "Cargo"}"#, "path takes no \"form\" (did you mean \"from\"?)"),
        ("path", #"{"from": "Harbor", "to": "Cargo", "number": 0}"#, "a whole number from 1 to 100"),
        ("path", #"{"from": 7, "to": "Cargo"}"#, "\"from\" of path has to be a text"),
        ("lint", #"{"level": "fatal"}"#, "one of info, warning, error"),
        ("lint", #"{"rules": ["unused-rout"]}"#, "did you mean \"unused-route\""),
        ("affected", #"{"since": "HEAD"}"#, "the sources are in no git repository"),
    ])
    func whatAToolCannotAnswerItSays(_ tool: String, _ arguments: String, _ message: String) throws {
        let result = try call(tool, arguments)
        #expect(result["isError"] as? Bool == true)
        #expect(text(result).contains(message), "\(text(result))")
    }

    @Test func aSavedGraphHasNoRules() throws {
        let folder = try TestFolder(Self.sources)
        #expect(try ToolProcess.run(["graph", "App", "-o", "graph.json"], in: folder.path).code == 0)
        let lines = [
            request("tools/call", #"{"name": "gates", "arguments": {"from": "Harbor", "to": "Cargo"}}"#),
            request("tools/call", #"{"name": "lint"}"#, id: 2),
        ]
        let results = try answers(lines, paths: ["graph.json"], in: folder).compactMap {
            $0["result"] as? [String: Any]
        }
        #expect(text(results[0]) == "none: no gate: Harbor leads straight to Cargo\n")
        #expect(text(results[1]) == "graph.json is a saved graph; the rules need the sources")
    }

    @Test func aFolderThatIsNoneIsToldAtOnce() throws {
        let folder = try TestFolder(Self.sources)
        let result = try ToolProcess.run(["mcp", "Ap"], in: folder.path)
        #expect(result.code == 64)
        #expect(result.error.contains("Ap does not exist"))
    }
}
