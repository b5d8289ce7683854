import Foundation
import Testing

/// Rules ask the tables of the analysis, and expressions what they mean.
@Suite("Rules are queries")
struct RuleWallTests {
    @Test func noRuleTakesBodiesApartOrLooksUsesUp() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Rules")
            .standardized.path
        // Descriptions of libraries are no rules: the app's code is run against them.
        let files = try FileManager.default.subpathsOfDirectory(atPath: root)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Packs/Skeletons/") }.sorted()
        let reading = try files.filter { path in
            let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
            return text.contains(#/\b(declaration\.body|program\.uses)\b|\.nodes\b|\b(Body|NodeID|UseIndex)\b/#)
        }
        #expect(files.count > 100, "the folder of the rules was not found")
        #expect(reading == [], "these files read bodies or uses; ask a table of Sources/Analysis instead")
    }

    /// What a rule needs beyond that is a question that others have as well: it belongs to a table or to the engine.
    @Test func noRuleIsLongerThanSevenHundredLines() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Rules")
            .standardized.path
        var lengths: [String: Int] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) where path.hasSuffix(".swift") {
            let folders = path.split(separator: "/").dropLast()
            guard folders.count == 2, !["Engine", "Packs"].contains(folders[0]) else { continue }
            let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
            lengths[folders.joined(separator: "/"), default: 0] +=
                text.split(
                    separator: "\n", omittingEmptySubsequences: false
                ).count - 1
        }
        #expect(lengths.count > 10, "the folders of the rules were not found")
        #expect(lengths.filter { $0.value > 700 }.keys.sorted() == [])
    }
}
