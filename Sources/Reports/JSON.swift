import Foundation
import Source

/// A JSON value whose text is the same on every machine: keys in the order given, two spaces of indentation.
package indirect enum JSON: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSON])
    case object([Member])
    /// The text of a document that is already written.
    case document(String)

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

    /// The document without line breaks but the one at its end.
    package var line: String {
        var writer = JSONWriter(onOneLine: true)
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
        case .document(let text): writer.document(text)
        }
    }
}

extension JSON: Decodable {
    /// Reads a document. The members of an object are sorted by their keys.
    /// - Throws: `DecodingError` where it is no JSON.
    package init(reading text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    package init(from decoder: any Decoder) throws {
        // A decoder does not tell what is there: it has to be tried.
        if let members = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
                    Member(key: $0.stringValue, value: try members.decode(JSON.self, forKey: $0))
                })
            return
        }
        if var elements = try? decoder.unkeyedContainer() {
            var values: [JSON] = []
            while !elements.isAtEnd { values.append(try elements.decode(JSON.self)) }
            self = .array(values)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else {
            self = .document(String(try value.decode(Double.self)))
        }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension JSON {
    /// The value of a member; nil where there is none, or this is no object.
    package subscript(_ key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text; nil where this is none.
    package var asText: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

extension JSON {
    /// The whole number; nil where this is none.
    package var asInteger: Int? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    /// The elements; empty where this is no array.
    package var elements: [JSON] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The value at the end of a way of members; nil where there is none.
    package func at(_ way: String...) -> JSON? {
        way.reduce(Optional(self)) { $0?[$1] }
    }
}
