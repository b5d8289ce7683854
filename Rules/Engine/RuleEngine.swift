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
        let context = RuleContext(index, contracts: settings.contracts)
        let namesakes = NamesakeProjects(context)
        var found: [(violation: Violation, finding: Finding)] = []
        for rule in rules where settings.isOn(rule.metadata) {
            found += violations(of: rule, context, settings).compactMap { violation in
                let level = settings.level(of: rule.metadata.id, in: violation.location.file)
                return severity(of: violation, rule.metadata, level).map {
                    let finding = violation.finding(rule: rule.metadata.id, severity: $0)
                    return (violation, namesakes.judged(finding, of: violation, rule.metadata.group))
                }
            }
        }
        let suppressions = SuppressionTable(program.facts)
        // Who silences that a scene is lost knows who shows it.
        let told = found.filter { $0.finding.severity > .info && !suppressions.silences($0.finding) }
        let lost = LostModules(context, buriedBy: told.map(\.violation))
        let debug = DebugCode(context)
        var findings = Array(Set(found.map { debug.judged(lost.judged($0.finding, of: $0.violation)) }))
        findings.sort(by: Finding.reportOrder)
        let superfluous = superfluous(suppressions, findings, settings)
        if !superfluous.isEmpty { findings = (findings + superfluous).sorted(by: Finding.reportOrder) }
        return Outcome(
            findings: findings.filter { !suppressions.silences($0) },
            suppressed: findings.filter(suppressions.silences))
    }

    /// What a rule finds with the options that hold where it is found.
    private func violations(
        of rule: any Rule.Type, _ context: RuleContext, _ settings: RuleSettings
    ) -> [Violation] {
        let id = rule.metadata.id
        guard settings.hasOptionsOfParts(id) else {
            return rule.init().check(context.with(settings.options[id] ?? RuleOptions()))
        }
        let facts = context.program.facts
        let files =
            facts.swift.map(\.path) + facts.interfaces.map(\.path) + facts.propertyLists.map(\.path)
        let variants = Set(files.map { settings.options(of: id, in: $0) })
        return variants.flatMap { options in
            rule.init().check(context.with(options)).filter {
                settings.options(of: id, in: $0.location.file) == options
            }
        }
    }

    /// The suppressions without effect. Rules that are off have no findings, so nothing is said of them.
    private func superfluous(
        _ suppressions: SuppressionTable, _ findings: [Finding], _ settings: RuleSettings
    ) -> [Finding] {
        let metadata = SuperfluousSuppression.metadata
        guard rules.contains(where: { $0 == SuperfluousSuppression.self }) else { return [] }
        let known = Set(RuleRegistry.rules.map { $0.metadata.id })
        let byID = Dictionary(
            rules.map { ($0.metadata.id, $0.metadata) }, uniquingKeysWith: { first, _ in first })
        let idle = suppressions.idle(findings) { id, file in
            guard id != metadata.id else { return false }
            return byID[id].map { settings.isOn($0, in: file) } ?? !known.contains(id)
        }
        return idle.compactMap { idle in
            let violation = SuperfluousSuppression.violation(idle, known: known)
            let level = settings.level(of: metadata.id, in: idle.file)
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
        case .fixed(let severity): violation.severity ?? severity
        case .standard: violation.severity ?? metadata.severity[violation.dialect]
        }
    }
}
