/// Writes JSON text with two spaces of indentation, or on one line: `/` is not escaped, empty arrays and objects take one
/// line, and the text ends with a line feed. The caller writes members in the order of their keys.
package struct JSONWriter: ~Copyable {
    private var bytes: [UInt8] = []
    private var depth = 0
    /// Nothing has been written yet in the array or object at hand.
    private var isFirst = true
    private let isOneLine: Bool

    /// Texts are written for people to see, not for programs to compare.
    private let isShown: Bool

    /// - Parameters:
    ///   - isOneLine: Whether there is no line break but at the end.
    ///   - isShown: Whether texts lose what steers who shows them, as `PlainText` says.
    package init(onOneLine isOneLine: Bool = false, isShown: Bool = false) {
        self.isOneLine = isOneLine
        self.isShown = isShown
    }

    /// The finished text.
    package consuming func finish() -> String {
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), members)
    }

    package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        nest(open: UInt8(ascii: "["), close: UInt8(ascii: "]")) { writer in
            for element in elements {
                writer.startItem()
                write(&writer, element)
            }
        }
    }

    package mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
        startItem()
        string(key)
        bytes.append(contentsOf: ": ".utf8)
        value(&self)
    }

    /// A member with a text, or `null`.
    package mutating func member(_ key: String, _ text: String?) {
        member(key) { $0.string(text) }
    }

    package mutating func member(_ key: String, _ number: Int) {
        member(key) { $0.number(number) }
    }

    /// A number, or `null`.
    package mutating func number(_ number: Int?) {
        bytes.append(contentsOf: (number.map { String($0) } ?? "null").utf8)
    }

    package mutating func member(_ key: String, _ flag: Bool) {
        member(key) { $0.flag(flag) }
    }

    package mutating func flag(_ flag: Bool) {
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    /// A quoted text, or `null`. What steers a terminal or breaks a line is written as an escape.
    package mutating func string(_ text: String?) {
        guard var text else {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        if isShown { text = PlainText.text(text) }
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }) {
            for scalar in text.unicodeScalars {
                let isEscaped = scalar.value >= 0x7F && PlainText.isSteering(scalar)
                if isEscaped { escape(scalar.value) } else { append(String(scalar).utf8) }
            }
        } else {
            append(text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(_ text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F: escape(UInt32(byte))
            default: bytes.append(byte)
            }
        }
    }

    /// A character of four hexadecimal digits at most.
    private mutating func escape(_ value: UInt32) {
        let digits = String(value, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }

    /// A value that was written before, as text of its own. A line feed in JSON is never part of a value.
    package mutating func document(_ text: String) {
        for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
            if number > 0 { newLine() }
            bytes.append(contentsOf: isOneLine ? line.drop { $0 == UInt8(ascii: " ") } : line)
        }
    }

    private mutating func nest(open: UInt8, close: UInt8, _ content: (inout JSONWriter) -> Void) {
        bytes.append(open)
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { newLine() }
        isFirst = false
        bytes.append(close)
    }

    private mutating func startItem() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        newLine()
    }

    private mutating func newLine() {
        if isOneLine { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}
