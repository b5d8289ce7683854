import Rules
import Source
import YAML

/// The rules that come with the tool.
package struct Rulebook: RuleCatalog {
    package init() {}

    package var rules: [RuleInformation] {
        RuleRegistry.rules.map { type in
            let rule = type.metadata
            return RuleInformation(
                id: rule.id, summary: rule.page.summary, severity: rule.severity.highest,
                options: rule.options.map(\.name), page: rule.page.markdown)
        }
    }

    package func findings(in analysis: Analysis, configuration: Configuration) throws -> RuleFindings {
        let settings = try settings(configuration)
        let outcome = RuleEngine().run(analysis.program, analysis.resolution, settings: settings)
        return RuleFindings(outcome.findings, suppressed: outcome.suppressed.count)
    }

    private func settings(_ configuration: Configuration) throws(YAMLError) -> RuleSettings {
        var settings = RuleSettings()
        var reader = YAMLReader(file: Configuration.fileName)
        for (id, setting) in configuration.rules {
            if let level = setting.level { settings.levels[id] = level.severity.map { .fixed($0) } ?? .off }
            guard let rule = RuleRegistry.rule(id) else { continue }
            settings.options[id] = Self.options(setting.options, rule.metadata, &reader)
        }
        if !reader.problems.isEmpty { throw YAMLError(reader.problems.sorted()) }
        return settings
    }

    private static func options(
        _ entries: [YAMLEntry], _ rule: RuleMetadata, _ reader: inout YAMLReader
    ) -> RuleOptions {
        var options = RuleOptions()
        for entry in entries {
            let what = "\(entry.key) of rule \(rule.id)"
            switch rule.options.first(where: { $0.name == entry.key })?.kind {
            case .flag: options.flags[entry.key] = reader.bool(entry.value, what)
            case .number: options.numbers[entry.key] = reader.integer(entry.value, what, in: 0...Int.max)
            case .names: options.names[entry.key] = reader.strings(entry.value, what)
            case nil: continue
            }
        }
        return options
    }
}
