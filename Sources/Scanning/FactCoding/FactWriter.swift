/// Bytes in the making. Numbers take seven bits a byte, each name stands once, and a place is told by its distance from the
/// one before it.
struct FactWriter {
    private var bytes: [UInt8] = []
    private var names: [String: Int] = [:]
    private var table: [String] = []
    private var line: Int32 = 0

    /// What was written, with the table of names before it.
    var finished: [UInt8] {
        var head = FactWriter()
        head.number(UInt64(table.count))
        for name in table { head.number(name.utf8.count) }
        for name in table { head.bytes.append(contentsOf: name.utf8) }
        return head.bytes + bytes
    }

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Any number; small ones on both sides of zero are short.
    mutating func number(_ value: Int) {
        let wide = Int64(value)
        number(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
    }

    mutating func number(_ value: Int32) { number(Int(value)) }

    mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func text(_ value: String) {
        if let known = names[value] { return number(UInt64(known)) }
        names[value] = table.count
        number(UInt64(table.count))
        table.append(value)
    }

    mutating func position(_ line: Int32, _ column: Int32) {
        number(Int(line) - Int(self.line))
        number(column)
        self.line = line
    }

    mutating func list<Element>(_ values: [Element], _ write: (inout FactWriter, Element) -> Void) {
        number(UInt64(values.count))
        for value in values { write(&self, value) }
    }

    mutating func list(_ values: [some FactCodable]) { list(values) { $1.write(to: &$0) } }

    mutating func optional<Value>(_ value: Value?, _ write: (inout FactWriter, Value) -> Void) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    mutating func optional(_ value: (some FactCodable)?) { optional(value) { $1.write(to: &$0) } }

    /// A word of a closed set, by its name.
    mutating func word(_ value: some RawRepresentable<String>) { text(value.rawValue) }
}

/// What can be written and read again.
protocol FactCodable {
    func write(to writer: inout FactWriter)

    /// Reads what was written; whatever, where the reader fails.
    init(from reader: inout FactReader)
}

extension String: FactCodable {
    func write(to writer: inout FactWriter) { writer.text(self) }

    init(from reader: inout FactReader) { self = reader.text() }
}

extension Int: FactCodable {
    func write(to writer: inout FactWriter) { writer.number(self) }

    init(from reader: inout FactReader) { self = reader.integer() }
}

extension Int32: FactCodable {
    func write(to writer: inout FactWriter) { writer.number(self) }

    init(from reader: inout FactReader) { self = reader.narrow() }
}

extension Optional: FactCodable where Wrapped: FactCodable {
    func write(to writer: inout FactWriter) { writer.optional(self) }

    init(from reader: inout FactReader) { self = reader.optional() }
}
