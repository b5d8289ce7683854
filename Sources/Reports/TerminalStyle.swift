import Source

/// Colours of a terminal, or none.
package struct TerminalStyle: Hashable, Sendable {
    package var isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// The text without characters that a terminal takes as commands; its line feeds stay.
    package static func printable(_ text: String) -> String { PlainText.text(text) }

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
