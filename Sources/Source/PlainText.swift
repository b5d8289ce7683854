/// Text that holds names of the analyzed project, for whoever shows it: names come from strangers and may hold anything.
///
/// Characters that steer what shows a text have no place in it: control characters, which are commands to a terminal; those
/// that break a line, by which a name could make a line of its own; and marks of direction, by which a text shows in another
/// order than it has (Unicode Technical Report 36, "Bidirectional Text Spoofing"; CVE-2021-42574).
package enum PlainText {
    /// The text on one line: breaks become spaces, other steering characters U+FFFD.
    package static func line(_ text: String) -> String { replaced(text) { isBreak($0) ? " " : "\u{FFFD}" } }

    /// The text with its line feeds, which are the caller's; whatever else steers becomes U+FFFD.
    package static func text(_ text: String) -> String { replaced(text) { $0 == "\n" ? $0 : "\u{FFFD}" } }

    /// Lines as one text, without a break at its end: no name in them makes a line.
    package static func block(_ lines: [String]) -> String { lines.map(line).joined(separator: "\n") }

    /// Whether a character acts on what shows it, in place of being shown.
    package static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func replaced(_ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        if !mayBeSteered(text) { return text }
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { out.append(isSteering(scalar) ? replacement(scalar) : scalar) }
        return String(out)
    }

    /// Most texts have none, which their bytes tell at once: the first bytes of those beyond ASCII are these three.
    private static func mayBeSteered(_ text: String) -> Bool {
        text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }
}
