import Source

/// Findings for people: by file, with the source line and a caret, and a sum by rule.
enum TextReport {
    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        let style = TerminalStyle(isEnabled: options.usesColor)
        let shown = report.entries.filter { $0.state == .new }
        var blocks: [String] = []
        var start = 0
        while start < shown.count {
            let file = shown[start].finding.location.file
            let end = shown[start...].firstIndex { $0.finding.location.file != file } ?? shown.count
            let lines = options.source(file).map(SourceLines.init)
            let findings = shown[start..<end].map { finding($0.finding, lines, style) }
            blocks.append(style.bold(PlainText.line(file)) + "\n" + findings.joined(separator: "\n"))
            start = end
        }
        return (blocks + [summary(report, shown, style)]).joined(separator: "\n")
    }

    private static func finding(_ finding: Finding, _ lines: SourceLines?, _ style: TerminalStyle) -> String {
        let place = "\(finding.location.line):\(finding.location.column)"
        let severity = style.paint(finding.severity.rawValue, finding.severity)
        let message = PlainText.line(finding.message)
        var text = "  \(place): \(severity): \(message) \(style.faint("[\(finding.rule)]"))\n"
        if let excerpt = lines?.excerpt(of: finding.location) {
            let number = String(finding.location.line)
            let blank = String(repeating: " ", count: number.count)
            text += "    \(style.faint(number + " |")) \(excerpt.line)\n"
            text += "    \(style.faint(blank + " |")) \(style.paint(excerpt.marker, finding.severity))\n"
        }
        for note in finding.notes {
            text += PlainText.line("    note: \(note.location): \(note.message)") + "\n"
        }
        if let suggestion = finding.suggestion { text += PlainText.line("    help: \(suggestion)") + "\n" }
        return text
    }

    private static func summary(_ report: Report, _ shown: [Report.Entry], _ style: TerminalStyle) -> String {
        let counts = report.summary
        var parts: [String] = []
        if counts.errors > 0 { parts.append(style.paint(plural(counts.errors, "error"), .error)) }
        if counts.warnings > 0 { parts.append(style.paint(plural(counts.warnings, "warning"), .warning)) }
        if counts.infos > 0 { parts.append(plural(counts.infos, "info")) }
        let files = Set(shown.map(\.finding.location.file)).count
        var sum = parts.isEmpty ? "No findings" : parts.joined(separator: ", ") + " in " + plural(files, "file")
        if counts.known > 0 { sum += ", \(counts.known) known" }
        if counts.suppressed > 0 { sum += ", \(counts.suppressed) suppressed" }
        if counts.staleBaseline > 0 { sum += ", \(plural(counts.staleBaseline, "stale baseline entry"))" }
        let notes = report.notes.map { PlainText.line("note: \($0.text)") + "\n" }
        return sum + ".\n" + byRule(shown) + notes.joined()
    }

    /// One line for each rule, the most frequent first.
    private static func byRule(_ shown: [Report.Entry]) -> String {
        let groups = Dictionary(grouping: shown, by: \.finding.rule)
        let rows = groups.map { (rule: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
        let width = rows.first.map { String($0.count).count } ?? 0
        return rows.map { row in
            let number = String(row.count)
            return "  " + String(repeating: " ", count: width - number.count) + "\(number)  \(row.rule)\n"
        }.joined()
    }

    private static func plural(_ count: Int, _ word: String) -> String {
        if count == 1 { return "1 \(word)" }
        return word.hasSuffix("y") ? "\(count) \(word.dropLast())ies" : "\(count) \(word)s"
    }
}
