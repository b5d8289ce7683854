import Foundation
import Packs
import Rules
import Sidewinder
import Source
import Testing

/// The configurations in the documentation are right, and what is said below one is what the rules say.
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let pages = [
        "README.md", "Documentation/Configuration.md", "Documentation/Contracts.md",
        "Documentation/Tasks/AnAppThatIsNotVIPER.md",
    ]

    @Test(arguments: pages) func configurationsAreRead(_ page: String) throws {
        let blocks = try Self.blocks(in: page).filter { $0.language == "yaml" }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let problems = Self.problems(of: block.text)
            #expect(problems.isEmpty, "\(page):\(block.line): \(problems.joined(separator: "\n"))")
        }
    }

    @Test func packsAndConfigurationsOfThePackPageAreRead() throws {
        let blocks = try Self.blocks(in: "Documentation/Packs.md").map(\.text)
        let packs = blocks.filter { $0.hasPrefix("# pack") }
        #expect(packs.count == 2)
        for pack in packs { _ = try Pack(yaml: pack, file: "Packs.md") }
        let configurations = blocks.filter { $0.hasPrefix("# .sidewinder.yml") }
        #expect(configurations.count == 2)
        for text in configurations { #expect(Self.problems(of: text) == []) }
    }

    /// With `SIDEWINDER_GOLDEN=write` the texts are rewritten, and the test fails.
    @Test func contractsSayWhatThePageSays() async throws {
        let file = Self.root.appendingPathComponent("Documentation/Contracts.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let real = try await Self.rewritten(text)
        if real != text, ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
            try Data(real.utf8).write(to: file)
            Issue.record("rewrote the findings of Contracts.md; review the difference")
        } else {
            #expect(real == text, "the findings of Contracts.md differ; make golden rewrites them")
        }
    }

    /// With `SIDEWINDER_GOLDEN=write` the schema is rewritten, and the test fails.
    @Test func schemaIsUpToDate() throws {
        let file = Self.root.appendingPathComponent("Documentation/sidewinder.schema.json")
        let real = ConfigurationSchema.text(rules: Rulebook().rules)
        let written = try String(contentsOf: file, encoding: .utf8)
        if real != written, ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
            try Data(real.utf8).write(to: file)
            Issue.record("rewrote the schema of the configuration; review the difference")
        } else {
            #expect(
                written == real, "the schema of the configuration differs; make golden rewrites it")
        }
    }

    private static func problems(of configuration: String) -> [String] {
        do {
            _ = try Configuration(text: configuration, file: "c.yml", rules: Rulebook().rules)
            return []
        } catch {
            return error.problems.map(\.text)
        }
    }

    // MARK: Findings

    /// The page with the findings of each configuration in the text that follows it.
    private static func rewritten(_ text: String) async throws -> String {
        let folder = root.appendingPathComponent("Samples/CanonicalVIPER").path
        let files = try ProjectFiles.find([folder], in: folder, selection: FileSelection())
        let analysis = try await Analysis.run(files, options: Analysis.Options(jobs: 2))
        var lines: [String] = []
        var configuration = ""
        var language: String?
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                language = language == nil ? String(line.dropFirst(3)) : nil
                if language == "yaml" { configuration = "" }
                lines.append(line)
                if language == "text" { lines += try findings(analysis, configuration) }
            } else {
                if language == "yaml" { configuration += line + "\n" }
                if language != "text" { lines.append(line) }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func findings(_ analysis: Analysis, _ configuration: String) throws -> [String] {
        let configuration = try Configuration(
            text: configuration, file: ".sidewinder.yml", rules: Rulebook().rules)
        let found = Rulebook().check(analysis, configuration).findings
            .filter { $0.rule.hasSuffix("-contract") }
        return found.flatMap { finding in
            let place = "\(finding.location.file):\(finding.location.line)"
            return ["\(place): \(finding.severity.rawValue): \(finding.message)"]
                + finding.notes.map { "    \($0.location.file):\($0.location.line): \($0.message)" }
        }
    }

    // MARK: Pages

    private struct Block {
        var language: String
        var line: Int
        var text: String
    }

    private static func blocks(in page: String) throws -> [Block] {
        let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open { blocks.append(block) }
                open = open == nil ? Block(language: String(line.dropFirst(3)), line: index + 2, text: "") : nil
            } else {
                open?.text += line + "\n"
            }
        }
        return blocks
    }
}
