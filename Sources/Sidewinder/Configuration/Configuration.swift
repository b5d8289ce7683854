import Navigation
import Packs
import Rules
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
    /// What people name the file by mistake.
    static let misspeltFileNames = [".sidewinder.yaml", "sidewinder.yml", "sidewinder.yaml"]
    static let keys = [
        "include", "exclude", "targets", "entries", "dialect", "features", "packs", "transitions", "modules", "rules",
        "paths",
        "contracts", "forbid-mentions", "coverage", "thumbnails", "baseline",
    ]

    /// What the configuration says about the rules in a part of the project.
    package struct Part: Sendable {
        package var files: Glob
        package var position: Position
        package var rules: [String: RuleSetting]
    }

    package struct PackName: Hashable, Sendable {
        package var text: String
        package var position: Position
    }

    /// Something that holds for the scenes whose sources a pattern matches.
    package struct Scoped<Value: Sendable>: Sendable {
        package var files: Glob
        package var position: Position
        package var value: Value
    }

    /// A pattern of files, and where it stands.
    package struct Pattern: Hashable, Sendable {
        /// What it is a pattern of: `include`.
        package var key: String
        package var files: Glob
        package var position: Position
    }

    /// Files to read, as patterns relative to the configuration's folder; empty means all.
    package var include: [Glob] = []
    /// Files to leave out.
    package var exclude: [Glob] = []
    /// Which targets of the project to read.
    package enum Targets: Hashable, Sendable {
        case all
        case named([String])
    }

    /// The targets to read, and where that stands; nil: the app.
    package private(set) var targets: (value: Targets, position: Position)?
    /// Every pattern of files, in the order of the file for each key.
    package private(set) var patterns: [Pattern] = []
    /// Scenes the app starts with, beside the detected ones: by view type, or by name.
    package var entries: [String] = []
    package private(set) var entryPositions: [String: Position] = [:]
    /// Dialects that are set, nil where detection decides; later ones go before earlier ones.
    package var dialects: [Scoped<Dialect?>] = []
    /// Names of features; later ones go before earlier ones.
    package var features: [Scoped<String>] = []
    /// Packs that are named: built-in ones by name, others by their file, relative to the configuration's folder.
    package var packs: [PackName] = []
    /// The project's own transitions and names of roles, as a pack.
    package var ownPack: Pack?
    /// By rule id.
    package var rules: [String: RuleSetting] = [:]
    /// Later ones go before earlier ones.
    package var parts: [Part] = []
    /// What the project promises about its flows.
    package var contracts: [Contract] = []
    /// What the project promises about what its code names; patterns of files are relative to the configuration's folder.
    package var mentionBans: [MentionBan] = []
    /// What names scenes, beside what is known of tests.
    package var coverage = CoverageSettings()
    /// Where pictures of screens are.
    package var thumbnails = ThumbnailSettings()
    /// File with the findings that are known, relative to the configuration's folder, or nil.
    package var baseline: String?
    /// The names of the absolute folder that patterns are relative to.
    package var folder: [String] = []

    package init() {}

    /// Reads a configuration; `rules` are all there are.
    /// - Parameters:
    ///   - file: the file's name for problems.
    ///   - place: the file's path for findings, relative to the root of the analysis; by default `file`.
    /// - Throws: every problem of the file at once.
    package init(text: String, file: String, place: String? = nil, rules: [RuleInformation]) throws(YAMLError) {
        self.init()
        guard let root = try YAML.parse(text: text, file: file), !root.isNull else { return }
        var reader = YAMLReader(file: file)
        var contractReader = ContractReader(place: place ?? file)
        var (transitions, roles): (YAMLNode?, YAMLNode?)
        for entry in reader.mapping(root, "the configuration", allowed: Self.keys) {
            switch entry.key {
            case "include": patterns += Self.patterns(entry.value, "include", &reader)
            case "exclude": patterns += Self.patterns(entry.value, "exclude", &reader)
            case "baseline": baseline = reader.string(entry.value, "baseline")
            case "targets":
                let names = reader.strings(entry.value, "targets")
                targets = (entry.value.text == "all" ? .all : .named(names), entry.value.position)
            case "entries": readEntries(entry.value, &reader)
            case "dialect": dialects = Self.dialects(entry.value, &reader)
            case "packs": packs = Self.packNames(entry.value, &reader)
            case "transitions": transitions = entry.value
            case "modules":
                roles = reader.mapping(entry.value, "modules", allowed: ["roles"]).first?.value
            case "features": features = Self.features(entry.value, &reader)
            case "paths": parts = Self.parts(entry.value, rules, &reader)
            case "contracts": contracts = contractReader.contracts(entry.value, &reader)
            case "coverage": coverage = CoverageSettings(entry.value, &reader)
            case "thumbnails": thumbnails = ThumbnailSettings(entry.value, &reader)
            case "forbid-mentions": readBans(entry.value, place ?? file, &reader)
            default: self.rules = Self.settings(entry.value, rules, &reader)
            }
        }
        if transitions != nil || roles != nil {
            ownPack = Pack(name: "configuration", transitions: transitions, roles: roles, &reader)
        }
        include = patterns.filter { $0.key == "include" }.map(\.files)
        exclude = patterns.filter { $0.key == "exclude" }.map(\.files)
        patterns += dialects.map { Pattern(key: "dialect", files: $0.files, position: $0.position) }
        patterns += features.map { Pattern(key: "features", files: $0.files, position: $0.position) }
        patterns += parts.map { Pattern(key: "paths", files: $0.files, position: $0.position) }
        if !reader.problems.isEmpty { throw YAMLError(reader.problems.sorted()) }
    }

    private mutating func readBans(_ node: YAMLNode, _ place: String, _ reader: inout YAMLReader) {
        var banReader = MentionBanReader(place: place)
        mentionBans = banReader.bans(node, &reader)
        patterns += banReader.patterns
    }

    private mutating func readEntries(_ node: YAMLNode, _ reader: inout YAMLReader) {
        entries = reader.strings(node, "entries")
        for element in node.elements ?? [node] {
            if let name = element.text, entryPositions[name] == nil { entryPositions[name] = element.position }
        }
    }

    private static func packNames(_ node: YAMLNode, _ reader: inout YAMLReader) -> [PackName] {
        (node.elements ?? [node]).compactMap { element in
            reader.string(element, "each pack").map { PackName(text: $0, position: element.position) }
        }
    }

    static func patterns(_ node: YAMLNode, _ key: String, _ reader: inout YAMLReader) -> [Pattern] {
        (node.elements ?? [node]).compactMap { element in
            guard let text = reader.string(element, "each pattern of \(key)"),
                let glob = glob(text, at: element.position, &reader)
            else { return nil }
            return Pattern(key: key, files: glob, position: element.position)
        }
    }

    private static func glob(_ pattern: String, at position: Position, _ reader: inout YAMLReader) -> Glob? {
        do {
            return try Glob(pattern)
        } catch {
            reader.report(error.message, at: position)
            return nil
        }
    }

    /// One word for the whole project, or a mapping of patterns to words.
    private static func dialects(_ node: YAMLNode, _ reader: inout YAMLReader) -> [Scoped<Dialect?>] {
        let words = ["auto"] + Dialect.allCases.map(\.rawValue)
        let everything = YAMLEntry(key: "**", keyPosition: node.position, value: node)
        let entries = node.entries == nil ? [everything] : reader.mapping(node, "dialect")
        return entries.compactMap { entry in
            guard let glob = glob(entry.key, at: entry.keyPosition, &reader),
                let word = reader.oneOf(entry.value, "dialect", words)
            else { return nil }
            return Scoped(files: glob, position: entry.keyPosition, value: Dialect(rawValue: word))
        }
    }

    /// Names, each with a pattern or a list of them.
    private static func features(_ node: YAMLNode, _ reader: inout YAMLReader) -> [Scoped<String>] {
        reader.mapping(node, "features").flatMap { entry in
            patterns(entry.value, entry.key, &reader).map {
                Scoped(files: $0.files, position: $0.position, value: entry.key)
            }
        }
    }

    /// Patterns, each with what holds there for rules.
    private static func parts(
        _ node: YAMLNode, _ rules: [RuleInformation], _ reader: inout YAMLReader
    ) -> [Part] {
        reader.mapping(node, "paths").compactMap { entry in
            let settings = settings(entry.value, rules, &reader, of: "paths \(entry.key)")
            return glob(entry.key, at: entry.keyPosition, &reader).map {
                Part(files: $0, position: entry.keyPosition, rules: settings)
            }
        }
    }

    private static func settings(
        _ node: YAMLNode, _ rules: [RuleInformation], _ reader: inout YAMLReader, of what: String = "rules"
    ) -> [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        for entry in reader.mapping(node, what) {
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
