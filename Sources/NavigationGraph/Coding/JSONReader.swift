import Foundation

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

/// Reads JSON from left to right and hands each member to its reader, with no tree in between. Graphs of many megabytes
/// are read for every question that is asked of them, so nothing is allocated for a key, and a text that was met before
/// is the same value again. The path to a mistake is found out when there is one.
struct JSONReader: ~Copyable {
    /// A key of an object, or any text, as it stands in the document.
    struct Slice {
        fileprivate let bytes: UnsafeBufferPointer<UInt8>

        /// Whether the texts are the same, for `switch`.
        static func ~= (text: StaticString, slice: Slice) -> Bool {
            text.utf8CodeUnitCount == slice.bytes.count
                && memcmp(text.utf8Start, slice.bytes.baseAddress ?? text.utf8Start, slice.bytes.count) == 0
        }

        /// Whether this is the id that the route has, in most cases told without making it.
        func isID(of route: Route) -> Bool {
            var rest = bytes[...]
            for part in [route.from, ">", route.kind.rawValue, ">", route.to] {
                let matches = part.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(rest.prefix($0.count)) }
                guard matches ?? rest.starts(with: part.utf8) else { return text == route.id }
                rest = rest.dropFirst(part.utf8.count)
            }
            // An escape may begin as the id does.
            return rest.isEmpty || text == route.id
        }

        /// What the slice stands for; its quotes are around it in the document.
        var text: String {
            guard let start = bytes.baseAddress, bytes.contains(UInt8(ascii: "\\")) else {
                return String(decoding: bytes, as: UTF8.self)
            }
            var reader = JSONReader(UnsafeBufferPointer(start: start - 1, count: bytes.count + 2))
            do throws(GraphDecodingError) { return try reader.string() } catch { return "" }
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var depth = 0
    private var texts = TextTable()
    /// How much of a long array one thread reads at a time, in bytes.
    let partLength: Int
    private var isPart = false

    /// Deeper nesting than any graph has; keeps a hostile text from exhausting the stack.
    private static let deepest = 64

    /// The bytes have to stay where they are while the reader is in use.
    init(_ bytes: UnsafeBufferPointer<UInt8>, partLength: Int = .max) {
        self.bytes = bytes
        self.partLength = partLength
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Begins at a place inside a document, where `depth` brackets are open.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, depth: Int) {
        self.bytes = bytes
        partLength = .max
        isPart = true
        self.index = index
        self.depth = depth
    }

    // MARK: Values

    /// Calls `member` for each key; it has to read the value.
    @inline(__always)
    mutating func object(_ member: (inout JSONReader, Slice) throws(GraphDecodingError) -> Void)
        throws(GraphDecodingError)
    {
        try expect(UInt8(ascii: "{"), "an object")
        if try closes(UInt8(ascii: "}")) { return }
        try enter()
        repeat {
            guard peek() == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
            let key = try slice()
            guard peek() == UInt8(ascii: ":") else { throw error("expected \":\" after the key") }
            index += 1
            try member(&self, key)
        } while try separates(UInt8(ascii: "}"))
        depth -= 1
    }

    @inline(__always)
    mutating func array<Element>(_ element: (inout JSONReader) throws(GraphDecodingError) -> Element)
        throws(GraphDecodingError) -> [Element]
    {
        try expect(UInt8(ascii: "["), "an array")
        var elements: [Element] = []
        if try closes(UInt8(ascii: "]")) { return elements }
        try enter()
        repeat { elements.append(try element(&self)) } while try separates(UInt8(ascii: "]"))
        depth -= 1
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
        if let number = shortNumber() { return number }
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

    /// Reads a text that is only compared with others.
    mutating func optionalSlice() throws(GraphDecodingError) -> Slice? {
        if try isNull() { return nil }
        guard peek() == UInt8(ascii: "\"") else { throw error("expected a text, found \(found())") }
        return try slice()
    }

    /// Passes over a value that is not wanted.
    mutating func skip() throws(GraphDecodingError) {
        switch peek() {
        case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
        case UInt8(ascii: "\""): _ = try slice()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
        case UInt8(ascii: "n"): try word("null")
        default:
            let text = numberText()
            guard Double(text) != nil else { throw error("expected a value, found \(found())") }
            index += text.utf8.count
        }
    }

    /// Passes over an object or an array: to the bracket that closes it, whatever is in between.
    private mutating func skipNested() throws(GraphDecodingError) {
        var open = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                _ = try slice()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                if depth + open > Self.deepest { throw tooDeep() }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
            default: break
            }
            index += 1
            if open == 0 { return }
        }
        throw error("the bracket is never closed; the file seems to be cut")
    }

    /// Requires that nothing but white space follows.
    mutating func end() throws(GraphDecodingError) {
        if peek() != nil { throw error("expected nothing after the end of the graph, found \(found())") }
    }

    func error(_ message: String) -> GraphDecodingError {
        // Of a part only that something is wrong counts; see `array(elementsBegin:_:)`.
        if isPart { return GraphDecodingError(path: "$", message: message, line: 0) }
        let read = bytes[..<min(index, bytes.count)]
        var path = PathFinder()
        for byte in read { path.pass(byte) }
        let line = read.count { $0 == UInt8(ascii: "\n") } + 1
        return GraphDecodingError(path: path.path, message: message, line: line)
    }

    // MARK: Tokens

    /// Moves to the next byte that is no white space and returns it.
    @inline(__always)
    mutating func peek() -> UInt8? {
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

    mutating func enter() throws(GraphDecodingError) {
        depth += 1
        if depth > Self.deepest { throw tooDeep() }
    }

    private func tooDeep() -> GraphDecodingError {
        error("nested more than \(Self.deepest) levels deep; no graph is")
    }

    mutating func expect(_ byte: UInt8, _ name: String) throws(GraphDecodingError) {
        guard peek() == byte else { throw error("expected \(name), found \(found())") }
        index += 1
    }

    mutating func closes(_ byte: UInt8) throws(GraphDecodingError) -> Bool {
        guard peek() == byte else { return false }
        index += 1
        return true
    }

    /// Reads the comma before a next item, or the closing `byte`.
    mutating func separates(_ byte: UInt8) throws(GraphDecodingError) -> Bool {
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

    /// A whole number of up to nine digits, the only thing most numbers are.
    private mutating func shortNumber() -> Int? {
        var number = 0
        var end = index
        while end < bytes.count, end - index < 10, case let digit = bytes[end], digit >= 0x30, digit <= 0x39 {
            number = number * 10 + Int(digit - 0x30)
            end += 1
        }
        guard end > index, end - index < 10, end < bytes.count, !"+-.eE".utf8.contains(bytes[end]) else { return nil }
        index = end
        return number
    }

    /// The text whose opening quote is next, up to its closing one, escapes as they are.
    private mutating func slice() throws(GraphDecodingError) -> Slice {
        index += 1
        let start = index
        while let quote = nextSpecial() {
            if bytes[quote] == UInt8(ascii: "\"") {
                index = quote + 1
                return Slice(bytes: UnsafeBufferPointer(rebasing: bytes[start..<quote]))
            }
            index = min(quote + 2, bytes.count)
        }
        throw error("the text has no closing quote; the file seems to be cut")
    }

    /// Place of the next quote or backslash from `index` on.
    @inline(__always)
    private func nextSpecial() -> Int? {
        var place = index
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return place }
            place += 1
        }
        return nil
    }

    private mutating func rawString() throws(GraphDecodingError) -> String {
        index += 1
        let start = index
        guard let place = nextSpecial() else {
            index = bytes.count
            throw error("the text has no closing quote; the file seems to be cut")
        }
        index = place
        if bytes[place] == UInt8(ascii: "\"") {
            index += 1
            return texts.text(UnsafeBufferPointer(rebasing: bytes[start..<place]))
        }
        return try escapedString(Array(bytes[start..<place]))
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
