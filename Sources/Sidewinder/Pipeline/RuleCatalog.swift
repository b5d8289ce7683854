import Source

/// What is to be known of a rule without running it.
package struct RuleInformation: Hashable, Sendable {
    package var id: String
    /// One line.
    package var summary: String
    /// Nil: off unless the configuration turns it on.
    package var severity: Finding.Severity?
    /// Keys the configuration may set beside `severity`.
    package var options: [String]
    /// The rule's page, in Markdown.
    package var page: String

    package init(
        id: String, summary: String, severity: Finding.Severity?, options: [String] = [], page: String
    ) {
        self.id = id
        self.summary = summary
        self.severity = severity
        self.options = options
        self.page = page
    }
}

/// The rules, as the commands see them.
package protocol RuleCatalog: Sendable {
    /// Every rule, sorted by id.
    var rules: [RuleInformation] { get }

    /// What the rules say about an app. The configuration's severities are applied, rules it turns off are not run.
    /// - Throws: `YAMLError` for a rule's own options that are wrong.
    func findings(in analysis: Analysis, configuration: Configuration) throws -> RuleFindings
}

/// What the rules said.
package struct RuleFindings: Sendable {
    /// In report order.
    package var findings: [Finding]
    /// How many more there are that comments in the source silence.
    package var suppressed: Int

    package init(_ findings: [Finding], suppressed: Int = 0) {
        self.findings = findings
        self.suppressed = suppressed
    }
}
