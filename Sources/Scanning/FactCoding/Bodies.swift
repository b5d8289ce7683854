import Facts
import Source

extension Body: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.list(nodes)
        writer.list(locals)
        writer.list(closures)
        writer.list(regions)
        writer.list(returns)
        writer.list(statements)
        writer.flag(!notes.tables.isEmpty)
        if !notes.tables.isEmpty { notes.tables.write(to: &writer) }
    }

    convenience init(from reader: inout FactReader) {
        var draft = BodyDraft()
        draft.nodes = reader.list()
        draft.locals = reader.list()
        draft.closures = reader.list()
        draft.regions = reader.list()
        draft.returns = reader.list()
        draft.statements = reader.list()
        if reader.flag() { draft.tables = Tables(from: &reader) }
        self.init(draft)
    }
}

extension Node: FactCodable {
    func write(to writer: inout FactWriter) {
        shape.write(to: &writer)
        position.write(to: &writer)
        writer.number(region)
    }

    init(from reader: inout FactReader) {
        self.init(Shape(from: &reader), position: Position(from: &reader), region: reader.narrow())
    }
}

extension Node.Argument: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.optional(label)
        writer.number(value)
    }

    init(from reader: inout FactReader) { self.init(label: reader.optional(), value: reader.narrow()) }
}

extension Node.Pair: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.number(key)
        writer.number(value)
    }

    init(from reader: inout FactReader) { self.init(key: reader.narrow(), value: reader.narrow()) }
}

extension Local: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        kind.write(to: &writer)
        writer.optional(type)
        writer.list(bindings)
        writer.byte(passing.rawValue << 2 | ownership.code)
        writer.number(region)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        let (name, kind) = (reader.text(), Kind(from: &reader))
        let (type, bindings): (TypeReference?, [Binding]) = (reader.optional(), reader.list())
        let word = reader.byte()
        let passing = FunctionDeclaration.Passing(rawValue: word >> 2)
        self.init(
            name: name, kind: kind, type: type, bindings: bindings,
            ownership: VariableDeclaration.Ownership(code: word & 3, &reader),
            passing: passing, region: reader.narrow(), position: Position(from: &reader))
        if !FunctionDeclaration.Passing.all.isSuperset(of: passing) { reader.fail() }
    }
}

extension VariableDeclaration.Ownership {
    fileprivate var code: UInt8 {
        switch self {
        case .strong: 0
        case .weak: 1
        case .unowned: 2
        }
    }

    fileprivate init(code: UInt8, _ reader: inout FactReader) {
        switch code {
        case 0: self = .strong
        case 1: self = .weak
        case 2: self = .unowned
        default:
            reader.fail()
            self = .strong
        }
    }
}

extension Local.Binding: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.number(value)
        writer.list(path)
    }

    init(from reader: inout FactReader) { self.init(value: reader.narrow(), path: reader.list()) }
}

extension Local.Projection: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .element: writer.byte(0)
        case .tuple(let index, let label):
            writer.byte(1)
            writer.number(index)
            writer.optional(label)
        case .payload(let enumCase, let index, let label):
            writer.byte(2)
            writer.text(enumCase)
            writer.number(index)
            writer.optional(label)
        }
    }

    init(from reader: inout FactReader) {
        switch reader.byte() {
        case 0: self = .element
        case 1: self = .tuple(reader.integer(), reader.optional())
        case 2: self = .payload(enumCase: reader.text(), reader.integer(), reader.optional())
        default:
            reader.fail()
            self = .element
        }
    }
}

extension Local.Kind: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .constant: writer.byte(0)
        case .variable: writer.byte(1)
        case .closureParameter(let closure, let index):
            writer.byte(2)
            writer.number(closure)
            writer.number(index)
        case .function: writer.byte(3)
        }
    }

    init(from reader: inout FactReader) {
        switch reader.byte() {
        case 0: self = .constant
        case 1: self = .variable
        case 2: self = .closureParameter(reader.narrow(), reader.integer())
        case 3: self = .function
        default:
            reader.fail()
            self = .constant
        }
    }
}

extension Closure: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.list(parameters)
        writer.list(labels)
        writer.list(captures)
        writer.list(returns)
        writer.list(statements)
        writer.number(region)
        position.write(to: &writer)
        writer.optional(result)
        writer.flag(isAsync)
    }

    init(from reader: inout FactReader) {
        self.init(
            parameters: reader.list(), labels: reader.list(), captures: reader.list(), returns: reader.list(),
            statements: reader.list(), region: reader.narrow(), position: Position(from: &reader))
        result = reader.optional()
        isAsync = reader.flag()
    }
}

extension Closure.Capture: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.word(ownership)
    }

    init(from reader: inout FactReader) {
        self.init(name: reader.text(), ownership: reader.word(otherwise: .strong))
    }
}
