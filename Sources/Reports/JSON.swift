import Source

/// A JSON value whose text is the same on every machine: keys in the order given, two spaces of indentation.
package indirect enum JSON: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSON

        package init(key: String, value: JSON) {
            self.key = key
            self.value = value
        }
    }

    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }

    /// An object with its keys in this order.
    package static func members(_ members: KeyValuePairs<String, JSON>) -> JSON {
        .object(members.map { Member(key: $0.key, value: $0.value) })
    }

    /// A string, or null.
    package static func optional(_ text: String?) -> JSON {
        text.map { .string($0) } ?? .null
    }

    /// The document, with a line break at its end.
    package var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.finish()
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.string(nil)
        case .bool(let value): writer.flag(value)
        case .integer(let value): writer.number(value)
        case .string(let value): writer.string(value)
        case .array(let elements): writer.array(elements) { $1.write(to: &$0) }
        case .object(let members):
            writer.object { writer in
                for member in members { writer.member(member.key) { member.value.write(to: &$0) } }
            }
        }
    }
}
