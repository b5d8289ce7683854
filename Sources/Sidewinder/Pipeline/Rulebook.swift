import Navigation
import Rules
import Source

/// The rules that come with the tool.
package struct Rulebook: RuleCatalog {
    package init() {}

    package var rules: [RuleInformation] {
        RuleRegistry.rules.map { type in
            let rule = type.metadata
            var information = RuleInformation(
                id: rule.id, summary: rule.page.summary, severity: rule.severity.highest,
                dialects: rule.severity.text,
                options: rule.options.map { .init($0.name, Self.kind(of: $0)) }, tellsPath: rule.tellsPath,
                page: rule.page.markdown)
            for dialect in Dialect.allCases {
                information.severities[dialect.rawValue] = rule.severity[dialect]
            }
            return information
        }
    }

    private static func kind(of option: RuleMetadata.Option) -> RuleInformation.Option.Kind {
        switch option.kind {
        case .flag: .flag
        case .number: .number
        case .names: .names
        }
    }

    package func check(_ analysis: Analysis, _ configuration: Configuration) -> RuleOutcome {
        check(analysis, configuration) { _ in }
    }

    package func check(
        _ analysis: Analysis, _ configuration: Configuration, progress: @escaping @Sendable (String) -> Void
    ) -> RuleOutcome {
        let root = FilePath.components(analysis.files.root, in: "/")
        let settings = Self.settings(configuration, root: root)
        let engine = RuleEngine(jobs: analysis.jobs) { progress($0.rawValue) }
        let whole = engine.run(analysis.program, analysis.resolution, settings: settings)
        if analysis.apps.isEmpty { return RuleOutcome(findings: whole.findings, suppressed: whole.suppressed) }
        let scope = AppScope(analysis.apps)
        var findings = whole.findings.filter { !scope.isOfOneApp($0) }
        var suppressed = whole.suppressed.filter { !scope.isOfOneApp($0) }
        for app in analysis.apps {
            let own = engine.run(app.program, app.resolution, settings: settings)
            findings += own.findings.filter(scope.isOfOneApp)
            suppressed += own.suppressed.filter(scope.isOfOneApp)
        }
        return RuleOutcome(findings: findings.sorted(by: Finding.reportOrder), suppressed: suppressed)
    }

    /// What a configuration says to the engine. `root` is the folder that paths of findings are relative to.
    package static func settings(_ configuration: Configuration, root: [String]) -> RuleSettings {
        let parts = configuration.parts.map { part in
            RuleSettings.Part(
                PathPattern(part.files, folder: configuration.folder, root: root),
                levels: levels(part.rules), options: options(part.rules))
        }
        return RuleSettings(
            levels: levels(configuration.rules), options: options(configuration.rules), parts: parts,
            contracts: configuration.contracts,
            mentionBans: configuration.mentionBans.map { $0.placed(folder: configuration.folder, root: root) })
    }

    private static func levels(_ rules: [String: Configuration.RuleSetting]) -> [String: RuleSettings.Level] {
        rules.compactMapValues { setting in
            setting.level.map { level in level.severity.map { .fixed($0) } ?? .off }
        }
    }

    private static func options(_ rules: [String: Configuration.RuleSetting]) -> [String: RuleOptions] {
        rules.mapValues { RuleOptions(flags: $0.flags, numbers: $0.numbers, names: $0.names) }
            .filter { $0.value != RuleOptions() }
    }
}

/// What is said of each of several apps by itself. Of all together is said what lies in none of them, and whether contracts
/// are kept, which speak of the whole graph.
private struct AppScope {
    private let files: Set<String>
    private let contracts: Set<String>

    init(_ apps: [SeparateApp]) {
        files = apps.reduce(into: []) { $0.formUnion($1.files) }
        contracts = Set(RuleRegistry.rules.map { $0.metadata }.filter { $0.group == .contracts }.map(\.id))
    }

    func isOfOneApp(_ finding: Finding) -> Bool {
        !contracts.contains(finding.rule) && files.contains(finding.location.file)
    }
}
