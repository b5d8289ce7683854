import Source

/// How a report is to be written.
package struct ReportOptions: Sendable {
    /// With colours of a terminal.
    package var usesColor: Bool
    /// The folder that the findings' paths are relative to, absolute, without a slash at its end.
    package var root: String
    /// The same folder relative to the repository; empty where they are one.
    package var repositoryPath: String
    /// The rules there are, sorted by id, for formats that explain them.
    package var rules: [ReportRule]
    package var toolVersion: String
    /// The web address below which each rule has its page, at `ID/`, with a slash at its end; nil where nobody has told one.
    package var rulePages: String?
    /// The part of the navigation that the findings are in, as a Mermaid flowchart; nil where none is wanted.
    package var flow: String?
    /// The text of a source file by its path in the findings, or nil where it cannot be read.
    package var source: @Sendable (_ file: String) -> String?

    package init(
        usesColor: Bool = false, root: String = "", repositoryPath: String = "", rules: [ReportRule] = [],
        toolVersion: String = "", rulePages: String? = nil, flow: String? = nil,
        source: @escaping @Sendable (_ file: String) -> String? = { _ in nil }
    ) {
        self.usesColor = usesColor
        self.root = root
        self.repositoryPath = repositoryPath
        self.rules = rules
        self.toolVersion = toolVersion
        self.rulePages = rulePages
        self.flow = flow
        self.source = source
    }

    /// The web address of a rule's page, or nil where none is known.
    func page(of rule: String) -> String? { rulePages.map { $0 + rule + "/" } }

    /// The path of a file of a finding, relative to the repository.
    func repositoryFile(_ file: String) -> String {
        if file.hasPrefix("/") { return file }
        var names: [Substring] = repositoryPath.split(separator: "/")
        for name in file.split(separator: "/") {
            if name == "..", names.last.map({ $0 != ".." }) ?? false { names.removeLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }
}

/// What a report may say of a rule.
package struct ReportRule: Hashable, Sendable {
    package var id: String
    /// One line.
    package var summary: String
    /// The rule's page, in Markdown.
    package var page: String
    /// The highest of all dialects; nil for a rule that is off by default.
    package var severity: Finding.Severity?
    /// The notes of its findings are the steps of a path, in order.
    package var tellsPath: Bool

    package init(id: String, summary: String, page: String, severity: Finding.Severity?, tellsPath: Bool = false) {
        self.id = id
        self.summary = summary
        self.page = page
        self.severity = severity
        self.tellsPath = tellsPath
    }
}

/// A way to write a report down: a pure function with a name.
package struct Reporter: Sendable {
    /// The value of `--format`.
    package var name: String
    /// File name endings that mean this format.
    package var fileExtensions: [String] = []
    package var render: @Sendable (Report, ReportOptions) -> String
    /// Has room for what there is to say of the app as a whole.
    package var tellsNotes = true
    /// What the host of this format has no room for, in one sentence; nil where everything is there.
    package var leftOut: @Sendable (Report, ReportOptions) -> String? = { _, _ in nil }

    /// Every reporter, the default one first.
    package static let all = [
        Reporter(name: "text", fileExtensions: ["txt"], render: TextReport.render),
        Reporter(name: "json", fileExtensions: ["json"], render: JSONReport.render),
        Reporter(name: "xcode", render: XcodeReport.render),
        Reporter(
            name: "sarif", fileExtensions: ["sarif"], render: SARIFReport.render, leftOut: SARIFReport.leftOut),
        Reporter(name: "github", render: GitHubReport.render, leftOut: GitHubReport.leftOut),
        Reporter(name: "gitlab", render: GitLabReport.render, tellsNotes: false),
        Reporter(name: "checkstyle", render: CheckstyleReport.render, tellsNotes: false),
        Reporter(name: "junit", render: JUnitReport.render),
        Reporter(
            name: "markdown", fileExtensions: ["md", "markdown"], render: MarkdownReport.render,
            leftOut: MarkdownReport.leftOut),
        Reporter(name: "rdjson", fileExtensions: ["rdjson"], render: RDJSONReport.render, tellsNotes: false),
    ]
}
