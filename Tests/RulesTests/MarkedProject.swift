import Facts
import Foundation
import InterfaceScanner
import Navigation
import Packs
import Program
import Rules
import Sidewinder
import Source
import SwiftScanner
import Testing

/// A project in memory whose sources say by marks what is wrong with them.
///
/// `// ↓ error: text` (in a storyboard `<!-- ↓ error: text -->`) expects a finding of that severity, whose message
/// contains the text, on the next line that is no mark. A file `.sidewinder.yml` is the configuration; a mark in it
/// starts with `# ↓ `.
struct MarkedProject {
    struct Expectation: Hashable {
        var file: String
        var line: Int
        var severity: String
        var text: String
    }

    var files: [String: String]
    /// The names of files that the app is built from and that are not there, in small letters.
    var missing: Set<String> = []
    /// The types that files of other apps use, which are not read.
    var namesElsewhere: Set<String> = []

    /// Files by path; a file's kind is told by its ending.
    init(_ files: [String: String]) { self.files = files }

    /// One Swift file.
    init(_ source: String) { self.init(["App.swift": source]) }

    // MARK: Analysis

    /// What the rules say.
    /// - Parameters:
    ///   - reversed: links the files in the opposite order.
    ///   - seed: links the files in an order of its own for each number.
    ///   - dialect: gives every module and the app this dialect.
    ///   - detected: leaves every module the dialect that the evidence tells. Else a module without layers has the one for
    ///     which most speaks, for examples are seldom complete.
    func run(
        _ rules: [any Rule.Type], settings: RuleSettings = RuleSettings(), reversed: Bool = false,
        seed: UInt64? = nil, dialect: Dialect? = nil, detected: Bool = false
    ) throws -> RuleEngine.Outcome {
        let settings = try configured(settings)
        var facts = ProjectFacts(
            swift: texts(".swift").map { SwiftScanner.scan(source: $0.text, path: $0.path) },
            interfaces: (texts(".storyboard") + texts(".xib")).map {
                InterfaceScanner.scan(Data($0.text.utf8), path: $0.path)
            },
            propertyLists: texts(".plist").map { PropertyListScanner.scan(Data($0.text.utf8), path: $0.path) },
            objectiveC: texts(".m").map { ObjectiveCScanner.scan(source: $0.text, path: $0.path) })
        facts.propertyLists += texts(".pbxproj").map {
            PropertyListScanner.scan(settings: launchSettings(in: $0.text), path: $0.path)
        }
        facts.missingFiles = missing
        facts.namesElsewhere = namesElsewhere
        if reversed {
            facts.swift.reverse()
            facts.interfaces.reverse()
        }
        if let seed {
            var generator = SeededGenerator(seed)
            facts.swift.shuffle(using: &generator)
            facts.interfaces.shuffle(using: &generator)
        }
        let program = Program(facts)
        var resolution = Resolution.resolve(
            program, packs: try Packs.builtIn().active(importing: Set(facts.swift.flatMap { $0.imports.map(\.module) }))
        )
        if let dialect {
            resolution.configure(scenes: resolution.dialects.scenes.mapValues { _ in dialect }, app: dialect)
        } else if !detected {
            let known = resolution.dialects.scenes.mapValues(Self.assumed)
            var counts: [Dialect: Int] = [:]
            for dialect in known.values { counts[dialect, default: 0] += 1 }
            let most = counts.min { (-$0.value, $0.key.rawValue) < (-$1.value, $1.key.rawValue) }?.key
            resolution.configure(scenes: known, app: most ?? .viper)
        }
        // What a suppression silences is known only when the other rules have run.
        let isUpkeep = rules.contains { $0.metadata.group == .upkeep }
        let run = isUpkeep ? RuleRegistry.rules : rules
        var outcome = RuleEngine(run).run(program, resolution, settings: completed(settings, run))
        if isUpkeep {
            let ids = Set(rules.map { $0.metadata.id })
            outcome.findings.removeAll { !ids.contains($0.rule) }
            outcome.suppressed.removeAll { !ids.contains($0.rule) }
        }
        return outcome
    }

    /// The dialect with layers for which most speaks, be it little; VIPER where nothing does.
    private static func assumed(_ verdict: DialectVerdict) -> Dialect {
        if verdict.dialect.isLayered { return verdict.dialect }
        var points: [Dialect: Int] = [:]
        for vote in verdict.votes where vote.dialect.isLayered { points[vote.dialect, default: 0] += vote.points }
        let best = points.min { (-$0.value, $0.key.rawValue) < (-$1.value, $1.key.rawValue) }?.key
        return best ?? (verdict.dialect == .mvvmCoordinator ? .routes : .viper)
    }

    /// With what the configuration among the files says.
    private func configured(_ settings: RuleSettings) throws -> RuleSettings {
        guard let text = files[Configuration.fileName] else { return settings }
        let configuration = try Configuration(
            text: text, file: Configuration.fileName, rules: Rulebook().rules)
        var own = Rulebook.settings(configuration, root: [])
        own.levels.merge(settings.levels) { $1 }
        own.options.merge(settings.options) { $1 }
        own.parts += settings.parts
        return own
    }

    /// Rules that are off by default are warnings here, and `// Options: max=1` in a file sets their options.
    private func completed(_ settings: RuleSettings, _ rules: [any Rule.Type]) -> RuleSettings {
        var settings = settings
        for rule in rules where rule.metadata.severity.highest == nil && settings.levels[rule.metadata.id] == nil {
            settings.levels[rule.metadata.id] = .fixed(.warning)
        }
        for (_, text) in texts("") {
            for line in text.split(separator: "\n") where line.hasPrefix("// Options: ") {
                let words = line.dropFirst(12).split(separator: "=")
                guard words.count == 2, let number = Int(words[1]) else { continue }
                for rule in rules {
                    settings.options[rule.metadata.id, default: RuleOptions()].numbers[String(words[0])] = number
                }
            }
        }
        return settings
    }

    private func texts(_ ending: String) -> [(path: String, text: String)] {
        files.filter { $0.key.hasSuffix(ending) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    // MARK: Marks

    var expectations: [Expectation] {
        files.sorted { $0.key < $1.key }.flatMap { path, text in
            var waiting: [(String, String)] = []
            var result: [Expectation] = []
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if let mark = Self.mark(String(line)) {
                    waiting.append(mark)
                } else {
                    result += waiting.map { .init(file: path, line: index + 1, severity: $0.0, text: $0.1) }
                    waiting = []
                }
            }
            return result
        }
    }

    private static func mark(_ line: String) -> (String, String)? {
        guard let arrow = line.range(of: "↓ ") else { return nil }
        var text = line[arrow.upperBound...]
        if let end = text.range(of: " -->") { text = text[..<end.lowerBound] }
        guard let colon = text.range(of: ": ") else { return (String(text), "") }
        return (String(text[..<colon.lowerBound]), String(text[colon.upperBound...]))
    }

    /// The build settings of a project, one a line, that stand for keys of Info.plist.
    private func launchSettings(in text: String) -> [(key: String, text: String, position: Position)] {
        text.split(separator: "\n").enumerated().compactMap { index, line in
            let parts = line.replacing("INFOPLIST_KEY_", with: "").split { " =;".contains($0) }
            return parts.count == 2 ? (String(parts[0]), String(parts[1]), Position(line: index + 1, column: 1)) : nil
        }
    }

    /// The project with each mark in Swift turned into a comment that silences the rule on the next line.
    func silenced(_ id: String) -> MarkedProject {
        var silent = self
        silent.files = files.mapValues { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.contains("// ↓ ") ? "// sidewinder:disable:next \(id) - as agreed" : String(line)
            }.joined(separator: "\n")
        }
        return silent
    }
}

/// Numbers that are the same in every run. SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

/// Proves what a rule says about a project: every marked finding and no other, the same whatever the order of the files,
/// and nothing where comments in the source silence it.
func expectFindings(
    _ rule: any Rule.Type, in project: MarkedProject, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let findings = try project.run([rule]).findings
    var rest = project.expectations
    for finding in findings {
        let found = rest.firstIndex {
            $0.file == finding.location.file && $0.line == finding.location.line
                && $0.severity == finding.severity.rawValue && ($0.text.isEmpty || finding.message.contains($0.text))
        }
        if let found {
            rest.remove(at: found)
        } else {
            let place = "\(finding.location.file):\(finding.location.line)"
            Issue.record(
                "unexpected \(finding.severity.rawValue) at \(place): \(finding.message)",
                sourceLocation: sourceLocation)
        }
    }
    for expectation in rest {
        Issue.record(
            "missing \(expectation.severity) at \(expectation.file):\(expectation.line): \(expectation.text)",
            sourceLocation: sourceLocation)
    }
    #expect(try project.run([rule], reversed: true).findings == findings, sourceLocation: sourceLocation)
    let silenced = try project.silenced(rule.metadata.id).run([rule])
    #expect(!silenced.findings.contains { $0.location.file.hasSuffix(".swift") }, sourceLocation: sourceLocation)
    let inSwift = findings.filter { $0.location.file.hasSuffix(".swift") }
    let suppressed = silenced.suppressed.filter { $0.location.file.hasSuffix(".swift") }
    #expect(suppressed.count == inSwift.count, sourceLocation: sourceLocation)
}

/// A rule of the registry by its id.
func rule(_ id: String) throws -> any Rule.Type { try #require(RuleRegistry.rule(id)) }
