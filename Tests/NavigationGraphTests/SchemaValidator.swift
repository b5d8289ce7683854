import Foundation

/// A parsed JSON document.
indirect enum JSONValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    init(text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }

    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number(let number): number == number.rounded() ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

/// As much of JSON Schema as the graph's schema uses; a keyword it does not know is an error.
struct SchemaValidator {
    var root: JSONValue

    /// What does not fit, each with its path.
    func errors(_ value: JSONValue, _ schema: JSONValue? = nil, at path: String = "$") -> [String] {
        let schema = schema ?? root
        return schema.members.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$schema", "$defs", "title": return []
            case "$ref":
                let name = String((rule.text ?? "").dropFirst("#/$defs/".count))
                guard let target = root["$defs"]?[name] else { return ["\(path): no definition \(name)"] }
                return errors(value, target, at: path)
            case "type":
                let allowed = rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)
                return allowed.contains(value.typeName) ? [] : ["\(path): \(value.typeName) is not \(allowed)"]
            case "const": return value == rule ? [] : ["\(path): is not \(rule)"]
            case "enum": return rule.elements.contains(value) ? [] : ["\(path): \(value) is no choice"]
            case "minimum":
                guard case .number(let number) = value, case .number(let least) = rule else { return [] }
                return number >= least ? [] : ["\(path): below \(least)"]
            case "anyOf":
                let fits = rule.elements.contains { errors(value, $0, at: path).isEmpty }
                return fits ? [] : ["\(path): fits none of the shapes"]
            case "items":
                return value.elements.enumerated().flatMap { errors($1, rule, at: "\(path)[\($0)]") }
            case "properties":
                return value.members.sorted { $0.key < $1.key }.flatMap { key, member in
                    rule[key].map { errors(member, $0, at: "\(path).\(key)") } ?? []
                }
            case "required":
                return rule.elements.compactMap(\.text).filter { value[$0] == nil }.map { "\(path): lacks \($0)" }
            case "additionalProperties":
                let known = schema["properties"]?.members ?? [:]
                return value.members.keys.filter { known[$0] == nil }.sorted().map { "\(path): \($0) is unknown" }
            default: return ["\(path): the validator does not know \(keyword)"]
            }
        }
    }
}
