import Source

/// Where text is made safe for a format other than XML. Names come from sources and may hold anything.
enum Escaping {
    /// Text inside the double quotes of a Mermaid flowchart label. Whatever could mean Markdown, HTML or the end of the
    /// label becomes a Mermaid entity (`#` and a decimal code and `;`).
    static func mermaid(_ text: String) -> String {
        encoding(text, in: "\"#<>&`*_~\\;|[]{}()") { "#\($0.value);" }
    }

    /// Text inside the double quotes of a PlantUML name. Whatever could mean Creole, HTML or a variable becomes
    /// `<U+XXXX>`.
    static func plantUML(_ text: String) -> String {
        encoding(text, in: "\"<>\\~&%[]{}|@$!*_/-#=^'`;") { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "<U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code + ">"
        }
    }

    /// Text on one line, for terminals: characters that steer become spaces.
    static func line(_ text: String) -> String {
        encoding(text, in: "") { String($0) }
    }

    /// What stands for an empty name, which no format could show.
    static func shown(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "(no name)" : text
    }

    private static func encoding(
        _ text: String, in special: String, _ encode: (Unicode.Scalar) -> String
    ) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) {
                out += encode(scalar)
            } else if PlainText.isSteering(scalar) {
                out += " "
            } else {
                out.unicodeScalars.append(XML.isCharacter(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return out
    }
}
