import Source

/// Text inside a comment on GitHub or GitLab.
package enum Markdown {
    /// Plain text on one line: nothing of it is markup, and nobody is called by it.
    package static func text(_ text: String) -> String {
        var out = ""
        let text = PlainText.line(text)
        for (index, character) in zip(text.indices, text) {
            if character == "@" || character == "#" {
                // Hosts make mentions and links of these after the escapes are gone; a blank without width prevents it.
                out += "\\\(character)&#8203;"
            } else if character == ":", isPicture(text[index...]) {
                out += ":&#8203;"
            } else if "\\`*_{}[]<>|~&$!".contains(character) {
                out += "\\\(character)"
            } else {
                out.append(character)
            }
        }
        return out
    }

    /// `:on:` is a picture, and so would be the middle of `move(_:on:)`.
    private static func isPicture(_ text: Substring) -> Bool {
        let rest = text.dropFirst()
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_+-".contains($0) }
        return !name.isEmpty && rest.dropFirst(name.count).first == ":"
    }

    /// A code span; its quotes are longer than any in the text (CommonMark 0.31, 6.1).
    package static func code(_ text: String) -> String {
        let line = PlainText.line(text)
        let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let quotes = String(repeating: "`", count: longest + 1)
        let pad = longest > 0 || line.isEmpty ? " " : ""
        return quotes + pad + line + pad + quotes
    }

    /// What can be opened and closed.
    static func folded(_ title: String, _ content: String) -> String {
        "<details><summary>\(title)</summary>\n\n\(content)\n</details>\n"
    }
}
