import Source

/// Colours of a terminal, or none.
package struct TerminalStyle: Hashable, Sendable {
    package var isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// The text without control characters but line breaks: names come from sources, and a terminal takes such
    /// characters as commands.
    package static func printable(_ text: String) -> String {
        // Most texts have none, which their bytes tell at once: 0xC2 is the first byte of those beyond ASCII.
        if !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 }) { return text }
        var out = ""
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            out.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return out
    }

    package func bold(_ text: String) -> String { wrap(text, "1") }

    package func faint(_ text: String) -> String { wrap(text, "2") }

    /// In the colour of a severity.
    package func paint(_ text: String, _ severity: Finding.Severity) -> String {
        switch severity {
        case .error: wrap(text, "1;31")
        case .warning: wrap(text, "1;33")
        case .info: wrap(text, "36")
        }
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
