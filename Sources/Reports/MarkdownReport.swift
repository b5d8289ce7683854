import Source

/// Findings as a comment on a pull request: the most severe ten, the others folded, and a picture of the part of the
/// navigation they are in. Nothing at all where there is nothing to say.
enum MarkdownReport {
    /// By this line a job finds its own comment again.
    static let marker = "<!-- sidewinder lint -->"
    private static let open = 10
    /// GitHub takes 65,536 characters; the rest is for what a job adds.
    private static let mostCharacters = 60_000
    /// A picture that leaves no room for findings is left out.
    private static let mostPictureCharacters = 30_000

    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        let findings = report.newBySeverity
        if findings.isEmpty {
            // A comment for each push about what no push changes would be noise, but for what makes silence a lie.
            let notes = report.notes.filter(\.isGrave)
            return notes.isEmpty ? "" : "\(marker)\n### Sidewinder: no findings\n\n" + self.notes(notes)
        }
        let parts = parts(findings, report.summary, options)
        let rest = findings.count - open
        let notes = report.notes.isEmpty ? "" : "\n" + notes(report.notes)
        if rest <= 0 { return parts.head + notes + parts.picture }
        let cut = rest - parts.folded.count
        let more = cut == 0 ? "" : "- and \(cut) more, for which a comment has no room\n"
        return parts.head + "\n" + Markdown.folded("\(rest) more", parts.folded.joined() + more) + notes
            + parts.picture
    }

    private static func notes(_ notes: [Report.Note]) -> String {
        notes.map { "> \(Markdown.text($0.text))\n" }.joined(separator: ">\n")
    }

    /// How many findings have no room, in words, or nil.
    @Sendable static func leftOut(_ report: Report, _ options: ReportOptions) -> String? {
        let findings = report.newBySeverity
        let cut = findings.count - open - parts(findings, report.summary, options).folded.count
        return cut > 0 ? "\(cut) of \(findings.count) findings are left out: a comment has no room for them" : nil
    }

    private struct Parts {
        var head: String
        /// As many as there is room for.
        var folded: [String]
        var picture: String
    }

    private static func parts(_ findings: [Finding], _ summary: Report.Summary, _ options: ReportOptions) -> Parts {
        let items = findings.prefix(open).map { item($0, options) }.joined()
        let head = "\(marker)\n### Sidewinder: \(counts(summary))\n\n" + items
        let picture = picture(options)
        let room = mostCharacters - head.utf16.count - picture.utf16.count
        return Parts(head: head, folded: folded(findings, options, room: room), picture: picture)
    }

    private static func folded(_ findings: [Finding], _ options: ReportOptions, room: Int) -> [String] {
        var room = room - 200
        return findings.dropFirst(open).lazy.map { item($0, options) }.prefix { item in
            room -= item.utf16.count
            return room >= 0
        }
    }

    private static func item(_ finding: Finding, _ options: ReportOptions) -> String {
        let place = "\(options.repositoryFile(finding.location.file)):\(finding.location.line)"
        var text = "- **\(finding.severity.rawValue)** \(Markdown.text(finding.message)) "
        text += "\(Markdown.code(finding.rule))\n  \(Markdown.code(place))"
        if let suggestion = finding.suggestion { text += "<br>help: \(Markdown.text(suggestion))" }
        return text + "\n"
    }

    private static func picture(_ options: ReportOptions) -> String {
        guard let flow = options.flow, flow.utf16.count <= mostPictureCharacters else { return "" }
        return "\n" + Markdown.folded("Where that is in the navigation", "```mermaid\n\(flow)```\n")
    }

    private static func counts(_ summary: Report.Summary) -> String {
        let all = [(summary.errors, "error"), (summary.warnings, "warning"), (summary.infos, "info")]
        return all.filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: ", ")
    }
}
