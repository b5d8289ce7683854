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
        let outcomes = analysis.apps.map { engine.run($0.program, $0.resolution, settings: settings) }
        findings += scope.agreed(outcomes.map(\.findings))
        suppressed += scope.agreed(outcomes.map(\.suppressed))
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
    /// How many apps have each file.
    private let files: [String: Int]
    private let contracts: Set<String>

    init(_ apps: [SeparateApp]) {
        files = apps.reduce(into: [:]) { files, app in
            for file in app.files { files[file, default: 0] += 1 }
        }
        contracts = Set(RuleRegistry.rules.map { $0.metadata }.filter { $0.group == .contracts }.map(\.id))
    }

    func isOfOneApp(_ finding: Finding) -> Bool {
        !contracts.contains(finding.rule) && files[finding.location.file] != nil
    }

    /// What is said of the apps, in their order: of a place that several have, what holds in each, in the words of the first.
    func agreed(_ all: [[Finding]]) -> [Finding] {
        var votes: [Place: Int] = [:]
        for own in all {
            for place in Set(own.map(Place.init)) { votes[place, default: 0] += 1 }
        }
        var told: Set<Place> = []
        return all.flatMap { own -> [Finding] in
            let new = own.filter { finding in
                let place = Place(finding)
                return isOfOneApp(finding) && votes[place] == files[finding.location.file] && !told.contains(place)
            }
            told.formUnion(new.map(Place.init))
            return new
        }
    }

    private struct Place: Hashable {
        var rule: String
        var location: Finding.Span

        init(_ finding: Finding) { (rule, location) = (finding.rule, finding.location) }
    }
}
