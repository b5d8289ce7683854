import Rules
import Source

/// The rules that come with the tool.
package struct Rulebook: RuleCatalog {
    package init() {}

    package var rules: [RuleInformation] {
        RuleRegistry.rules.map { type in
            let rule = type.metadata
            return RuleInformation(
                id: rule.id, summary: rule.page.summary, severity: rule.severity.highest,
                options: rule.options.map { .init($0.name, Self.kind(of: $0)) }, tellsPath: rule.tellsPath,
                page: rule.page.markdown)
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
        var settings = RuleSettings()
        for (id, setting) in configuration.rules {
            if let level = setting.level { settings.levels[id] = level.severity.map { .fixed($0) } ?? .off }
            settings.options[id] = RuleOptions(
                flags: setting.flags, numbers: setting.numbers, names: setting.names)
        }
        let outcome = RuleEngine().run(analysis.program, analysis.resolution, settings: settings)
        return RuleOutcome(findings: outcome.findings, suppressed: outcome.suppressed.count)
    }
}
