/// How a report is to be written.
package struct ReportOptions: Sendable {
    /// With colours of a terminal.
    package var usesColor: Bool
    /// The text of a source file by its path in the findings, or nil where it cannot be read.
    package var source: @Sendable (_ file: String) -> String?

    package init(usesColor: Bool = false, source: @escaping @Sendable (_ file: String) -> String? = { _ in nil }) {
        self.usesColor = usesColor
        self.source = source
    }
}

/// A way to write a report down: a pure function with a name.
package struct Reporter: Sendable {
    /// The value of `--format`.
    package var name: String
    /// File name endings that mean this format.
    package var fileExtensions: [String]
    package var render: @Sendable (Report, ReportOptions) -> String

    /// Every reporter, the default one first.
    package static let all = [
        Reporter(name: "text", fileExtensions: ["txt"], render: TextReport.render),
        Reporter(name: "json", fileExtensions: ["json"], render: JSONReport.render),
    ]
}
