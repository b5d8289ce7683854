import Source

/// Findings as workflow commands of GitHub Actions, which become annotations at their lines, and a summary in Markdown
/// for what a step's annotations have no room for.
///
/// The commands and their escapes: GitHub Docs, "Workflow commands for GitHub Actions". A step shows ten annotations of
/// each level.
package enum GitHubReport {
    private static let annotationsPerLevel = 10
    /// A job's summary is cut at one megabyte; this stays far below it.
    private static let rowsInSummary = 1_000

    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        shown(report).map { command($0, options) }.joined() + report.notes.map(notice).joined() + counts(report)
    }

    /// How many findings are no annotations, in words, or nil.
    @Sendable static func leftOut(_ report: Report, _ options: ReportOptions) -> String? {
        let (all, visible) = (report.new.count, shown(report).count)
        guard all > visible else { return nil }
        return "\(all - visible) of \(all) findings are no annotations: a step has \(annotationsPerLevel) of each level"
    }

    /// What the annotations have no room for, or nil where they have.
    package static func summary(_ report: Report, _ options: ReportOptions) -> String? {
        let visible = Set(shown(report))
        let rest = report.newBySeverity.filter { !visible.contains($0) }
        if rest.isEmpty { return nil }
        var text = "### Sidewinder: \(rest.count) more finding\(rest.count == 1 ? "" : "s")\n\n"
        text += "| | Rule | Place | Finding |\n| --- | --- | --- | --- |\n"
        for finding in rest.prefix(rowsInSummary) {
            let place = "\(options.repositoryFile(finding.location.file)):\(finding.location.line)"
            text +=
                "| \(finding.severity.rawValue) | \(finding.rule) | \(Markdown.text(place)) | \(Markdown.text(finding.message)) |\n"
        }
        if rest.count > rowsInSummary { text += "\nand \(rest.count - rowsInSummary) more\n" }
        return text
    }

    private static func shown(_ report: Report) -> [Finding] {
        var counts: [Finding.Severity: Int] = [:]
        return report.newBySeverity.filter { finding in
            counts[finding.severity, default: 0] += 1
            return (counts[finding.severity] ?? 0) <= annotationsPerLevel
        }
    }

    private static func command(_ finding: Finding, _ options: ReportOptions) -> String {
        let place = finding.location
        var properties = [
            ("file", options.repositoryFile(place.file)), ("line", String(place.line)),
            ("endLine", String(place.endLine)),
        ]
        // GitHub takes columns on one line only.
        if place.endLine == place.line {
            properties += [("col", String(place.column)), ("endColumn", String(max(place.column, place.endColumn)))]
        }
        properties.append(("title", finding.rule))
        let list = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
        let help = finding.suggestion.map { "\nhelp: \(PlainText.line($0))" } ?? ""
        return "::\(word(finding.severity)) \(list)::\(data(PlainText.line(finding.message) + help))\n"
    }

    /// An annotation of the run, at no line.
    private static func notice(_ note: Report.Note) -> String {
        "::\(note.isGrave ? "warning" : "notice") title=sidewinder::\(data(note.text))\n"
    }

    private static func word(_ severity: Finding.Severity) -> String {
        severity == .info ? "notice" : severity.rawValue
    }

    private static func counts(_ report: Report) -> String {
        let sum = report.summary
        let known = sum.known > 0 ? ", \(sum.known) known" : ""
        return "errors: \(sum.errors), warnings: \(sum.warnings), infos: \(sum.infos)\(known)\n"
    }

    // MARK: Escapes

    private static func data(_ text: String) -> String {
        PlainText.text(text).replacing("%", with: "%25").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
