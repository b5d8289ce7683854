/// A piece of a query.
struct Token {
    enum Kind: Equatable {
        /// A bare name, function, keyword or number; may have `*` and `?`.
        case word(String)
        /// A name in double quotes.
        case quoted(String)
        /// A pattern in single quotes.
        case glob(String)
        /// What stands between slashes.
        case regex(String)
        case variable(String)
        /// `within:` and the like.
        case label(String)
        case plus, minus, caret, equals, comma, open, close, end
    }

    var kind: Kind
    /// In UTF-8 bytes from 0.
    var offset: Int
}

/// Splits a query into tokens.
///
/// Ids of scenes have dots, colons and hyphens in them, so a word goes on to the next space, comma, parenthesis or
/// quote, and operators need spaces around them.
struct Lexer {
    private let text: String
    private let bytes: [UInt8]
    private var index = 0

    /// Words that name a parameter where a colon follows.
    static let labels = ["within", "via", "avoiding", "limit", "exact-only"]

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    mutating func tokens() throws(QueryError) -> [Token] {
        var tokens: [Token] = []
        while true {
            let token = try next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    private mutating func next() throws(QueryError) -> Token {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        let start = index
        guard index < bytes.count else { return Token(kind: .end, offset: start) }
        let kind: Token.Kind
        switch bytes[index] {
        case UInt8(ascii: "("): kind = single(.open)
        case UInt8(ascii: ")"): kind = single(.close)
        case UInt8(ascii: ","): kind = single(.comma)
        case UInt8(ascii: "="): kind = single(.equals)
        case UInt8(ascii: "+"): kind = try spaced(.plus, "+")
        case UInt8(ascii: "-"): kind = try spaced(.minus, "-")
        case UInt8(ascii: "^"): kind = try spaced(.caret, "^")
        case UInt8(ascii: "\""): kind = .quoted(try delimited(by: "\"", "the name in double quotes"))
        case UInt8(ascii: "'"): kind = .glob(try delimited(by: "'", "the pattern in single quotes"))
        case UInt8(ascii: "/"): kind = .regex(try delimited(by: "/", "the regular expression"))
        case UInt8(ascii: "$"):
            index += 1
            kind = .variable(word())
            if kind == .variable("") { throw error("a variable needs a name after \"$\"", at: start) }
        default: kind = try wordOrLabel(from: start)
        }
        return Token(kind: kind, offset: start)
    }

    private mutating func single(_ kind: Token.Kind) -> Token.Kind {
        index += 1
        return kind
    }

    private mutating func spaced(_ kind: Token.Kind, _ sign: String) throws(QueryError) -> Token.Kind {
        let isFree = index == 0 || Self.isSpace(bytes[index - 1]) || bytes[index - 1] == UInt8(ascii: ")")
        let follower = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
        guard isFree, Self.isSpace(follower) || follower == UInt8(ascii: "(") else {
            throw error("the operator \"\(sign)\" needs a space on both sides", at: index)
        }
        return single(kind)
    }

    private mutating func delimited(by sign: Unicode.Scalar, _ name: String) throws(QueryError) -> String {
        let start = index
        let delimiter = UInt8(ascii: sign)
        var content: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == delimiter { return String(decoding: content, as: UTF8.self) }
            // A backslash before the delimiter belongs to the query, any other to the content.
            if byte == UInt8(ascii: "\\"), index < bytes.count, bytes[index] == delimiter {
                content.append(delimiter)
                index += 1
            } else {
                content.append(byte)
            }
        }
        throw error("\(name) has no closing \(sign)", at: start)
    }

    private mutating func wordOrLabel(from start: Int) throws(QueryError) -> Token.Kind {
        let text = word()
        guard !text.isEmpty else {
            throw error("\"\(Character(UnicodeScalar(bytes[start])))\" has no meaning here", at: start)
        }
        if let label = Self.labels.first(where: { text.hasPrefix($0 + ":") }) {
            index = start + label.utf8.count + 1
            return .label(label)
        }
        // `a+b` is a mistake; `a-b` may be a name, and is told apart where names are looked up.
        if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "^") {
            throw error(
                "the operator \"\(Character(UnicodeScalar(bytes[index])))\" needs a space on both sides", at: index)
        }
        return .word(text)
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, !Self.endsWord(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func error(_ message: String, at offset: Int) -> QueryError {
        QueryError(message, at: offset, in: text)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func endsWord(_ byte: UInt8) -> Bool {
        isSpace(byte) || "(),'\"=+^$".utf8.contains(byte)
    }
}
