import Foundation
import Source

/// `sidewinder scan`
enum ScanCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        guard let output = arguments.value("output"), output != "-" else {
            throw UsageError("-o FILE is missing: facts are no text, so they go to a file")
        }
        let loader = ProjectLoader(arguments: arguments, context: context)
        var timings = StageTimings()
        let found = try loader.search(arguments.operands, &timings).found
        let root = try root(found, arguments, context)
        let files = try found.files.map { file throws(UsageError) in
            let path = try path(FilePath.components(file.absolutePath, in: "/"), below: root)
            return ProjectFiles.File(kind: file.kind, path: path, absolutePath: file.absolutePath)
        }
        let learned = LearnedFacts()
        let start = timings.now
        let scan = await ProjectScan.run(
            files, known: learned, jobs: try loader.jobs(), progress: { context.progress.show("reading", $0, of: $1) })
        timings.add("scan", since: start, detail: scan.summary(of: files))
        var entries = try entries(files, learned)
        for (path, content) in try names(found.walk, root) where entries[path] == nil { entries[path] = content }
        let facts = FactsFile(
            root: root.last ?? "",
            entries: entries.sorted { $0.key < $1.key }.map { FactsFile.Entry(path: $0.key, content: $0.value) })
        try context.write(Array(facts.data), to: OutputTarget(format: "facts", file: output))
        loader.tellTimings(timings)
        return .success
    }

    /// The folder that paths are relative to, by the names of its absolute path.
    private static func root(
        _ found: ProjectFiles, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(UsageError) -> [String] {
        let root = arguments.value("root").map { FilePath.components($0, in: context.currentFolder) }
        let names = root ?? FilePath.components(found.root, in: "/")
        if names.isEmpty { throw UsageError("the root of the file system has no name that facts could be of") }
        return names
    }

    private static func path(_ names: [String], below root: [String]) throws(UsageError) -> String {
        guard let path = FilePath.relative(names, to: root), !path.isEmpty else {
            throw UsageError(
                "\(FilePath.absolute(names)) does not lie in the folder \(FilePath.absolute(root)) of --root")
        }
        return path.joined(separator: "/")
    }

    /// What is analyzed. A file that has no facts because it cannot be understood is told by the run that reads the facts, as if it
    /// read the file.
    /// - Throws: where a file cannot be read at all.
    private static func entries(
        _ files: [ProjectFiles.File], _ learned: LearnedFacts
    ) throws(CommandFailure) -> [String: FactsFile.Content] {
        var entries: [String: FactsFile.Content] = [:]
        for file in files {
            if let known = learned[file] {
                entries[file.path] = known
                continue
            }
            do {
                entries[file.path] = .bytes(try FileContents.data(file.absolutePath))
            } catch {
                throw unread(file.path, error)
            }
        }
        return entries
    }

    private static func unread(_ path: String, _ error: FileError) -> CommandFailure {
        CommandFailure(.incomplete, ["\(path) \(error.reason); no facts are written"])
    }

    /// What else the search came by: project files and configurations with their bytes, everything else as a name, because project
    /// files and patterns may be about it.
    private static func names(
        _ walk: ProjectFiles.Walk, _ root: [String]
    ) throws -> [String: FactsFile.Content] {
        var names: [String: FactsFile.Content] = [:]
        for file in walk.files where !(file.last ?? "").hasSuffix(".facts") {
            do {
                guard let content = try content(ofNamed: file) else { continue }
                names[try path(file, below: root)] = content
            } catch let error as FileError {
                throw unread(FilePath.absolute(file), error)
            }
        }
        return names
    }

    /// Nil for what is no file of its own: a link, a pipe.
    private static func content(ofNamed file: [String]) throws(FileError) -> FactsFile.Content? {
        let absolute = FilePath.absolute(file)
        let status = try FileStatus(absolute)
        guard status.kind == .file, !status.isLink else { return nil }
        let isRead = ProjectFiles.mayBeRead(file) && status.size <= FileContents.sizeLimit
        return isRead ? .bytes(try FileContents.data(absolute)) : .name
    }
}

/// Hears what files say, and knows nothing.
private final class LearnedFacts: KnownFacts, @unchecked Sendable {
    // Unchecked, because the lock guards all that changes.
    private let lock = NSLock()
    private var contents: [String: FactsFile.Content] = [:]

    subscript(file: ProjectFiles.File) -> FactsFile.Content? { lock.withLock { contents[file.absolutePath] } }

    func facts(of files: ArraySlice<ProjectFiles.File>) -> [FileFacts?] { files.map { _ in nil } }

    func learn(_ facts: FileFacts, of file: ProjectFiles.File, content: Data) {
        let known = FactsFile.Content.facts(bytes: content, facts: Data(facts.kept))
        lock.withLock { contents[file.absolutePath] = known }
    }

    func finish() {}
}
