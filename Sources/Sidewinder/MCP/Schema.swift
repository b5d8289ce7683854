import Reports

/// Parts of JSON Schemas, draft 2020-12.
enum Schema {
    static let text = JSON.members(["type": "string"])
    static let optionalText = JSON.members(["type": .array(["string", "null"])])
    static let flag = JSON.members(["type": "boolean"])
    static let count = JSON.members(["minimum": 0, "type": "integer"])

    static func list(_ element: JSON) -> JSON { .members(["items": element, "type": "array"]) }

    static func choice(_ words: [String]) -> JSON {
        .members(["enum": .array(words.map { .string($0) }), "type": "string"])
    }

    /// An object with these members and perhaps others.
    /// - Parameter optional: members that may be missing.
    static func object(_ members: KeyValuePairs<String, JSON>, optional: Set<String> = []) -> JSON {
        let required = members.map(\.key).filter { !optional.contains($0) }
        return .members([
            "properties": .object(members.map { .init(key: $0.key, value: $0.value) }),
            "required": .array(required.map { .string($0) }), "type": "object",
        ])
    }

    static let location = object(["column": count, "file": text, "line": count])

    /// An object with what a tool takes and nothing else.
    static func parameters(_ parameters: [MCPTool.Parameter]) -> JSON {
        .members([
            "additionalProperties": .bool(false),
            "properties": .object(parameters.map { .init(key: $0.name, value: value($0)) }),
            "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
            "type": "object",
        ])
    }

    private static func value(_ parameter: MCPTool.Parameter) -> JSON {
        let description = JSON.Member(key: "description", value: .string(parameter.help))
        guard case .object(let members) = shape(parameter.kind) else { return .object([description]) }
        return .object([description] + members)
    }

    private static func shape(_ kind: MCPTool.Parameter.Kind) -> JSON {
        switch kind {
        case .text: .members(["minLength": 1, "type": "string"])
        case .choice(let words): choice(words)
        case .texts: list(text)
        case .flag: flag
        case .number(let range):
            .members([
                "maximum": .integer(range.upperBound), "minimum": .integer(range.lowerBound), "type": "integer",
            ])
        }
    }
}
