import Facts
import Source

/// Sources the parser must not be given. It bounds most nesting by itself, but not these two: it reads `[[[…` twice at
/// each level, so that the time doubles with every bracket, and it follows nested `#if` until the stack is full.
enum ParserLimits {
    private static let brackets = 12
    private static let conditions = 256

    /// Why the file cannot be parsed, or nil. Reads the bytes once.
    static func problem(in text: SourceText) -> Problem? {
        let bytes = text.bytes
        var openBrackets = 0
        var openConditions = 0
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "["):
                openBrackets += 1
                if openBrackets > brackets {
                    return Problem(
                        message: "More than \(brackets) '[' in a row; the file was not read",
                        position: text.position(at: offset))
                }
            case UInt8(ascii: "("), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                continue
            case UInt8(ascii: "#"):
                openBrackets = 0
                if matches("#if", bytes, at: offset) { openConditions += 1 }
                if matches("#endif", bytes, at: offset) { openConditions = max(0, openConditions - 1) }
                if openConditions > conditions {
                    return Problem(
                        message: "More than \(conditions) nested '#if'; the file was not read",
                        position: text.position(at: offset))
                }
            default: openBrackets = 0
            }
        }
        return nil
    }

    private static func matches(_ word: StaticString, _ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { bytes[offset..<(offset + $0.count)].elementsEqual($0) }
    }
}
