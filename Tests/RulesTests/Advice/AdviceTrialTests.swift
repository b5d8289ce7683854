import Foundation
import Rules
import Source
import Testing

/// What the help of a finding advises is tried: after the edit the finding is gone, and no new one has come.
@Suite("Advice that helps")
struct AdviceTrialTests {
    static let trials = AdviceTrial.ofLayers + AdviceTrial.ofRoutes + AdviceTrial.ofStoryboards + AdviceTrial.ofGraphs

    @Test(arguments: trials) func theFindingGoesAndNoNewOneComes(_ trial: AdviceTrial) throws {
        let before = try trial.findings(in: trial.files)
        let told = before.filter { $0.rule == trial.rule && $0.suggestion?.contains(trial.advice) ?? false }
        try #require(!told.isEmpty, "nothing gives that advice: \(before.map(Self.text))")
        let edited = trial.edited
        #expect(edited.lost == [], "the edit has no place")
        let after = try trial.findings(in: edited.files)
        let left = after.filter { finding in
            told.contains { Self.key($0) == Self.key(finding) && $0.message == finding.message }
        }
        #expect(left.isEmpty, "it is still there: \(left.map(Self.text))")
        let known = Set(before.map(Self.key))
        #expect(after.filter { !known.contains(Self.key($0)) }.map(Self.text) == [])
    }

    /// A finding by what it is about: places and words may change with the edit.
    private static func key(_ finding: Finding) -> [String] { [finding.rule, finding.subject] }

    private static func text(_ finding: Finding) -> String {
        "\(finding.rule) \(finding.severity.rawValue) \(finding.message) (\(finding.suggestion ?? ""))"
    }

    // MARK: Walls

    /// Each rule that advises anything at all has a trial.
    @Test func everyRuleIsTried() {
        let tried = Set(Self.trials.map(\.rule))
        #expect(RulePageTests.ids.filter { !tried.contains($0) } == [])
    }

    /// Advice to take something away, or to let go of it, is what does harm where it is wrong: each sentence of that kind that
    /// stands in the sources of the rules is the help of a finding that some trial tries.
    @Test func everyWordOfTakingAwayIsTried() throws {
        let given = try Self.trials.flatMap { try $0.told() }.compactMap(\.suggestion)
        let untried = try AdviceSentence.all().filter { sentence in !given.contains(where: sentence.isPart) }
        #expect(untried.map(\.text) == [])
    }
}

/// A literal of a rule's sources that advises to remove something or to hold it weakly, with places for names.
struct AdviceSentence {
    var text: String
    private let pattern: Regex<AnyRegexOutput>

    private static func doesHarm(_ text: String) -> Bool {
        text.contains(" ")
            && (text.hasSuffix(" weak")
                || ["remove ", "delete ", "weakly", "[weak ", "a weak variable"].contains(where: text.contains))
    }

    /// - Throws: where the sentence makes no pattern.
    init(_ text: String) throws {
        self.text = text
        // What stands in place of a name, by interpolation or by a template's braces, may be anything.
        let parts = text.replacing(#/\\\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*\)/#, with: "\u{0}")
            .replacing(#/\{[a-zA-Z]+\}/#, with: "\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
        let quoted = parts.map { NSRegularExpression.escapedPattern(for: String($0).replacing("\\\"", with: "\"")) }
        pattern = try Regex(quoted.joined(separator: ".*"))
    }

    func isPart(of advice: String) -> Bool { advice.contains(pattern) }

    /// A literal on one line, with whatever it interpolates.
    nonisolated(unsafe) private static let literal =
        #/"((?:\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|\\.|[^"\\])*)"/#

    /// All of the folder `Rules`, in order of the files.
    static func all() throws -> [AdviceSentence] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Rules")
            .standardized.path
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
        return try files.flatMap { path -> [AdviceSentence] in
            let lines = try String(contentsOfFile: root + "/" + path, encoding: .utf8).components(separatedBy: "\n")
            // What a message says is wrong is no advice.
            let advising = lines.filter {
                !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") && !$0.contains("fault:")
            }
            return try advising.flatMap { line in line.matches(of: literal).map { String($0.output.1) } }.filter(
                doesHarm
            )
            .map(AdviceSentence.init)
        }
    }
}
