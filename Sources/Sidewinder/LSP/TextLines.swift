/// The lines of a text as bytes of UTF-8. A line ends with a line feed, a carriage return, or both.
struct TextLines {
    private let bytes: [UInt8]
    /// Where the lines are, without their breaks. A text that ends with a break has an empty line after it.
    private let ranges: [Range<Int>]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var ranges: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == 0x0A || bytes[index] == 0x0D else { continue }
            ranges.append(start..<index)
            if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
            start = index + 1
        }
        ranges.append(start..<bytes.count)
        self.bytes = bytes
        self.ranges = ranges
    }

    var count: Int { ranges.count }

    /// A line by its number from 1, without its break; nil where there is none.
    subscript(number: Int) -> ArraySlice<UInt8>? {
        ranges.indices.contains(number - 1) ? bytes[ranges[number - 1]] : nil
    }

    /// The column after the word that begins at a column, both in bytes from 1. A mark that is no word counts as one.
    func endOfWord(line number: Int, column: Int) -> Int {
        guard let line = self[number], column >= 1, column <= line.count else { return column }
        let rest = line.dropFirst(column - 1)
        // The name of an element of XML belongs to the mark before it.
        let mark = rest.first == UInt8(ascii: "<") ? 1 : 0
        return column + max(1, mark + rest.dropFirst(mark).prefix(while: Self.isInName).count)
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

/// What an editor counts in a line.
enum PositionEncoding: String, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// How much of a line is before a column, which is in bytes from 1.
    func units(_ line: ArraySlice<UInt8>, before column: Int) -> Int {
        let bytes = line.prefix(max(0, column - 1))
        switch self {
        case .utf8: return bytes.count
        case .utf16: return String(decoding: bytes, as: UTF8.self).utf16.count
        case .utf32: return String(decoding: bytes, as: UTF8.self).unicodeScalars.count
        }
    }

    /// The column, in bytes from 1, after so much of a line; the end of the line where it is shorter.
    func column(_ line: ArraySlice<UInt8>, after units: Int) -> Int {
        if self == .utf8 { return min(max(0, units), line.count) + 1 }
        var (bytes, passed) = (0, 0)
        for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
            passed += self == .utf16 ? UTF16.width(scalar) : 1
            if passed > units { break }
            bytes += UTF8.width(scalar)
        }
        return bytes + 1
    }
}

/// Which lines of a text are which ones of another, where they differ in one stretch.
struct LineShift {
    /// How many lines are the same at the beginning and at the end.
    private let same: Int
    private let sameAtEnd: Int
    private let oldCount: Int
    private let newCount: Int

    /// Linear in the bytes of both.
    init(from old: TextLines, to new: TextLines) {
        let most = min(old.count, new.count)
        var same = 0
        while same < most, old[same + 1] == new[same + 1] { same += 1 }
        var sameAtEnd = 0
        while sameAtEnd < most - same, old[old.count - sameAtEnd] == new[new.count - sameAtEnd] { sameAtEnd += 1 }
        (self.same, self.sameAtEnd) = (same, sameAtEnd)
        (oldCount, newCount) = (old.count, new.count)
    }

    /// The line of the new text; nil where it was changed.
    func new(_ line: Int) -> Int? { Self.moved(line, same, sameAtEnd, from: oldCount, to: newCount) }

    /// The line of the old text; nil where it was changed.
    func old(_ line: Int) -> Int? { Self.moved(line, same, sameAtEnd, from: newCount, to: oldCount) }

    private static func moved(_ line: Int, _ same: Int, _ sameAtEnd: Int, from: Int, to: Int) -> Int? {
        if line <= same { return line }
        return line > from - sameAtEnd && line <= from ? line + to - from : nil
    }
}
