import Foundation
import Source
import Testing

@testable import Sidewinder

@Suite struct ScanQueueTests {
    private func scan(_ folder: TemporaryFolder, jobs: Int, limit: Duration) async throws -> ProjectScan {
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        return await ProjectScan.run(found.files, jobs: jobs, limit: limit) { _, _ in }
    }

    /// The parser takes twice the time for each bracket, here some ten seconds, and nothing in the text tells so in general.
    @Test(arguments: [1, 2]) func aFileThatTakesTooLongIsLeftOut(jobs: Int) async throws {
        let slow = "let a = " + String(repeating: "[@a ", count: 19)
        let folder = try TemporaryFolder(["a.swift": slow, "b.swift": "class B {}", "c.swift": "class C {}"])
        let scan = try await scan(folder, jobs: jobs, limit: .seconds(2))
        #expect(scan.facts.swift.map(\.path) == ["b.swift", "c.swift"])
        #expect(
            scan.diagnostics.map(\.text) == [
                "a.swift: error: takes longer than 2 seconds to read; the file is left out"
            ])
    }

    @Test func aLargeFileIsLeftOut() async throws {
        let folder = try TemporaryFolder(["a.swift": "class A {}"])
        let large = FileHandle(forWritingAtPath: folder.path + "/a.swift")
        try large?.truncate(atOffset: 200 << 20)
        let scan = try await scan(folder, jobs: 1, limit: .seconds(60))
        #expect(
            scan.diagnostics.map(\.text) == ["a.swift: error: is larger than 32 MB; the file is left out"])
    }
}
