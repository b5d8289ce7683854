import Foundation
import Testing

/// Rules ask the tables of the analysis. What still walks bodies or looks uses up by name may only become less.
@Suite("Rules are queries: how much of them reads bodies by itself")
struct RuleWallTests {
    /// The files that name bodies, their nodes or the index of uses, at most. To be lowered with each rule that stops.
    private static let filesAtMost = 1

    @Test func noFurtherRuleReadsBodies() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Rules")
            .standardized.path
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
        let reading = try files.filter { path in
            let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
            return text.contains(#/\b(declaration\.body|program\.uses)\b|\.nodes\b|\b(Body|NodeID|UseIndex)\b/#)
        }
        #expect(files.count > 100, "the folder of the rules was not found")
        #expect(
            reading.count <= Self.filesAtMost,
            "\(reading.count) files of rules read bodies or uses; ask a table of Sources/Analysis instead")
    }
}
