import Cache
import Facts
import Foundation
import ProjectFiles
import Source

/// The digest of everything that the graph and the findings of a run are made of: the tool, the configuration with its
/// packs, what project files tell, and the name and content of each file that is read. Where the project lies and when its
/// files were written is not among it.
struct RunKey {
    let digest: Digest
    /// Of the tool alone.
    let tool: Digest
    /// Of the content of each file that is read, by its absolute path.
    let contents: [String: Digest]

    /// Reads every file once, `jobs` at a time.
    /// - Parameters:
    ///   - tool: the digest of the tool.
    ///   - ahead: the digests of files that have just been read.
    /// - Returns: nil where one of them cannot be read: then nothing is known for sure.
    init?(
        tool: Digest, _ files: ProjectFiles, _ configuration: ConfigurationFile, ahead: [String: Digest] = [:],
        jobs: Int
    ) {
        let paths = files.files.map(\.absolutePath)
        let known = paths.compactMap { ahead[$0] }
        guard let digests = known.count == paths.count ? known : Self.digests(ofContents: paths, jobs: jobs) else {
            return nil
        }
        self.tool = tool
        let ofFiles = zip(files.files, digests)
        contents = Dictionary(ofFiles.map { ($0.absolutePath, $1) }) { first, _ in first }
        var fingerprint = Fingerprint()
        fingerprint.add(tool)
        fingerprint.add(configuration)
        fingerprint.add(files.files.count)
        for (file, digest) in ofFiles {
            fingerprint.add(file.path)
            fingerprint.add(String(describing: file.kind))
            fingerprint.add(file.platform.rawValue)
            fingerprint.add(digest)
        }
        fingerprint.add(toldBy: files)
        digest = fingerprint.digest
    }

    /// The key of an answer to a question about what is read.
    func of(_ question: [String]) -> Digest {
        var fingerprint = Fingerprint()
        fingerprint.add(digest)
        fingerprint.add(question)
        return fingerprint.digest
    }

    /// What stands for further files in a question, by their paths and contents; where one cannot be read, what never comes again.
    static func words(of files: [ProjectFiles.File], jobs: Int) -> [String] {
        let paths = files.map(\.absolutePath)
        guard let digests = digests(ofContents: paths, jobs: jobs) else { return [UUID().uuidString] }
        return zip(files, digests).flatMap { [$0.path, "\($1.first) \($1.second)"] }
    }

    /// The digests of files in their order, or nil where one cannot be read.
    fileprivate static func digests(
        ofContents paths: [String], jobs: Int,
        reading: @Sendable (String) throws(FileError) -> Data = { path throws(FileError) in try FileContents.data(path)
        }
    ) -> [Digest]? {
        let workers = max(1, min(jobs, paths.count))
        let found = Found(count: paths.count)
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            for index in stride(from: worker, to: paths.count, by: workers) {
                guard case .success(let data) = Result(catching: { try reading(paths[index]) }) else {
                    return
                }
                found.set(Digest(data), at: index)
            }
        }
        return found.all
    }

    /// Filled by several threads.
    private final class Found: @unchecked Sendable {
        private let lock = NSLock()
        private var digests: [Digest?]

        init(count: Int) { digests = Array(repeating: nil, count: count) }

        func set(_ digest: Digest, at index: Int) { lock.withLock { digests[index] = digest } }

        var all: [Digest]? {
            let known = digests.compactMap { $0 }
            return known.count == digests.count ? known : nil
        }
    }
}

/// Files that are read while it is found out which of them count.
struct FilesReadAhead: Sendable {
    private let running: DeepStack.Running<[String: Digest]>

    /// Nil where there is but one thread: then each is read when it is needed.
    init?(_ files: [ProjectFiles.File], jobs: Int) {
        guard jobs > 1 else { return nil }
        let paths = files.map(\.absolutePath)
        running = DeepStack.start {
            let digests = RunKey.digests(ofContents: paths, jobs: 1) ?? []
            return Dictionary(zip(paths, digests)) { first, _ in first }
        }
    }

    /// By their absolute paths; none where one could not be read. Blocks until all are read.
    var digests: [String: Digest] { running.result() }
}

extension ToolIdentity {
    /// What stands for the tool, by the content of its files; takes time in proportion to it.
    /// - Returns: nil where one of them cannot be read.
    func digest(jobs: Int) -> Digest? {
        // They are large, and need not be in memory.
        let contents = RunKey.digests(ofContents: files, jobs: jobs) { path throws(FileError) in
            try FileContents.mapped(path)
        }
        guard let contents else { return nil }
        var fingerprint = Fingerprint()
        fingerprint.add(name)
        for digest in contents { fingerprint.add(digest) }
        return fingerprint.digest
    }
}

extension Fingerprint {
    /// What the configuration says, under which name and from which place.
    fileprivate mutating func add(_ file: ConfigurationFile) {
        add(file.path)
        add(file.place)
        add(file.text)
        add(file.packs.count)
        for pack in file.packs {
            add([pack.name, pack.file, pack.text])
            add(pack.modules)
        }
    }

    /// What project files and the search tell of the files.
    fileprivate mutating func add(toldBy files: ProjectFiles) {
        add(files.projectName)
        add(files.bundleIdentifier)
        add(files.missing.sorted())
        add(files.namesElsewhere.sorted())
        add(files.leftOutTargets.flatMap { [$0.name, $0.kind, $0.screens.map(String.init) ?? ""] })
        add(files.launchSettings.count)
        for (path, settings) in files.launchSettings.sorted(by: { $0.key < $1.key }) {
            add(path)
            add(settings.count)
            let rows = settings.map { ([$0.key, $0.value], $0.position) }
            for (texts, position) in rows.sorted(by: { ($0.1, $0.0[0], $0.0[1]) < ($1.1, $1.0[0], $1.0[1]) }) {
                add(texts)
                add(position)
            }
        }
        add(files.modules.count)
        for (path, modules) in files.modules.sorted(by: { $0.key < $1.key }) {
            add(path)
            let rows = modules.map { [$0.project, $0.target, $0.isApp ? "app" : ""] + $0.names }
            add(rows.count)
            for row in rows.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(row) }
        }
        for rows in [files.apps.told, files.diagnostics.map(\.text)] + files.parts.map(\.told) { add(rows) }
    }

    private mutating func add(_ position: Position) {
        add(Int(position.line))
        add(Int(position.column))
    }
}
