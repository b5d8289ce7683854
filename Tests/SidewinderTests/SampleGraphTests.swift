import Foundation
import NavigationGraph
import Testing

@testable import Sidewinder

/// The sample apps: their graphs are those that were reviewed by hand, whatever order the files come in and however many
/// are read at a time.
@Suite struct SampleGraphTests {
    static let names = ["CanonicalVIPER", "CleanSwift", "ParentRouters", "Rambler", "RouteProtocols"]

    private static let samples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples")

    private func graph(_ name: String, jobs: Int, reversed: Bool = false) async throws -> NavigationGraph {
        try await analysis(name, jobs: jobs, reversed: reversed).graph
    }

    private func analysis(_ name: String, jobs: Int, reversed: Bool = false) async throws -> Analysis {
        let folder = Self.samples.appendingPathComponent(name).path
        var files = try ProjectFiles.find([folder], in: folder, selection: FileSelection())
        if reversed { files.files.reverse() }
        return try await Analysis.run(files, options: Analysis.Options(jobs: jobs))
    }

    @Test(arguments: names) func graphIsTheReviewedOne(_ name: String) async throws {
        let file = Self.samples.appendingPathComponent(name).appendingPathComponent("graph.json")
        let text = GraphFile.text(try await graph(name, jobs: 2))
        if ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
            try Data(text.utf8).write(to: file)
            Issue.record("rewrote the graph of \(name); review the difference")
        }
        let reviewed = try String(contentsOf: file, encoding: .utf8)
        #expect(text == reviewed, "the graph of \(name) differs; make golden rewrites it, review the difference")
    }

    @Test(arguments: names) func orderAndJobsChangeNothing(_ name: String) async throws {
        let reference = GraphFile.text(try await graph(name, jobs: 1))
        for jobs in [2, 8] {
            #expect(GraphFile.text(try await graph(name, jobs: jobs, reversed: jobs == 8)) == reference)
        }
        #expect(GraphFile.text(try await graph(name, jobs: 1, reversed: true)) == reference)
    }

    @Test(arguments: names) func jobsChangeNoFinding(_ name: String) async throws {
        func outcome(jobs: Int) async throws -> RuleOutcome {
            Rulebook().check(try await analysis(name, jobs: jobs), Configuration())
        }
        let reference = try await outcome(jobs: 1)
        for jobs in [2, 8] { #expect(try await outcome(jobs: jobs) == reference) }
    }

    /// `expected.json` is written by hand from the code: scenes, entries and routes with their transports.
    @Test(arguments: names) func graphSaysWhatTheReadmeSays(_ name: String) async throws {
        let data = try Data(
            contentsOf: Self.samples.appendingPathComponent(name).appendingPathComponent("expected.json"))
        let expected = try JSONDecoder().decode(Expected.self, from: data)
        let graph = try await graph(name, jobs: 2)
        let own = graph.scenes.filter { $0.kind != .system }
        let ids = Set(own.map(\.id))
        #expect(Set(own.map { "\($0.kind.rawValue) \($0.id)" }) == Set(expected.scenes.map { "\($0.kind) \($0.id)" }))
        #expect(own.filter(\.entry).map(\.id) == expected.entries)
        let found = graph.routes.filter { ids.contains($0.to) }.map { route in
            "\(route.from) \(route.kind.rawValue) \(route.to) \(route.transports.map(\.rawValue))"
        }
        #expect(Set(found) == Set(expected.routes.map { "\($0.from) \($0.kind) \($0.to) \($0.transports)" }))
    }

    private struct Expected: Decodable {
        struct SceneLine: Decodable {
            var id: String
            var kind: String
        }
        struct RouteLine: Decodable {
            var from: String
            var to: String
            var kind: String
            var transports: [String]
        }
        var entries: [String]
        var scenes: [SceneLine]
        var routes: [RouteLine]
    }
}
