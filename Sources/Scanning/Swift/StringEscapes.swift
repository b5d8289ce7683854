/// Escape sequences of string literals.
enum StringEscapes {
    /// The text a piece of a literal stands for; what is no valid escape stays as it is.
    static func resolve(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let escape = rest.first else {
                result.append(character)
                continue
            }
            if let plain = simple[escape] {
                result += plain
                rest.removeFirst()
            } else if let scalar = unicode(rest) {
                result.unicodeScalars.append(scalar.value)
                rest = scalar.rest
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// A backslash before a line break joins the lines.
    private static let simple: [Character: String] = [
        "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", "\"": "\"", "'": "'", "\n": "", "\r\n": "",
    ]

    /// `u{1F600}` at the start of the text.
    private static func unicode(_ text: Substring) -> (value: Unicode.Scalar, rest: Substring)? {
        guard text.hasPrefix("u{"), let close = text.firstIndex(of: "}"),
            let code = UInt32(text[..<close].dropFirst(2), radix: 16), let scalar = Unicode.Scalar(code)
        else { return nil }
        return (scalar, text[text.index(after: close)...])
    }
}
