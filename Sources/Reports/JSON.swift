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
        var text = ""
        write(to: &text, indent: "")
        return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .string(let value): Self.writeString(value, to: &text)
        case .array(let elements):
            Self.writeList(elements, "[", "]", to: &text, indent: indent) { element, text, indent in
                element.write(to: &text, indent: indent)
            }
        case .object(let members):
            Self.writeList(members, "{", "}", to: &text, indent: indent) { member, text, indent in
                Self.writeString(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func writeList<Element>(
        _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: String,
        write: (Element, inout String, String) -> Void
    ) {
        text += open
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + indent + "  "
            write(element, &text, indent + "  ")
        }
        text += (elements.isEmpty ? "" : "\n" + indent) + close
    }

    private static func writeString(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
