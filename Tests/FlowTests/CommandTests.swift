import Foundation
import Sidewinder
import Source
import Testing

/// Commands under `SIDEWINDER_ENGINE=flow`: on a sample that both engines know, they answer alike.
@Suite struct CommandTests {
    private static let sample = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples/CleanSwift").path

    /// What was written, guarded by a lock.
    private final class Stream: @unchecked Sendable {
        private let lock = NSLock()
        private var written = ""

        func append(_ text: String) { lock.withLock { written += text } }
        var text: String { lock.withLock { written } }
    }

    private func run(_ arguments: [String], onPaper: Bool) async -> (code: ExitCode, output: String) {
        let output = Stream()
        let context = CommandContext(
            environment: onPaper ? ["SIDEWINDER_ENGINE": "flow"] : [:], currentFolder: Self.sample,
            isOutputTerminal: false, isErrorTerminal: false, processors: 2, rules: Rulebook(),
            output: { output.append(String(decoding: $0, as: UTF8.self)) }, error: { _ in })
        return (await Tool.run(arguments + ["--no-cache", "--quiet"], context), output.text)
    }

    /// What a graph tells, by key.
    private func graph(onPaper: Bool) async throws -> [String: Any] {
        let text = await run(["graph", "--format", "json"], onPaper: onPaper).output
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(arguments: ["scenes", "exits", "entries", "totals"])
    func graph(_ key: String) async throws {
        let (known, found) = (try await graph(onPaper: false), try await graph(onPaper: true))
        #expect(try #require(known[key]) as? NSObject == found[key] as? NSObject)
    }

    /// Who leads where, how, and what somebody does for it.
    @Test(arguments: ["id", "certainty", "segue", "transports", "control"])
    func routes(_ key: String) async throws {
        func routes(onPaper: Bool) async throws -> [String: NSObject] {
            let routes = try #require(try await graph(onPaper: onPaper)["routes"] as? [[String: Any]])
            return Dictionary(
                routes.map { ($0["id"] as? String ?? "", $0[key] as? NSObject ?? NSNull()) },
                uniquingKeysWith: { first, _ in first })
        }
        let (known, found) = (try await routes(onPaper: false), try await routes(onPaper: true))
        #expect(known.count == 6)
        #expect(Set(known.keys) == Set(found.keys))
        for (route, value) in known where !Self.differing.contains("\(key) of \(route)") {
            #expect(found[route] == value, "\(key) of \(route)")
        }
    }

    /// Where each engine tells another one of several ways.
    private static let differing: Set<String> = [
        "control of ListHikesViewController>push>ShowHikeViewController",
        "transports of ListHikesViewController>push>ShowHikeViewController",
        "segue of ListHikesViewController>push>ShowHikeViewController",
    ]

    @Test(arguments: [
        ["query", "path(ListHikes, ChooseTrail)", "--format", "json"], ["query", "unreachable()"],
        ["query", "reached-by(RateHike)"], ["query", "types(ShowHike)"], ["lock", "-o", "-"],
        ["explain", "ShowHikePresenter"], ["explain", "RecordHikeRouter"],
        ["explain", "RecordHike>push>ChooseTrail"],
    ])
    func answers(_ arguments: [String]) async {
        let (known, found) = (await run(arguments, onPaper: false), await run(arguments, onPaper: true))
        #expect(known.code == found.code)
        #expect(known.output == found.output)
        #expect(!known.output.isEmpty || known.code == .findings)
    }
}
