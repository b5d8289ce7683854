import Navigation
import NavigationGraph
import Reports

/// The JSON Schema of `.sidewinder.yml`, for editors.
package enum ConfigurationSchema {
    /// The schema (draft 2020-12) as JSON text; `rules` are all there are, sorted by id.
    package static func text(rules: [RuleInformation]) -> String {
        let ruleSettings = closed(rules.map { JSON.Member(key: $0.id, value: setting($0)) })
        let properties: KeyValuePairs<String, JSON> = [
            "include": described("Files to read, as patterns", list),
            "exclude": described("Files to leave out, as patterns", list),
            "targets": described(
                "Targets of the project to read, each as an app of its own, or all; by default the app", list),
            "entries": described(
                "Scenes the app starts with, beside the detected ones: view types, or names of modules", list),
            "dialect": .members(["oneOf": .array([dialect, map(dialect)])]),
            "features": described("Patterns of files, by the name of the feature", map(list)),
            "packs": described("Packs by name, or files of own packs", list),
            "transitions": described(
                "The project's own transitions, as in a pack",
                .members(["type": "array", "items": .members(["type": "object"])])),
            "modules": .members([
                "type": "object", "additionalProperties": .bool(false),
                "properties": .members(["roles": described("Names of types, by their role", map(list))]),
            ]),
            "rules": .members(["$ref": "#/$defs/rules"]),
            "paths": described(
                "Settings of rules for parts of the project, by pattern", map(.members(["$ref": "#/$defs/rules"]))),
            "contracts": .members(["type": "array", "items": .members(["$ref": "#/$defs/contract"])]),
            "forbid-mentions": described(
                "What code may not name", .members(["type": "array", "items": mentionBan])),
            "coverage": described(
                "What names scenes: calls that tell analytics of a screen, and calls that compare a picture",
                closed(CoverageSettings.keys.map { .init(key: $0, value: list) })),
            "thumbnails": described(
                "Where pictures of screens are",
                closed([
                    .init(key: "folder", value: .members(["type": "string"])),
                    .init(key: "scenes", value: map(.members(["type": "string"]))),
                ])),
            "baseline": described("File with the findings that are known", .members(["type": "string"])),
        ]
        return JSON.object(
            [
                .init(key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
                .init(key: "title", value: "Configuration of sidewinder"),
                .init(
                    key: "$defs",
                    value: .members(["rules": ruleSettings, "contract": contract, "level": choice(levels)])),
            ] + (closed(properties.map { .init(key: $0.key, value: $0.value) }).objectMembers)
        ).text
    }

    private static let list = JSON.members([
        "oneOf": .array([
            .members(["type": "string"]),
            .members(["type": "array", "items": .members(["type": "string"])]),
        ])
    ])
    private static let levels = Configuration.Level.allCases.map(\.rawValue)
    private static let dialect = choice(["auto"] + Dialect.allCases.map(\.rawValue))
    private static let kinds = JSON.members([
        "type": "array", "items": choice(Route.Kind.allCases.map(\.rawValue)),
    ])

    // MARK: Rules

    private static func setting(_ rule: RuleInformation) -> JSON {
        let level = JSON.members(["$ref": "#/$defs/level"])
        let options = rule.options.map { JSON.Member(key: $0.name, value: value(of: $0.kind)) }
        return .members([
            "description": .string(rule.summary),
            "oneOf": .array([level, closed([.init(key: "severity", value: level)] + options)]),
        ])
    }

    private static func value(of kind: RuleInformation.Option.Kind) -> JSON {
        switch kind {
        case .flag: .members(["type": "boolean"])
        case .number: .members(["type": "integer", "minimum": 0])
        case .names: list
        }
    }

    // MARK: Contracts

    private static var contract: JSON {
        let text = JSON.members(["type": "string"])
        var members = [
            JSON.Member(key: "name", value: text),
            .init(key: "severity", value: .members(["$ref": "#/$defs/level"])),
            .init(key: "allow-empty", value: .members(["type": "boolean"])),
        ]
        for kind in ContractReader.Kind.allCases {
            let value: JSON =
                switch kind {
                case .onlyThrough: text
                case .forbid, .reach: closed(parameters)
                case .independent: .members(["type": "array", "items": text, "minItems": 2])
                case .forbidConsecutive: kinds
                }
            members.append(.init(key: kind.rawValue, value: value))
        }
        let promises = ContractReader.Kind.allCases.map { JSON.members(["required": .array([.string($0.rawValue)])]) }
        return .object(
            closed(members + parameters).objectMembers + [
                .init(key: "required", value: .array(["name"])), .init(key: "oneOf", value: .array(promises)),
            ])
    }

    private static var parameters: [JSON.Member] {
        ContractReader.Kind.forbid.keys.map { key in
            let value: JSON =
                switch key {
                case "within": .members(["type": "integer", "minimum": 1])
                case "via": .members(["oneOf": .array([.members(["type": "string"]), kinds])])
                case "exact-only": .members(["type": "boolean"])
                default: .members(["type": "string"])
                }
            return JSON.Member(key: key, value: value)
        }
    }

    // MARK: Mentions

    private static var mentionBan: JSON {
        func part(_ keys: [String]) -> JSON {
            closed(
                keys.map { key in
                    let value: JSON =
                        switch key {
                        case "roles": oneOrMore(MentionBanReader.roles)
                        case "dialects": oneOrMore(MentionBanReader.dialects)
                        default: list
                        }
                    return JSON.Member(key: key, value: value)
                })
        }
        let text = JSON.members(["type": "string"])
        let members = MentionBanReader.keys.map { key in
            let value: JSON =
                switch key {
                case "in": part(MentionBanReader.subjectKeys)
                case "of": part(MentionBanReader.objectKeys)
                case "except": list
                case "severity": .members(["$ref": "#/$defs/level"])
                case "allow-empty": .members(["type": "boolean"])
                default: text
                }
            return JSON.Member(key: key, value: value)
        }
        return .object(
            closed(members).objectMembers + [.init(key: "required", value: .array(["name", "in", "of"]))])
    }

    private static func oneOrMore(_ words: [String]) -> JSON {
        .members([
            "oneOf": .array([choice(words), .members(["type": "array", "items": choice(words)])])
        ])
    }

    // MARK: Shapes

    private static func choice(_ words: [String]) -> JSON { .members(["enum": .array(words.map { .string($0) })]) }

    private static func map(_ value: JSON) -> JSON { .members(["type": "object", "additionalProperties": value]) }

    /// A mapping with these keys and no others.
    private static func closed(_ members: [JSON.Member]) -> JSON {
        .members(["type": "object", "additionalProperties": .bool(false), "properties": .object(members)])
    }

    private static func described(_ text: String, _ schema: JSON) -> JSON {
        .object([.init(key: "description", value: .string(text))] + schema.objectMembers)
    }
}

extension JSON {
    /// The members of an object; none of anything else.
    fileprivate var objectMembers: [Member] {
        if case .object(let members) = self { return members }
        return []
    }
}
