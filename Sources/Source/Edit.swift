/// A change of the sources that mends a finding by itself: of one line, or of a declaration that goes.
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
    /// What goes around the expected word, from its first byte to the place after its last, with whole lines; nil where one
    /// line is changed.
    package private(set) var declaration: Range<Position>?

    package init(_ location: SourceLocation, _ expected: String, with replacement: String?) {
        file = location.file
        line = location.line
        column = location.column
        self.expected = expected
        self.replacement = replacement
    }

    /// Takes out a declaration, which has its lines for itself, and its documentation.
    ///
    /// - Parameters:
    ///   - location: of `word`, which stands in it.
    ///   - declaration: from its first byte to the place after its last.
    package init(_ location: SourceLocation, removing word: String, in declaration: Range<Position>) {
        self.init(location, word, with: nil)
        self.declaration = declaration
    }

    /// The lines that go; nil where one is changed.
    package var goneLines: ClosedRange<Int>? {
        if let declaration { return Int(declaration.lowerBound.line)...Int(declaration.upperBound.line) }
        return replacement == nil ? line...line : nil
    }

    /// Whether the change fits the sources.
    ///
    /// - Parameter text: a line by its number from 1, without its break; nil where there is none.
    package func fits(_ text: (Int) -> String?) -> Bool {
        guard let line = text(line) else { return false }
        guard let declaration else { return applied(to: line) != nil }
        guard let first = text(Int(declaration.lowerBound.line)), let last = text(Int(declaration.upperBound.line))
        else {
            return false
        }
        return remains(of: line) != nil
            && Self.isBlank(first.utf8.prefix(max(0, Int(declaration.lowerBound.column) - 1)))
            && Self.isBlank(last.utf8.dropFirst(max(0, Int(declaration.upperBound.column) - 1)))
    }

    /// The column after the last byte that goes.
    package var endColumn: Int { column + expected.utf8.count }

    package static func < (a: Edit, b: Edit) -> Bool {
        (a.file, a.line, a.column, a.replacement ?? "") < (b.file, b.line, b.column, b.replacement ?? "")
    }

    /// The line, without its break, as it is after the change.
    /// - Returns: nil where the change does not fit; `.some(nil)` where the line goes.
    package func applied(to line: String) -> String?? {
        guard let (before, after) = remains(of: line) else { return nil }
        guard let replacement else { return Self.isBlank(before + after) ? .some(nil) : nil }
        return String(decoding: before + Array(replacement.utf8) + after, as: UTF8.self)
    }

    /// What stands before and after the expected text; nil where something else stands there.
    private func remains(of line: String) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
        let bytes = Array(line.utf8)
        let (start, end) = (column - 1, endColumn - 1)
        guard start >= 0, end <= bytes.count, bytes[start..<end].elementsEqual(expected.utf8) else { return nil }
        let (before, after) = (bytes[..<start], bytes[end...])
        if let last = expected.utf8.last, Self.isInWord(last), let next = after.first, Self.isInWord(next) {
            return nil
        }
        return (before, after)
    }

    private static func isBlank(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
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
