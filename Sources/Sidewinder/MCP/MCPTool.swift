import Reports
import Source

/// Something that a client may ask.
struct MCPTool: Sendable {
    /// What a tool takes.
    struct Parameter: Sendable {
        enum Kind: Sendable {
            case text
            /// Of these words one.
            case choice([String])
            /// Any number of texts.
            case texts
            case number(ClosedRange<Int>)
            case flag
        }

        var name: String
        var kind: Kind
        /// One sentence without a full stop.
        var help: String
        var isRequired = false
    }

    /// What a tool answers, for people and for programs.
    struct Result {
        var text: String
        /// JSON of the shape that the tool promises.
        var document: String
    }

    var name: String
    var title: String
    /// Says when to use it, to somebody who sees nothing else.
    var description: String
    var parameters: [Parameter]
    var output: JSON
    var run: @Sendable (MCPArguments, inout WatchedApp) async throws -> Result

    /// In the order in which they are told.
    static let all = [scenes, path, steps, reach, gates, query, explain, affected, lint]

    /// What `tools/list` tells.
    var declaration: JSON {
        .members([
            "name": .string(name), "title": .string(title), "description": .string(description),
            "annotations": .members([
                "idempotentHint": .bool(true), "openWorldHint": .bool(false), "readOnlyHint": .bool(true),
            ]),
            "inputSchema": Schema.parameters(parameters), "outputSchema": output,
        ])
    }

    /// What a client gives, checked.
    /// - Throws: what is missing, of the wrong kind, or unknown.
    func arguments(_ json: JSON?) throws(UsageError) -> MCPArguments {
        let members: [JSON.Member]
        switch json {
        case nil, .null: members = []
        case .object(let given): members = given
        default: throw UsageError("the arguments of \(name) have to be an object")
        }
        var values: [String: JSON] = [:]
        for member in members where member.value != .null {
            guard let parameter = parameters.first(where: { $0.name == member.key }) else {
                let hint = Suggestion.hint(for: member.key, in: parameters.map(\.name))
                throw UsageError("\(name) takes no \"\(member.key)\"\(hint)")
            }
            if let mistake = parameter.mistake(in: member.value) {
                throw UsageError("\"\(member.key)\" of \(name) has to be \(mistake)")
            }
            values[member.key] = member.value
        }
        for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
            throw UsageError("\(name) needs \"\(parameter.name)\": \(parameter.help)")
        }
        return MCPArguments(values: values)
    }
}

extension MCPTool.Parameter {
    /// What the value had to be; nil where it is right.
    func mistake(in value: JSON) -> String? {
        switch (kind, value) {
        case (.text, .string(let text)): text.isEmpty ? "a text that is not empty" : nil
        case (.text, _): "a text"
        case (.choice(let words), .string(let text)) where words.contains(text): nil
        case (.choice(let words), _): "one of \(words.joined(separator: ", "))"
        case (.texts, .array(let elements)) where elements.allSatisfy { $0.asText?.isEmpty == false }: nil
        case (.texts, _): "a list of texts"
        case (.number(let range), .integer(let number)) where range.contains(number): nil
        case (.number(let range), _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case (.flag, .bool): nil
        case (.flag, _): "true or false"
        }
    }
}

/// The checked arguments of one call.
struct MCPArguments {
    fileprivate var values: [String: JSON]

    /// A text, empty where none was given.
    func text(_ name: String) -> String { values[name]?.asText ?? "" }

    /// Nil where it was not given.
    func optionalText(_ name: String) -> String? { values[name]?.asText }

    func texts(_ name: String) -> [String] {
        guard case .array(let elements) = values[name] else { return [] }
        return elements.compactMap(\.asText)
    }

    func number(_ name: String) -> Int? {
        guard case .integer(let number) = values[name] else { return nil }
        return number
    }

    func isSet(_ name: String) -> Bool { values[name] == .bool(true) }
}
