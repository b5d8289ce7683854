import Facts

/// What stands before each shape. A number that once meant one means no other until the version is raised.
private enum ShapeTag: UInt8 {
    case selfReference, superReference, parameter, local, name, member, implicitMember, call, `subscript`, closure
    case string, interpolation, number, yes, no, nilLiteral, array, dictionary, tuple, cast, choice, type, metatype
    case assignment, operation, keyPath, selector, `return`, declaration, other
}

extension FactWriter {
    fileprivate mutating func tag(_ tag: ShapeTag) { byte(tag.rawValue) }

    fileprivate mutating func tag(_ tag: ShapeTag, _ text: String) {
        byte(tag.rawValue)
        self.text(text)
    }

    fileprivate mutating func tag(_ tag: ShapeTag, _ number: Int32) {
        byte(tag.rawValue)
        self.number(number)
    }

    fileprivate mutating func tag(_ tag: ShapeTag, _ list: [some FactCodable]) {
        byte(tag.rawValue)
        self.list(list)
    }

    fileprivate mutating func tag(_ tag: ShapeTag, _ number: Int32, _ list: [some FactCodable]) {
        byte(tag.rawValue)
        self.number(number)
        self.list(list)
    }

    fileprivate mutating func tag(_ tag: ShapeTag, _ type: TypeReference) {
        byte(tag.rawValue)
        type.write(to: &self)
    }
}

extension Node.Shape: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .selfReference: writer.tag(.selfReference)
        case .superReference: writer.tag(.superReference)
        case .parameter(let index): writer.tag(.parameter, index)
        case .local(let local): writer.tag(.local, local)
        case .name(let name): writer.tag(.name, name)
        case .implicitMember(let name): writer.tag(.implicitMember, name)
        case .call(let callee, let arguments): writer.tag(.call, callee, arguments)
        case .subscript(let base, let arguments): writer.tag(.subscript, base, arguments)
        case .closure(let closure): writer.tag(.closure, closure)
        case .string(let text): writer.tag(.string, text)
        case .interpolation(let parts): writer.tag(.interpolation, parts)
        case .number(let text): writer.tag(.number, text)
        case .boolean(let value): writer.tag(value ? .yes : .no)
        case .nilLiteral: writer.tag(.nilLiteral)
        case .array(let elements): writer.tag(.array, elements)
        case .dictionary(let pairs): writer.tag(.dictionary, pairs)
        case .tuple(let elements): writer.tag(.tuple, elements)
        case .choice(let values): writer.tag(.choice, values)
        case .type(let type): writer.tag(.type, type)
        case .metatype(let type): writer.tag(.metatype, type)
        case .selector(let node): writer.tag(.selector, node)
        case .declaration(let local): writer.tag(.declaration, local)
        case .other(let parts): writer.tag(.other, parts)
        case .member, .cast, .assignment, .operation, .keyPath, .return: writeParts(to: &writer)
        }
    }

    /// The shapes with parts of several kinds.
    private func writeParts(to writer: inout FactWriter) {
        switch self {
        case .member(let base, let name):
            writer.tag(.member, base)
            writer.text(name)
        case .cast(let value, let type, let cast):
            writer.tag(.cast, value)
            type.write(to: &writer)
            writer.word(cast)
        case .assignment(let target, let value, let sign):
            writer.tag(.assignment, target)
            writer.number(value)
            writer.text(sign)
        case .operation(let sign, let operands):
            writer.tag(.operation, sign)
            writer.list(operands)
        case .keyPath(let root, let components):
            writer.tag(.keyPath, components)
            writer.optional(root)
        case .return(let value, let closure):
            writer.tag(.return)
            writer.optional(value)
            writer.optional(closure)
        default: break
        }
    }

    init(from reader: inout FactReader) {
        guard let tag = ShapeTag(rawValue: reader.byte()) else {
            reader.fail()
            self = .nilLiteral
            return
        }
        switch tag {
        case .selfReference: self = .selfReference
        case .superReference: self = .superReference
        case .parameter: self = .parameter(reader.narrow())
        case .local: self = .local(reader.narrow())
        case .name: self = .name(reader.text())
        case .member: self = .member(base: reader.narrow(), name: reader.text())
        case .implicitMember: self = .implicitMember(reader.text())
        case .call: self = .call(callee: reader.narrow(), arguments: reader.list())
        case .subscript: self = .subscript(base: reader.narrow(), arguments: reader.list())
        case .closure: self = .closure(reader.narrow())
        case .string: self = .string(reader.text())
        case .number: self = .number(reader.text())
        case .yes, .no: self = .boolean(tag == .yes)
        case .nilLiteral: self = .nilLiteral
        case .declaration: self = .declaration(reader.narrow())
        default: self = Self.parts(of: tag, &reader)
        }
    }

    /// The shapes that are rarer, or have parts of several kinds.
    private static func parts(of tag: ShapeTag, _ reader: inout FactReader) -> Self {
        switch tag {
        case .interpolation: .interpolation(reader.list())
        case .array: .array(reader.list())
        case .dictionary: .dictionary(reader.list())
        case .tuple: .tuple(reader.list())
        case .cast: .cast(reader.narrow(), TypeReference(from: &reader), reader.word(otherwise: .check))
        case .choice: .choice(reader.list())
        case .type: .type(TypeReference(from: &reader))
        case .metatype: .metatype(TypeReference(from: &reader))
        case .assignment: .assignment(target: reader.narrow(), value: reader.narrow(), operator: reader.text())
        case .operation: .operation(reader.text(), reader.list())
        case .keyPath: keyPath(&reader)
        case .selector: .selector(reader.narrow())
        case .return: .return(reader.optional(), from: reader.optional())
        case .other: .other(reader.list())
        default: .nilLiteral
        }
    }

    private static func keyPath(_ reader: inout FactReader) -> Self {
        let components: [String] = reader.list()
        return .keyPath(root: reader.optional(), components: components)
    }
}
