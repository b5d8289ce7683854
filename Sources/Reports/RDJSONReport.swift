import Source

/// Findings in the Reviewdog Diagnostic Format, one JSON document for all. Lines and columns count from 1, columns in
/// bytes of UTF-8, and the end is the first column that is no longer meant: as findings have them.
enum RDJSONReport {
    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        JSON.members([
            "source": .members(["name": "sidewinder"]),
            "diagnostics": .array(report.new.map { diagnostic($0, options) }),
        ]).text
    }

    private static func diagnostic(_ finding: Finding, _ options: ReportOptions) -> JSON {
        let help = finding.suggestion.map { "\nhelp: \($0)" } ?? ""
        var code = [JSON.Member(key: "value", value: .string(finding.rule))]
        if let page = options.page(of: finding.rule) { code.append(.init(key: "url", value: .string(page))) }
        var members: [JSON.Member] = [
            .init(key: "message", value: .string(finding.message + help)),
            .init(key: "location", value: location(finding.location, options)),
            .init(key: "severity", value: .string(word(finding.severity))),
            .init(key: "code", value: .object(code)),
        ]
        if !finding.notes.isEmpty {
            let notes = finding.notes.map { note in
                JSON.members([
                    "message": .string(note.message), "location": location(Finding.Span(note.location), options),
                ])
            }
            members.append(.init(key: "relatedLocations", value: .array(notes)))
        }
        // A suggestion is one of the file that the diagnostic is about.
        let edits = finding.edits.filter { $0.file == finding.location.file }
        if !edits.isEmpty { members.append(.init(key: "suggestions", value: .array(edits.map(suggestion)))) }
        return .object(members)
    }

    private static func suggestion(_ edit: Edit) -> JSON {
        let deleted = edit.deleted
        return .members([
            "range": .members([
                "start": position(deleted.line, deleted.column), "end": position(deleted.endLine, deleted.endColumn),
            ]),
            "text": .string(edit.replacement ?? ""),
        ])
    }

    private static func location(_ span: Finding.Span, _ options: ReportOptions) -> JSON {
        var members: [JSON.Member] = [.init(key: "path", value: .string(options.repositoryFile(span.file)))]
        if span.line > 0 {
            var range: [JSON.Member] = [.init(key: "start", value: position(span.line, span.column))]
            if (span.endLine, span.endColumn) > (span.line, span.column) {
                range.append(.init(key: "end", value: position(span.endLine, span.endColumn)))
            }
            members.append(.init(key: "range", value: .object(range)))
        }
        return .object(members)
    }

    private static func position(_ line: Int, _ column: Int) -> JSON {
        .members(["line": .integer(line), "column": .integer(max(1, column))])
    }

    private static func word(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .info: "INFO"
        }
    }
}
