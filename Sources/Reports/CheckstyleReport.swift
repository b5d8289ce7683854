import Source

/// Findings in the XML that Checkstyle's own `XMLLogger` writes, which most servers for CI read.
enum CheckstyleReport {
    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        var columns = UTF16Columns(options)
        var text = XML.declaration + "<checkstyle version=\"8.0\">\n"
        for (file, findings) in report.newByFile {
            text += "  " + XML.start("file", ["name": options.repositoryFile(file)]) + ">\n"
            for finding in findings { text += "    " + error(finding, &columns) + "/>\n" }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }

    /// Lines and columns are positive, so a place that is none has neither.
    private static func error(_ finding: Finding, _ columns: inout UTF16Columns) -> String {
        let place = finding.location
        let help = finding.suggestion.map { "; help: \($0)" } ?? ""
        let rest = XML.attributes([
            "severity": finding.severity.rawValue, "message": finding.message + help,
            "source": "sidewinder.\(finding.rule)",
        ])
        guard place.line > 0 else { return "<error" + rest }
        let line = XML.start("error", ["line": String(place.line)])
        guard place.column > 0 else { return line + rest }
        return line + " column=\"\(columns.column(place.column, place.file, place.line))\"" + rest
    }
}
