import Source

extension Edit {
    /// What goes: the expected text, or whole lines with their breaks.
    var deleted: Finding.Span {
        if let lines = goneLines {
            return Finding.Span(
                file: file, line: lines.lowerBound, column: 1, endLine: lines.upperBound + 1, endColumn: 1)
        }
        return Finding.Span(file: file, line: line, column: column, endColumn: endColumn)
    }
}
