import Facts
import Foundation
import Source

/// The places of all start tags of an XML text, in document order.
///
/// XMLParser reports where a start tag ends, and differently on every platform. So the bytes are scanned once more for
/// the places where tags begin. Comments, character data sections, processing instructions and the document type are
/// passed over, which leaves exactly the tags that a parser reports.
struct StartTags {
    /// Position of the `<` of each start tag.
    private(set) var positions: [Position] = []
    /// The bytes of each tag's name.
    private(set) var names: [ArraySlice<UInt8>] = []
    /// The text ends before the last tag does.
    private(set) var lastIsCut = false
    /// Position after the last byte.
    private(set) var end = Position(line: 1, column: 1)

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    /// Scans `data`, which is UTF-8. Linear in the number of bytes.
    init(_ data: Data) {
        // A byte order mark is no column of the first line.
        bytes = Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") { scanMarkup() } else { advance(by: 1) }
        }
        end = position
    }

    /// Whether start tag number `number` is cut off by the end of the text.
    func isCut(_ number: Int) -> Bool { lastIsCut && number >= positions.count - 1 }

    /// Position of start tag number `number`, counted from 0, or nil where the text has no such tag or another name.
    func position(of number: Int, named name: String) -> Position? {
        guard number < positions.count, names[number].elementsEqual(name.utf8) else { return nil }
        return positions[number]
    }

    private var position: Position { Position(line: line, column: index - lineStart + 1) }

    private mutating func scanMarkup() {
        if starts(with: "<!--") {
            skip(past: "-->", from: 4)
        } else if starts(with: "<![CDATA[") {
            skip(past: "]]>", from: 9)
        } else if starts(with: "<?") {
            skip(past: "?>", from: 2)
        } else if starts(with: "<!") {
            skipDeclaration()
        } else if index + 1 < bytes.count, Self.startsName(bytes[index + 1]) {
            recordTag()
        } else {
            advance(by: 1)
        }
    }

    private mutating func recordTag() {
        positions.append(position)
        let start = index + 1
        var stop = start
        while stop < bytes.count, !Self.endsName(bytes[stop]) { stop += 1 }
        names.append(bytes[start..<stop])
        advance(by: stop - index)
        lastIsCut = true
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
                lastIsCut = false
                return
            }
            advance(by: 1)
        }
    }

    /// Passes over `<!DOCTYPE …>` with its internal subset.
    private mutating func skipDeclaration() {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            advance(by: 1)
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if byte == UInt8(ascii: ">"), depth <= 0 { return }
        }
    }

    private mutating func skip(past end: StaticString, from offset: Int) {
        advance(by: offset)
        while index < bytes.count, !starts(with: end) { advance(by: 1) }
        advance(by: end.utf8CodeUnitCount)
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return text.withUTF8Buffer { expected in
            (0..<count).allSatisfy { bytes[index + $0] == expected[$0] }
        }
    }

    /// Moves on and counts lines; a lone carriage return ends a line as well.
    private mutating func advance(by count: Int) {
        let target = min(index + count, bytes.count)
        while index < target {
            let byte = bytes[index]
            index += 1
            let nextIsFeed = index < bytes.count && bytes[index] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !nextIsFeed) {
                line += 1
                lineStart = index
            }
        }
    }

    private static func startsName(_ byte: UInt8) -> Bool {
        let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        return isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
    }
}
