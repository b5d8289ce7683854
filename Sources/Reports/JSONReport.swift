import Source

/// Findings for programs.
package enum JSONReport {
    @Sendable package static func render(_ report: Report, _ options: ReportOptions) -> String {
        JSON.members([
            "version": 1,
            "findings": .array(report.entries.map(entry)),
            "notes": .array(report.notes.map { .string($0.text) }),
            "summary": summary(report.summary),
        ]).text
    }

    private static func entry(_ entry: Report.Entry) -> JSON {
        let finding = entry.finding
        return .members([
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "subject": .string(finding.subject),
            "module": .optional(finding.module),
            "dialect": .optional(finding.dialect),
            "message": .string(finding.message),
            "location": .members([
                "file": .string(finding.location.file),
                "line": .integer(finding.location.line),
                "column": .integer(finding.location.column),
                "endLine": .integer(finding.location.endLine),
                "endColumn": .integer(finding.location.endColumn),
            ]),
            "notes": .array(finding.notes.map(note)),
            "suggestion": .optional(finding.suggestion),
            "edits": .array(finding.edits.map(edit)),
            "state": .string(entry.state.rawValue),
            "fingerprint": .string(entry.fingerprint),
        ])
    }

    private static func edit(_ edit: Edit) -> JSON {
        .members([
            "file": .string(edit.file), "line": .integer(edit.line), "column": .integer(edit.column),
            "endColumn": .integer(edit.endColumn), "expected": .string(edit.expected),
            "replacement": .optional(edit.replacement),
            "goneLines": edit.goneLines.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null,
        ])
    }

    private static func note(_ note: Finding.Note) -> JSON {
        .members([
            "message": .string(note.message),
            "location": .members([
                "file": .string(note.location.file),
                "line": .integer(note.location.line),
                "column": .integer(note.location.column),
            ]),
        ])
    }

    private static func summary(_ summary: Report.Summary) -> JSON {
        .members([
            "errors": .integer(summary.errors),
            "warnings": .integer(summary.warnings),
            "infos": .integer(summary.infos),
            "known": .integer(summary.known),
            "suppressed": .integer(summary.suppressed),
            "staleBaseline": .integer(summary.staleBaseline),
        ])
    }
}
