extension TypeDeclaration {
    package enum RawValue: Hashable, Sendable {
        case text(String)
        /// As written, or counted.
        case number(String)
    }

    /// The raw values of all cases in order: what is written, else the name in an enumeration of texts, and the next number
    /// in one of whole numbers. Nil where there is none, and where it cannot be told from the declaration alone.
    package var rawValues: [RawValue?] {
        let type = inherits.first?.plainName
        let isCounted = type.map(Self.wholeNumbers.contains) ?? false
        var next: Int? = 0
        return cases.map { entry in
            if let text = entry.rawValue { return .text(text) }
            if let written = entry.rawNumber {
                next = Int(written.filter { $0 != "_" }).map { $0 &+ 1 }
                return .number(written)
            }
            if type == "String" { return .text(entry.name) }
            guard isCounted, let number = next else { return nil }
            next = number &+ 1
            return .number(String(number))
        }
    }

    private static let wholeNumbers: Set = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
        "CGFloat",
    ]
}
