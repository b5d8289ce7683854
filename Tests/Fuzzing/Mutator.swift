import Source

extension SplitMix64 {
    mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }
}

/// Changes inputs that are right into inputs that nearly are.
struct Mutator {
    /// Inputs that parts are taken from, the small ones first.
    let corpus: [[UInt8]]
    /// Words that mean something in inputs of this kind.
    let words: [[UInt8]]

    /// What an input may grow to, most often. It is read as soon as small ones are, and long enough for what is wrong.
    private static let usual = 4 << 10
    /// More than the sources of apps have on average, and little enough for many tries.
    private static let longest = 64 << 10

    init(corpus: [[UInt8]], words: [[UInt8]]) {
        self.corpus = corpus.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
            .map(\.element)
        self.words = words
    }

    private static let odd: [[UInt8]] =
        [
            "\0", "\r", "\r\n", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{301}", "\u{1F9ED}", "\\", "\"", "'", "`", "-1",
            "0",
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e999", "NaN", "4294967296", "%s",
            "&#0;",
            "../", "/", "*", "**", "\u{1B}[2J",
        ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]

    func mutated(_ numbers: inout SplitMix64) -> [UInt8] {
        guard !corpus.isEmpty else { return [] }
        // Small ones more often: in the time of one large input many small ones are tried, which fail by the same mistakes.
        var bytes = corpus[numbers.below(1 + numbers.below(corpus.count))]
        let most = numbers.below(32) == 0 ? Self.longest : max(Self.usual, bytes.count)
        for _ in 0...numbers.below(6) {
            change(&bytes, &numbers)
            if bytes.count > most { bytes.removeLast(bytes.count - most) }
        }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        switch numbers.below(12) {
        case 0: flip(&bytes, &numbers)
        case 1: bytes.removeSubrange(range(bytes, &numbers))
        case 2: repeatPart(&bytes, &numbers)
        case 3, 4:
            bytes.insert(contentsOf: words.isEmpty ? [] : words[numbers.below(words.count)], at: place(bytes, &numbers))
        case 5: bytes.insert(contentsOf: Self.odd[numbers.below(Self.odd.count)], at: place(bytes, &numbers))
        case 6: splice(&bytes, &numbers)
        case 7: bytes.removeLast(numbers.below(bytes.count))
        case 8: swapLines(&bytes, &numbers)
        case 9, 10: replaceToken(&bytes, &numbers)
        default: nest(&bytes, &numbers)
        }
    }

    private func place(_ bytes: [UInt8], _ numbers: inout SplitMix64) -> Int { numbers.below(bytes.count + 1) }

    private func range(_ bytes: [UInt8], _ numbers: inout SplitMix64) -> Range<Int> {
        let start = place(bytes, &numbers)
        return start..<min(bytes.count, start + 1 + numbers.below(1 << numbers.below(12)))
    }

    private func flip(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let index = numbers.below(bytes.count)
        bytes[index] = numbers.below(2) == 0 ? bytes[index] ^ (1 << UInt8(numbers.below(8))) : UInt8(numbers.below(256))
    }

    private func repeatPart(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        let part = bytes[range(bytes, &numbers)]
        let times = 1 + numbers.below(1 << numbers.below(10))
        let most = Self.longest / max(1, part.count)
        bytes.insert(contentsOf: Array(repeatElement(part, count: min(times, most)).joined()), at: part.endIndex)
    }

    private func splice(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        let other = corpus[numbers.below(corpus.count)]
        bytes.replaceSubrange(range(bytes, &numbers), with: other[range(other, &numbers)])
    }

    private func swapLines(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        lines.swapAt(numbers.below(lines.count), numbers.below(lines.count))
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
            || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }

    /// The word, or the sign, at a place.
    private func token(_ bytes: [UInt8], at place: Int) -> Range<Int> {
        guard place < bytes.count else { return place..<place }
        guard Self.isWord(bytes[place]) else { return place..<(place + 1) }
        var (start, end) = (place, place)
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return start..<end
    }

    /// Takes another word of the same or another input in its place.
    private func replaceToken(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        let other = numbers.below(2) == 0 ? bytes : corpus[numbers.below(corpus.count)]
        let replacement = Array(other[token(other, at: place(other, &numbers))])
        bytes.replaceSubrange(token(bytes, at: place(bytes, &numbers)), with: replacement)
    }

    /// Puts a part into itself, or opens brackets that nobody closes.
    private func nest(_ bytes: inout [UInt8], _ numbers: inout SplitMix64) {
        let pairs: [(String, String)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("\"", "\""), ("<a>", "</a>"), ("/*", "*/"), ("\\(", ")"),
            ("{ $0.a(", ") }"), ("if a { ", " }"), ("#if A\n", "\n#endif\n"), ("a ? ", " : b"), ("- ", ""),
            ("not ", ""), ("!", ""),
        ]
        let (open, close) = pairs[numbers.below(pairs.count)]
        let times = 1 + numbers.below(1 << numbers.below(12))
        let part = range(bytes, &numbers)
        let closing = numbers.below(4) == 0 ? "" : String(repeating: close, count: times)
        bytes.insert(contentsOf: closing.utf8, at: part.upperBound)
        bytes.insert(contentsOf: String(repeating: open, count: times).utf8, at: part.lowerBound)
    }
}
