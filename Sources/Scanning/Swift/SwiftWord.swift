/// What a word means for the nesting of a source.
enum SwiftWord {
    /// A name, or a keyword that is one for that purpose.
    case name
    /// Stands in front of what it is about, as in `some A` and `return a`.
    case prefix
    /// So does this one, and nothing that is open in a type goes on beyond it.
    case statement

    static func kind(of word: Slice<UnsafeBufferPointer<UInt8>>) -> SwiftWord {
        // All are short and written in small letters.
        guard (2...11).contains(word.count), let first = word.first, first >= UInt8(ascii: "a") else { return .name }
        var key: UInt64 = 0
        for byte in word.prefix(8) { key = key << 8 | UInt64(byte) }
        let kind = words[key] ?? .name
        return kind == .statement && word.count > 8 ? .name : kind
    }

    private static let words: [UInt64: SwiftWord] = {
        // No longer than eight letters, so that the key is the word itself.
        let statements = [
            "let", "var", "func", "if", "else", "return", "for", "while", "switch", "case", "class", "struct", "enum",
            "guard", "import", "do", "defer", "throw",
        ]
        // Of longer words the first eight letters are enough: what is taken for one of these is only counted more.
        let prefixes = [
            "some", "any", "each", "repeat", "inout", "try", "await", "copy", "consume", "borrow", "unsafe", "yield",
            "discard", "then", "isolated", "sending", "where", "in", "as", "is", "nonisola", "consumin", "borrowin",
            "dependsO", "throws", "rethrows", "async", "of",
        ]
        let pairs = statements.map { ($0, SwiftWord.statement) } + prefixes.map { ($0, SwiftWord.prefix) }
        return Dictionary(
            uniqueKeysWithValues: pairs.map { word, kind in (word.utf8.reduce(0) { $0 << 8 | UInt64($1) }, kind) })
    }()
}
