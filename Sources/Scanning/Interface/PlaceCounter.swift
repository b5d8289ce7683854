import Source

/// Lines and columns of places in a text, asked for in the order of the text.
struct PlaceCounter {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    /// - Parameter bytes: the text in UTF-8.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The position after the last byte.
    var end: Position {
        var counter = self
        return counter.position(at: bytes.count)
    }

    /// The line and column, in bytes of UTF-8, of the byte at `target`, counted from 0; of one before the last that was
    /// asked for, that of the last. A lone carriage return ends a line as well. All calls together are linear in the number
    /// of bytes.
    mutating func position(at target: Int) -> Position {
        while index < min(target, bytes.count) {
            let byte = bytes[index]
            index += 1
            let nextIsFeed = index < bytes.count && bytes[index] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !nextIsFeed) {
                line += 1
                lineStart = index
            }
        }
        return Position(line: line, column: index - lineStart + 1)
    }

    /// Where `word` begins for the last time before the byte at `limit`, or at it; `limit` where it does not.
    func last(_ word: StaticString, before limit: Int) -> Int {
        word.withUTF8Buffer { expected in
            (0...min(limit, bytes.count)).reversed().first { bytes[$0...].starts(with: expected) } ?? limit
        }
    }
}
