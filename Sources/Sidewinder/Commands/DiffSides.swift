import Foundation

/// What is compared with what.
struct DiffSides {
    /// A side as the user means it.
    enum Side: Hashable {
        /// A file or folder, otherwise a git revision.
        case any(String)
        case revision(String)

        var name: String {
            switch self {
            case .any(let name), .revision(let name): name
            }
        }
    }

    var before: Side
    var after: Side

    /// Without operands the last commit and the current folder; one operand may be a range as git writes it.
    /// - Throws: where there is no git repository, or a range has no common commit.
    init(_ operands: [String], _ context: CommandContext) throws(CommandFailure) {
        guard let first = operands.first else {
            try Self.checkRepository(context)
            (before, after) = (.revision("HEAD"), .any("."))
            return
        }
        if operands.count == 1, let range = RevisionRange(first), !Self.exists(first, context) {
            try range.check(context)
            let start = range.isFromCommonCommit ? try range.commonCommit(context) : range.before
            (before, after) = (.revision(start), .revision(range.after))
        } else {
            (before, after) = (.any(first), .any(operands.count > 1 ? operands[1] : "."))
        }
    }

    private static func exists(_ name: String, _ context: CommandContext) -> Bool {
        FileManager.default.fileExists(atPath: FilePath.absolute(FilePath.components(name, in: context.currentFolder)))
    }

    /// Comparing without being told what needs a repository with a commit.
    private static func checkRepository(_ context: CommandContext) throws(CommandFailure) {
        let git = Git(context)
        let advice = "name what to compare: sidewinder diff BEFORE AFTER"
        if try git.run(["rev-parse", "--git-dir"]).code != 0 {
            throw CommandFailure(.usage, ["the current folder is in no git repository; \(advice)"])
        }
        if try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).code != 0 {
            throw CommandFailure(.usage, ["the git repository has no commit yet; \(advice)"])
        }
    }
}

/// `A..B`, or `A...B` from the last commit they have in common; a side that is left out is HEAD.
struct RevisionRange: Hashable {
    var before: String
    var after: String
    var isFromCommonCommit: Bool

    /// Nil for what is no range: a path with `..` in it is none.
    init?(_ text: String) {
        guard let dots = text.range(of: "..") else { return nil }
        let rest = text[dots.upperBound...]
        isFromCommonCommit = rest.first == "."
        before = String(text[..<dots.lowerBound])
        after = String(isFromCommonCommit ? rest.dropFirst() : rest)
        let isPath = after.hasPrefix("/") || after.hasPrefix(".") || before.hasSuffix("/") || before.hasSuffix(":")
        if isPath || after.contains("..") || (before.isEmpty && after.isEmpty) { return nil }
        if before.isEmpty { before = "HEAD" }
        if after.isEmpty { after = "HEAD" }
    }

    /// - Throws: for a side that git does not know, before the other one is looked at for long.
    fileprivate func check(_ context: CommandContext) throws(CommandFailure) {
        for side in [before, after] {
            let commit = Self.commit(of: side) + "^{commit}"
            let found = try Git(context).run(["rev-parse", "--verify", "--quiet", "--end-of-options", commit])
            let reason = found.error.isEmpty ? "" : " (\(found.error))"
            if found.code != 0 { throw CommandFailure(.usage, ["\(side) is no git revision\(reason)"]) }
        }
    }

    /// The last commit that both sides come from, with the folder of the second one.
    fileprivate func commonCommit(_ context: CommandContext) throws(CommandFailure) -> String {
        let commit = Self.commit(of: after)
        let common = try Git(context).run(["merge-base", Self.commit(of: before), commit])
        if common.code != 0 { throw CommandFailure(.usage, ["\(before) and \(after) have no commit in common"]) }
        return common.output + after.dropFirst(commit.count)
    }

    /// What stands before the folder of `REVISION:FOLDER`.
    private static func commit(of side: String) -> String { String(side.prefix { $0 != ":" }) }
}
