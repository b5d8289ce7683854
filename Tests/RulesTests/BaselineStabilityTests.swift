import Foundation
import Rules
import Sidewinder
import Source
import Testing

/// Moving code without changing it leaves all that a baseline knows as it was: shown on the sample apps, with every rule on.
struct BaselineStabilityTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")

    static let cases = SampleAppTests.samples.flatMap { sample in (1...3).map { (sample, UInt64($0)) } }

    @Test(arguments: cases) func movedCodeHasTheSameKeys(_ sample: String, _ seed: UInt64) throws {
        let project = try Self.project(sample)
        let before = try Self.findings(project)
        try #require(before.count > 3)
        let moved = Self.refactored(project, seed)
        let after = try Self.findings(moved)
        // Otherwise nothing has moved, and nothing is shown.
        #expect(Set(after.map(\.location)).isDisjoint(with: before.map(\.location).filter { $0.line > 1 }))
        let (old, new) = (Baseline(before), Baseline(after))
        #expect(new.excess(over: old) == [])
        #expect(old.excess(over: new) == [])
    }

    private static func findings(_ project: MarkedProject) throws -> [Finding] {
        let levels = RuleRegistry.rules.map { ($0.metadata.id, RuleSettings.Level.fixed(.warning)) }
        let settings = RuleSettings(levels: Dictionary(uniqueKeysWithValues: levels))
        return try project.run(RuleRegistry.rules, settings: settings).findings
    }

    private static func project(_ sample: String) throws -> MarkedProject {
        let folder = root.appendingPathComponent(sample).path
        let found = try ProjectFiles.find([folder], in: folder, selection: FileSelection())
        var files: [String: String] = [:]
        for file in found.files { files[file.path] = try String(contentsOfFile: file.absolutePath, encoding: .utf8) }
        return MarkedProject(files)
    }

    // MARK: The refactoring

    /// Swift files get other names in the same folders, their members another order, and every text more lines.
    private static func refactored(_ project: MarkedProject, _ seed: UInt64) -> MarkedProject {
        var generator = SeededGenerator(seed)
        var files: [String: String] = [:]
        let paths = project.files.keys.sorted()
        let numbers = Array(paths.indices).shuffled(using: &generator)
        for (path, number) in zip(paths, numbers) {
            guard let text = project.files[path] else { continue }
            if path.hasSuffix(".swift") {
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                let name = "File\(number).swift"
                files[folder.isEmpty ? name : folder + "/" + name] = moved(text, &generator)
            } else {
                files[path] = inserting(text)
            }
        }
        return MarkedProject(files)
    }

    /// Behind the XML declaration, because nothing may stand before it.
    private static func inserting(_ text: String) -> String {
        guard let end = text.range(of: "?>") else { return text }
        return text[..<end.upperBound] + "\n\n<!-- moved -->\n" + text[end.upperBound...]
    }

    /// The text with comments in front, and the members of each declaration in another order.
    private static func moved(_ text: String, _ generator: inout SeededGenerator) -> String {
        var result = ["// moved", "", "//"]
        var members: [[String]] = []
        var waiting: [String] = []
        var isInside = false
        for line in text.components(separatedBy: "\n") {
            let isOuter = !line.isEmpty && !line.hasPrefix(" ")
            if isInside, isOuter {
                result += members.shuffled(using: &generator).flatMap { $0 + [""] } + waiting
                (members, waiting) = ([], [])
                isInside = false
            }
            if !isInside {
                result.append(line)
                isInside = isOuter && line.hasSuffix("{") && line.contains(where: \.isLetter)
            } else if startsMember(line) {
                members.append(waiting + [line])
                waiting = []
            } else if isLeading(line) || line.isEmpty && members.isEmpty {
                waiting.append(line)
            } else if members.isEmpty {
                waiting.append(line)
            } else {
                members[members.count - 1] += waiting + [line]
                waiting = []
            }
        }
        return (result + members.flatMap { $0 } + waiting).joined(separator: "\n")
    }

    /// A comment or attribute, which belongs to the member after it.
    private static func isLeading(_ line: String) -> Bool {
        line.hasPrefix("    //") || line.hasPrefix("    @") && !line.contains(" func ") && !line.contains(" var ")
    }

    private static func startsMember(_ line: String) -> Bool {
        guard line.hasPrefix("    "), let first = line.dropFirst(4).first else { return false }
        return (first.isLetter || first == "@") && !isLeading(line)
    }
}
