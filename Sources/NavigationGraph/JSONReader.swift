/// Why a text is no graph: where in the JSON, and what to do.
package struct GraphDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Place in the document, such as `$.routes[3].kind`.
    package var path: String
    /// One sentence: what is wrong and what to do.
    package var message: String
    /// Line in the text, counted from 1.
    package var line: Int

    package init(path: String, message: String, line: Int) {
        self.path = path
        self.message = message
        self.line = line
    }

    package var description: String { "line \(line): \(path): \(message)" }
}

/// Reads JSON from left to right and hands each member to its reader, with no tree in between. Knows at every moment
/// the path it is at.
struct JSONReader: ~Copyable {
    private enum Key {
        case member(String)
        case element(Int)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var path: [Key] = []

    /// Deeper nesting than any graph has; keeps a hostile text from exhausting the stack.
    private static let deepest = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    // MARK: Values

    /// Calls `member` for each key; it has to read the value.
    mutating func object(_ member: (inout JSONReader, String) throws(GraphDecodingError) -> Void)
        throws(GraphDecodingError)
    {
        try expect(UInt8(ascii: "{"), "an object")
        if try closes(UInt8(ascii: "}")) { return }
        repeat {
            guard peek() == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
            let key = try rawString()
            path.append(.member(key))
            try checkDepth()
            guard peek() == UInt8(ascii: ":") else { throw error("expected \":\" after the key") }
            index += 1
            try member(&self, key)
            path.removeLast()
        } while try separates(UInt8(ascii: "}"))
    }

    mutating func array<Element>(_ element: (inout JSONReader) throws(GraphDecodingError) -> Element)
        throws(GraphDecodingError) -> [Element]
    {
        try expect(UInt8(ascii: "["), "an array")
        var elements: [Element] = []
        if try closes(UInt8(ascii: "]")) { return elements }
        repeat {
            path.append(.element(elements.count))
            try checkDepth()
            elements.append(try element(&self))
            path.removeLast()
        } while try separates(UInt8(ascii: "]"))
        return elements
    }

    mutating func string() throws(GraphDecodingError) -> String {
        guard peek() == UInt8(ascii: "\"") else { throw error("expected a text, found \(found())") }
        return try rawString()
    }

    mutating func optionalString() throws(GraphDecodingError) -> String? {
        try isNull() ? nil : try string()
    }

    /// Reads `null`, if it stands here.
    mutating func isNull() throws(GraphDecodingError) -> Bool {
        guard peek() == UInt8(ascii: "n") else { return false }
        try word("null")
        return true
    }

    mutating func bool() throws(GraphDecodingError) -> Bool {
        switch peek() {
        case UInt8(ascii: "t"):
            try word("true")
            return true
        case UInt8(ascii: "f"):
            try word("false")
            return false
        default: throw error("expected true or false, found \(found())")
        }
    }

    mutating func integer() throws(GraphDecodingError) -> Int {
        _ = peek()
        let text = numberText()
        guard let number = Int(text) else { throw error("expected a whole number, found \(found())") }
        index += text.utf8.count
        return number
    }

    /// Reads one of the cases of an enumeration.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type)
        throws(GraphDecodingError) -> Choice where Choice.RawValue == String
    {
        let text = try string()
        if let choice = Choice(rawValue: text) { return choice }
        let allowed = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw error("\"\(text)\" is not allowed here; use one of \(allowed)")
    }

    /// Passes over a value of a key that this version does not know.
    mutating func skip() throws(GraphDecodingError) {
        switch peek() {
        case UInt8(ascii: "{"): try object { reader, _ throws(GraphDecodingError) in try reader.skip() }
        case UInt8(ascii: "["): _ = try array { reader throws(GraphDecodingError) in try reader.skip() }
        case UInt8(ascii: "\""): _ = try rawString()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
        case UInt8(ascii: "n"): try word("null")
        default:
            let text = numberText()
            guard Double(text) != nil else { throw error("expected a value, found \(found())") }
            index += text.utf8.count
        }
    }

    /// Requires that nothing but white space follows.
    mutating func end() throws(GraphDecodingError) {
        if peek() != nil { throw error("expected nothing after the end of the graph, found \(found())") }
    }

    func error(_ message: String) -> GraphDecodingError {
        let text = path.map { key in
            switch key {
            case .member(let name): "." + name
            case .element(let number): "[\(number)]"
            }
        }
        let line = bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return GraphDecodingError(path: "$" + text.joined(), message: message, line: line)
    }

    // MARK: Tokens

    /// Moves to the next byte that is no white space and returns it.
    private mutating func peek() -> UInt8? {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return bytes[index]
            }
        }
        return nil
    }

    private func found() -> String {
        guard index < bytes.count else { return "the end of the file" }
        let rest = bytes[index...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }.prefix(20)
        return String(decoding: rest, as: UTF8.self)
    }

    private func checkDepth() throws(GraphDecodingError) {
        if path.count > Self.deepest { throw error("nested more than \(Self.deepest) levels deep; no graph is") }
    }

    private mutating func expect(_ byte: UInt8, _ name: String) throws(GraphDecodingError) {
        guard peek() == byte else { throw error("expected \(name), found \(found())") }
        index += 1
    }

    private mutating func closes(_ byte: UInt8) throws(GraphDecodingError) -> Bool {
        guard peek() == byte else { return false }
        index += 1
        return true
    }

    /// Reads the comma before a next item, or the closing `byte`.
    private mutating func separates(_ byte: UInt8) throws(GraphDecodingError) -> Bool {
        let next = peek()
        guard next == UInt8(ascii: ",") || next == byte else {
            let close = Character(UnicodeScalar(byte))
            throw error("expected \",\" or \"\(close)\", found \(found())")
        }
        index += 1
        return next != byte
    }

    private mutating func word(_ word: StaticString) throws(GraphDecodingError) {
        let length = word.utf8CodeUnitCount
        let matches =
            index + length <= bytes.count
            && word.withUTF8Buffer { bytes[index..<(index + length)].elementsEqual($0) }
        guard matches else { throw error("expected \(word), found \(found())") }
        index += length
    }

    private func numberText() -> String {
        let digits = bytes[index...].prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private mutating func rawString() throws(GraphDecodingError) -> String {
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
        guard index < bytes.count else { throw error("the text has no closing quote; the file seems to be cut") }
        if bytes[index] == UInt8(ascii: "\"") {
            defer { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        return try escapedString(Array(bytes[start..<index]))
    }

    /// The rest of a text, from its first backslash on.
    private mutating func escapedString(_ beginning: [UInt8]) throws(GraphDecodingError) -> String {
        var text = beginning
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), index < bytes.count else {
                text.append(byte)
                continue
            }
            let escape = bytes[index]
            index += 1
            switch escape {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
            case UInt8(ascii: "u"): text.append(contentsOf: Array(String(try scalar()).utf8))
            default: throw error("\"\\\(Character(UnicodeScalar(escape)))\" is no escape that JSON has")
            }
        }
        throw error("the text has no closing quote; the file seems to be cut")
    }

    private mutating func scalar() throws(GraphDecodingError) -> Character {
        let first = try codeUnit()
        if let scalar = UnicodeScalar(first) { return Character(scalar) }
        // The first half of a pair; a half alone stands for no character.
        guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        index += 2
        let second = try codeUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = UnicodeScalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { return "\u{FFFD}" }
        return Character(scalar)
    }

    private mutating func codeUnit() throws(GraphDecodingError) -> UInt32 {
        let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
            throw error("expected four hexadecimal digits after \"\\u\"")
        }
        index += 4
        return unit
    }
}
