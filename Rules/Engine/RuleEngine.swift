import Navigation
import Program
import Source

/// Runs rules over an analyzed app.
package struct RuleEngine: Sendable {
    package struct Outcome: Sendable {
        /// In report order.
        package var findings: [Finding]
        /// Findings that comments in the source silence, in report order.
        package var suppressed: [Finding]
    }

    /// What a rule says, and the finding that it is so far.
    struct Found: Sendable {
        var violation: Violation
        var group: RuleMetadata.Group
        var finding: Finding
    }

    private let rules: [any Rule.Type]
    private let jobs: Int
    /// Hears of the group of each rule that is about to be checked.
    private let progress: @Sendable (RuleMetadata.Group) -> Void

    /// - Parameter jobs: how many rules are checked at the same time at most; the outcome does not depend on it.
    package init(
        _ rules: [any Rule.Type] = RuleRegistry.rules, jobs: Int = 1,
        progress: @escaping @Sendable (RuleMetadata.Group) -> Void = { _ in }
    ) {
        self.rules = rules
        self.jobs = jobs
        self.progress = progress
    }

    /// What the rules say, with the severities that hold by configuration or dialect. The order in which the program's
    /// files came does not matter.
    package func run(
        _ program: Program, _ resolution: Resolution, settings: RuleSettings = RuleSettings()
    ) -> Outcome {
        let found = found(program, resolution, settings)
        let context = RuleContext(
            ProgramIndex(program, resolution), contracts: settings.contracts, mentionBans: settings.mentionBans)
        let suppressions = SuppressionTable(program.facts)
        var findings = weighed(found, context, suppressions)
        findings.sort(by: Finding.reportOrder)
        let superfluous = superfluous(suppressions, findings, settings)
        if !superfluous.isEmpty { findings = (findings + superfluous).sorted(by: Finding.reportOrder) }
        if !findings.isEmpty {
            let declarations = DeclarationNames(program)
            findings = findings.map { $0.placed(declarations) }
        }
        return Outcome(
            findings: findings.filter { !suppressions.silences($0) },
            suppressed: findings.filter(suppressions.silences))
    }

    /// What the rules say one by one. Each thread has an index of its own, which fills as its rules ask.
    private func found(_ program: Program, _ resolution: Resolution, _ settings: RuleSettings) -> [Found] {
        let rules = byGroup(rules.filter { settings.isOn($0.metadata, among: resolution.dialects.present) })
        return Workers.map(rules, jobs: jobs) {
            RuleContext(
                ProgramIndex(program, resolution), contracts: settings.contracts, mentionBans: settings.mentionBans)
        } _: { rule, context in
            progress(rule.metadata.group)
            return found(by: rule, context, settings)
        }.flatMap(\.self)
    }

    private func found(by rule: any Rule.Type, _ context: RuleContext, _ settings: RuleSettings) -> [Found] {
        let (metadata, namesakes) = (rule.metadata, NamesakeProjects(context))
        return violations(of: rule, context, settings).compactMap { violation -> Found? in
            var violation = violation
            violation.dialect = dialect(judging: violation, context)
            let level = settings.level(of: metadata.id, in: violation.location.file)
            return severity(of: violation, metadata, level).map {
                let finding = violation.finding(rule: metadata.id, severity: $0)
                return Found(
                    violation: violation, group: metadata.group,
                    finding: namesakes.judged(finding, of: violation, metadata.group))
            }
        }
    }

    /// The rules of one group one after the other, so that who waits can see how far it is.
    private func byGroup(_ rules: [any Rule.Type]) -> [any Rule.Type] {
        RuleMetadata.Group.allCases.flatMap { group in rules.filter { $0.metadata.group == group } }
    }

    /// The findings, with those lowered that matter less next to others, or where they stand.
    private func weighed(
        _ found: [Found], _ context: RuleContext, _ suppressions: SuppressionTable
    ) -> [Finding] {
        // Who silences that a scene is lost, or another cause, knows why.
        let told = found.filter { $0.finding.severity > .info && !suppressions.silences($0.finding) }
        let lost = LostModules(context, buriedBy: told.map(\.violation))
        let (debug, idle) = (DebugCode(context), IdleCode(context))
        let alive = found.map { each in
            let finding = idle.judged(debug.judged(lost.judged(each.finding, of: each.violation)), each.group)
            return Found(violation: each.violation, group: each.group, finding: finding)
        }
        let causes = ToldCauses(alive.filter { !suppressions.silences($0.finding) })
        return Array(Set(alive.map { causes.judged($0.finding, of: $0.violation) }))
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

    /// The dialect by which a violation is judged: the one it names, that of its scene, else the app's.
    private func dialect(judging violation: Violation, _ context: RuleContext) -> Dialect {
        violation.dialect ?? violation.scene.flatMap(context.dialect(of:))
            ?? context.resolution.dialects.dialect(inFile: violation.location.file)
    }

    /// A severity of the violation's own holds only where the rule does.
    private func standard(_ violation: Violation, _ metadata: RuleMetadata) -> Finding.Severity? {
        guard let own = metadata.severity[violation.dialect ?? .unknown] else { return nil }
        return violation.severity ?? own
    }

    private func severity(
        of violation: Violation, _ metadata: RuleMetadata, _ level: RuleSettings.Level
    ) -> Finding.Severity? {
        switch level {
        case .off: nil
        case .fixed(let severity): violation.severity ?? severity
        case .standard: standard(violation, metadata)
        }
    }
}
