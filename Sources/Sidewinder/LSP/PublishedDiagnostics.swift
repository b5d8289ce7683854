import Reports
import Source

/// A finding as the protocol has it.
struct DiagnosticBuilder {
    let showsRelatedPlaces: Bool

    /// Nil where the text that the finding is about was changed since.
    func diagnostic(_ finding: Finding, _ texts: inout EditorTexts) -> JSON? {
        guard let range = texts.range(of: finding.location) else { return nil }
        let help = finding.suggestion.map { "\nhelp: \($0)" } ?? ""
        var members: [JSON.Member] = [
            .init(key: "code", value: .string(finding.rule)),
            .init(key: "message", value: .string(finding.message + help)), .init(key: "range", value: range),
            .init(key: "severity", value: .integer(Self.number(finding.severity))),
            .init(key: "source", value: "sidewinder"),
        ]
        if showsRelatedPlaces, !finding.notes.isEmpty {
            let related = finding.notes.compactMap { note -> JSON? in
                guard let range = texts.range(ofWordAt: note.location) else { return nil }
                let place = JSON.members(["range": range, "uri": .string(texts.uri(of: note.location.file))])
                return .members(["location": place, "message": .string(note.message)])
            }
            members.append(.init(key: "relatedInformation", value: .array(related)))
        }
        return .object(members)
    }

    /// A mistake in the configuration.
    func diagnostic(_ problem: Diagnostic) -> JSON {
        let (line, column) = (Int(problem.position?.line ?? 1) - 1, Int(problem.position?.column ?? 1) - 1)
        let place = JSON.members(["character": .integer(max(0, column)), "line": .integer(max(0, line))])
        return .members([
            "message": .string(PlainText.line(problem.message)), "range": .members(["end": place, "start": place]),
            "severity": .integer(problem.level == .error ? 1 : 2), "source": "sidewinder",
        ])
    }

    private static func number(_ severity: Finding.Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}

/// What the editor was told of each file.
struct PublishedDiagnostics {
    /// What is wrong with the configuration.
    var trouble: [Diagnostic] = []
    /// What the paths of these are relative to.
    private let folder: String
    /// By absolute path; nothing of files without any.
    private var known: [String: JSON] = [:]

    init(folder: String = "/") { self.folder = folder }

    /// The parameters of the messages that tell what has changed, by path.
    /// - Parameter file: told in any case.
    mutating func next(
        _ findings: [String: [Finding]], always file: String?, _ builder: DiagnosticBuilder, _ texts: inout EditorTexts
    ) -> [JSON] {
        var now: [String: [JSON]] = [:]
        for (file, findings) in findings {
            let diagnostics = findings.compactMap { builder.diagnostic($0, &texts) }
            if !diagnostics.isEmpty { now[texts.path(of: file)] = diagnostics }
        }
        for problem in trouble {
            let path = FilePath.absolute(FilePath.components(problem.file, in: folder))
            now[path, default: []].append(builder.diagnostic(problem))
        }
        let asked = file.map { texts.path(of: $0) }
        let all = Set(now.keys).union(known.keys).union([asked].compactMap { $0 }).sorted()
        let messages = all.compactMap { path -> JSON? in
            let diagnostics = now[path].map { JSON.array($0) }
            if diagnostics == known[path], path != asked { return nil }
            known[path] = diagnostics
            return .members([
                "diagnostics": diagnostics ?? .array([]), "uri": .string(texts.uri(of: texts.file(at: path))),
            ])
        }
        return messages
    }
}
