/// The documentation of a rule: Markdown with a title, a summary in one line, and fixed sections.
package struct RulePage: Hashable, Sendable {
    /// The headings every page has, in their order.
    package static let sections = [
        "What it catches", "What does not count", "Why", "Example", "Instead", "Options", "Known limits",
    ]

    package let markdown: String
    /// The title, which is the rule's id.
    package let title: String
    /// The line under the title.
    package let summary: String
    /// The second-level headings in their order.
    package let headings: [String]

    package init(_ markdown: String) {
        self.markdown = markdown
        let lines = Self.lines(of: markdown)
        title = lines.lazy.compactMap { Self.text($0, after: "# ") }.first ?? ""
        summary = lines.first { !$0.isEmpty && !$0.hasPrefix("#") } ?? ""
        headings = lines.compactMap { Self.text($0, after: "## ") }
    }

    /// The lines under a second-level heading, without code blocks and empty lines.
    package func lines(under heading: String) -> [String] {
        let all = Self.lines(of: markdown)
        guard let start = all.firstIndex(of: "## " + heading) else { return [] }
        return all[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { !$0.isEmpty }
    }

    /// The lines that stand outside of code blocks.
    private static func lines(of markdown: String) -> [String] {
        var isCode = false
        return markdown.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            if line.hasPrefix("```") {
                isCode.toggle()
                return nil
            }
            return isCode ? nil : String(line)
        }
    }

    private static func text(_ line: String, after mark: String) -> String? {
        line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
    }
}
