import Source

/// What the engine asks of findings, and does with those that matter less where they stand.
extension Finding {
    var place: SourceLocation { SourceLocation(file: location.file, line: location.line, column: location.column) }

    /// The further places of the same fault, of which notes tell that begin with `and`.
    var furtherPlaces: [SourceLocation] { notes.filter { $0.message.hasPrefix("and ") }.map(\.location) }

    /// The finding as an information, with a note why.
    func asInformation(noting note: Note? = nil) -> Finding {
        var result = self
        result.severity = .info
        if let note, !notes.contains(note) { result.notes.append(note) }
        return result
    }
}
