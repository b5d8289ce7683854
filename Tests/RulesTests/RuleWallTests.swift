import Foundation
import Testing

/// Rules ask the tables of the analysis, and expressions what they mean.
@Suite("Rules are queries")
struct RuleWallTests {
    @Test func noRuleTakesBodiesApartOrLooksUsesUp() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Rules")
            .standardized.path
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
        let reading = try files.filter { path in
            let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
            return text.contains(#/\b(declaration\.body|program\.uses)\b|\.nodes\b|\b(Body|NodeID|UseIndex)\b/#)
        }
        #expect(files.count > 100, "the folder of the rules was not found")
        #expect(reading == [], "these files read bodies or uses; ask a table of Sources/Analysis instead")
    }
}
