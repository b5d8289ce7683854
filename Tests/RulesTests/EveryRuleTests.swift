import Navigation
import Rules
import Sidewinder
import Source
import Testing

/// What holds for every rule, shown on the examples of its page.
struct EveryRuleTests {
    static let ids = RulePageTests.ids

    private static func violating(_ id: String) throws -> [MarkedProject] {
        PageExamples.projects(in: try rule(id).metadata.page.markdown).filter { !$0.expectations.isEmpty }
    }

    @Test(arguments: ids) func theOrderOfTheFilesDoesNotMatter(_ id: String) throws {
        for example in try Self.violating(id) {
            let findings = try example.run([rule(id)]).findings
            for seed in 1...3 as ClosedRange<UInt64> {
                #expect(try example.run([rule(id)], seed: seed).findings == findings)
            }
        }
    }

    @Test(arguments: ids) func theConfigurationTurnsItOff(_ id: String) throws {
        let off = RuleSettings(levels: [id: .off])
        for example in try Self.violating(id) {
            let outcome = try example.run([rule(id)], settings: off)
            #expect(outcome.findings.isEmpty && outcome.suppressed.isEmpty)
        }
    }

    /// For files without comments, such as storyboards, this is the way to silence a rule.
    @Test(arguments: ids) func theConfigurationTurnsItOffForAFile(_ id: String) throws {
        for example in try Self.violating(id) {
            let findings = try example.run([rule(id)]).findings
            for file in Set(findings.map(\.location.file)) {
                let part = RuleSettings.Part(PathPattern(try Glob(file)), levels: [id: .off])
                let rest = try example.run([rule(id)], settings: RuleSettings(parts: [part])).findings
                #expect(rest == findings.filter { $0.location.file != file })
            }
        }
    }

    @Test(arguments: ids) func theConfigurationSetsItsSeverity(_ id: String) throws {
        for example in try Self.violating(id) {
            let own = try example.run([rule(id)]).findings
            for severity in Finding.Severity.allCases {
                let settings = RuleSettings(levels: [id: .fixed(severity)])
                let findings = try example.run([rule(id)], settings: settings).findings
                #expect(findings.map(\.location) == own.map(\.location))
                #expect(findings.contains { $0.severity == severity })
                // Some findings are told one level lower than the others.
                #expect(findings.allSatisfy { $0.severity <= severity })
            }
        }
    }

    @Test(arguments: ids) func aBaselineSwallowsIt(_ id: String) throws {
        for example in try Self.violating(id) {
            let findings = try example.run([rule(id)]).findings
            let baseline = Baseline(findings)
            #expect(Baseline(findings).excess(over: baseline).isEmpty)
            let moved = MarkedProject(example.files.mapValues { Self.inserting($0) })
            let later = try moved.run([rule(id)]).findings
            #expect(later.map(\.location.line) != findings.map(\.location.line))
            #expect(Baseline(later) == baseline)
        }
    }

    /// Three empty lines before the text, behind the XML declaration where there is one.
    private static func inserting(_ text: String) -> String {
        guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return "\n\n\n" + text }
        return text[..<end.upperBound] + "\n\n\n" + text[end.upperBound...]
    }

    /// In another dialect the findings have the severity of the rule's table, or there are none.
    @Test(arguments: ids) func theDialectDecidesOnSeverity(_ id: String) throws {
        let table = try rule(id).metadata.severity
        guard table.highest != nil else { return }
        var outcomes: Set<Finding.Severity?> = []
        for example in try Self.violating(id) {
            let own = try example.run([rule(id)]).findings
            // Types without a module are judged by the dialect that most scenes have, so there has to be one.
            var example = example
            example.files["Other.swift"] = "import UIKit\nfinal class OtherViewController: UIViewController {}\n"
            for dialect in Dialect.allCases {
                let findings = try example.run([rule(id)], dialect: dialect).findings
                    .filter { $0.dialect == dialect.rawValue }
                outcomes.formUnion(findings.isEmpty ? [nil] : findings.map(\.severity))
                for finding in findings {
                    let before = own.first { $0.location == finding.location && $0.subject == finding.subject }
                    let isLowered =
                        before.map { $0.severity != table[$0.dialect.flatMap(Dialect.init) ?? .unknown] } ?? true
                    let severity = try #require(table[dialect], "\(id) does not hold in \(dialect)")
                    #expect(isLowered ? finding.severity <= severity : finding.severity == severity)
                }
            }
        }
        let kinds = Set(Dialect.allCases.map { table[$0] })
        #expect(kinds.count == 1 || outcomes.count > 1)
    }
}
