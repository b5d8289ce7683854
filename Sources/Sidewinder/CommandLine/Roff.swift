/// A manual page in roff with the macros of man(7), in ASCII, so that it reads the same in any locale.
struct Roff {
    /// Longer lines of the file are broken at a space.
    private static let width = 76

    private var lines: [String]

    /// `.TH`, without a date: the same tool gives the same bytes.
    init(title: String, version: String) {
        let words = [title.uppercased(), "1", "", version, "Sidewinder Manual"]
        // Names and paths are to stay whole, so nothing is hyphenated and no space is widened.
        lines = [".TH " + words.map { "\"\(Self.escaped($0))\"" }.joined(separator: " "), ".nh", ".ad l"]
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func section(_ name: String) { lines.append(".SH \"\(Self.escaped(name))\"") }

    mutating func paragraph(_ text: String) {
        lines.append(".PP")
        add(text)
    }

    /// The first paragraph of a section.
    mutating func add(_ text: String) { lines += Self.filled(Self.escaped(text)) }

    /// Text that is escaped already.
    mutating func add(markup: String) { lines += Self.filled(markup) }

    /// A term, escaped already, and what there is to say of it.
    mutating func item(markup: String, _ text: String) {
        lines += [".TP", Self.guarded(markup)]
        add(text)
    }

    mutating func item(_ term: String, _ text: String) { item(markup: Self.bold(term), text) }

    /// Lines that stay as they are.
    mutating func example(_ text: [String]) {
        lines += [".RS 4", ".nf"] + text.map { Self.guarded(Self.escaped($0)) } + [".fi", ".RE"]
    }

    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

    /// The text as roff shows it letter by letter, wherever in a line it stands: a hyphen is not to become another dash, nor
    /// a quote a curly one, because people copy what they read.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            if let name = names[scalar] { return name }
            if scalar.isASCII { return String(scalar) }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }.joined()
    }

    private static let names: [Unicode.Scalar: String] = [
        "\\": "\\(rs", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq", "…": "...",
    ]

    /// A point at the beginning of a line would make a request of it, as would an apostrophe that is not escaped.
    private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }

    private static func filled(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(guarded(line))
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + (line.isEmpty ? [] : [guarded(line)])
    }
}
