/// A word, text or sign of a manifest in Swift. Manifests are read for a few literals only, so a list of these is
/// enough; what is not literal counts as unknown.
enum ManifestToken: Hashable, Sendable {
    case word(String)
    /// A string literal, or nil where it holds an interpolation.
    case text(String?)
    case sign(UInt8)

    static func sign(_ scalar: Unicode.Scalar) -> ManifestToken { .sign(UInt8(ascii: scalar)) }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var word: String? {
        if case .word(let word) = self { return word }
        return nil
    }
}

/// Splits a manifest into tokens; comments are left out.
struct ManifestLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var tokens: [ManifestToken] = []

    /// Any text has tokens; what is no Swift gives signs that mean nothing.
    static func tokens(_ text: String) -> [ManifestToken] {
        var lexer = ManifestLexer(bytes: Array(text.utf8))
        while lexer.index < lexer.bytes.count { lexer.next() }
        return lexer.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func next() {
        let byte = bytes[index]
        if byte <= 0x20 {
            index += 1
        } else if starts("//") {
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else if starts("/*") {
            skipComment()
        } else if Self.isWord(byte) {
            let start = index
            while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
            tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
        } else if let pounds = stringStart() {
            string(pounds: pounds)
        } else {
            tokens.append(.sign(byte))
            index += 1
        }
    }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                index += 2
            } else if starts("*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }

    /// How many `#` come before the quote, or nil where no string starts here.
    private func stringStart() -> Int? {
        let pounds = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = index + pounds
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? pounds : nil
    }

    private mutating func string(pounds: Int) {
        index += pounds
        let quotes = starts("\"\"\"") ? 3 : 1
        index += quotes
        let end =
            Array(repeating: UInt8(ascii: "\""), count: quotes) + Array(repeating: UInt8(ascii: "#"), count: pounds)
        let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
        var text: [UInt8] = []
        var isLiteral = true
        while index < bytes.count, !bytes[index...].starts(with: end) {
            if quotes == 1, bytes[index] == 0x0A { break }
            if bytes[index...].starts(with: escape) {
                index += escape.count
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                    isLiteral = false
                    skipInterpolation()
                    continue
                }
                if index >= bytes.count { break }
                // A path has no escapes but of quotes and backslashes.
                isLiteral = isLiteral && [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(bytes[index])
            }
            text.append(bytes[index])
            index += 1
        }
        index = min(bytes.count, index + end.count)
        tokens.append(.text(isLiteral ? String(decoding: text, as: UTF8.self) : nil))
    }

    /// Goes over `(…)`, with strings in it that hold no parentheses of their own.
    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
        } while depth > 0 && index < bytes.count
    }

    private func starts(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
    }
}
