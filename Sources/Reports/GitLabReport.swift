import Source

/// Findings as GitLab's Code Quality reads them: an array of issues in a part of Code Climate's format.
///
/// GitLab shows one issue for each fingerprint and compares fingerprints between branches.
enum GitLabReport {
    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        JSON.array(report.entries.filter { $0.state == .new }.map { issue($0, options) }).text
    }

    private static func issue(_ entry: Report.Entry, _ options: ReportOptions) -> JSON {
        let finding = entry.finding
        let first = max(1, finding.location.line)
        var members: [JSON.Member] = [
            .init(key: "type", value: "issue"),
            .init(key: "description", value: .string(finding.message)),
            .init(key: "check_name", value: .string(finding.rule)),
            .init(key: "fingerprint", value: .string(entry.fingerprint)),
            .init(key: "severity", value: .string(word(finding.severity))),
            .init(key: "categories", value: .array(["Clarity"])),
            .init(
                key: "location",
                value: .members([
                    "path": .string(options.repositoryFile(finding.location.file)),
                    "lines": .members([
                        "begin": .integer(first), "end": .integer(max(first, finding.location.endLine)),
                    ]),
                ])),
        ]
        if let suggestion = finding.suggestion {
            members.append(.init(key: "content", value: .members(["body": .string(suggestion)])))
        }
        return .object(members)
    }

    /// GitLab knows info, minor, major, critical and blocker.
    private static func word(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
