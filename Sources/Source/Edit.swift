/// A change of one line of source that mends a finding by itself.
package struct Edit: Hashable, Codable, Sendable, Comparable {
    package var file: String
    /// From 1.
    package var line: Int
    /// Of the first byte that goes, from 1.
    package var column: Int
    /// What stands there, to the end of a word; where something else does, the change does not fit.
    package var expected: String
    /// What is to stand there; nil takes the line out, which holds nothing else then.
    package var replacement: String?

    package init(_ location: SourceLocation, _ expected: String, with replacement: String?) {
        file = location.file
        line = location.line
        column = location.column
        self.expected = expected
        self.replacement = replacement
    }

    /// The column after the last byte that goes.
    package var endColumn: Int { column + expected.utf8.count }

    package static func < (a: Edit, b: Edit) -> Bool {
        (a.file, a.line, a.column, a.replacement ?? "") < (b.file, b.line, b.column, b.replacement ?? "")
    }

    /// The line, without its break, as it is after the change.
    /// - Returns: nil where the change does not fit; `.some(nil)` where the line goes.
    package func applied(to line: String) -> String?? {
        let bytes = Array(line.utf8)
        let (start, end) = (column - 1, endColumn - 1)
        guard start >= 0, end <= bytes.count, bytes[start..<end].elementsEqual(expected.utf8) else { return nil }
        let (before, after) = (bytes[..<start], bytes[end...])
        if let last = expected.utf8.last, Self.isInWord(last), let next = after.first, Self.isInWord(next) {
            return nil
        }
        guard let replacement else {
            let isAlone = (before + after).allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
            return isAlone ? .some(nil) : nil
        }
        return String(decoding: before + Array(replacement.utf8) + after, as: UTF8.self)
    }

    /// Whether a name, or a dotted one, may have the byte in it.
    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }
}
