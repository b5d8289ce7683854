import Foundation
import Reports
import Source

/// The changed files that are not read because of their targets: what they change is not known.
struct LeftOutChanges {
    /// Sorted by path.
    let files: [LeftOutFile]

    /// More lines than this are counted.
    private static let mostLines = 8

    /// None.
    init() { files = [] }

    /// Those of some files, by their paths from the root.
    init(_ changed: [String], of project: ProjectFiles) {
        let changed = Set(changed)
        files = project.leftOut.filter { changed.contains($0.file.path) }
    }

    /// Those of which two states of a project have different contents, and those that only the later one leaves out.
    init(from before: LeftOutContents, to after: LeftOutContents) {
        files = after.all.filter { path, file in before.all[path]?.content != file.content }.values.map(\.file)
            .sorted { $0.file < $1.file }
    }

    var isEmpty: Bool { files.isEmpty }

    /// Why each is left out, a line each: `App/Old.swift: in no target of the project`.
    var lines: [String] {
        let shown = files.prefix(Self.mostLines).map { PlainText.line("\($0.file.path): \($0.reason)") }
        let rest = files.count - shown.count
        return shown + (rest > 0 ? ["and \(rest) more"] : [])
    }

    /// `2 changed files are left out`; nil without any.
    var summary: String? {
        if files.isEmpty { return nil }
        return files.count == 1 ? "1 changed file is left out" : "\(files.count) changed files are left out"
    }

    /// All that there is to say, for the standard error; nil without any.
    var note: String? { summary.map { "\($0):\n" + lines.map { "  \($0)" }.joined(separator: "\n") } }

    /// For a report in Markdown; nil without any.
    var markdown: String? {
        summary.map { head in
            let items = files.prefix(Self.mostLines).map {
                "- \(Markdown.code($0.file.path)): \(Markdown.text($0.reason))"
            }
            let rest = files.count - items.count
            return Markdown.text(head) + "\n\n"
                + (items + (rest > 0 ? ["- and \(rest) more"] : [])).joined(separator: "\n")
        }
    }

    /// The member `leftOut` with file and reason of each, where there are any.
    func write(to json: inout JSONWriter) {
        if files.isEmpty { return }
        json.member("leftOut") { json in
            json.array(files) { json, left in
                json.object {
                    $0.member("file", left.file.path)
                    $0.member("reason", left.reason)
                }
            }
        }
    }
}

/// The files that one state of a project leaves out because of their targets, with what was in them.
struct LeftOutContents {
    fileprivate var all: [String: (file: LeftOutFile, content: Data?)] = [:]

    /// Reads each file once; one that cannot be read is like no other.
    init(_ files: ProjectFiles) {
        for left in files.leftOut {
            var content: Data?
            if case .success(let data) = Result(catching: { () throws(FileError) in
                try FileContents.data(left.file.absolutePath)
            }) {
                content = data
            }
            all[left.file.path] = (left, content)
        }
    }
}
