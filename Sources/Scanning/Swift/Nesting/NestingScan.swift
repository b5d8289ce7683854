/// Finds out how deep a source is nested, without parsing it: brackets, and what the parser goes deeper for without one.
///
/// What is counted too much is taken back as soon as the source shows it: a `<` that compares is one until the next operator,
/// keyword, semicolon or closing bracket, so that comparisons do not add up.
struct NestingScan {
    struct Excess {
        var message: String
        var offset: Int
    }

    enum Level {
        case paren, square, brace
        /// `<`, which may compare.
        case angle
        case arrow
        /// The `?` of a choice.
        case question
        /// `\(` in a string.
        case interpolation
        /// The parenthesis behind the `\` of a key path.
        case keyPath
    }

    private struct Open {
        var level: Level
        /// `chain` before it.
        var chain: Int
        /// It holds what belongs to an attribute, so that a type goes on behind it.
        var isPartOfType = false
        /// It has a `=`, behind which anything may stand without ending a type.
        var hasDefault = false
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    private var open: [Open] = []
    /// The `[` inside one another since something showed that they are no types.
    var chain = 0
    var keyPaths = 0
    var conditions = 0
    private var keywords = 0
    /// The `\(` that the place is in, outermost first.
    var interpolations: [Interpolation] = []
    var endOfRegex = 0
    var ends = Ends()
    /// What stands before the next token.
    var previous = Previous()

    struct Previous {
        var byte = UInt8(ascii: "\n")
        var isWord = false
        /// It is a word that parentheses may follow inside a type: of an attribute, or one like `inout`.
        var mayPrecedeType = true
        /// It ends a value, behind which a `/` divides.
        var isOperand: Bool {
            isWord ? !mayPrecedeType : [")", "]", "}", "\"", "/"].contains { byte == UInt8(ascii: $0) }
        }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// What is nested too deep first, or nil. Linear.
    mutating func excess() -> Excess? {
        if has("#!") { skipLine() }
        while index < bytes.count {
            let start = index
            if !skipBlank() { token() }
            if open.count > ParserLimits.levels {
                return Excess(message: Self.message("levels of nesting", ParserLimits.levels), offset: start)
            }
            if chain > ParserLimits.brackets {
                return Excess(message: Self.message("'[' inside one another", ParserLimits.brackets), offset: start)
            }
            if keyPaths > ParserLimits.keyPaths {
                return Excess(message: Self.message("'\\(' inside one another", ParserLimits.keyPaths), offset: start)
            }
            if conditions > ParserLimits.conditions {
                return Excess(message: Self.message("nested '#if'", ParserLimits.conditions), offset: start)
            }
            if keywords > ParserLimits.keywords {
                return Excess(message: Self.message("keywords in a row", ParserLimits.keywords), offset: start)
            }
        }
        return nil
    }

    private static func message(_ what: String, _ limit: Int) -> String {
        "More than \(limit) \(what); the file was not read"
    }

    // MARK: Tokens

    private mutating func token() {
        let byte = bytes[index]
        if Self.isWord(byte) { return word() }
        keywords = 0
        switch byte {
        case UInt8(ascii: "("): openParenthesis()
        case UInt8(ascii: "["): openSquare()
        case UInt8(ascii: "{"):
            endOperand()
            push(.brace)
        case UInt8(ascii: ")"): return closeParenthesis()
        case UInt8(ascii: "]"): return close(byte, \.isSquare)
        case UInt8(ascii: "}"): return close(byte, \.isBrace)
        case UInt8(ascii: ","): comma()
        case UInt8(ascii: ":"):
            if has("::") { return advance(byte, by: 2) }
            colon()
        case UInt8(ascii: ";"): endStatement()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if index >= endOfRegex { return string(hashes: 0) }
        case UInt8(ascii: "#"): return hash()
        case UInt8(ascii: "`"): return escapedWord()
        default: return operation(byte)
        }
        advance(byte)
    }

    mutating func advance(_ byte: UInt8, by count: Int = 1, isPartOfType: Bool = true) {
        // `@a.b` is one attribute, and `a.b` is none.
        let goesOn = byte == UInt8(ascii: ".") ? previous.isWord && previous.mayPrecedeType : isPartOfType
        previous = Previous(byte: byte, isWord: false, mayPrecedeType: goesOn)
        index += count
    }

    private mutating func openParenthesis() {
        // A call, or the parameters of a function: no type goes on here.
        if isJustAfter, !previous.mayPrecedeType { chain = 0 }
        if index >= endOfRegex, !interpolations.isEmpty { interpolations[interpolations.count - 1].parentheses += 1 }
        let isKeyPath = previous.byte == UInt8(ascii: "\\") && isJustAfter
        if isKeyPath { keyPaths = 1 + open.count { $0.level.isKeyPath } }
        let level = isKeyPath ? Level.keyPath : .paren
        open.append(Open(level: level, chain: chain, isPartOfType: previous.isWord && previous.mayPrecedeType))
    }

    /// In a string the parser counts parentheses alone: whatever else is open ends with the last of them.
    private mutating func closeParenthesis() {
        if index >= endOfRegex, let last = interpolations.last {
            if last.parentheses == 0 {
                index += 1
                endInterpolation()
                return restOfString(last.form)
            }
            interpolations[interpolations.count - 1].parentheses -= 1
        }
        close(UInt8(ascii: ")"), \.isParen)
    }

    mutating func beginInterpolation(_ form: StringForm) {
        interpolations.append(Interpolation(form: form))
        push(.interpolation)
    }

    mutating func endInterpolation() {
        interpolations.removeLast()
        guard let place = open.lastIndex(where: { $0.level.isInterpolation }) else { return }
        chain = min(chain, open[place].chain)
        open.removeSubrange(place...)
    }

    private mutating func openSquare() {
        if isJustAfter, !previous.mayPrecedeType { chain = 0 }
        push(.square)
        chain += 1
    }

    /// Nothing stands between this token and the one before.
    private var isJustAfter: Bool { index > 0 && (bytes[index - 1] == previous.byte || Self.isWord(bytes[index - 1])) }

    private mutating func comma() {
        while open.last?.level.isArrow == true { pop() }
        switch open.last?.level {
        case .square, .brace, nil: chain = 0
        case .paren where open.last?.hasDefault == true: chain = open.last?.chain ?? 0
        default: break
        }
    }

    private mutating func colon() {
        if let question = open.lastIndex(where: { !$0.level.isEndedByOperator }), open[question].level.isQuestion {
            open.removeSubrange(question...)
        } else if case .square = open.last?.level {
            chain = max(0, chain - 1)
        }
    }

    private mutating func operation(_ byte: UInt8) {
        let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
        switch byte {
        case UInt8(ascii: "-") where next == UInt8(ascii: ">"):
            push(.arrow)
            return advance(UInt8(ascii: ">"), by: 2)
        case UInt8(ascii: "<") where next == UInt8(ascii: "#") && skipPlaceholder(): return
        case UInt8(ascii: "<") where !Self.endsType.contains(next) || isComment(at: index + 1): push(.angle)
        case UInt8(ascii: ">"): closeAngle()
        case UInt8(ascii: "-") where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next): break
        case UInt8(ascii: "&") where next != byte: break
        case UInt8(ascii: "?") where Self.isBlank(next) && index > 0 && Self.isBlank(bytes[index - 1]):
            endOperand()
            push(.question)
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "@"): break
        case UInt8(ascii: "=") where next != byte:
            endOperand()
            if !open.isEmpty { open[open.count - 1].hasDefault = true }
        case UInt8(ascii: "\\") where index < endOfRegex:
            // The parser may as well take it for code.
            if next == UInt8(ascii: "(") { keyPaths += 1 }
            return advance(byte, by: 2)
        case UInt8(ascii: "/") where index > endOfRegex && !Self.isBlank(next) && !previous.isOperand:
            return regex()
        default: endOperand()
        }
        advance(byte)
    }

    /// After these a `<` is another operator.
    private static let endsType = Set("=<+*/%|^&!?.".utf8)

    // MARK: Levels

    private mutating func push(_ level: Level) {
        open.append(Open(level: level, chain: chain))
    }

    private mutating func pop() {
        if let last = open.popLast() { chain = min(chain, last.chain) }
    }

    /// Closes the innermost bracket of a kind with all that is open in it; of parentheses and `[` none outside of braces, and
    /// nothing outside of a string.
    private mutating func close(_ byte: UInt8, _ isMeant: (Level) -> Bool) {
        guard let place = open.lastIndex(where: { isMeant($0.level) || $0.level.isBrace || $0.level.isInterpolation }),
            isMeant(open[place].level)
        else { return advance(byte, isPartOfType: false) }
        let closed = open[place]
        if closed.level.isBrace { chain = 0 }
        if closed.isPartOfType || closed.hasDefault { chain = closed.chain }
        chain = min(chain, closed.chain)
        open.removeSubrange(place...)
        advance(byte, isPartOfType: closed.isPartOfType)
    }

    private mutating func closeAngle() {
        var place = open.count
        while place > 0, open[place - 1].level.isArrow { place -= 1 }
        guard place > 0, open[place - 1].level.isAngle else { return endOperand() }
        chain = min(chain, open[place - 1].chain)
        open.removeSubrange((place - 1)...)
    }

    /// No type goes on beyond an operator.
    mutating func endOperand() {
        while open.last?.level.isEndedByOperator == true { open.removeLast() }
        chain = 0
    }

    private mutating func endStatement() {
        while open.last.map({ $0.level.isEndedByOperator || $0.level.isQuestion }) == true { open.removeLast() }
        chain = 0
    }

    // MARK: Words

    private mutating func word() {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        // Behind `.` and `::` a keyword is a name.
        let isMember =
            previous.byte == UInt8(ascii: ".")
            || start > 1 && bytes[start - 2] == UInt8(ascii: ":") && bytes[start - 1] == UInt8(ascii: ":")
        // With a letter that is not ASCII the word goes on, or that is no letter and stands between two words.
        let mayGoOn = index < bytes.count && bytes[index] >= 0x80
        let read = isMember ? .name : SwiftWord.kind(of: bytes[start..<index])
        let kind = mayGoOn ? .name : read
        if read != .name { keywords += 1 } else if !mayGoOn { keywords = 0 }
        if kind == .statement { endOperand() }
        let isAttribute =
            previous.byte == UInt8(ascii: "@") || previous.byte == UInt8(ascii: ".") && previous.mayPrecedeType
        previous = Previous(
            byte: bytes[index - 1], isWord: true, mayPrecedeType: isAttribute || kind != .name)
    }

    /// One that does not end on its line is none: what follows the first sign is code, and counted.
    private mutating func escapedWord() {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !Self.endsLine(bytes[end]) { end += 1 }
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "`")
        index = isClosed ? end + 1 : index + 1
        previous = Previous(byte: UInt8(ascii: "`"), isWord: true, mayPrecedeType: false)
    }
}

extension NestingScan.Level {
    fileprivate var isParen: Bool {
        switch self {
        case .paren, .keyPath: true
        default: false
        }
    }

    fileprivate var isInterpolation: Bool { if case .interpolation = self { true } else { false } }
    fileprivate var isKeyPath: Bool { if case .keyPath = self { true } else { false } }
    fileprivate var isSquare: Bool { if case .square = self { true } else { false } }
    fileprivate var isBrace: Bool { if case .brace = self { true } else { false } }
    fileprivate var isAngle: Bool { if case .angle = self { true } else { false } }
    fileprivate var isArrow: Bool { if case .arrow = self { true } else { false } }
    fileprivate var isQuestion: Bool { if case .question = self { true } else { false } }
    fileprivate var isEndedByOperator: Bool { isAngle || isArrow }
}
