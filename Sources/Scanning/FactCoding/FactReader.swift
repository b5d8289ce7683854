/// Reads what `FactWriter` wrote. Bytes that it did not write make it fail, and it gives zeros and empty texts from there.
struct FactReader {
    private(set) var hasFailed = false
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private var names: [String] = []
    private var line: Int32 = 0
    private var depth = 0

    /// A deeper type is none that anybody wrote.
    private static let deepest = 2000

    /// Begins with the table of names. The bytes have to be there as long as the reader is.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        let lengths = list { $0.integer() }
        names.reserveCapacity(lengths.count)
        for length in lengths {
            guard length >= 0, length <= bytes.count - offset else {
                fail()
                return
            }
            names.append(String(decoding: bytes[offset..<(offset + length)], as: UTF8.self))
            offset += length
        }
    }

    /// Everything was read, and nothing was wrong.
    var isFinished: Bool { !hasFailed && offset == bytes.count }

    mutating func fail() {
        hasFailed = true
        offset = bytes.count
    }

    @inline(__always) mutating func byte() -> UInt8 {
        guard offset < bytes.count else {
            fail()
            return 0
        }
        defer { offset &+= 1 }
        return bytes[offset]
    }

    @inline(__always) mutating func number() -> UInt64 {
        let first = byte()
        return first < 0x80 ? UInt64(first) : rest(of: UInt64(first & 0x7F))
    }

    private mutating func rest(of first: UInt64) -> UInt64 {
        var (value, shift) = (first, UInt64(7))
        while shift < 64 {
            let next = byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
        }
        fail()
        return 0
    }

    @inline(__always) mutating func integer() -> Int {
        let value = number()
        return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
    }

    @inline(__always) mutating func narrow() -> Int32 {
        let value = integer()
        guard let narrow = Int32(exactly: value) else {
            fail()
            return 0
        }
        return narrow
    }

    @inline(__always) mutating func flag() -> Bool { byte() == 1 }

    @inline(__always) mutating func text() -> String {
        let index = number()
        guard index < UInt64(names.count) else {
            fail()
            return ""
        }
        return names[Int(index)]
    }

    mutating func position() -> (line: Int32, column: Int32) {
        let distance = integer()
        let (next, hasOverflown) = distance.addingReportingOverflow(Int(line))
        guard !hasOverflown, let next = Int32(exactly: next) else {
            fail()
            return (0, 0)
        }
        line = next
        return (next, narrow())
    }

    /// Each element takes one byte at least, so no count is larger than the bytes that are left.
    mutating func list<Element>(_ read: (inout FactReader) -> Element) -> [Element] {
        let count = number()
        if count == 0 { return [] }
        guard count <= UInt64(bytes.count - offset) else {
            fail()
            return []
        }
        var values: [Element] = []
        values.reserveCapacity(Int(count))
        for _ in 0..<count where !hasFailed { values.append(read(&self)) }
        return values
    }

    mutating func list<Element: FactCodable>() -> [Element] { list { Element(from: &$0) } }

    mutating func optional<Value>(_ read: (inout FactReader) -> Value) -> Value? { flag() ? read(&self) : nil }

    mutating func optional<Value: FactCodable>() -> Value? { flag() ? Value(from: &self) : nil }

    /// A word of a closed set, or `other` where it is none of them.
    mutating func word<Word: RawRepresentable<String>>(otherwise other: Word) -> Word {
        if let word = Word(rawValue: text()) { return word }
        fail()
        return other
    }

    /// What nests; `other` where it does so without end.
    mutating func nested<Value>(otherwise other: Value, _ read: (inout FactReader) -> Value) -> Value {
        guard depth < Self.deepest else {
            fail()
            return other
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }
}
