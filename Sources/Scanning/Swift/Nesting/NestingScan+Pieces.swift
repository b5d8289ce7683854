/// What the parser takes for one piece, whatever stands in it: strings, regular expressions, placeholders, comments, the
/// marks of a merge. Read as it reads them, since what is taken for a part of a string is not counted.
extension NestingScan {
    /// How a string ends: with so many of which quote, and so many `#`.
    struct StringForm {
        var quote: UInt8
        var quotes: Int
        var hashes: Int
    }

    struct Interpolation {
        /// Of the string that goes on behind it.
        var form: StringForm
        /// How many are open in it.
        var parentheses = 0
    }

    /// The ends that were looked for and are not there: nobody looks twice, which would take a time that grows with the square.
    struct Ends {
        /// Before this place no `“` ends.
        var noCurlyQuote = 0
        var noConflict = false
        var noPerforceConflict = false
        /// With so many `#` or more no regular expression of several lines ends.
        var noRegex = Int.max
    }

    // MARK: Strings and conditions

    /// Of `/…/`, an expression that ends on the line, quotes are letters. All else in it is counted: it may be code.
    mutating func regex() {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), !Self.endsLine(bytes[end]) {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: "/") {
            endOfRegex = end
            keyPaths = 0
        }
        endOperand()
        advance(UInt8(ascii: "/"))
    }

    /// `#/…/#` may have a `/`, and more than one line if the first is empty.
    private mutating func longRegex(hashes: Int) {
        var end = index + hashes + 1
        var first = end
        while first < bytes.count, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
        let hasLines = first < bytes.count && Self.endsLine(bytes[first])
        if hasLines, hashes >= ends.noRegex { return }
        while end < bytes.count, hasLines || !Self.endsLine(bytes[end]) {
            if bytes[end] == UInt8(ascii: "/"), hasHashes(hashes, at: end + 1) {
                endOfRegex = end
                return
            }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        if hasLines { ends.noRegex = min(ends.noRegex, hashes) }
    }

    mutating func hash() {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        let hashes = end - index
        if end < bytes.count, bytes[end] == UInt8(ascii: "/"), index >= endOfRegex {
            longRegex(hashes: hashes)
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\""), index >= endOfRegex {
            index = end
            return string(hashes: hashes)
        }
        if hashes == 1 {
            if has("#if") { conditions += 1 }
            if has("#endif") { conditions = max(0, conditions - 1) }
        }
        advance(UInt8(ascii: "#"), by: hashes)
    }

    mutating func string(hashes: Int) {
        chain = 0
        let quote = bytes[index]
        let isLong = quote == UInt8(ascii: "\"") && has("\"\"\"") && !endsOnLine(hashes: hashes)
        index += isLong ? 3 : 1
        restOfString(StringForm(quote: quote, quotes: isLong ? 3 : 1, hashes: hashes))
    }

    /// Whether `#"""…"#` ends on its line, and is no long string then.
    private func endsOnLine(hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        var end = index + 3
        if hasHashes(hashes, at: end) { return true }
        while end < bytes.count, !Self.endsLine(bytes[end]) {
            end += 1
            if bytes[end - 1] == UInt8(ascii: "\""), hasHashes(hashes, at: end) { return true }
        }
        return false
    }

    /// Goes on behind the string, or behind the next `\(` in it.
    mutating func restOfString(_ form: StringForm) {
        previous = Previous(byte: UInt8(ascii: "\""), isWord: false, mayPrecedeType: false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                index += 1
                guard hasHashes(form.hashes, at: index) else { continue }
                index += form.hashes
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                    index += 1
                    return beginInterpolation(form)
                }
                if form.quotes == 1, index < bytes.count, Self.endsLine(bytes[index]) { return }
                index += 1
            case form.quote:
                let isEnd = form.quotes == 1 || has("\"\"\"")
                index += isEnd ? form.quotes : 1
                if isEnd, hasHashes(form.hashes, at: index) {
                    index += form.hashes
                    return
                }
            case let byte where form.quotes == 1 && Self.endsLine(byte): return
            default: index += 1
            }
        }
    }

    /// Behind `<#`, the letters up to `#>` on the line are a name.
    mutating func skipPlaceholder() -> Bool {
        var end = index + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            if bytes[end] == UInt8(ascii: "<"), bytes[end + 1] == UInt8(ascii: "#") { return false }
            if bytes[end] == UInt8(ascii: "#"), bytes[end + 1] == UInt8(ascii: ">") {
                index = end + 2
                previous = Previous(byte: UInt8(ascii: ">"), isWord: true, mayPrecedeType: false)
                return true
            }
            end += 1
        }
        return false
    }

    /// `“…”` on a line is a name to the parser, up to a quote of either kind; false where it does not end or is none.
    mutating func skipCurlyString() -> Bool {
        guard index >= ends.noCurlyQuote, has("“") else { return false }
        var end = index + 3
        defer { if index < end { ends.noCurlyQuote = end } }
        while end < bytes.count, !Self.endsLine(bytes[end]) {
            if bytes[end] == UInt8(ascii: "\\") {
                if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") { return false }
                end += 2
                continue
            }
            let isCurly = end + 2 < bytes.count && bytes[end..<(end + 3)].elementsEqual("”".utf8)
            end += isCurly ? 3 : 1
            if isCurly || bytes[end - 1] == UInt8(ascii: "\"") {
                index = end
                previous = Previous(byte: UInt8(ascii: "\""), isWord: true, mayPrecedeType: false)
                return true
            }
        }
        return false
    }

    func hasHashes(_ count: Int, at place: Int) -> Bool {
        place + count <= bytes.count && bytes[place..<(place + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    func has(_ word: StaticString) -> Bool {
        guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { bytes[index..<(index + $0.count)].elementsEqual($0) }
    }

    // MARK: Blanks

    func isComment(at place: Int) -> Bool {
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "/") else { return false }
        return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
    }

    /// Goes behind white space or a comment; false where there is none.
    mutating func skipBlank() -> Bool {
        if Self.isBlank(bytes[index]) {
            if Self.endsLine(bytes[index]) { endLine() }
            index += 1
            return true
        }
        // Most of these belong to a word; of those that do not, the parser makes a blank.
        if bytes[index] >= 0x80 {
            if index < endOfRegex || !skipCurlyString() { index += 1 }
            return true
        }
        if has("//") {
            skipLine()
            return true
        }
        guard has("/*") else { return skipConflict() }
        var depth = 0
        repeat {
            let (opens, closes) = (has("/*"), has("*/"))
            depth += opens ? 1 : closes ? -1 : 0
            index += opens || closes ? 2 : 1
        } while index < bytes.count && depth > 0
        return true
    }

    mutating func skipLine() {
        while index < bytes.count, !Self.endsLine(bytes[index]) { index += 1 }
    }

    /// A string of one line ends with it, also inside of a `\(` of it.
    private mutating func endLine() {
        while interpolations.last?.form.quotes == 1 { endInterpolation() }
    }

    /// Goes behind both sides of a conflict of a merge, which the parser leaves out; false where none begins here.
    private mutating func skipConflict() -> Bool {
        guard index == 0 || Self.endsLine(bytes[index - 1]) else { return false }
        let end: StaticString
        let missing: WritableKeyPath<Ends, Bool>
        if has("<<<<<<< "), !ends.noConflict {
            (end, missing) = (">>>>>>> ", \.noConflict)
        } else if has(">>>> "), !ends.noPerforceConflict {
            (end, missing) = ("<<<<\n", \.noPerforceConflict)
        } else {
            return false
        }
        let start = index
        while index < bytes.count {
            index += 1
            if Self.endsLine(bytes[index - 1]), has(end) {
                index += end.utf8CodeUnitCount
                skipLine()
                return true
            }
        }
        index = start
        ends[keyPath: missing] = true
        return false
    }

    /// A line ends with either, and a string, an expression or a word in backticks with it.
    static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// White space, or what the parser leaves out like it.
    static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}
