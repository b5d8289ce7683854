import Facts

/// Reads the class names that an Objective-C file speaks of. Its code is not understood.
package enum ObjectiveCScanner {
    /// Every capitalized word of `source` outside of comments. Cost in proportion to the length of the text.
    package static func scan(source: String, path: String) -> ObjectiveCFacts {
        var names: Set<String> = []
        var text = Substring(source).utf8
        while let byte = text.first {
            if isWordByte(byte) {
                let word = text.prefix(while: isWordByte)
                if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { names.insert(String(Substring(word))) }
                text = text.dropFirst(word.count)
            } else if text.starts(with: "//".utf8) {
                text = text.drop { $0 != UInt8(ascii: "\n") }
            } else if text.starts(with: "/*".utf8) {
                text = afterComment(text.dropFirst(2))
            } else {
                text = text.dropFirst()
            }
        }
        return ObjectiveCFacts(path: path, names: names.sorted())
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func afterComment(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var rest = text
        while let star = rest.firstIndex(of: UInt8(ascii: "*")) {
            rest = rest[rest.index(after: star)...]
            if rest.first == UInt8(ascii: "/") { return rest.dropFirst() }
        }
        return rest.suffix(0)
    }
}
