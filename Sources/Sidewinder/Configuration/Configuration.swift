import Source
import YAML

/// What a project says about itself in `.sidewinder.yml`.
package struct Configuration: Sendable {
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case off, info, warning, error

        /// The severity of findings, or nil where there are to be none.
        package var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
    }

    /// What the configuration says about one rule.
    package struct RuleSetting: Hashable, Sendable {
        /// Nil keeps the rule's own severity.
        package var level: Level?
        /// The rule's own options, by name.
        package var flags: [String: Bool] = [:]
        package var numbers: [String: Int] = [:]
        package var names: [String: [String]] = [:]

        package init(level: Level? = nil) {
            self.level = level
        }
    }

    package static let fileName = ".sidewinder.yml"
    static let keys = ["include", "exclude", "entries", "rules", "baseline"]

    /// Files to read, as patterns relative to the configuration's folder; empty means all.
    package var include: [Glob] = []
    /// Files to leave out.
    package var exclude: [Glob] = []
    /// View types the app starts with, beside the detected ones.
    package var entries: [String] = []
    /// By rule id.
    package var rules: [String: RuleSetting] = [:]
    /// File with the findings that are known, relative to the configuration's folder, or nil.
    package var baseline: String?

    package init() {}

    /// Reads a configuration; `rules` are all there are.
    /// - Throws: every problem of the file at once.
    package init(text: String, file: String, rules: [RuleInformation]) throws(YAMLError) {
        self.init()
        guard let root = try YAML.parse(text: text, file: file), !root.isNull else { return }
        var reader = YAMLReader(file: file)
        for entry in reader.mapping(root, "the configuration", allowed: Self.keys) {
            switch entry.key {
            case "include": include = Self.globs(entry.value, "include", &reader)
            case "exclude": exclude = Self.globs(entry.value, "exclude", &reader)
            case "baseline": baseline = reader.string(entry.value, "baseline")
            case "entries": entries = reader.strings(entry.value, "entries")
            default: self.rules = Self.settings(entry.value, rules, &reader)
            }
        }
        if !reader.problems.isEmpty { throw YAMLError(reader.problems.sorted()) }
    }

    private static func globs(_ node: YAMLNode, _ what: String, _ reader: inout YAMLReader) -> [Glob] {
        var globs: [Glob] = []
        for element in node.elements ?? [node] {
            guard let pattern = reader.string(element, "each pattern of \(what)") else { continue }
            do {
                globs.append(try Glob(pattern))
            } catch {
                reader.report(error.message, at: element.position)
            }
        }
        return globs
    }

    private static func settings(
        _ node: YAMLNode, _ rules: [RuleInformation], _ reader: inout YAMLReader
    ) -> [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        for entry in reader.mapping(node, "rules") {
            guard let rule = rules.first(where: { $0.id == entry.key }) else {
                let hint = Suggestion.hint(for: entry.key, in: rules.map(\.id))
                reader.report(
                    "unknown rule \"\(entry.key)\"\(hint); \"sidewinder rules\" lists all", at: entry.keyPosition)
                continue
            }
            settings[rule.id] = setting(entry.value, rule, &reader)
        }
        return settings
    }

    private static func setting(
        _ node: YAMLNode, _ rule: RuleInformation, _ reader: inout YAMLReader
    ) -> RuleSetting {
        guard node.entries != nil else {
            return RuleSetting(level: reader.oneOf(node, "rule \(rule.id)", as: Level.self))
        }
        var setting = RuleSetting()
        for entry in reader.mapping(node, "rule \(rule.id)", allowed: ["severity"] + rule.options.map(\.name)) {
            if entry.key == "severity" {
                setting.level = reader.oneOf(entry.value, "severity", as: Level.self)
            } else if let option = rule.options.first(where: { $0.name == entry.key }) {
                read(option, entry.value, into: &setting, &reader)
            }
        }
        return setting
    }

    private static func read(
        _ option: RuleInformation.Option, _ node: YAMLNode, into setting: inout RuleSetting,
        _ reader: inout YAMLReader
    ) {
        switch option.kind {
        case .flag: setting.flags[option.name] = reader.bool(node, option.name)
        case .number: setting.numbers[option.name] = reader.integer(node, option.name, in: 0...1_000_000)
        case .names: setting.names[option.name] = reader.strings(node, option.name)
        }
    }
}
