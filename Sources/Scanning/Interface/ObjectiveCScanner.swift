import Facts

/// Reads the class names and the identifiers that an Objective-C file speaks of. Its code is not understood.
package enum ObjectiveCScanner {
    /// Every capitalized word of `source` outside of comments, and every literal `@"…"` that may be an identifier. Cost in
    /// proportion to the length of the text.
    package static func scan(source: String, path: String) -> ObjectiveCFacts {
        var (names, texts): (Set<String>, Set<String>) = ([], [])
        var classes: Set<String> = []
        var isImplementation = false
        var text = Substring(source).utf8
        while let byte = text.first {
            if isWordByte(byte) {
                let word = text.prefix(while: isWordByte)
                if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { names.insert(String(Substring(word))) }
                if isImplementation { classes.insert(String(Substring(word))) }
                isImplementation = word.elementsEqual("implementation".utf8)
                text = text.dropFirst(word.count)
            } else if text.starts(with: "@\"".utf8) {
                // What a text says is read on as words: classes are found by their names.
                text = text.dropFirst(2)
                if let identifier = identifier(text) { texts.insert(identifier) }
            } else if text.starts(with: "//".utf8) {
                text = text.drop { $0 != UInt8(ascii: "\n") }
            } else if text.starts(with: "/*".utf8) {
                text = afterComment(text.dropFirst(2))
            } else {
                text = text.dropFirst()
            }
        }
        return ObjectiveCFacts(path: path, names: names.sorted(), texts: texts.sorted(), classes: classes.sorted())
    }

    /// The modules that a bridging header imports, and with them every Swift file of its target: `@import Maps;`,
    /// `#import <Maps/Maps.h>`, `#import "Maps.h"`.
    package static func modules(importedBy source: String) -> Set<String> {
        Set(
            source.split(whereSeparator: \.isNewline).compactMap { line -> String? in
                let line = line.drop { $0.isWhitespace }
                for opening in ["@import ", "#import <", "#import \"", "#include <"] where line.hasPrefix(opening) {
                    let name = line.dropFirst(opening.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                    return name.isEmpty ? nil : String(name)
                }
                return nil
            })
    }

    /// The text up to the closing quote; nil where it is no identifier: empty, long, or with spaces or escapes.
    private static func identifier(_ text: Substring.UTF8View) -> String? {
        let content = text.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        let isPlain = content.allSatisfy { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "\\") }
        guard isPlain, 1...longest ~= content.count, content.endIndex < text.endIndex else { return nil }
        return String(Substring(content))
    }

    /// Longer texts are none that storyboards have for their identifiers.
    private static let longest = 80

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
