import Source

/// What is to be known of a rule without running it.
package struct RuleInformation: Hashable, Sendable {
    /// A key that the configuration may set beside `severity`.
    package struct Option: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable { case flag, number, names }

        package var name: String
        package var kind: Kind

        package init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    package var id: String
    /// One line.
    package var summary: String
    /// The highest of all dialects. Nil: off unless the configuration turns it on.
    package var severity: Finding.Severity?
    /// In which dialects it holds, with which severity, in one line.
    package var dialects: String
    /// The same by dialect; dialects in which it is off are left out.
    package var severities: [String: Finding.Severity] = [:]
    package var options: [Option]
    /// The notes of its findings are the steps of a path, in order.
    package var tellsPath: Bool
    /// The rule's page, in Markdown.
    package var page: String

    package init(
        id: String, summary: String, severity: Finding.Severity?, dialects: String = "", options: [Option] = [],
        tellsPath: Bool = false, page: String
    ) {
        self.id = id
        self.summary = summary
        self.severity = severity
        self.dialects = dialects
        self.options = options
        self.tellsPath = tellsPath
        self.page = page
    }
}

/// What the rules say about an app.
package struct RuleOutcome: Hashable, Codable, Sendable {
    /// In report order.
    package var findings: [Finding]
    /// How many more are silenced by comments in the source.
    package var suppressed: Int
    /// How many of these are of each rule.
    package var suppressedByRule: [String: Int] = [:]

    package init(findings: [Finding], suppressed: Int) {
        self.findings = findings
        self.suppressed = suppressed
    }

    package init(findings: [Finding], suppressed: [Finding]) {
        self.init(findings: findings, suppressed: suppressed.count)
        suppressedByRule = Dictionary(suppressed.map { ($0.rule, 1) }, uniquingKeysWith: +)
    }
}

/// The rules, as the commands see them.
package protocol RuleCatalog: Sendable {
    /// Every rule, sorted by id.
    var rules: [RuleInformation] { get }

    /// Runs the rules. The configuration's severities are applied, and rules it turns off are not run.
    func check(_ analysis: Analysis, _ configuration: Configuration) -> RuleOutcome

    /// As `check`; `progress` hears which group of rules is being checked.
    func check(
        _ analysis: Analysis, _ configuration: Configuration, progress: @escaping @Sendable (String) -> Void
    ) -> RuleOutcome
}

extension RuleCatalog {
    package func check(
        _ analysis: Analysis, _ configuration: Configuration, progress: @escaping @Sendable (String) -> Void
    ) -> RuleOutcome {
        check(analysis, configuration)
    }
}
