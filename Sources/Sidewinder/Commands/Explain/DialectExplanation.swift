import Navigation

/// Which dialect a module has, or the app, and what speaks for it.
struct DialectExplanation {
    private let table: DialectTable

    init(_ table: DialectTable) { self.table = table }

    /// Of a scene's module; nothing for a screen of the system.
    func lines(ofScene id: String) -> [String] { table.scenes[id].map(Self.lines) ?? [] }

    /// Of a type that serves these scenes; one in no module is judged by the dialect of its file or the app.
    func lines(ofScenes ids: [String], file: String) -> [String] {
        let verdicts = Set(ids.compactMap { table.scenes[$0] })
        if let verdict = verdicts.first, verdicts.count == 1 { return Self.lines(verdict) }
        if !verdicts.isEmpty {
            return ["  dialects " + Set(verdicts.map(\.dialect.rawValue)).sorted().joined(separator: ", ")]
        }
        let dialect = table.dialect(inFile: file)
        return ["  in no module, so the rules judge it by the app's dialect: \(dialect.rawValue)"]
            + (dialect == table.app.dialect ? Self.votes(table.app) : [])
    }

    private static func lines(_ verdict: DialectVerdict) -> [String] {
        ["  dialect \(verdict.dialect.rawValue)"] + votes(verdict)
    }

    private static func votes(_ verdict: DialectVerdict) -> [String] {
        verdict.votes.map { vote in
            let points = vote.points > 0 ? "\(vote.points) for" : "for"
            return "    \(points) \(vote.dialect.rawValue), \(vote.kind.rawValue): \(vote.reason)"
        }
    }
}
