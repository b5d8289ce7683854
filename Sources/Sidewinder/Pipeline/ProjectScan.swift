import Facts
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
        scan.facts.namesElsewhere = files.namesElsewhere
        return scan
    }

    /// Reads files in parallel, at most `jobs` at once; the result depends neither on how many nor on what is known.
    ///
    /// The files are read on threads of their own, because parsers recurse as deep as the source is nested, and the
    /// stacks of tasks are small. A file whose reading takes longer than `limit` is left out.
    static func run(
        _ files: [ProjectFiles.File], known: (any KnownFacts)? = nil, jobs: Int,
        limit: Duration = ScanQueue.longestReading, progress: (Int, Int) -> Void
    ) async -> ProjectScan {
        var results: [FileScan] = []
        results.reserveCapacity(files.count)
        let (stream, continuation) = AsyncStream.makeStream(of: [FileScan].self)
        let queue = ScanQueue(files, workers: max(1, min(jobs, files.count)), known: known, limit: limit, continuation)
        queue.start()
        let watch = Task { await queue.watch() }
        defer { watch.cancel() }
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
