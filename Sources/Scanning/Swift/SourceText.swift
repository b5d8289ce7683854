import Source
import SwiftSyntax

/// The bytes of a file with the starts of its lines. SwiftSyntax has a converter of its own, but each of its queries
/// walks the tree; here a query is a binary search.
struct SourceText {
    let bytes: [UInt8]
    /// Byte offsets at which lines start; the first is 0.
    private let lineStarts: [Int]

    init(_ source: String) {
        bytes = Array(source.utf8)
        var starts = [0]
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") {
                starts.append(offset + 1)
            } else if byte == UInt8(ascii: "\r"), offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") {
                starts.append(offset + 1)
            }
        }
        lineStarts = starts
    }

    /// Logarithmic in the number of lines.
    func position(at offset: Int) -> Position {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    func position(_ place: AbsolutePosition) -> Position { position(at: place.utf8Offset) }

    /// Where the first token of the node starts.
    func start(of node: some SyntaxProtocol) -> Position { position(node.positionAfterSkippingLeadingTrivia) }

    /// Where the comment that documents a declaration begins, directly above it; without one, where its first token starts.
    func documentedStart(of node: some SyntaxProtocol) -> Position {
        var offset = node.position.utf8Offset
        var begin: Int?
        for piece in node.leadingTrivia {
            switch piece {
            case .docLineComment, .docBlockComment: begin = begin ?? offset
            case .lineComment, .blockComment: begin = nil
            case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
                if count > 1 { begin = nil }
            default: break
            }
            offset += piece.sourceLength.utf8Length
        }
        return begin.map(position(at:)) ?? start(of: node)
    }

    /// Where the node ends, white space and comments after it left out.
    func end(of node: some SyntaxProtocol) -> Position { position(node.endPositionBeforeTrailingTrivia) }

    /// The source of the node without white space and comments around it.
    func source(of node: some SyntaxProtocol) -> String {
        source(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
    }

    func source(from start: AbsolutePosition, to end: AbsolutePosition) -> String {
        let low = min(max(start.utf8Offset, 0), bytes.count)
        let high = min(max(end.utf8Offset, low), bytes.count)
        return String(decoding: bytes[low..<high], as: UTF8.self)
    }
}

extension TokenSyntax {
    /// The name without the backticks of an escaped keyword.
    var plainText: String {
        let text = self.text
        guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
