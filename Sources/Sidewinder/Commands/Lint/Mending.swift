import Foundation
import Reports
import Source

/// What `lint --fix` does with the findings that can be mended by themselves.
struct Mending {
    /// Files to write, sorted by path.
    private(set) var files: [MendedFile] = []
    /// The fingerprints of what is mended.
    private(set) var mended: Set<String> = []
    /// Files that are left alone because of uncommitted changes, sorted.
    private(set) var dirty: [String] = []
    /// How many findings do not fit the files as they are now.
    private(set) var unfit = 0

    /// Makes the changes in memory.
    /// - Parameters:
    ///   - report: its new findings are mended.
    ///   - changed: the files with uncommitted changes, relative to the root; they are left alone.
    ///   - source: the text of a file, by its path in findings; nil where it cannot be read.
    init(_ report: Report, leaving changed: Set<String>, source: (String) -> String?) {
        var open: [String: MendedFile] = [:]
        var left: Set<String> = []
        for entry in report.entries where entry.state == .new && !entry.finding.edits.isEmpty {
            let edits = Dictionary(grouping: entry.finding.edits, by: \.file)
            let dirty = changed.intersection(edits.keys)
            if !dirty.isEmpty {
                left.formUnion(dirty)
                continue
            }
            // In all of its files, or in none.
            var files: [String: MendedFile] = [:]
            for path in edits.keys { files[path] = open[path] ?? source(path).map { MendedFile(path, text: $0) } }
            let fits = edits.allSatisfy { path, changes in files[path]?.apply(changes) == true }
            if fits { mended.insert(entry.fingerprint) } else { unfit += 1 }
            if fits { open.merge(files) { _, new in new } }
        }
        files = open.values.filter(\.isChanged).sorted { $0.path < $1.path }
        dirty = left.sorted()
    }

    /// Writes the files.
    /// - Parameter root: absolute; what their paths are relative to.
    func write(below root: String) throws(CommandFailure) {
        for file in files {
            let place = FilePath.absolute(FilePath.components(file.path, in: root))
            do {
                try FileContents.write(Array(file.text.utf8), to: place)
            } catch {
                throw CommandFailure(.incomplete, ["\(file.path) \(error.reason)"])
            }
        }
    }

    /// The changes as one patch.
    /// - Parameter prefix: what comes before the paths in it, empty or ending in a slash.
    func patch(prefix: String) -> String { files.map { $0.patch(named: prefix + $0.path) }.joined() }

    /// What was done, or would be, a line each.
    func lines(isTried: Bool) -> [String] {
        var lines: [String] = []
        if !mended.isEmpty {
            let what = GraphSummary.count(mended.count, "finding") + " in " + GraphSummary.count(files.count, "file")
            lines.append(isTried ? "\(what) would be mended" : "mended \(what)")
        }
        if !dirty.isEmpty {
            lines.append(
                "left alone because of uncommitted changes: \(dirty.joined(separator: ", ")); commit them, or add "
                    + "--allow-dirty")
        }
        if unfit > 0 {
            lines.append(
                "\(GraphSummary.count(unfit, "finding")) could not be mended: the code is written in another way")
        }
        return lines.isEmpty ? ["nothing can be mended by itself"] : lines
    }
}
