import Foundation
import NavigationGraph
import Source

/// One side of a comparison.
struct GraphRevision {
    var graph: NavigationGraph
    /// Something could not be read.
    var isIncomplete = false
    /// What is not read because of its targets; nil where there are no sources.
    var leftOut: LeftOutContents?
    /// What is known beside the graph, where that was asked for and there are sources.
    var analysis: Analysis?

    /// The navigation of a lock, a saved graph, a folder of sources, or a git revision; what lies on the disk goes
    /// before a revision of the same name.
    /// - Parameter needsProgram: more than the graph is asked for where there are sources.
    static func load(
        _ side: DiffSides.Side, _ arguments: ParsedArguments, _ context: CommandContext, needsProgram: Bool = false
    ) async throws -> GraphRevision {
        let reading = Reading(arguments: arguments, needsProgram: needsProgram)
        switch side {
        case .any(let name): return try await load(name, reading, context)
        case .revision(let name): return try await revision(name, unlike: nil, reading, context)
        }
    }

    /// How sources are read.
    private struct Reading {
        var arguments: ParsedArguments
        var needsProgram: Bool
    }

    private static func load(
        _ name: String, _ reading: Reading, _ context: CommandContext
    ) async throws -> GraphRevision {
        let path = name.hasPrefix("/") ? name : context.currentFolder + "/" + name
        switch Result(catching: { () throws(FileError) in try FileStatus(path) }) {
        case .success(let status):
            if status.kind != .file { return try await analyze([name], name, reading, context) }
            if GraphFile.isSaved(name) {
                return GraphRevision(graph: try GraphFile.read(name, in: context.currentFolder))
            }
            return GraphRevision(graph: try lock(at: path, name))
        case .failure(let fault):
            return try await revision(name, unlike: fault, reading, context)
        }
    }

    /// The navigation of a git revision; `fault` says why the name is none of a file, where it could be one.
    private static func revision(
        _ name: String, unlike fault: FileError?, _ reading: Reading, _ context: CommandContext
    ) async throws -> GraphRevision {
        let checkout: GitCheckout
        do {
            checkout = try GitCheckout(name, context)
        } catch {
            // A file that is there and cannot be looked at says more than a revision that is not.
            guard let fault, !fault.isMissing else { throw error }
            throw CommandFailure(.incomplete, ["\(name): \(fault.reason)"])
        }
        defer { checkout.remove() }
        var inside = context
        inside.currentFolder = checkout.folder
        return try await analyze([], name, reading, inside)
    }

    /// The navigation that a lock tells of.
    /// - Throws: a failure that names the file and the line.
    static func lock(_ text: String, file: String) throws(CommandFailure) -> NavigationGraph {
        do {
            return try LockFile.graph(text, file: file)
        } catch {
            throw CommandFailure(.incomplete, ["\(file):\(error.line): \(error.message)"])
        }
    }

    private static func lock(at path: String, _ name: String) throws(CommandFailure) -> NavigationGraph {
        let text: String
        do {
            text = try FileContents.text(path)
        } catch {
            throw CommandFailure(.incomplete, ["\(name) \(error.reason)"])
        }
        guard text.hasPrefix(LockFile.firstLine) || name.hasSuffix(".lock") else {
            throw CommandFailure(.usage, ["\(name) is neither a lock, nor a saved graph (.json), nor a folder"])
        }
        return try lock(text, file: name)
    }

    /// Analyzes sources; every message says of which side it is.
    private static func analyze(
        _ paths: [String], _ name: String, _ reading: Reading, _ context: CommandContext
    ) async throws -> GraphRevision {
        var named = context
        named.progress = context.progress.prefixed("\(name): ")
        named.error = { context.error("\(name): \($0)") }
        let loader = ProjectLoader(arguments: reading.arguments, context: named)
        do {
            let project = try await loader.load(paths, needsProgram: reading.needsProgram)
            loader.tellTimings(project.timings)
            return GraphRevision(
                graph: project.graph, isIncomplete: project.isIncomplete, leftOut: LeftOutContents(project.files),
                analysis: project.analysis)
        } catch let failure as CommandFailure {
            throw CommandFailure(failure.code, failure.lines.map { "\(name): \($0)" })
        }
    }
}

/// The files of a git revision in a temporary folder. Nothing of the user's repository or work tree changes: git fills
/// an index and a folder of its own.
struct GitCheckout {
    /// The part of the temporary folder that was asked for: the folder of the revision that is named or, without a
    /// name, the one that the user is in.
    let folder: String
    private let root: URL
    private let leftover: Int
    private let tell: @Sendable (String) -> Void

    /// - Parameter name: `REVISION`, or `REVISION:FOLDER` with a folder from the top of the repository.
    /// - Throws: where git is not there, or knows no such revision or folder.
    init(_ name: String, _ context: CommandContext) throws(CommandFailure) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let git = Git(context)
        let found = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", parts[0] + "^{commit}"])
        guard found.code == 0, !parts[0].isEmpty else {
            let reason = found.error.isEmpty ? "" : " (\(found.error))"
            throw CommandFailure(.usage, ["\(name) is neither a file, nor a folder, nor a git revision\(reason)"])
        }
        let inside = parts.count > 1 ? parts[1] : try git.run(["rev-parse", "--show-prefix"]).output
        let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("sidewinder-\(UUID().uuidString)")
        root = temporary
        leftover = Leftovers.ofProcess.add { Self.delete(temporary) { _ in } }
        tell = context.error
        let tree = temporary.appendingPathComponent("tree").path
        folder = FilePath.absolute(FilePath.components(inside, in: tree))
        do {
            try fill(tree, index: temporary.path + "/index", commit: found.output, git)
        } catch {
            remove()
            throw error
        }
        guard folder == tree || folder.hasPrefix(tree + "/"), Self.isFolder(folder) else {
            remove()
            throw CommandFailure(.usage, ["\(parts[0]) has no folder \(inside)"])
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Deletes the temporary folder, and tells where it stays.
    func remove() {
        Self.delete(root, tell: tell)
        Leftovers.ofProcess.settle(leftover)
    }

    private static func delete(_ root: URL, tell: (String) -> Void) {
        do {
            try FileManager.default.removeItem(at: root)
        } catch CocoaError.fileNoSuchFile {
            // Nothing was made yet.
        } catch {
            tell("\(root.path) is left behind: \(error.localizedDescription)")
        }
    }

    private func fill(_ tree: String, index: String, commit: String, _ git: Git) throws(CommandFailure) {
        do {
            // The folder .git tells the search for a configuration where the repository ends.
            try FileManager.default.createDirectory(atPath: tree + "/.git", withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.incomplete, ["\(tree) cannot be made: \(error.localizedDescription)"])
        }
        let own = try git.withoutFilters().merging(["GIT_INDEX_FILE": index, "GIT_WORK_TREE": tree]) { $1 }
        for arguments in [["read-tree", commit], ["checkout-index", "--all", "--force"]] {
            let result = try git.run(arguments, environment: own)
            if result.code != 0 {
                throw CommandFailure(.incomplete, ["git \(arguments[0]) failed: \(result.error)"])
            }
        }
    }
}
