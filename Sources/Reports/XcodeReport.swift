import Source

/// Findings as a compiler writes them, which Xcode shows at their lines when a build phase prints them.
enum XcodeReport {
    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        report.new.map { lines($0, options) }.joined()
            + report.notes.map { PlainText.line("note: \($0.text)") + "\n" }.joined()
    }

    private static func lines(_ finding: Finding, _ options: ReportOptions) -> String {
        let place = SourceLocation(
            file: finding.location.file, line: finding.location.line, column: finding.location.column)
        var text = line(place, word(finding.severity), "\(finding.message) (\(finding.rule))", options)
        for note in finding.notes { text += line(note.location, "note", note.message, options) }
        return text
    }

    /// Xcode knows errors, warnings and notes.
    private static func word(_ severity: Finding.Severity) -> String {
        severity == .info ? "note" : severity.rawValue
    }

    private static func line(
        _ place: SourceLocation, _ word: String, _ message: String, _ options: ReportOptions
    ) -> String {
        let path = options.root.isEmpty ? place.file : options.root + "/" + place.file
        return PlainText.line("\(path):\(place.line):\(place.column): \(word): \(message)") + "\n"
    }
}
