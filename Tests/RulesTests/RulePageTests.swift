import Foundation
import Rules
import Testing

/// The rules' pages are documentation and tests at once.
struct RulePageTests {
    static let ids = RuleRegistry.rules.map { $0.metadata.id }

    @Test func rulesAreSortedAndUnique() {
        #expect(Self.ids == Set(Self.ids).sorted())
    }

    @Test(arguments: ids)
    func pageHasTheFixedSections(_ id: String) throws {
        let metadata = try rule(id).metadata
        #expect(metadata.page.title == id)
        #expect(metadata.page.headings == RulePage.sections)
        for option in metadata.options { #expect(metadata.page.markdown.contains("`\(option.name)`")) }
    }

    /// The line under the summary is that of the rule's table. With `SIDEWINDER_GOLDEN=write` it is rewritten, and the test
    /// fails.
    @Test(arguments: ids)
    func saysInWhichDialectsItHolds(_ id: String) throws {
        let metadata = try rule(id).metadata
        let line = "Dialects: \(metadata.severity.text)."
        var parts = metadata.page.markdown.components(separatedBy: "\n\n")
        if parts[2] == line { return }
        if ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
            if parts[2].hasPrefix("Dialects: ") { parts.remove(at: 2) }
            parts.insert(line, at: 2)
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let file = root.appendingPathComponent("Rules/Pages/\(id).md")
            try Data(parts.joined(separator: "\n\n").utf8).write(to: file)
        }
        Issue.record("the page of \(id) does not say: \(line)")
    }

    @Test(arguments: ids)
    func summaryIsOneSentence(_ id: String) throws {
        let summary = try rule(id).metadata.page.summary
        #expect(summary.hasSuffix("."))
        #expect(!summary.contains(". ") && !summary.contains(";"))
    }

    /// What a reader has to keep in mind to say what the rule will find.
    @Test(arguments: ids)
    func whatItCatchesIsShort(_ id: String) throws {
        let lines = try rule(id).metadata.page.lines(under: "What it catches")
        let words = lines.joined(separator: " ").split(separator: " ").filter { $0.contains(where: \.isLetter) }
        #expect(!words.isEmpty && words.count <= 150, "\(words.count) words")
    }

    @Test(arguments: ids)
    func whatDoesNotCountIsATable(_ id: String) throws {
        let lines = try rule(id).metadata.page.lines(under: "What does not count")
        if lines == ["Nothing."] { return }
        try #require(lines.count >= 3)
        let heads = [["Case", "Why"], ["Less severe", "Reported as", "Why"]]
        var columns = 0
        for (index, line) in lines.enumerated() {
            let cells = Self.cells(of: line)
            if heads.contains(cells) {
                columns = cells.count
                #expect(index + 1 < lines.count && lines[index + 1] == String(repeating: "|---", count: columns) + "|")
            } else {
                #expect(cells.count == columns && !cells.contains(""), "\(line)")
            }
        }
    }

    /// The cells of a table's row; none for a line of another kind.
    private static func cells(of line: String) -> [String] {
        guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
        return line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(arguments: ids)
    func examplesSayWhatTheRuleSays(_ id: String) throws {
        let rule = try rule(id)
        let examples = PageExamples.projects(in: rule.metadata.page.markdown)
        let violating = examples.filter { !$0.expectations.isEmpty }
        #expect(!violating.isEmpty)
        #expect(violating.count < examples.count)
        for example in examples { try expectFindings(rule, in: example) }
    }
}

/// The code of a page: all blocks under one heading are one project.
enum PageExamples {
    static func projects(in markdown: String) -> [MarkedProject] {
        var projects: [[String: String]] = [[:]]
        var block: [String]?
        for line in markdown.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let lines = block { projects[projects.count - 1].merge(files(in: lines)) { $0 + $1 } }
                block = block == nil ? [] : nil
            } else if block != nil {
                block?.append(line)
            } else if line.hasPrefix("## ") || line.hasPrefix("### ") {
                projects.append([:])
            }
        }
        return projects.filter { !$0.isEmpty }.map(MarkedProject.init)
    }

    /// `// File: X.swift`, `# File: X.yml` and `<!-- File: X.storyboard -->` start a file.
    private static func files(in lines: [String]) -> [String: String] {
        var files: [String: String] = [:]
        var name = "Example.swift"
        for line in lines {
            if let start = line.range(of: "File: "), ["// ", "<!-- ", "# "].contains(where: line.hasPrefix) {
                name = line[start.upperBound...].replacingOccurrences(of: " -->", with: "")
            } else {
                files[name, default: ""] += line + "\n"
            }
        }
        return files
    }
}
