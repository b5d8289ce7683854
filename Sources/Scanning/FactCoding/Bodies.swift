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
    }

    convenience init(from reader: inout FactReader) {
        var draft = BodyDraft()
        draft.nodes = reader.list()
        draft.locals = reader.list()
        draft.closures = reader.list()
        draft.regions = reader.list()
        draft.returns = reader.list()
        draft.statements = reader.list()
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
        writer.word(ownership)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(
            name: reader.text(), kind: Kind(from: &reader), type: reader.optional(), bindings: reader.list(),
            ownership: reader.word(otherwise: .strong), position: Position(from: &reader))
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
        writer.number(region)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(
            parameters: reader.list(), labels: reader.list(), captures: reader.list(), returns: reader.list(),
            region: reader.narrow(), position: Position(from: &reader))
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

extension Region: FactCodable {
    func write(to writer: inout FactWriter) {
        kind.write(to: &writer)
        writer.optional(parent)
        writer.optional(subject)
        writer.list(patterns)
    }

    init(from reader: inout FactReader) {
        self.init(
            kind: Kind(from: &reader), parent: reader.optional(), subject: reader.optional(), patterns: reader.list())
    }
}

extension Region.Kind: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .body: writer.byte(0)
        case .then: writer.byte(1)
        case .else: writer.byte(2)
        case .guardElse: writer.byte(3)
        case .loop: writer.byte(4)
        case .do: writer.byte(5)
        case .catch: writer.byte(6)
        case .defer: writer.byte(7)
        case .switchCase: writer.byte(8)
        case .closure(let closure):
            writer.byte(9)
            writer.number(closure)
        }
    }

    init(from reader: inout FactReader) {
        switch reader.byte() {
        case 0: self = .body
        case 1: self = .then
        case 2: self = .else
        case 3: self = .guardElse
        case 4: self = .loop
        case 5: self = .do
        case 6: self = .catch
        case 7: self = .defer
        case 8: self = .switchCase
        case 9: self = .closure(reader.narrow())
        default:
            reader.fail()
            self = .body
        }
    }
}
