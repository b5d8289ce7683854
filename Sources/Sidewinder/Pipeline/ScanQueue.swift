import Foundation
import Source

/// The files that wait, handed out to several threads: first to ask what is known of them, many at a time, and then those
/// that have to be read.
///
/// A thread that does not come back from a file is given up: for some texts a parser takes a time that doubles with every
/// character. Nothing can stop the thread; it ends with the process, and what it finds out is not heard any more.
final class ScanQueue: @unchecked Sendable {
    /// The time that nobody waits for a file. A source of the largest size takes a fraction of it on a busy machine.
    static let longestReading = Duration.seconds(120)

    /// One file in the hands of one thread.
    private struct Reading {
        var file: ProjectFiles.File
        /// By a clock that nobody can set.
        var start: SuspendingClock.Instant
    }

    private let known: (any KnownFacts)?
    private let limit: Duration
    private let read: @Sendable (ProjectFiles.File) -> FileScan
    private let output: AsyncStream<[FileScan]>.Continuation
    private let lock = NSLock()
    private var unasked: ArraySlice<ProjectFiles.File>
    private var waiting: [ProjectFiles.File] = []
    private var readings: [Int: Reading] = [:]
    private var begun = 0
    private var active: Int

    /// Few enough for all threads to have something to do, many enough for one question.
    private static let most = 64

    /// In bytes; only what is used takes memory. `ParserLimits` counts on it.
    private static let stackSize = 256 << 20

    /// - Parameters:
    ///   - read: how a file is read, where it is not read as all are.
    ///   - output: hears what the files say, and ends with the last one.
    init(
        _ files: [ProjectFiles.File], workers: Int, known: (any KnownFacts)?, limit: Duration,
        read: (@Sendable (ProjectFiles.File) -> FileScan)? = nil, _ output: AsyncStream<[FileScan]>.Continuation
    ) {
        self.known = known
        self.limit = limit
        self.read = read ?? { FileScan($0, known: known) }
        self.output = output
        active = workers
        unasked = known == nil ? [] : files[...]
        waiting = known == nil ? files.reversed() : []
    }

    /// Starts the threads.
    func start() {
        for _ in 0..<active { startThread() }
    }

    /// Leaves out files whose reading takes too long, until the task is cancelled.
    func watch() async {
        let pause = min(limit, .seconds(1))
        while !Task.isCancelled {
            do { try await Task.sleep(for: pause) } catch { return }
            for file in overdue() {
                let reason = "takes longer than \(limit.components.seconds) seconds to read; the file is left out"
                output.yield([FileScan(diagnostic: Diagnostic(.error, file: file.path, message: reason))])
                startThread()
            }
        }
    }

    private func startThread() {
        let thread = Thread { [self] in
            if work(), leave() { output.finish() }
        }
        thread.stackSize = Self.stackSize
        thread.start()
    }

    /// Reads files until there are none; false where another thread has taken the place of this one.
    private func work() -> Bool {
        if let known {
            while let files = nextUnasked() { output.yield(take(files, known)) }
        }
        while let (number, file) = next() {
            let scan = read(file)
            guard end(number) else { return false }
            output.yield([scan])
        }
        return true
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

    private func next() -> (number: Int, file: ProjectFiles.File)? {
        lock.withLock {
            guard let file = waiting.popLast() else { return nil }
            begun += 1
            readings[begun] = Reading(file: file, start: .now)
            return (begun, file)
        }
    }

    /// A file is read; false where nobody waits for it any more.
    private func end(_ number: Int) -> Bool {
        lock.withLock { readings.removeValue(forKey: number) != nil }
    }

    /// Files that are given up, sorted by path.
    private func overdue() -> [ProjectFiles.File] {
        lock.withLock {
            let numbers = readings.filter { $0.value.start.duration(to: .now) > limit }.keys
            return numbers.compactMap { readings.removeValue(forKey: $0)?.file }.sorted()
        }
    }

    /// A worker has no more to do; true for the last one.
    private func leave() -> Bool {
        lock.withLock {
            active -= 1
            return active == 0
        }
    }
}
