import Facts
import Foundation
import InterfaceScanner
import ProjectFiles
import Source
import SwiftScanner

/// The facts of every file of a project.
package struct ProjectScan: Sendable {
    package var facts: ProjectFacts
    package var diagnostics: [Diagnostic]

    /// In bytes; only what is used takes memory.
    private static let stackSize = 256 << 20

    /// Reads the files of a project in parallel, at most `jobs` at once, and adds what its project files tell of them.
    package static func run(
        _ files: ProjectFiles, jobs: Int, progress: (Int, Int) -> Void = { _, _ in }
    ) async -> ProjectScan {
        var scan = await run(files.files, jobs: jobs, progress: progress)
        scan.add(files.launchSettings)
        scan.facts.missingFiles = files.missing
        scan.facts.modules = files.modules
        return scan
    }

    /// Reads files in parallel, at most `jobs` at once; the result does not depend on how many.
    ///
    /// The files are read on threads of their own, because parsers recurse as deep as the source is nested, and the
    /// stacks of tasks are small.
    package static func run(
        _ files: [ProjectFiles.File], jobs: Int, progress: (Int, Int) -> Void
    ) async -> ProjectScan {
        let (stream, continuation) = AsyncStream.makeStream(of: FileScan.self)
        let queue = ScanQueue(files, workers: max(1, min(jobs, files.count)))
        for _ in 0..<queue.workers {
            let thread = Thread {
                while let file = queue.next() { continuation.yield(FileScan(file)) }
                if queue.leave() { continuation.finish() }
            }
            thread.stackSize = stackSize
            thread.start()
        }
        var results: [FileScan] = []
        for await result in stream {
            results.append(result)
            progress(results.count, files.count)
        }
        let facts = ProjectFacts(
            swift: results.compactMap(\.swift), interfaces: results.compactMap(\.interface),
            propertyLists: results.compactMap(\.propertyList), objectiveC: results.compactMap(\.objectiveC),
            bridgedModules: Set(results.flatMap(\.bridgedModules)))
        return ProjectScan(facts: facts, diagnostics: results.compactMap(\.diagnostic).sorted())
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

/// The files that wait, handed out to several threads.
private final class ScanQueue: @unchecked Sendable {
    let workers: Int
    private let lock = NSLock()
    private var waiting: ArraySlice<ProjectFiles.File>
    private var active: Int

    init(_ files: [ProjectFiles.File], workers: Int) {
        waiting = files[...]
        self.workers = workers
        active = workers
    }

    func next() -> ProjectFiles.File? {
        lock.withLock { waiting.popFirst() }
    }

    /// A worker has no more to do; true for the last one.
    func leave() -> Bool {
        lock.withLock {
            active -= 1
            return active == 0
        }
    }
}

/// The facts of one file, and at most one thing to say about it.
private struct FileScan: Sendable {
    var swift: SwiftFacts?
    var interface: InterfaceFacts?
    var propertyList: PropertyListFacts?
    var objectiveC: ObjectiveCFacts?
    var bridgedModules: Set<String> = []
    var diagnostic: Diagnostic?

    init(_ file: ProjectFiles.File) {
        do {
            switch file.kind {
            case .swift:
                let facts = SwiftScanner.scan(source: try FileContents.text(file.absolutePath), path: file.path)
                swift = facts
                diagnostic = Self.summary(facts.problems, .warning, "syntax error", file)
            case .interface:
                let facts = InterfaceScanner.scan(try FileContents.data(file.absolutePath), path: file.path)
                interface = facts
                diagnostic = Self.summary(facts.problems, .error, "problem", file)
            case .propertyList:
                let facts = PropertyListScanner.scan(try FileContents.data(file.absolutePath), path: file.path)
                propertyList = facts
                diagnostic = Self.summary(facts.problems, .warning, "problem", file)
            case .objectiveC:
                let data = try FileContents.data(file.absolutePath)
                objectiveC = ObjectiveCScanner.scan(source: String(decoding: data, as: UTF8.self), path: file.path)
            case .bridgingHeader:
                let data = try FileContents.data(file.absolutePath)
                bridgedModules = ObjectiveCScanner.modules(importedBy: String(decoding: data, as: UTF8.self))
            }
        } catch {
            diagnostic = Diagnostic(.error, file: file.path, message: "\(error.reason); the file is left out")
        }
    }

    /// One message for a file, however much is wrong in it: the first problem, and how many more there are.
    private static func summary(
        _ problems: [Problem], _ level: Diagnostic.Level, _ word: String, _ file: ProjectFiles.File
    ) -> Diagnostic? {
        guard let first = problems.first else { return nil }
        let more = problems.count - 1
        let rest = more == 0 ? "" : " (and \(more) more \(word)\(more == 1 ? "" : "s"))"
        return Diagnostic(level, file: file.path, position: first.position, message: first.message + rest)
    }
}
