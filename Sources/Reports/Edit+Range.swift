import Source

extension Edit {
    /// What goes: the expected text, or the whole line with its break.
    var deleted: Finding.Span {
        if replacement == nil {
            return Finding.Span(file: file, line: line, column: 1, endLine: line + 1, endColumn: 1)
        }
        return Finding.Span(file: file, line: line, column: column, endColumn: endColumn)
    }
}
