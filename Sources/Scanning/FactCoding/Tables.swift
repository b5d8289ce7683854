import Facts

extension Body.Tables: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.list(branches)
        writer.list(exits)
        writer.list(marks)
        writer.list(updates)
        writer.list(specializations)
        writer.list(wrapped)
        writer.list(clauses)
    }

    init(from reader: inout FactReader) {
        self.init()
        branches = reader.list()
        exits = reader.list()
        marks = reader.list()
        updates = reader.list()
        specializations = reader.list()
        wrapped = reader.list()
        clauses = reader.list()
    }
}

extension FactReader {
    /// One of a closed set of small numbers, or `other` where it is none of them.
    fileprivate mutating func code<Code: RawRepresentable<UInt8>>(_ value: UInt8, otherwise other: Code) -> Code {
        if let code = Code(rawValue: value) { return code }
        fail()
        return other
    }
}

/// The highest bit of a byte, which no kind uses.
private let flagBit: UInt8 = 0x80

extension Body.Branch: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.byte(kind.rawValue | (isAsync ? flagBit : 0))
        writer.optional(subject)
        writer.list(conditions)
    }

    init(from reader: inout FactReader) {
        let byte = reader.byte()
        self.init(
            reader.code(byte & ~flagBit, otherwise: .if), isAsync: byte & flagBit != 0, subject: reader.optional(),
            conditions: reader.list())
    }
}

extension Body.Condition: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .expression(let node):
            writer.byte(0)
            writer.number(node)
        case .match(let node, let pattern):
            writer.byte(1)
            writer.number(node)
            pattern.write(to: &writer)
        case .system(let isNewer): writer.byte(isNewer ? 2 : 3)
        }
    }

    init(from reader: inout FactReader) {
        switch reader.byte() {
        case 0: self = .expression(reader.narrow())
        case 1: self = .match(reader.narrow(), Body.Pattern(from: &reader))
        case 2: self = .system(isNewer: true)
        case 3: self = .system(isNewer: false)
        default:
            reader.fail()
            self = .system(isNewer: true)
        }
    }
}

extension Body.Pattern: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .wildcard: writer.byte(0)
        case .binding(let local):
            writer.byte(1)
            writer.number(local)
        case .enumCase(let name, let type, let elements):
            writer.byte(2)
            writer.text(name)
            writer.optional(type)
            writer.list(elements)
        case .expression(let node):
            writer.byte(3)
            writer.number(node)
        case .tuple(let elements):
            writer.byte(4)
            writer.list(elements)
        case .present(let pattern):
            writer.byte(5)
            pattern.write(to: &writer)
        case .check(let type):
            writer.byte(6)
            type.write(to: &writer)
        case .cast(let pattern, let type):
            writer.byte(7)
            pattern.write(to: &writer)
            type.write(to: &writer)
        case .unknown: writer.byte(8)
        }
    }

    init(from reader: inout FactReader) {
        self = reader.nested(otherwise: .unknown) { reader in
            switch reader.byte() {
            case 0: return .wildcard
            case 1: return .binding(reader.narrow())
            case 2: return .enumCase(reader.text(), of: reader.optional(), reader.list())
            case 3: return .expression(reader.narrow())
            case 4: return .tuple(reader.list())
            case 5: return .present(Body.Pattern(from: &reader))
            case 6: return .check(TypeReference(from: &reader))
            case 7: return .cast(Body.Pattern(from: &reader), TypeReference(from: &reader))
            case 8: return .unknown
            default:
                reader.fail()
                return .unknown
            }
        }
    }
}

extension Body.Pattern.Element: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.optional(label)
        pattern.write(to: &writer)
    }

    init(from reader: inout FactReader) { self.init(label: reader.optional(), pattern: Body.Pattern(from: &reader)) }
}

extension Body.Alternative: FactCodable {
    func write(to writer: inout FactWriter) {
        pattern.write(to: &writer)
        writer.optional(filter)
    }

    init(from reader: inout FactReader) { self.init(pattern: Body.Pattern(from: &reader), filter: reader.optional()) }
}

extension Body.Exit: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.byte(kind.rawValue | (isConditional ? flagBit : 0))
        writer.number(place)
        writer.number(region)
        writer.number(target)
    }

    init(from reader: inout FactReader) {
        let byte = reader.byte()
        self.init(
            reader.code(byte & ~flagBit, otherwise: .return), isConditional: byte & flagBit != 0,
            place: reader.narrow(), region: reader.narrow(), target: reader.narrow())
    }
}

extension Body.Mark: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.number(node)
        writer.byte(marks.rawValue)
    }

    init(from reader: inout FactReader) {
        self.init(node: reader.narrow(), marks: Body.Marks(rawValue: reader.byte()))
        if !Body.Marks.all.isSuperset(of: marks) { reader.fail() }
    }
}

extension Body.Update: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.byte(kind.rawValue)
        writer.number(local)
        writer.number(node)
    }

    init(from reader: inout FactReader) {
        let kind: Kind = reader.code(reader.byte(), otherwise: .compound)
        self.init(kind, of: reader.narrow(), node: reader.narrow())
    }
}

extension Body.Specialization: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.number(node)
        writer.list(arguments)
    }

    init(from reader: inout FactReader) { self.init(node: reader.narrow(), arguments: reader.list()) }
}

extension Body.Wrapped: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.number(node)
        writer.number(local)
    }

    init(from reader: inout FactReader) { self.init(node: reader.narrow(), local: reader.narrow()) }
}

extension Body.Clause: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.number(start)
        writer.number(end)
        writer.number(group)
    }

    init(from reader: inout FactReader) {
        self.init(start: reader.narrow(), end: reader.narrow(), group: reader.narrow())
    }
}
