import Source

/// A file with the changes that mend findings made in it.
struct MendedFile {
    /// What becomes of a line, by its number from 0: the new text, or nil where it goes.
    private var changes: [Int: String?] = [:]
    /// Without their breaks; the last one is empty where the file ends with a break.
    private let lines: [Substring]
    /// As findings name it.
    let path: String

    init(_ path: String, text: String) {
        self.path = path
        lines = text.linesByFeed
    }

    var isChanged: Bool { !changes.isEmpty }

    /// Makes the changes that mend one finding.
    /// - Returns: whether they fit; where one does not, none is made.
    mutating func apply(_ edits: [Edit]) -> Bool {
        var changed = changes
        func current(_ line: Int) -> String? {
            guard lines.indices.contains(line - 1) else { return nil }
            // The same change of two findings is one.
            return changed[line - 1] ?? String(lines[line - 1])
        }
        for edit in edits.sorted(by: >) {
            guard edit.fits(current) else { return false }
            if let gone = edit.goneLines {
                for line in gone { changed[line - 1] = .some(nil) }
            } else if let new = current(edit.line).flatMap(edit.applied) {
                changed[edit.line - 1] = .some(new)
            }
        }
        changes = changed
        return true
    }

    /// The text after the changes.
    var text: String {
        lines.indices.compactMap { number -> String? in
            if let change = changes[number] { return change }
            return String(lines[number])
        }.joined(separator: "\n")
    }

    /// The changes as a unified diff, which `git apply` takes, with three lines around each; empty where there are none.
    /// - Parameter name: the file's path in the head, with `/`.
    func patch(named name: String) -> String {
        if !isChanged { return "" }
        var out = ["--- a/\(name)", "+++ b/\(name)"]
        // How many lines the hunks before have taken away.
        var gone = 0
        for hunk in hunks {
            let removed = hunk.count { isRemoved($0) }
            let count = hunk.count
            let after = count - removed
            out.append("@@ -\(hunk.lowerBound + 1),\(count) +\(hunk.lowerBound + 1 - gone),\(after) @@")
            for number in hunk {
                if let change = changes[number] {
                    out += marked("-\(lines[number])", number)
                    if let change { out += marked("+\(change)", number) }
                } else {
                    out += marked(" \(lines[number])", number)
                }
            }
            gone += removed
        }
        return out.joined(separator: "\n") + "\n"
    }

    /// A line of a patch, with the words after it that say that no break follows.
    private func marked(_ line: String, _ number: Int) -> [String] {
        number == lines.count - 1 ? [line, "\\ No newline at end of file"] : [line]
    }

    private func isRemoved(_ number: Int) -> Bool {
        if let change = changes[number] { return change == nil }
        return false
    }

    /// The changed lines with those around them, as far as they are apart.
    private var hunks: [Range<Int>] {
        // What follows the last break is no line.
        let end = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        var hunks: [Range<Int>] = []
        for number in changes.keys.sorted() {
            let range = max(0, number - 3)..<min(end, number + 4)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }
}
