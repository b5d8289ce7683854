import Program
import Resolution
import Source

/// Runs rules over an analyzed app.
package struct RuleEngine: Sendable {
    package struct Outcome: Sendable {
        /// In report order.
        package var findings: [Finding]
        /// Findings that comments in the source silence, in report order.
        package var suppressed: [Finding]
    }

    private let rules: [any Rule.Type]

    package init(_ rules: [any Rule.Type] = RuleRegistry.rules) {
        self.rules = rules
    }

    /// What the rules say, with the severities that hold by configuration or dialect. The order in which the program's
    /// files came does not matter.
    package func run(
        _ program: Program, _ resolution: Resolution, settings: RuleSettings = RuleSettings()
    ) -> Outcome {
        let index = ProgramIndex(program, resolution)
        let context = RuleContext(index, options: RuleOptions())
        var findings: [Finding] = []
        for rule in rules {
            let id = rule.metadata.id
            let level = settings.levels[id] ?? .standard
            if level == .off || level == .standard && rule.metadata.severity.highest == nil { continue }
            let own = context.with(settings.options[id] ?? RuleOptions())
            findings += rule.init().check(own).compactMap { violation in
                severity(of: violation, rule.metadata, level).map { violation.finding(rule: id, severity: $0) }
            }
        }
        findings = Array(Set(findings)).sorted(by: Finding.reportOrder)
        let suppressions = SuppressionTable(program.facts)
        findings += superfluous(suppressions, findings, settings)
        findings.sort(by: Finding.reportOrder)
        return Outcome(
            findings: findings.filter { !suppressions.silences($0) },
            suppressed: findings.filter(suppressions.silences))
    }

    /// The suppressions without effect. Rules that are off have no findings, so nothing is said of them.
    private func superfluous(
        _ suppressions: SuppressionTable, _ findings: [Finding], _ settings: RuleSettings
    ) -> [Finding] {
        let metadata = SuperfluousSuppression.metadata
        guard rules.contains(where: { $0 == SuperfluousSuppression.self }) else { return [] }
        let known = Set(RuleRegistry.rules.map { $0.metadata.id })
        let run = Set(
            rules.map { $0.metadata }.filter { rule in
                let level = settings.levels[rule.id] ?? .standard
                return level != .off && (level != .standard || rule.severity.highest != nil)
            }.map { $0.id })
        let idle = suppressions.idle(findings) { id in
            id != metadata.id && (run.contains(id) || !known.contains(id))
        }
        let level = settings.levels[metadata.id] ?? .standard
        return idle.compactMap { idle in
            let violation = SuperfluousSuppression.violation(idle, known: known)
            return severity(of: violation, metadata, level).map {
                violation.finding(rule: metadata.id, severity: $0)
            }
        }
    }

    private func severity(
        of violation: Violation, _ metadata: RuleMetadata, _ level: RuleSettings.Level
    ) -> Finding.Severity? {
        switch level {
        case .off: nil
        case .fixed(let severity): severity
        case .standard: metadata.severity[violation.dialect]
        }
    }
}
