import Source

/// A piece of text as DOT source: the one owner of DOT's quoting.
///
/// Source of the rules: the DOT grammar and the page on escape strings in the Graphviz documentation, and the HTML-like
/// label grammar there.
struct DOTString: Hashable, Sendable, CustomStringConvertible {
    /// With its delimiters.
    let description: String

    /// The name of a node or a cluster. Different names stay different: the scanner of DOT knows `\"`, keeps `\\` as
    /// two characters, and joins lines at a backslash before a line break; control characters become their pictures.
    init(identifier name: String) {
        description = "\"" + name.unicodeScalars.map { Self.quoted($0, blank: Self.picture($0)) }.joined() + "\""
    }

    /// Plain text for attributes in which Graphviz expands `\N`, `\n` and character entities: tooltips and links.
    init(plain text: String) {
        var out = ""
        for scalar in text.unicodeScalars where scalar != "\r" {
            switch scalar {
            case "&": out += "&amp;"
            case "\n": out += "\\n"
            case "\\": out += "&#92;"
            default: out += Self.quoted(scalar, blank: " ")
            }
        }
        description = "\"" + out + "\""
    }

    /// A value that the program itself has written, such as a colour or a style. Quoted all the same.
    init(value: String) {
        description = "\"" + value.unicodeScalars.map { Self.quoted($0, blank: " ") }.joined() + "\""
    }

    /// An HTML-like label. Every part of `markup` that is text has been through `DOTString.html`.
    init(markup: String) {
        description = "<" + markup + ">"
    }

    /// Text as part of an HTML-like label. Line breaks become spaces; a backslash is a character reference because
    /// Graphviz expands `\N` and the like in such labels too.
    static func html(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\\": out += "&#92;&#92;"
            default: out += clean(scalar, blank: " ")
            }
        }
        return out
    }

    /// Text on one line, with pictures in place of control characters.
    static func visible(_ text: String) -> String {
        text.unicodeScalars.map { clean($0, blank: " ") }.joined()
    }

    private static func quoted(_ scalar: Unicode.Scalar, blank: String) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        default: clean(scalar, blank: blank)
        }
    }

    /// Control characters would end the C string (NUL) or make the SVG ill-formed, and others steer what shows the
    /// source, so pictures stand for them; `blank` stands for a line break or a tab.
    private static func clean(_ scalar: Unicode.Scalar, blank: String) -> String {
        switch scalar {
        case "\n", "\r", "\t": blank
        case _ where PlainText.isSteering(scalar): picture(scalar)
        default: XML.isCharacter(scalar) ? String(scalar) : "\u{FFFD}"
        }
    }

    /// The symbol of a control character, from the block U+2400, or the number of another one.
    private static func picture(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\u{7F}" { return "\u{2421}" }
        if scalar.value >= 0x20 { return "U+" + String(scalar.value, radix: 16, uppercase: true) }
        return Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "\u{FFFD}"
    }
}
