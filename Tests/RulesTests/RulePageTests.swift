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
        #expect(metadata.page.summary.hasSuffix("."))
        for option in metadata.options { #expect(metadata.page.markdown.contains("`\(option.name)`")) }
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
