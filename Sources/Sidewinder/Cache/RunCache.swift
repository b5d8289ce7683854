import Cache
import Foundation
import NavigationGraph
import Source

/// What is known of the navigation of a project, whether this run or an earlier one found it out.
struct RunResult: Hashable, Sendable {
    var graph: NavigationGraph
    /// What the analysis could not read or understand, sorted.
    var diagnostics: [Diagnostic]

    init(graph: NavigationGraph, diagnostics: [Diagnostic]) {
        self.graph = graph
        self.diagnostics = diagnostics
    }

    /// Sketches of the screens are an answer of their own.
    init(_ analysis: Analysis) {
        self.init(graph: analysis.graph, diagnostics: analysis.diagnostics)
        graph.setWireframes([])
    }

    /// A file could not be read, so something may be missing.
    var isIncomplete: Bool { diagnostics.contains { $0.level == .error } }
}

/// Results of runs under their keys. What cannot be read as it was written is not there.
struct RunCache: Sendable {
    private let store: ResultStore

    init(_ store: ResultStore) { self.store = store }

    /// - Parameter details: what of the graph is wanted beside the scenes and the ways between them.
    /// - Returns: what a run of this key found, or nil.
    func result(_ key: RunKey, details: GraphDetails) -> RunResult? {
        guard let data = store.value(for: key.digest), let length = data.first.map(Int.init),
            data.count > length, let size = Int(String(decoding: data[1...length], as: UTF8.self)),
            data.count >= 1 + length + size
        else { return nil }
        let graph = data.index(data.startIndex, offsetBy: 1 + length + size)
        guard let diagnostics = decoded([Diagnostic].self, data[(1 + length)..<graph]) else { return nil }
        do {
            return RunResult(
                graph: try NavigationGraph(json: data[graph...], details: details), diagnostics: diagnostics)
        } catch {
            return nil
        }
    }

    /// Keeps the diagnostics and the graph as the saved graph that everybody can read.
    func keep(_ result: RunResult, _ key: RunKey) {
        guard let diagnostics = encoded(result.diagnostics) else { return }
        let size = Array(String(diagnostics.count).utf8)
        var data = Data([UInt8(size.count)] + size)
        data.append(diagnostics)
        data.append(contentsOf: GraphFile.text(result.graph).utf8)
        store.keep(data, for: key.digest)
    }

    /// What the rules said, with some turned on by the command line; or nil.
    func outcome(_ key: RunKey, turnedOn rules: [String]) -> RuleOutcome? {
        answer(RuleOutcome.self, to: ["findings"] + rules, key)
    }

    func keep(_ outcome: RuleOutcome, _ key: RunKey, turnedOn rules: [String]) {
        keep(outcome, to: ["findings"] + rules, key)
    }

    /// What was worked out of what a run of this key has read; or nil.
    func answer<Answer: Decodable>(_ type: Answer.Type, to question: [String], _ key: RunKey) -> Answer? {
        store.value(for: key.of(question)).flatMap { decoded(type, $0) }
    }

    func keep(_ answer: some Encodable, to question: [String], _ key: RunKey) {
        if let data = encoded(answer) { store.keep(data, for: key.of(question)) }
    }

    /// What is known of the files that a run of this key reads.
    func facts(_ key: RunKey) -> KeptFacts { KeptFacts(store, tool: key.tool, contents: key.contents) }

    private func encoded(_ value: some Encodable) -> Data? {
        do { return try JSONEncoder().encode(value) } catch { return nil }
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Value? {
        do { return try JSONDecoder().decode(type, from: data) } catch { return nil }
    }
}
