import Foundation
import Source
import Testing

@testable import Sidewinder

@Suite struct ScanQueueTests {
    private func scan(_ folder: TemporaryFolder, jobs: Int, limit: Duration) async throws -> ProjectScan {
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        return await ProjectScan.run(found.files, jobs: jobs, limit: limit) { _, _ in }
    }

    @Test func aLargeFileIsLeftOut() async throws {
        let folder = try TemporaryFolder(["a.swift": "class A {}"])
        let large = FileHandle(forWritingAtPath: folder.path + "/a.swift")
        try large?.truncate(atOffset: 200 << 20)
        let scan = try await scan(folder, jobs: 1, limit: .seconds(60))
        #expect(
            scan.diagnostics.map(\.text) == ["a.swift: error: is larger than 32 MB; the file is left out"])
    }

    @Test func aFileThatTakesTooLongIsLeftOut() async throws {
        let folder = try TemporaryFolder([
            "slow.swift": "let a = a" + String(repeating: " {}", count: 12_000) + "\n", "b.swift": "class B {}\n",
        ])
        let scan = try await scan(folder, jobs: 1, limit: .milliseconds(100))
        #expect(
            scan.diagnostics.map(\.text)
                == ["slow.swift: error: takes longer than 0 seconds to read; the file is left out"])
        #expect(scan.facts.swift.map(\.path) == ["b.swift"])
    }
}
