import Foundation
import Testing

/// Compares an output with the file that someone has judged right.
///
/// With `SIDEWINDER_GOLDEN=write` the file is rewritten, and the test fails, so that a run that records is never taken
/// for one that checks.
func expectGolden(
    _ output: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/Golden/Reports/\(name)")
    if ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(output.utf8).write(to: file)
        Issue.record("rewrote \(name); review the difference", sourceLocation: sourceLocation)
        return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(output == expected, "\(name) differs; make golden rewrites it", sourceLocation: sourceLocation)
}
