import Foundation

extension JSONReader {
    /// A stretch of an array, read by itself.
    private struct Part<Element> {
        var elements: [Element]
        /// Where the element after the last one begins, or what follows the array.
        var end: Int
        /// The array ends with this part.
        var isLast: Bool
    }

    /// The parts by where they begin, as several threads add them.
    private final class PartList<Element>: @unchecked Sendable {
        private let lock = NSLock()
        private var parts: [Int: Part<Element>] = [:]

        var all: [Int: Part<Element>] { lock.withLock { parts } }

        func add(_ part: Part<Element>, at start: Int) { lock.withLock { parts[start] = part } }
    }

    /// How far a beginning is looked for.
    private static let searchLength = 1 << 20

    /// Reads an array, a long one on all processors; the result is that of `array(_:)` in any case.
    ///
    /// Where elements begin in the middle of a document is guessed: where `key`, the first of an element as this tool
    /// writes them, stands. What was read from there counts only when the reading of what is before it ends exactly
    /// there; what goes wrong in a part is read again in its place, and told from there.
    /// - Parameter element: reads one element; is called on several threads.
    mutating func array<Element>(
        elementsBegin key: StaticString, _ element: @Sendable (inout JSONReader) throws(GraphDecodingError) -> Element
    ) throws(GraphDecodingError) -> [Element] {
        guard (bytes.count - index) / 2 >= partLength else { return try array(element) }
        try expect(UInt8(ascii: "["), "an array")
        if try closes(UInt8(ascii: "]")) { return [] }
        try enter()
        _ = peek()
        let parts = parts(beginningWith: key, element)
        var elements: [Element] = []
        repeat {
            _ = peek()
            while let part = parts[index], part.end > index {
                elements += part.elements
                index = part.end
                if part.isLast {
                    depth -= 1
                    return elements
                }
            }
            elements.append(try element(&self))
        } while try separates(UInt8(ascii: "]"))
        depth -= 1
        return elements
    }

    /// What begins at each of the places where an element is supposed to begin.
    private borrowing func parts<Element>(
        beginningWith key: StaticString, _ element: @Sendable (inout JSONReader) throws(GraphDecodingError) -> Element
    ) -> [Int: Part<Element>] {
        // Read only.
        nonisolated(unsafe) let bytes = bytes
        let depth = depth
        let places = stride(from: index + partLength, to: bytes.count, by: partLength)
        let starts = [index] + places.compactMap { objectStart(after: $0, firstKey: key) }
        let parts = PartList<Element>()
        DispatchQueue.concurrentPerform(iterations: starts.count) { number in
            var reader = JSONReader(bytes, at: starts[number], depth: depth)
            let next = number + 1 < starts.count ? starts[number + 1] : bytes.count
            parts.add(reader.part(to: next, element), at: starts[number])
        }
        return parts.all
    }

    /// Reads elements up to the one that begins at `limit` or later, or to the first that has a mistake.
    private mutating func part<Element>(
        to limit: Int, _ element: (inout JSONReader) throws(GraphDecodingError) -> Element
    ) -> Part<Element> {
        var elements: [Element] = []
        var (start, count) = (index, 0)
        do throws(GraphDecodingError) {
            repeat {
                _ = peek()
                (start, count) = (index, elements.count)
                if start >= limit { return Part(elements: elements, end: start, isLast: false) }
                elements.append(try element(&self))
            } while try separates(UInt8(ascii: "]"))
            return Part(elements: elements, end: index, isLast: true)
        } catch {
            // The one that is read again tells it; the mistake may also be in what is between two elements.
            elements.removeSubrange(count...)
            return Part(elements: elements, end: start, isLast: false)
        }
    }

    /// The place of the next `{` that `key` follows.
    private func objectStart(after place: Int, firstKey key: StaticString) -> Int? {
        let end = min(bytes.count, place + Self.searchLength)
        let length = key.utf8CodeUnitCount
        var next = place
        while next + length + 2 < end {
            defer { next += 1 }
            guard bytes[next] == UInt8(ascii: "{") else { continue }
            var reader = JSONReader(bytes, at: next + 1, depth: depth)
            guard reader.peek() == UInt8(ascii: "\"") else { continue }
            let first = reader.index + 1
            guard first + length < bytes.count, bytes[first + length] == UInt8(ascii: "\"") else { continue }
            if key.withUTF8Buffer({ $0.elementsEqual(bytes[first..<(first + length)]) }) { return next }
        }
        return nil
    }
}
