import Source

/// Reads property lists in the text form of OpenStep, which Xcode writes its projects in: `{ key = value; }`,
/// `( value, value )`, strings with or without quotes, `<data>`, comments. See Apple, "Property List Programming
/// Topics for Core Foundation", Old-Style ASCII Property Lists.
///
/// Foundation's `PropertyListSerialization` reads the same from the projects of public apps (74 were compared), but takes
/// seven times as long and tells no place of a mistake.
struct OpenStepParser {
    /// Deepest nesting; a project has five.
    private static let depthLimit = 100

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The one value of a text in UTF-8.
    /// - Throws: the first mistake, with its place.
    static func parse(_ bytes: [UInt8]) throws(ProjectFileError) -> PropertyListValue {
        var parser = OpenStepParser(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
        try parser.skipSpace()
        let value = try parser.value(depth: 0)
        try parser.skipSpace()
        if parser.index < bytes.count { throw parser.error("has something after its end") }
        return value
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListValue {
        if depth > Self.depthLimit { throw error("is nested too deep") }
        switch current {
        case UInt8(ascii: "{"): return try dictionary(depth)
        case UInt8(ascii: "("): return try array(depth)
        case UInt8(ascii: "<"): return try data()
        default: return .string(try string())
        }
    }

    private mutating func dictionary(_ depth: Int) throws(ProjectFileError) -> PropertyListValue {
        index += 1
        var entries: [String: PropertyListValue] = [:]
        try skipSpace()
        while current != UInt8(ascii: "}") {
            let key = try string()
            try skipSpace()
            try expect("=", after: "the key \(key)")
            entries[key] = try value(depth: depth + 1)
            try skipSpace()
            try expect(";", after: "the value of \(key)")
        }
        index += 1
        return .dictionary(entries)
    }

    private mutating func array(_ depth: Int) throws(ProjectFileError) -> PropertyListValue {
        index += 1
        var elements: [PropertyListValue] = []
        try skipSpace()
        while current != UInt8(ascii: ")") {
            elements.append(try value(depth: depth + 1))
            try skipSpace()
            if current == UInt8(ascii: ")") { break }
            try expect(",", after: "an element")
        }
        index += 1
        return .array(elements)
    }

    /// `<0fbd77 1c2735ae>`; nothing in a project needs the bytes, so the text is kept.
    private mutating func data() throws(ProjectFileError) -> PropertyListValue {
        let start = index
        while let byte = current, byte != UInt8(ascii: ">") {
            let isAllowed = Self.isHexDigit(byte) || Self.isSpace(byte) || byte == UInt8(ascii: "<")
            if !isAllowed { throw error("has data that is not hexadecimal") }
            index += 1
        }
        if current == nil { throw error("ends inside of data") }
        index += 1
        return .string(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    // MARK: - Strings

    private mutating func string() throws(ProjectFileError) -> String {
        guard let first = current else { throw error("ends too early") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = index
        while let byte = current, Self.isBare(byte) { index += 1 }
        if index == start { throw error("has an unexpected \(Self.shown(first))") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws(ProjectFileError) -> String {
        let opening = index
        index += 1
        var text: [UInt8] = []
        while let byte = current, byte != quote {
            index += 1
            if byte == UInt8(ascii: "\\") {
                try escape(into: &text)
            } else {
                text.append(byte)
            }
        }
        if current == nil { throw error("has a string without an end", at: opening) }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// What follows a backslash: a letter, up to three octal digits, `U` and four hexadecimal digits, or the
    /// character itself.
    private mutating func escape(into text: inout [UInt8]) throws(ProjectFileError) {
        guard let byte = current else { throw error("ends inside of a string") }
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "a"): text.append(0x07)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            index += 1
            return text += number(radix: 16, digits: 4)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return text += number(radix: 8, digits: 3)
        default: text.append(byte)
        }
        index += 1
    }

    private mutating func number(radix: UInt32, digits: Int) -> [UInt8] {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = current, Self.isHexDigit(byte) else { break }
            let letter = UInt32(byte | 0x20)
            let digit = letter >= 0x61 ? letter - 0x57 : letter & 0xF
            if digit >= radix { break }
            value = value * radix + digit
            index += 1
        }
        return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }

    // MARK: - Bytes

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func expect(_ sign: Unicode.Scalar, after what: String) throws(ProjectFileError) {
        guard current == UInt8(ascii: sign) else { throw error("lacks a \"\(sign)\" after \(what)") }
        index += 1
        try skipSpace()
    }

    /// Goes over spaces, line breaks and comments.
    private mutating func skipSpace() throws(ProjectFileError) {
        while let byte = current {
            if Self.isSpace(byte) {
                index += 1
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = current, byte != 0x0A, byte != 0x0D { index += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                let opening = index
                index += 2
                while current != UInt8(ascii: "*") || next != UInt8(ascii: "/") {
                    if current == nil { throw error("has a comment without an end", at: opening) }
                    index += 1
                }
                index += 2
            } else {
                return
            }
        }
    }

    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    /// Cost: linear in the bytes before the place, which is the current one where none is given.
    private func error(_ reason: String, at place: Int? = nil) -> ProjectFileError {
        let before = bytes.prefix(place ?? index)
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = before.count { $0 == 0x0A } + 1
        return ProjectFileError(reason, at: Position(line: line, column: before.count - lineStart + 1))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }

    /// Letters, digits and `_ $ / : . - + ~ @`; older Xcodes leave these without quotes.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    private static func shown(_ byte: UInt8) -> String {
        (0x21...0x7E).contains(byte) ? "\"\(Unicode.Scalar(byte))\"" : "byte \(byte)"
    }
}
