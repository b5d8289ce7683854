import Facts

extension TypeReference: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .named(let components):
            writer.byte(0)
            writer.list(components)
        case .optional(let type):
            writer.byte(1)
            type.write(to: &writer)
        case .array(let type):
            writer.byte(2)
            type.write(to: &writer)
        case .dictionary(let key, let value):
            writer.byte(3)
            key.write(to: &writer)
            value.write(to: &writer)
        case .tuple(let elements):
            writer.byte(4)
            writer.list(elements)
        case .function(let parameters, let result):
            writer.byte(5)
            writer.list(parameters)
            result.write(to: &writer)
        case .composition(let types):
            writer.byte(6)
            writer.list(types)
        case .metatype(let type):
            writer.byte(7)
            type.write(to: &writer)
        case .other(let text):
            writer.byte(8)
            writer.text(text)
        }
    }

    init(from reader: inout FactReader) {
        self = reader.nested(otherwise: .named([])) { reader in
            switch reader.byte() {
            case 0: return .named(reader.list())
            case 1: return .optional(TypeReference(from: &reader))
            case 2: return .array(TypeReference(from: &reader))
            case 3: return .dictionary(key: TypeReference(from: &reader), value: TypeReference(from: &reader))
            case 4: return .tuple(reader.list())
            case 5: return .function(parameters: reader.list(), result: TypeReference(from: &reader))
            case 6: return .composition(reader.list())
            case 7: return .metatype(TypeReference(from: &reader))
            case 8: return .other(reader.text())
            default:
                reader.fail()
                return .named([])
            }
        }
    }
}

extension TypeReference.Component: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.list(arguments)
    }

    init(from reader: inout FactReader) { self.init(reader.text(), arguments: reader.list()) }
}

extension TypeReference.Element: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.optional(label)
        type.write(to: &writer)
    }

    init(from reader: inout FactReader) { self.init(label: reader.optional(), type: TypeReference(from: &reader)) }
}
