import Source

/// Findings in the Static Analysis Results Interchange Format 2.1.0 (OASIS), with what GitHub's code scanning asks for.
enum SARIFReport {
    /// GitHub takes no file with more results than this.
    fileprivate static let mostResults = 25_000
    /// Of a larger number GitHub shows the most severe only.
    private static let mostShown = 5_000

    /// What GitHub does not take or does not show, in words, or nil.
    @Sendable static func leftOut(_ report: Report, _ options: ReportOptions) -> String? {
        let count = report.entries.count
        if count > mostResults {
            return "\(count - mostResults) of \(count) findings are left out: GitHub takes the \(mostResults) most "
                + "severe and shows \(mostShown)"
        }
        return count > mostShown ? "GitHub shows the \(mostShown) most severe of \(count) findings" : nil
    }

    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        var writer = SARIFWriter(report: report, options: options)
        return writer.document().text
    }
}

private struct SARIFWriter {
    let report: Report
    let options: ReportOptions
    private var columns: UTF16Columns
    /// The rules that exist, and those that only findings name, sorted by id.
    let rules: [ReportRule]
    private let ruleIndices: [String: Int]

    init(report: Report, options: ReportOptions) {
        self.report = report
        self.options = options
        columns = UTF16Columns(options)
        let known = Set(options.rules.map(\.id))
        let others = Set(report.entries.map(\.finding.rule)).subtracting(known)
        let added = others.map { ReportRule(id: $0, summary: $0, page: $0, severity: .warning) }
        rules = (options.rules + added).sorted { $0.id < $1.id }
        ruleIndices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func document() -> JSON {
        let results = report.mostSevere(SARIFReport.mostResults).map { result($0) }
        return .members([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([
                .members([
                    "tool": .members(["driver": driver]),
                    "invocations": .array([invocation]),
                    "automationDetails": .members(["id": "sidewinder/"]),
                    "columnKind": "utf16CodeUnits",
                    "originalUriBaseIds": .members([
                        "SRCROOT": .members([
                            "description": .members(["text": "The root of the repository"])
                        ])
                    ]),
                    "results": .array(results),
                ])
            ]),
        ])
    }

    /// Says what was left out, and what there is to say of the app as a whole.
    private var invocation: JSON {
        var members = [JSON.Member(key: "executionSuccessful", value: .bool(true))]
        let texts =
            report.notes.map { (text: $0.text, level: $0.isGrave ? "warning" : "note") }
            + [SARIFReport.leftOut(report, options)].compactMap { $0 }.map { (text: $0, level: "note") }
        if !texts.isEmpty {
            let notifications = texts.map { note in
                JSON.members(["level": .string(note.level), "message": .members(["text": .string(note.text)])])
            }
            members.append(JSON.Member(key: "toolExecutionNotifications", value: .array(notifications)))
        }
        return .object(members)
    }

    // MARK: Rules

    private var driver: JSON {
        var members = [JSON.Member(key: "name", value: "sidewinder")]
        if !options.toolVersion.isEmpty {
            members.append(JSON.Member(key: "semanticVersion", value: .string(options.toolVersion)))
        }
        members.append(JSON.Member(key: "rules", value: .array(rules.map(rule))))
        return .object(members)
    }

    private func rule(_ rule: ReportRule) -> JSON {
        let texts: [JSON.Member] = [
            .init(key: "id", value: .string(rule.id)),
            .init(key: "name", value: .string(rule.id)),
            .init(key: "shortDescription", value: .members(["text": .string(rule.summary)])),
            .init(key: "fullDescription", value: .members(["text": .string(rule.summary)])),
            .init(key: "help", value: .members(["text": .string(rule.page), "markdown": .string(rule.page)])),
        ]
        let address = options.page(of: rule.id).map { JSON.Member(key: "helpUri", value: .string($0)) }
        let defaults = JSON.members([
            "enabled": .bool(rule.severity != nil),
            "level": .string(Self.level(rule.severity ?? .warning)),
        ])
        let properties = JSON.members([
            "precision": "high", "problem.severity": .string(Self.problem(rule.severity ?? .warning)),
            "tags": .array(["architecture", "navigation"]),
        ])
        return .object(
            texts + (address.map { [$0] } ?? []) + [
                .init(key: "defaultConfiguration", value: defaults), .init(key: "properties", value: properties),
            ])
    }

    private static func level(_ severity: Finding.Severity) -> String {
        severity == .info ? "note" : severity.rawValue
    }

    /// GitHub's words for how bad a problem is.
    private static func problem(_ severity: Finding.Severity) -> String {
        severity == .info ? "recommendation" : severity.rawValue
    }

    // MARK: Results

    private mutating func result(_ entry: Report.Entry) -> JSON {
        let finding = entry.finding
        let index = ruleIndices[finding.rule] ?? -1
        let help = finding.suggestion.map { "\n\($0)" } ?? ""
        var members = [
            JSON.Member(key: "ruleId", value: .string(finding.rule)),
            JSON.Member(key: "ruleIndex", value: .integer(index)),
            JSON.Member(key: "level", value: .string(Self.level(finding.severity))),
            JSON.Member(key: "message", value: .members(["text": .string(finding.message + help)])),
            JSON.Member(key: "locations", value: .array([location(finding)])),
            JSON.Member(
                key: "partialFingerprints",
                value: .members(["primaryLocationLineHash": .string(entry.fingerprint + ":1")])),
        ]
        if report.hasBaseline {
            let state = entry.state == .known ? "unchanged" : "new"
            members.append(JSON.Member(key: "baselineState", value: .string(state)))
        }
        if !finding.edits.isEmpty { members.append(JSON.Member(key: "fixes", value: .array([fix(finding)]))) }
        if !finding.notes.isEmpty {
            let steps = finding.notes.map { location($0) }
            if rules.indices.contains(index), rules[index].tellsPath {
                members.append(JSON.Member(key: "codeFlows", value: codeFlows(steps)))
            } else {
                members.append(JSON.Member(key: "relatedLocations", value: .array(steps)))
            }
        }
        return .object(members)
    }

    private mutating func fix(_ finding: Finding) -> JSON {
        let byFile = Dictionary(grouping: finding.edits, by: \.file).sorted { $0.key < $1.key }
        var changes: [JSON] = []
        for (file, edits) in byFile {
            let replacements = edits.sorted().map { replacement($0) }
            changes.append(
                .members(["artifactLocation": artifact(file), "replacements": .array(replacements)]))
        }
        return .members([
            "description": .members(["text": .string(finding.suggestion ?? finding.message)]),
            "artifactChanges": .array(changes),
        ])
    }

    private mutating func replacement(_ edit: Edit) -> JSON {
        let deleted = edit.deleted
        let start = columns.column(deleted.column, edit.file, deleted.line)
        let end = columns.column(deleted.endColumn, edit.file, deleted.endLine)
        return .members([
            "deletedRegion": .members([
                "startLine": .integer(deleted.line), "startColumn": .integer(start),
                "endLine": .integer(deleted.endLine), "endColumn": .integer(end),
            ]),
            "insertedContent": .members(["text": .string(edit.replacement ?? "")]),
        ])
    }

    private func codeFlows(_ steps: [JSON]) -> JSON {
        let locations = JSON.array(steps.map { .members(["location": $0]) })
        return .array([.members(["threadFlows": .array([.members(["locations": locations])])])])
    }

    private mutating func location(_ finding: Finding) -> JSON {
        let span = finding.location
        var region = [
            JSON.Member(key: "startLine", value: .integer(max(1, span.line))),
            JSON.Member(key: "startColumn", value: .integer(columns.column(span.column, span.file, span.line))),
        ]
        if span.endLine > span.line || span.endColumn > span.column {
            region.append(JSON.Member(key: "endLine", value: .integer(span.endLine)))
            region.append(
                JSON.Member(key: "endColumn", value: .integer(columns.column(span.endColumn, span.file, span.endLine))))
        }
        return .members([
            "physicalLocation": .members(["artifactLocation": artifact(span.file), "region": .object(region)]),
            "logicalLocations": .array([.members(["fullyQualifiedName": .string(finding.subject)])]),
        ])
    }

    private mutating func location(_ note: Finding.Note) -> JSON {
        let place = note.location
        let start = columns.column(place.column, place.file, place.line)
        return .members([
            "physicalLocation": .members([
                "artifactLocation": artifact(place.file),
                "region": .members(["startLine": .integer(max(1, place.line)), "startColumn": .integer(start)]),
            ]),
            "message": .members(["text": .string(note.message)]),
        ])
    }

    private func artifact(_ file: String) -> JSON {
        .members([
            "uri": .string(Self.percentEncoded(options.repositoryFile(file))), "uriBaseId": "SRCROOT",
        ])
    }

    /// RFC 3986: everything but unreserved characters and slashes.
    private static func percentEncoded(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-._~/".contains(Character(scalar)))
            if isPlain {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }
}
