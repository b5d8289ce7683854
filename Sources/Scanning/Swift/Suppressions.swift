import Facts
import Source
import SwiftSyntax

/// Comments of the form `// sidewinder:disable:next rule-a, rule-b - reason`.
enum Suppressions {
    private static let mark = Array("sidewinder:".utf8)

    /// The suppressions of the file in order. Searches the bytes and asks the tree only where the mark was found, to
    /// tell a comment from a string literal.
    static func find(in text: SourceText, tree: SourceFileSyntax) -> [Suppression] {
        var found: [Suppression] = []
        var index = 0
        let bytes = text.bytes
        while index + mark.count <= bytes.count {
            guard bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) else {
                index += 1
                continue
            }
            if let start = commentStart(before: index, in: bytes), isTrivia(start, in: tree) {
                let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
                let words = String(decoding: bytes[(index + mark.count)..<(end ?? bytes.count)], as: UTF8.self)
                found.append(parse(words, position: text.position(at: start)))
            }
            index += mark.count
        }
        return found
    }

    /// The offset of the `//` or `/*` that stands right before the mark, or nil.
    private static func commentStart(before index: Int, in bytes: [UInt8]) -> Int? {
        var offset = index
        while offset > 0, bytes[offset - 1] == UInt8(ascii: " ") || bytes[offset - 1] == UInt8(ascii: "\t") {
            offset -= 1
        }
        while offset > 0, bytes[offset - 1] == UInt8(ascii: "/") || bytes[offset - 1] == UInt8(ascii: "*") {
            offset -= 1
        }
        guard index - offset >= 2, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/"),
            bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
        else { return nil }
        return offset
    }

    private static func isTrivia(_ offset: Int, in tree: SourceFileSyntax) -> Bool {
        let position = AbsolutePosition(utf8Offset: offset)
        guard let token = tree.token(at: position) else { return true }
        return position < token.positionAfterSkippingLeadingTrivia || position >= token.endPositionBeforeTrailingTrivia
    }

    /// `words` is what follows `sidewinder:` on its line.
    private static func parse(_ words: String, position: Position) -> Suppression {
        var rest = words[...]
        if let close = firstRange(of: "*/", in: rest) { rest = rest[..<close.lowerBound] }
        let command = rest.prefix { !$0.isWhitespace }
        rest = rest[command.endIndex...]
        let scope: Suppression.Scope
        switch command {
        case "disable:next": scope = .next
        case "disable:this": scope = .this
        case "disable:previous": scope = .previous
        case "disable": scope = .begin
        case "enable": scope = .end
        default: return Suppression(scope: .unknown, rules: [String(command)], reason: nil, position: position)
        }
        var reason: String?
        let dashes = [" - ", " – ", " — "].compactMap { firstRange(of: $0, in: rest) }
        if let dash = dashes.min(by: { $0.lowerBound < $1.lowerBound }) {
            reason = trimmed(rest[dash.upperBound...])
            rest = rest[..<dash.lowerBound]
        }
        let rules = rest.split { $0 == "," || $0.isWhitespace }.map(String.init)
        return Suppression(
            scope: scope, rules: rules, reason: reason == "" ? nil : reason, position: position)
    }

    private static func firstRange(of needle: String, in text: Substring) -> Range<Substring.Index>? {
        var start = text.startIndex
        while start < text.endIndex {
            if text[start...].hasPrefix(needle) { return start..<text.index(start, offsetBy: needle.count) }
            start = text.index(after: start)
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0.isWhitespace }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
