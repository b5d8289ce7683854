import Source

/// The lines of a source file, for excerpts.
struct SourceLines {
    struct Excerpt: Hashable {
        var line: String
        /// Blanks, then `^~~~` under the place.
        var marker: String
    }

    /// Columns of a terminal a tab is shown as.
    private static let tabWidth = 4
    /// A longer line is not shown: it is generated, and hides what it should show.
    private static let longestLine = 300

    private let lines: [Substring.UTF8View]

    init(_ text: String) {
        lines = text.linesByFeed.map(\.utf8)
    }

    /// The line of a place and a marker under it, or nil where the file has no such place.
    func excerpt(of span: Finding.Span) -> Excerpt? {
        guard span.line >= 1, span.line <= lines.count else { return nil }
        let bytes = Array(lines[span.line - 1]).filter { $0 != UInt8(ascii: "\r") }
        guard span.column >= 1, span.column <= bytes.count + 1, bytes.count <= Self.longestLine else { return nil }
        let end = span.endLine == span.line ? min(max(span.endColumn, span.column), bytes.count + 1) : bytes.count + 1
        let before = Self.printable(bytes[..<(span.column - 1)])
        let inside = Self.printable(bytes[(span.column - 1)..<(end - 1)])
        let after = Self.printable(bytes[(end - 1)...])
        let tail = String(repeating: "~", count: max(0, Self.width(inside) - 1))
        let marker = String(repeating: " ", count: Self.width(before)) + "^" + tail
        return Excerpt(line: before + inside + after, marker: marker)
    }

    /// Tabs become blanks; characters that steer would reach the terminal as commands.
    private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\t" {
                text += String(repeating: " ", count: tabWidth)
            } else if PlainText.isSteering(scalar) {
                text += "\u{FFFD}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Columns of a terminal: emoji and East Asian characters take two.
    private static func width(_ text: String) -> Int {
        text.reduce(0) { sum, character in
            let isWide = character.unicodeScalars.contains { scalar in
                scalar.properties.isEmojiPresentation || (0x1100...0x115F).contains(scalar.value)
                    || (0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
                    || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
            }
            return sum + (isWide ? 2 : 1)
        }
    }
}
