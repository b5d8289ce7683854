import Source

/// The rules that `--rule` names.
struct ChosenRules {
    /// Empty: all.
    private let ids: Set<String>
    private let rules: [RuleInformation]

    /// Every rule is wanted that is on.
    var isAll: Bool { ids.isEmpty }

    /// - Throws: where a name is that of no rule.
    init(_ arguments: ParsedArguments, _ rules: [RuleInformation]) throws(UsageError) {
        self.rules = rules
        ids = Set(arguments.all("rule"))
        for id in ids.sorted() where !rules.contains(where: { $0.id == id }) {
            let hint = Suggestion.similar(to: id, in: rules.map(\.id))
            throw UsageError("--rule: unknown rule \"\(id)\"\(hint); \"sidewinder rules\" lists all")
        }
    }

    /// The configuration with those rules on that are off in it, or off unless something turns them on.
    func turnedOn(in configuration: Configuration) -> Configuration {
        var configuration = configuration
        for rule in sleeping(in: configuration) {
            var changed = configuration.rules[rule.id] ?? Configuration.RuleSetting()
            changed.level = rule.severity == nil ? .warning : nil
            configuration.rules[rule.id] = changed
        }
        return configuration
    }

    /// The chosen rules that are off in the configuration, or off unless something turns them on.
    func sleeping(in configuration: Configuration) -> [RuleInformation] {
        rules.filter { rule in
            guard ids.contains(rule.id) else { return false }
            let level = configuration.rules[rule.id]?.level
            return level == .off || (level == nil && rule.severity == nil)
        }
    }

    /// What the chosen rules found. All rules have run, because what one says may explain the findings of another.
    func part(of outcome: RuleOutcome) -> RuleOutcome {
        if isAll { return outcome }
        let findings = outcome.findings.filter { ids.contains($0.rule) }
        var part = RuleOutcome(
            findings: findings, suppressed: ids.reduce(0) { $0 + (outcome.suppressedByRule[$1] ?? 0) })
        part.suppressedByRule = outcome.suppressedByRule.filter { ids.contains($0.key) }
        return part
    }

    /// What a baseline knows of the chosen rules; the rest is neither known nor stale here.
    func part(of baseline: Baseline) -> Baseline {
        isAll ? baseline : baseline.only(rules: ids)
    }
}
