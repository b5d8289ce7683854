import Facts
import Foundation
import InterfaceScanner
import ProjectFiles
import Source

/// The facts of every file of a project.
package struct ProjectScan: Sendable {
    package var facts: ProjectFacts
    package var diagnostics: [Diagnostic]
    /// How many files were known and not read.
    var known = 0

    /// How many files there are, and how many of them were known.
    func summary(of files: [ProjectFiles.File]) -> String {
        "\(files.count) files" + (known == 0 ? "" : ", \(known) of them known")
    }

    /// In bytes; only what is used takes memory.
    private static let stackSize = 256 << 20

    /// Reads the files of a project in parallel, at most `jobs` at once, and adds what its project files tell of them.
    package static func run(
        _ files: ProjectFiles, jobs: Int, progress: (Int, Int) -> Void = { _, _ in }
    ) async -> ProjectScan {
        await run(files, known: nil, jobs: jobs, progress: progress)
    }

    /// Takes what is known of the files of a project, reads the others in parallel, and adds what its project files tell
    /// of them.
    static func run(
        _ files: ProjectFiles, known: (any KnownFacts)?, jobs: Int, progress: (Int, Int) -> Void
    ) async -> ProjectScan {
        var scan = await run(files.files, known: known, jobs: jobs, progress: progress)
        scan.add(files.launchSettings)
        scan.facts.missingFiles = files.missing
        scan.facts.modules = files.modules
        return scan
    }

    /// Reads files in parallel, at most `jobs` at once; the result depends neither on how many nor on what is known.
    ///
    /// The files are read on threads of their own, because parsers recurse as deep as the source is nested, and the
    /// stacks of tasks are small.
    static func run(
        _ files: [ProjectFiles.File], known: (any KnownFacts)? = nil, jobs: Int, progress: (Int, Int) -> Void
    ) async -> ProjectScan {
        var results: [FileScan] = []
        results.reserveCapacity(files.count)
        let (stream, continuation) = AsyncStream.makeStream(of: [FileScan].self)
        let queue = ScanQueue(files, workers: max(1, min(jobs, files.count)), known: known)
        for _ in 0..<queue.workers {
            let thread = Thread {
                queue.work { continuation.yield($0) }
                if queue.leave() { continuation.finish() }
            }
            thread.stackSize = stackSize
            thread.start()
        }
        for await scans in stream {
            results += scans
            progress(results.count, files.count)
        }
        known?.finish()
        return ProjectScan(
            facts: ProjectFacts(results), diagnostics: results.compactMap(\.diagnostic).sorted(),
            known: results.count(where: \.isKnown))
    }

    /// Takes the build settings of project files for what they become: further keys of the apps' Info.plist. What a file
    /// says as well, it says alone.
    mutating func add(_ settings: [String: Set<LaunchSetting>]) {
        let files = facts.propertyLists
        for (path, settings) in settings {
            let values = settings.map { (key: $0.key, text: $0.value, position: $0.position) }
            var list = PropertyListScanner.scan(settings: values, path: path)
            list.mainStoryboards.removeAll { value in
                files.contains { $0.mainStoryboards.contains { $0.text == value.text } }
            }
            facts.propertyLists.append(list)
        }
        facts.propertyLists.sort { $0.path < $1.path }
    }
}

/// The files that wait, handed out to several threads: first to ask what is known of them, many at a time, and then those
/// that have to be read.
private final class ScanQueue: @unchecked Sendable {
    let workers: Int
    private let known: (any KnownFacts)?
    private let lock = NSLock()
    private var unasked: ArraySlice<ProjectFiles.File>
    private var waiting: [ProjectFiles.File] = []
    private var active: Int

    /// Few enough for all threads to have something to do, many enough for one question.
    private static let most = 64

    init(_ files: [ProjectFiles.File], workers: Int, known: (any KnownFacts)?) {
        self.known = known
        self.workers = workers
        active = workers
        unasked = known == nil ? [] : files[...]
        waiting = known == nil ? files.reversed() : []
    }

    /// Reads files until there are none, and gives what they say.
    func work(_ give: ([FileScan]) -> Void) {
        if let known {
            while let files = nextUnasked() { give(take(files, known)) }
        }
        while let file = next() { give([FileScan(file, known: known)]) }
    }

    private func take(_ files: ArraySlice<ProjectFiles.File>, _ known: any KnownFacts) -> [FileScan] {
        var (scans, unknown): ([FileScan], [ProjectFiles.File]) = ([], [])
        for (file, facts) in zip(files, known.facts(of: files)) {
            if let facts { scans.append(FileScan(file, facts)) } else { unknown.append(file) }
        }
        lock.withLock { waiting += unknown }
        return scans
    }

    private func nextUnasked() -> ArraySlice<ProjectFiles.File>? {
        lock.withLock {
            if unasked.isEmpty { return nil }
            let files = unasked.prefix(Self.most)
            unasked = unasked.dropFirst(Self.most)
            return files
        }
    }

    private func next() -> ProjectFiles.File? { lock.withLock { waiting.popLast() } }

    /// A worker has no more to do; true for the last one.
    func leave() -> Bool {
        lock.withLock {
            active -= 1
            return active == 0
        }
    }
}
