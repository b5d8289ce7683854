/// A place in a file of the analyzed project.
package struct SourceLocation: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
    /// Path relative to the analyzed root, with `/` as separator.
    package var file: String
    /// Line, counted from 1.
    package var line: Int
    /// Column, counted from 1 in UTF-8 bytes.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package init(file: String, _ position: Position) {
        self.init(file: file, line: Int(position.line), column: Int(position.column))
    }

    package static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }

    package var description: String { "\(file):\(line):\(column)" }
}

/// A line and a column inside a file that the context knows.
package struct Position: Hashable, Codable, Sendable, Comparable {
    /// Line, counted from 1.
    package var line: Int32
    /// Column, counted from 1 in UTF-8 bytes.
    package var column: Int32

    package init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    package static func < (a: Position, b: Position) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}
