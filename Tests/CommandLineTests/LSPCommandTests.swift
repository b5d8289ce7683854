import Foundation
import Testing

/// What goes over the standard streams; that a client of other people understands it is tested with one in
/// Tests/Consumers.
@Suite struct LSPCommandTests {
    /// The message as the protocol frames it.
    static func frame(_ message: String) -> String {
        "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    }

    private static let app = """
        import UIKit
        final class HomeViewController: UIViewController {}
        """

    private func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
        Self.frame(#"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(parameters)}"#)
    }

    private func notification(_ method: String, _ parameters: String = "{}") -> String {
        Self.frame(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(parameters)}"#)
    }

    private var end: String { request("shutdown", "null", id: 90) + notification("exit") }

    private func run(_ input: String, _ arguments: [String] = []) throws -> ToolProcess.Result {
        let folder = try TestFolder(["App/Home.swift": Self.app])
        return try ToolProcess.run(["lsp"] + arguments, in: folder.path, input: input)
    }

    /// Each message that the tool writes, read.
    private func messages(_ output: String) throws -> [[String: Any]] {
        var rest = Array(output.utf8)[...]
        var messages: [[String: Any]] = []
        while !rest.isEmpty {
            let separator = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
            let head = String(decoding: rest[..<separator.lowerBound], as: UTF8.self)
            let length = try #require(Int(head.replacing("Content-Length: ", with: "")))
            let content = rest[separator.upperBound...].prefix(length)
            #expect(content.count == length)
            messages.append(try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]))
            rest = rest[separator.upperBound...].dropFirst(length)
        }
        return messages
    }

    private func codes(_ messages: [[String: Any]]) -> [Int?] {
        messages.filter { $0["method"] == nil }.map { ($0["error"] as? [String: Any])?["code"] as? Int }
    }

    @Test(arguments: [
        ("{", -32700), ("[]", -32600), (#"{"id": 1, "method": "shutdown"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": {}, "method": "shutdown"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": [1]}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "$/mystery"}"#, -32601),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"}"#, -32602),
        (
            #"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "file:///a"}, "#
                + #""position": {"line": -1, "character": 0}}}"#, -32602
        ),
        (
            #"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/definition", "params": {"textDocument": {"uri": 7}}}"#,
            -32602
        ),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "workspace/executeCommand", "params": {}}"#, -32602),
    ])
    func mistakesHaveTheirCodes(_ message: String, _ expected: Int) throws {
        // The next message is answered all the same.
        let input = request("initialize", #"{"capabilities": {}}"#, id: 0) + Self.frame(message) + end
        let result = try run(input)
        #expect(codes(try messages(result.output)) == [nil, expected, nil])
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
    }

    @Test func notificationsThatMakeNoSenseDoNoHarm() throws {
        let input =
            request("initialize", #"{"capabilities": 3, "rootUri": 4, "workspaceFolders": [5]}"#)
            + notification("initialized") + notification("initialized", "[]") + notification("$/cancelRequest", "null")
            + notification(
                "textDocument/didOpen", #"{"textDocument": {"uri": "untitled:1", "text": "", "version": 1}}"#)
            + notification("textDocument/didOpen", "{}") + notification("textDocument/didChange", "{}")
            + notification("textDocument/didClose", "{}") + notification("textDocument/didDream")
            + Self.frame(#"{"jsonrpc": "2.0", "id": "sidewinder-1", "result": null}"#)
            + request(
                "textDocument/hover", #"{"textDocument": {"uri": "::"}, "position": {"line": 0, "character": 0}}"#)
            + "\r\n" + end
        let result = try run(input)
        #expect(result.code == 0)
        // The list of parameters that is none of "initialized" is answered, as nobody can tell what it was.
        #expect(codes(try messages(result.output)) == [nil, -32600, nil, nil])
        #expect(
            result.error == """
                sidewinder: textDocument/didOpen has a "uri" and a "text"
                sidewinder: textDocument/didChange has a "uri" and the whole text

                """)
    }

    @Test(arguments: [
        ("hello\n", "\"hello\" is no line of a header"),
        ("Content-Length: ten\r\n\r\n", "the Content-Length \"ten\" is no number"),
        ("Content-Length: -1\r\n\r\n", "the Content-Length \"-1\" is no number"),
        ("Content-Length: 99999999999\r\n\r\n", "a message is longer than 64 MB"),
        ("Content-Type: text\r\n\r\n{}", "the header of a message lacks Content-Length"),
        ("Content-Length: 10\r\n\r\n{}", "the input ends inside of a message"),
        ("Content-Length: 10\r\n", "the input ends inside of a header"),
    ])
    func whatIsNoMessageEndsTheConnection(_ input: String, _ reason: String) throws {
        let result = try run(input)
        #expect(result.code == 2)
        #expect(result.error == "sidewinder: lsp: \(reason)\n")
        #expect(codes(try messages(result.output)) == [-32700])
    }

    @Test func headersAreReadAsTheyMayBeWritten() throws {
        let message = #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#
        let head =
            "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:\(message.utf8.count) \n\n"
        let result = try run(head + message + end)
        #expect(result.code == 0)
        #expect(codes(try messages(result.output)) == [nil, nil])
    }

    @Test func aSavedGraphHasNoSources() throws {
        let result = try run("", ["graph.json"])
        #expect(result.code == 64)
        #expect(result.error.contains("graph.json is a saved graph; an editor shows the sources"))
    }

    @Test func levelAndBaselineSayWhatIsShown() throws {
        let start = request("initialize", #"{"capabilities": {}}"#) + notification("initialized") + end
        let folder = try TestFolder([
            "App/Home.swift": """
            import UIKit
            final class AppDelegate: NSObject, UIApplicationDelegate {
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    UIWindow().rootViewController = HomeViewController()
                    return true
                }
            }
            final class HomeViewController: UIViewController {}
            final class LostViewController: UIViewController {}
            """
        ])
        func shown(_ arguments: String...) throws -> [String] {
            let result = try ToolProcess.run(["lsp", "App"] + arguments, in: folder.path, input: start)
            return try messages(result.output).flatMap { message -> [String] in
                guard message["method"] as? String == "textDocument/publishDiagnostics" else { return [] }
                let found = (message["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
                return found.compactMap { $0["code"] as? String }
            }
        }
        #expect(try shown() == ["unreachable-scene"])
        #expect(try shown("--level", "error").isEmpty)
        #expect(try ToolProcess.run(["baseline", "write", "App"], in: folder.path).code == 0)
        #expect(try shown().isEmpty)
        #expect(try shown("--no-baseline") == ["unreachable-scene"])
    }
}
