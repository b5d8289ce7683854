import Foundation
import Source
import Testing

@testable import Sidewinder

/// The tool as a function, with rules that say what the test wants.
@Suite struct ToolTests {
    private struct OneRule: RuleCatalog {
        var severity: Finding.Severity
        let rules = [
            RuleInformation(id: "some-rule", summary: "Something is wrong", severity: .warning, page: "# some-rule\n")
        ]

        func check(_ analysis: Analysis, _ configuration: Configuration) -> RuleOutcome {
            let level = configuration.rules["some-rule"]?.level
            guard level != .off else { return RuleOutcome(findings: [], suppressed: 1) }
            let place = Finding.Span(file: analysis.files.files[0].path, line: 1, column: 8, endColumn: 13)
            let finding = Finding(
                rule: "some-rule", severity: level?.severity ?? severity, subject: "Money", message: "Money is wrong",
                location: place)
            return RuleOutcome(findings: [finding], suppressed: 0)
        }
    }

    /// What was written, guarded by a lock.
    private final class Stream: @unchecked Sendable {
        private let lock = NSLock()
        private var written = ""

        func append(_ text: String) { lock.withLock { written += text } }
        var text: String { lock.withLock { written } }
    }

    private func run(
        _ arguments: [String], in folder: TemporaryFolder, severity: Finding.Severity = .warning,
        terminal: Bool = false,
        environment: [String: String] = [:]
    ) async -> (code: ExitCode, output: String, error: String) {
        let (output, error) = (Stream(), Stream())
        let context = CommandContext(
            environment: environment, currentFolder: folder.path, isOutputTerminal: terminal, isErrorTerminal: false,
            processors: 2, rules: OneRule(severity: severity),
            output: { output.append(String(decoding: $0, as: UTF8.self)) }, error: { error.append($0) })
        let code = await Tool.run(arguments, context)
        return (code, output.text, error.text)
    }

    @Test(arguments: [
        (Finding.Severity.error, [], ExitCode.findings, true), (.warning, [], .success, true),
        (.info, [], .success, false), (.info, ["--level", "info"], .success, true),
        (.warning, ["--fail-level", "warning"], .findings, true), (.info, ["--fail-level", "info"], .findings, true),
        (.warning, ["--level", "error"], .success, false),
    ]) func levels(
        _ severity: Finding.Severity, _ options: [String], _ code: ExitCode, _ isShown: Bool
    ) async throws {
        let folder = try TemporaryFolder(["a.swift": "struct Money {}\n"])
        let result = await run(["lint", "-q"] + options, in: folder, severity: severity)
        #expect(result.code == code)
        #expect(result.output.contains("Money is wrong") == isShown)
    }

    private static let noScreen =
        "no screen was found in 1 Swift file: none of them imports UIKit or SwiftUI; give the folder of the app's sources"

    @Test func findingsShowTheirSource() async throws {
        let folder = try TemporaryFolder(["App/a.swift": "struct Money {}\n"])
        let result = await run(["lint", "App", "-q"], in: folder)
        #expect(
            result.output == """
                a.swift
                  1:8: warning: Money is wrong [some-rule]
                    1 | struct Money {}
                      |        ^~~~~

                1 warning in 1 file.
                  1  some-rule
                note: \(Self.noScreen)

                """)
    }

    @Test func theConfigurationSetsSeverities() async throws {
        let folder = try TemporaryFolder([
            "a.swift": "struct Money {}\n", ".sidewinder.yml": "rules: { some-rule: error }",
        ])
        #expect(await run(["lint", "-q"], in: folder).code == .findings)
        try folder.write(.init("rules: { some-rule: off }".utf8), to: "off.yml")
        let off = await run(["lint", "-q", "--config", "off.yml"], in: folder)
        #expect(off.code == .success)
        #expect(off.output == "No findings, 1 suppressed.\nnote: \(Self.noScreen)\n")
    }

    @Test func anUnreadableFileIsWorseThanFindings() async throws {
        let folder = try TemporaryFolder(["a.swift": "struct Money {}\n"])
        try folder.write(.init([0xFF, 0x00]), to: "b.swift")
        #expect(await run(["lint"], in: folder, severity: .error).code == .incomplete)
    }

    @Test(arguments: [
        ([], true, [:], true), ([], false, [:], false), ([], true, ["NO_COLOR": "1"], false),
        ([], true, ["NO_COLOR": ""], true), ([], true, ["TERM": "dumb"], false),
        (["--color", "always"], false, ["NO_COLOR": "1"], true), (["--color", "never"], true, [:], false),
    ]) func colours(
        _ options: [String], _ terminal: Bool, _ environment: [String: String], _ isColored: Bool
    ) async throws {
        let folder = try TemporaryFolder(["a.swift": "struct Money {}\n"])
        let result = await run(["lint"] + options, in: folder, terminal: terminal, environment: environment)
        #expect(result.output.contains("\u{1B}[") == isColored)
        let rules = await run(["rules"] + options, in: folder, terminal: terminal, environment: environment)
        #expect(rules.output.contains("\u{1B}[") == isColored)
    }

    @Test func filesAreColoredOnDemandOnly() async throws {
        let folder = try TemporaryFolder(["a.swift": "struct Money {}\n"])
        let result = await run(["lint", "-q", "-o", "out.txt"], in: folder, terminal: true)
        #expect(result.output.isEmpty)
        #expect(try !FileContents.text(folder.path + "/out.txt").contains("\u{1B}["))
    }

    @Test func rulesAndTheirPages() async throws {
        let folder = try TemporaryFolder()
        #expect(await run(["rules"], in: folder).output == "some-rule  warning  Something is wrong\n")
        #expect(await run(["rules", "some-rule"], in: folder).output == "# some-rule\n")
        let wrong = await run(["rules", "some-rul"], in: folder)
        #expect(wrong.code == .usage)
        #expect(wrong.error == "sidewinder: rules: unknown rule \"some-rul\" (did you mean \"some-rule\"?)\n")
    }

    @Test func terminalsGetTextAndNoBinaries() async throws {
        let folder = try TemporaryFolder(["a.swift": "struct Money {}\n"])
        #expect(await run(["graph"], in: folder, terminal: true).output.hasPrefix("0 scenes, 0 routes\n"))
        #expect(await run(["graph"], in: folder).output.hasPrefix("{"))
        let picture = await run(["graph", "--format", "png"], in: folder, terminal: true)
        #expect(picture.code == .usage)
        #expect(picture.error == "sidewinder: graph: a terminal cannot show png; add -o FILE\n")
    }

    @Test func theNumberOfJobsDoesNotMatter() async throws {
        let files = (0..<40).map { ("F\($0)/V\($0).swift", "import UIKit\nclass V\($0): UIViewController {}\n") }
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        let one = await run(["graph", "-j", "1"], in: folder)
        let many = await run(["graph", "-j", "16"], in: folder)
        #expect(one.output == many.output)
        #expect(one.error == many.error)
    }
}
