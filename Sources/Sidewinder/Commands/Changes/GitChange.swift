import Foundation
import Source

/// What differs between a commit and the files on the disk.
struct GitChange {
    /// The commit that was compared with: the last one that the revision and HEAD have in common.
    let base: String
    /// What the user called it.
    let name: String
    let lines: ChangedLines

    /// Compares the files below a folder with those of the last commit that a revision and HEAD have in common; what is
    /// not committed yet, and what git does not know and does not ignore, counts as changed.
    /// - Throws: where git is not there, the folder is in no repository, or the revision cannot be compared with; what
    ///   could not be compared is never taken for unchanged.
    init(since revision: String, below folder: String, _ context: CommandContext) throws(CommandFailure) {
        var inside = context
        inside.currentFolder = folder
        let git = Git(inside)
        name = revision
        base = try Self.commonCommit(revision, git)
        let compared = ["--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--relative"]
        let names = try Self.output(["diff", "--name-only", "-z"] + compared + [base, "--"], git)
        let patch = try Self.output(["diff", "--unified=0"] + compared + [base, "--"], git)
        let unknown = try Self.output(["ls-files", "--others", "--exclude-standard", "-z"], git)
        lines = ChangedLines(files: Self.list(names), patch: patch, added: Self.list(unknown))
    }

    private static func commonCommit(_ revision: String, _ git: Git) throws(CommandFailure) -> String {
        if try git.run(["rev-parse", "--git-dir"]).code != 0 {
            throw CommandFailure(
                .incomplete, ["nothing can be compared with \(revision), because the sources are in no git repository"])
        }
        let commit = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        guard commit.code == 0, !revision.isEmpty else {
            throw CommandFailure(
                .incomplete,
                [
                    "\(revision) is no git revision here; fetch it first"
                        + (commit.error.isEmpty ? "" : " (\(commit.error))")
                ])
        }
        let common = try git.run(["merge-base", commit.output, "HEAD"])
        guard common.code == 0, !common.output.isEmpty else {
            throw CommandFailure(
                .incomplete,
                ["\(revision) and HEAD have no commit in common; a shallow clone has to be fetched deeper"])
        }
        return common.output
    }

    private static func output(_ arguments: [String], _ git: Git) throws(CommandFailure) -> String {
        let result = try git.run(arguments, environment: git.withoutFilters())
        if result.code != 0 {
            throw CommandFailure(.incomplete, ["git \(arguments[0]) failed: \(result.error)"])
        }
        return result.output
    }

    private static func list(_ text: String) -> [String] { text.split(separator: "\0").map(String.init) }
}

/// Lines of files, by the paths from one folder.
struct ChangedLines {
    private enum Lines {
        case all
        case only([ClosedRange<Int>])
    }

    private var lines: [String: Lines] = [:]

    /// - Parameters:
    ///   - files: the files that differ, in the order of the patch.
    ///   - patch: what `git diff --unified=0` says of them.
    ///   - added: further files that are new as a whole.
    init(files: [String], patch: String, added: [String] = []) {
        // A line of a file begins with a plus or a minus, so this word stands at the head of a file alone.
        let parts = ("\n" + patch).components(separatedBy: "\ndiff --git ").dropFirst()
        for (file, part) in zip(files, parts) { lines[file] = Self.lines(of: part) }
        // Files that are not merged have no part of their own, and then none can be told apart.
        if parts.count != files.count { for file in files { lines[file] = .all } }
        for file in added { lines[file] = .all }
    }

    /// The files with changed lines, sorted.
    var files: [String] { lines.keys.sorted() }
    var isEmpty: Bool { lines.isEmpty }

    func contains(_ line: Int, of file: String) -> Bool { touches(line...line, of: file) }

    /// Whether one of these lines has changed, or something between two of them went.
    func touches(_ range: ClosedRange<Int>, of file: String) -> Bool {
        switch lines[file] {
        case nil: false
        case .all: true
        case .only(let ranges): ranges.contains { $0.overlaps(range) }
        }
    }

    /// The lines that the hunks of a file name on the new side; the two around a place where lines went.
    private static func lines(of part: String) -> Lines {
        let heads = part.split(separator: "\n").filter { $0.hasPrefix("@@ ") }
        let ranges = heads.compactMap { head -> ClosedRange<Int>? in
            guard let new = head.split(separator: " ").first(where: { $0.hasPrefix("+") }) else { return nil }
            let numbers = new.dropFirst().split(separator: ",").compactMap { Int($0) }
            guard let start = numbers.first else { return nil }
            let count = numbers.count > 1 ? numbers[1] : 1
            return count == 0 ? max(1, start)...(start + 1) : start...(start + count - 1)
        }
        // A binary file, or one whose mode alone has changed.
        return ranges.isEmpty ? .all : .only(ranges)
    }
}
