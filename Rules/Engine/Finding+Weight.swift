import Program
import Source

/// What the engine asks of findings, and does with those that matter less where they stand.
extension Finding {
    var place: SourceLocation { SourceLocation(file: location.file, line: location.line, column: location.column) }

    /// The further places of the same fault, of which notes tell that begin with `and`.
    var furtherPlaces: [SourceLocation] { notes.filter { $0.message.hasPrefix("and ") }.map(\.location) }

    /// With the declarations around its places.
    func placed(_ declarations: DeclarationNames) -> Finding {
        var result = self
        result.fault = fault.placed(in: declarations.name(at: place))
        for (number, note) in notes.enumerated() {
            result.notes[number].fault = note.fault?.placed(in: declarations.name(at: note.location))
        }
        return result
    }

    /// The finding as an information, with a note why.
    func asInformation(noting note: Note? = nil) -> Finding {
        var result = self
        result.severity = .info
        if let note, !notes.contains(note) { result.notes.append(note) }
        return result
    }
}

extension Fault {
    /// In a declaration, which is none of the names: it may get another one and the fault stay the same.
    fileprivate func placed(in member: String?) -> Fault {
        var fault = self
        fault.member = member
        guard let member else { return fault }
        fault.names = names?.filter { $0 != member && !member.hasSuffix("." + $0) }
        return fault
    }
}
