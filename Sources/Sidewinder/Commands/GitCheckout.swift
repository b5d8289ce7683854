import Foundation
import Source

/// The files of a git revision in a temporary folder: those that runs read with what is in them, the others as names, because
/// project files and patterns may be about these. Nothing of the user's repository or work tree changes: git fills an index
/// and a folder of its own.
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
            try fill(tree, commit: found.output, git)
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

    private func fill(_ tree: String, commit: String, _ git: Git) throws(CommandFailure) {
        // The folder .git tells the search for a configuration where the repository ends.
        try make(folder: tree + "/.git")
        let own = try git.withoutFilters().merging(
            ["GIT_INDEX_FILE": root.path + "/index", "GIT_WORK_TREE": tree]
        ) { $1 }
        func run(_ arguments: [String], input: String? = nil) throws(CommandFailure) -> String {
            let result = try git.run(arguments, environment: own, input: input)
            if result.code == 0 { return result.output }
            throw CommandFailure(.incomplete, ["git \(arguments[0]) failed: \(result.error)"])
        }
        _ = try run(["read-tree", commit])
        let list = try run(["ls-files", "--stage", "-z", "--full-name"])
        // A name that is no UTF-8 cannot be handed back to git.
        if list.contains("\u{FFFD}") {
            _ = try run(["checkout-index", "--all", "--force"])
            return
        }
        let wanted = try makeNames(list, in: tree)
        let input = root.path + "/wanted"
        do {
            try FileContents.write(Array(wanted.map { $0 + "\0" }.joined().utf8), to: input)
        } catch {
            throw CommandFailure(.incomplete, ["\(input) \(error.reason)"])
        }
        _ = try run(["checkout-index", "-z", "--stdin", "--force"], input: input)
    }

    /// Makes an empty file for each that nobody reads; of the many in catalogues of pictures only the folder. Git itself has
    /// seen to it that no path leads out of the folder.
    /// - Returns: the paths of the others, and of links and submodules.
    private func makeNames(_ list: String, in tree: String) throws(CommandFailure) -> [String] {
        var wanted: [String] = []
        var folders: Set<Substring> = []
        for entry in list.split(separator: "\0") {
            // `100644 3f786850e387550fdab836ed7e6dc881de23001b 0<tab>App/Home.swift`
            guard let tab = entry.firstIndex(of: "\t") else { continue }
            let path = entry[entry.index(after: tab)...]
            let catalogue = path.range(of: ".xcassets/")
            let slash = catalogue.map { path.index(before: $0.upperBound) } ?? path.lastIndex(of: "/")
            let names = path.split(separator: "/").map(String.init)
            if !entry.hasPrefix("100") || catalogue == nil && ProjectFiles.mayBeRead(names) {
                wanted.append(String(path))
                continue
            }
            if let folder = slash.map({ path[..<$0] }), folders.insert(folder).inserted {
                try make(folder: "\(tree)/\(folder)")
            }
            guard catalogue == nil else { continue }
            guard FileManager.default.createFile(atPath: "\(tree)/\(path)", contents: nil) else {
                throw CommandFailure(.incomplete, ["\(tree)/\(path) cannot be written"])
            }
        }
        return wanted
    }

    private func make(folder: String) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.incomplete, ["\(folder) cannot be made: \(error.localizedDescription)"])
        }
    }
}
