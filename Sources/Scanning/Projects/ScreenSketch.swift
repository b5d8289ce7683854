import Foundation

/// What sources declare that may be a screen, as their text tells at a glance: to compare targets that nobody has read yet, and
/// to say how much is left out with one.
package struct ScreenSketch {
    /// What each class and structure is declared to be, by its name.
    private var inherited: [String: Set<String>] = [:]

    /// Nothing.
    package init() {}

    /// Takes the declarations of a Swift file. Linear.
    package mutating func add(swift text: Data) {
        text.withUnsafeBytes { bytes in
            var reader = DeclarationReader(bytes)
            while let (name, types) = reader.next() { inherited[name, default: []].formUnion(types) }
        }
    }

    /// The classes that are view controllers by what they inherit from, directly or not: whatever has that in its name.
    package var controllers: Set<String> { Set(inherited.keys.filter { isController($0, []) }) }

    /// How many view controllers and views of SwiftUI there are.
    package var count: Int { inherited.count { $0.value.contains("View") || isController($0.key, []) } }

    private func isController(_ name: String, _ passed: Set<String>) -> Bool {
        guard let types = inherited[name], !passed.contains(name) else { return false }
        return types.contains { type in
            inherited[type] == nil ? type.hasSuffix("Controller") : isController(type, passed.union([name]))
        }
    }
}

/// Goes through a Swift text for `class Name: A, B {`, past comments and strings.
private struct DeclarationReader {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    /// An inheritance clause ends somewhere.
    private static let mostWords = 24

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next declaration with something behind a colon; nil at the end.
    mutating func next() -> (name: String, types: Set<String>)? {
        while index < bytes.count {
            guard Self.isWord(bytes[index]) else {
                skip()
                continue
            }
            let (start, length) = (index, wordLength())
            index += length
            let isKeyword = length == 5 && matches("class", start) || length == 6 && matches("struct", start)
            guard isKeyword, start == 0 || bytes[start - 1] != UInt8(ascii: ".") else { continue }
            if let found = declaration() { return found }
        }
        return nil
    }

    /// The name, and the words behind its colon up to the brace.
    private mutating func declaration() -> (name: String, types: Set<String>)? {
        skipSpace()
        let (start, length) = (index, wordLength())
        guard length > 0 else { return nil }
        let name = text(start, length)
        index += length
        var depth = 0
        skipSpace()
        while index < bytes.count, depth > 0 || bytes[index] == UInt8(ascii: "<") {
            if bytes[index] == UInt8(ascii: "<") { depth += 1 }
            if bytes[index] == UInt8(ascii: ">") { depth -= 1 }
            index += 1
        }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
        var types: Set<String> = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "{"), types.count < Self.mostWords {
            let length = wordLength()
            if length == 0 {
                skip()
                continue
            }
            if length == 5, matches("where", index) { break }
            types.insert(text(index, length))
            index += length
        }
        return types.isEmpty ? nil : (name, types)
    }

    /// Goes over one byte that begins no word, or the comment or string that it begins.
    private mutating func skip() {
        if matches("//", index) {
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else if matches("/*", index) {
            index += 2
            while index < bytes.count, !matches("*/", index) { index += 1 }
            index = min(bytes.count, index + 2)
        } else if matches("\"\"\"", index) {
            index += 3
            while index < bytes.count, !matches("\"\"\"", index) { index += 1 }
            index = min(bytes.count, index + 3)
        } else if bytes[index] == UInt8(ascii: "\"") {
            index += 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index = min(bytes.count, index + 1)
        } else {
            index += 1
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private func wordLength() -> Int {
        var end = index
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return end - index
    }

    private func matches(_ word: StaticString, _ start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
    }

    private func text(_ start: Int, _ length: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]), as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
    }
}
