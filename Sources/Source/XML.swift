/// Text inside XML 1.0. What XML cannot hold, and what steers who shows it, becomes U+FFFD.
package enum XML {
    package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// An element's start without its closing bracket: the name and the attributes in this order.
    package static func start(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
        "<" + name + self.attributes(attributes)
    }

    /// Attributes in this order, each with a blank before it.
    package static func attributes(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0.key)=\"\(attribute($0.value))\"" }.joined()
    }

    /// The value of an attribute; line breaks and tabs stay what they are.
    package static func attribute(_ text: String) -> String {
        content(text).replacing("\"", with: "&quot;").replacing("\t", with: "&#9;").replacing("\n", with: "&#10;")
            .replacing("\r", with: "&#13;")
    }

    /// The text of an element. Characters that XML 1.0 has no way to write become U+FFFD.
    package static func content(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\t", "\n", "\r": out.unicodeScalars.append(scalar)
            default:
                let isShown = isCharacter(scalar) && !PlainText.isSteering(scalar)
                out.unicodeScalars.append(isShown ? scalar : "\u{FFFD}")
            }
        }
        return out
    }

    /// Whether XML can hold a character (XML 1.0, fifth edition, production 2).
    package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
