/// Text inside XML 1.0.
enum XML {
    static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// An element's start without its closing bracket: the name and the attributes in this order.
    static func start(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
        attributes.reduce("<" + name) { $0 + " \($1.key)=\"\(attribute($1.value))\"" }
    }

    /// The value of an attribute; line breaks and tabs stay what they are.
    static func attribute(_ text: String) -> String {
        content(text).replacing("\"", with: "&quot;").replacing("\t", with: "&#9;").replacing("\n", with: "&#10;")
            .replacing("\r", with: "&#13;")
    }

    /// The text of an element. Characters that XML 1.0 has no way to write become U+FFFD.
    static func content(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            default: out.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return out
    }

    /// XML 1.0, fifth edition, production 2.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
