import Foundation
import Facts
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

    /// One that is never done, until the test is.
    @Test func aFileThatTakesTooLongIsLeftOut() async throws {
        let folder = try TemporaryFolder(["slow.swift": "class A {}\n", "b.swift": "class B {}\n"])
        let files = try ProjectFiles.find([], in: folder.path, selection: FileSelection()).files
        let isOver = DispatchSemaphore(value: 0)
        let (stream, output) = AsyncStream.makeStream(of: [FileScan].self)
        let queue = ScanQueue(
            files, workers: 1, known: nil, limit: .milliseconds(10),
            read: { file in
                if file.path == "slow.swift" { isOver.wait() }
                return FileScan(file, known: nil)
            }, output)
        queue.start()
        let watch = Task { await queue.watch() }
        var scans: [FileScan] = []
        for await part in stream { scans += part }
        watch.cancel()
        isOver.signal()
        let told = scans.compactMap(\.diagnostic?.text)
        #expect(told.contains("slow.swift: error: takes longer than 0 seconds to read; the file is left out"))
        #expect(!ProjectFacts(scans).swift.contains { $0.path == "slow.swift" })
    }
}
