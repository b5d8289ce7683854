import Facts
import Source

/// Sources the parser must not be given.
///
/// It bounds the nesting of most brackets by itself, but not that of types (`A<A<…`, `A -> A -> …`), of choices (`a ? a ? …`),
/// of keywords in front of something (`let let …`) and of `#if`: these it follows until the stack is full. What may be a type
/// it reads twice at each `[`, so that the time doubles with every one inside another.
enum ParserLimits {
    /// `[` inside one another where nothing shows that they are no types.
    static let brackets = 8
    /// Whatever is open at one place. The parser leaves out what is in more than 256 brackets.
    static let levels = 512
    /// `\(` inside one another where it begins a key path: the time grows with the cube of their number.
    static let keyPaths = 64
    /// Keywords that stand in front of something, one after the other.
    static let keywords = 256
    static let conditions = 256

    /// Why the file cannot be parsed, or nil. Reads the bytes once.
    static func problem(in text: SourceText) -> Problem? {
        let found = text.bytes.withUnsafeBufferPointer { bytes in
            var scan = NestingScan(bytes)
            return scan.excess()
        }
        return found.map { Problem(message: $0.message, position: text.position(at: $0.offset)) }
    }
}
