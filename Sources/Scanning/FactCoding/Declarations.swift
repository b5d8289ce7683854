import Facts
import Source

extension SwiftFacts {
    func write(to writer: inout FactWriter) {
        writer.flag(isLibrary)
        writer.list(imports)
        writer.list(types)
        writer.list(aliases)
        writer.list(variables)
        writer.list(functions)
        writer.list(suppressions)
        writer.list(debugRanges) {
            $1.lowerBound.write(to: &$0)
            $1.upperBound.write(to: &$0)
        }
        writer.list(problems)
        writer.flag(isLeftOut)
    }

    init(path: String, from reader: inout FactReader) {
        self.init(path: path)
        isLibrary = reader.flag()
        imports = reader.list()
        types = reader.list()
        aliases = reader.list()
        variables = reader.list()
        functions = reader.list()
        suppressions = reader.list()
        debugRanges = reader.list { reader in
            let (start, end) = (Position(from: &reader), Position(from: &reader))
            if start <= end { return start...end }
            reader.fail()
            return start...start
        }
        problems = reader.list()
        isLeftOut = reader.flag()
    }
}

extension Position: FactCodable {
    func write(to writer: inout FactWriter) { writer.position(line, column) }

    init(from reader: inout FactReader) {
        let (line, column) = reader.position()
        self.init(line: Int(line), column: Int(column))
    }
}

extension Import: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(module)
        writer.flag(isExported)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(module: reader.text(), isExported: reader.flag(), position: Position(from: &reader))
    }
}

extension Problem: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(message)
        writer.optional(position)
    }

    init(from reader: inout FactReader) { self.init(message: reader.text(), position: reader.optional()) }
}

extension Suppression: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.word(scope)
        writer.list(rules)
        writer.optional(reason)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(
            scope: reader.word(otherwise: .unknown), rules: reader.list(), reason: reader.optional(),
            position: Position(from: &reader))
    }
}

extension Attribute: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.optional(arguments)
    }

    init(from reader: inout FactReader) { self.init(name: reader.text(), arguments: reader.optional()) }
}

extension GenericParameter: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.optional(constraint)
    }

    init(from reader: inout FactReader) { self.init(name: reader.text(), constraint: reader.optional()) }
}

extension GenericRequirement: FactCodable {
    func write(to writer: inout FactWriter) {
        subject.write(to: &writer)
        constraint.write(to: &writer)
        writer.flag(isSameType)
    }

    init(from reader: inout FactReader) {
        self.init(
            subject: TypeReference(from: &reader), constraint: TypeReference(from: &reader), isSameType: reader.flag())
    }
}

extension TypeDeclaration: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.word(kind)
        writer.text(name)
        writer.optional(outer)
        position.write(to: &writer)
        end.write(to: &writer)
        writer.optional(extended)
        writer.list(inherits)
        writer.list(generics)
        writer.list(requirements)
        writer.list(associatedTypes)
        writer.list(cases)
        writer.list(attributes)
        writer.list(modifiers)
        writer.flag(isPreview)
    }

    init(from reader: inout FactReader) {
        self.init(
            kind: reader.word(otherwise: .class), name: reader.text(), outer: reader.optional(),
            position: Position(from: &reader), end: Position(from: &reader))
        extended = reader.optional()
        inherits = reader.list()
        generics = reader.list()
        requirements = reader.list()
        associatedTypes = reader.list()
        cases = reader.list()
        attributes = reader.list()
        modifiers = reader.list()
        isPreview = reader.flag()
    }
}

extension TypeDeclaration.EnumCase: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.optional(rawValue)
        writer.optional(rawNumber)
        writer.list(payload)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(
            name: reader.text(), rawValue: reader.optional(), rawNumber: reader.optional(), payload: reader.list(),
            position: Position(from: &reader))
    }
}

extension TypeDeclaration.EnumCase.Payload: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.optional(label)
        type.write(to: &writer)
    }

    init(from reader: inout FactReader) { self.init(label: reader.optional(), type: TypeReference(from: &reader)) }
}

extension AliasDeclaration: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.optional(outer)
        writer.list(generics)
        target.write(to: &writer)
        writer.list(modifiers)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(
            name: reader.text(), outer: reader.optional(), generics: reader.list(),
            target: TypeReference(from: &reader), modifiers: reader.list(), position: Position(from: &reader))
    }
}

extension VariableDeclaration: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(name)
        writer.optional(owner)
        position.write(to: &writer)
        writer.optional(type)
        writer.flag(isStatic)
        writer.flag(isLet)
        writer.flag(isLazy)
        writer.word(ownership)
        writer.list(attributes)
        writer.list(modifiers)
        writer.optional(initialValue)
        writer.optional(getter)
        writer.optional(setter)
        writer.list(observers)
    }

    init(from reader: inout FactReader) {
        self.init(name: reader.text(), owner: reader.optional(), position: Position(from: &reader))
        type = reader.optional()
        isStatic = reader.flag()
        isLet = reader.flag()
        isLazy = reader.flag()
        ownership = reader.word(otherwise: .strong)
        attributes = reader.list()
        modifiers = reader.list()
        initialValue = reader.optional()
        getter = reader.optional()
        setter = reader.optional()
        observers = reader.list()
    }
}

extension FunctionDeclaration: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.word(kind)
        writer.text(name)
        writer.optional(owner)
        position.write(to: &writer)
        end.write(to: &writer)
        writer.optional(begin)
        writer.list(parameters)
        writer.optional(result)
        writer.flag(isStatic)
        writer.flag(isAsync)
        writer.list(generics)
        writer.list(requirements)
        writer.list(attributes)
        writer.list(modifiers)
        writer.optional(body)
    }

    init(from reader: inout FactReader) {
        self.init(
            kind: reader.word(otherwise: .function), name: reader.text(), owner: reader.optional(),
            position: Position(from: &reader), end: Position(from: &reader))
        begin = reader.optional()
        parameters = reader.list()
        result = reader.optional()
        isStatic = reader.flag()
        isAsync = reader.flag()
        generics = reader.list()
        requirements = reader.list()
        attributes = reader.list()
        modifiers = reader.list()
        body = reader.optional()
    }
}

extension FunctionDeclaration.Parameter: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.optional(label)
        writer.text(name)
        type.write(to: &writer)
        writer.byte(passing.rawValue << 1 | (isVariadic ? 1 : 0))
        writer.optional(defaultValue)
        writer.list(attributes)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        let (label, name): (String?, String) = (reader.optional(), reader.text())
        let (type, way) = (TypeReference(from: &reader), reader.byte())
        self.init(
            label: label, name: name, type: type, isVariadic: way & 1 == 1, passing: .init(rawValue: way >> 1),
            defaultValue: reader.optional(), attributes: reader.list(), position: Position(from: &reader))
        if !FunctionDeclaration.Passing.all.isSuperset(of: passing) { reader.fail() }
    }
}
