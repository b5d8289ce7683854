import Facts
import Program

/// Which types declarations and texts name, so that something not seen may make an object of them: a decoder by the type of
/// a property, a container by the type of a parameter, the runtime by a text.
struct TypeNamings {
    private var holders: [String: Set<TypeID?>] = [:]
    private let program: Program

    /// Cost in proportion to the declarations and the texts of the program.
    init(_ program: Program) {
        self.program = program
        for function in program.functions where !program.isLibrary(function.id) {
            for node in function.declaration.body?.nodes ?? [] {
                guard case .string(let text) = node.shape, text.startsUppercase else { continue }
                for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                    holders[String(word), default: []].insert(function.owner)
                }
            }
        }
        for variable in program.variables {
            guard let type = variable.declaration.type else { continue }
            note(argumentsOf: type, variable.owner)
            if isDecoded(variable.owner) {
                for name in type.typeNames { holders[name, default: []].insert(variable.owner) }
            }
        }
        for function in program.functions {
            let declaration = function.declaration
            for type in declaration.parameters.map(\.type) + [declaration.result].compactMap({ $0 }) {
                note(argumentsOf: type, function.owner)
            }
        }
        for file in program.facts.swift where !file.isLibrary {
            for type in file.types {
                for reference in type.inherits { note(argumentsOf: reference, nil) }
            }
            for alias in file.aliases { note(argumentsOf: alias.target, nil) }
        }
    }

    /// Whether objects of the type may come out of a decoder, with all that they hold.
    private func isDecoded(_ type: TypeID?) -> Bool {
        guard let type else { return false }
        return program.lineage(of: type).contains { ancestor in
            program.type(ancestor).parts.contains { part in
                program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts).contains {
                    ["Codable", "Decodable", "Mappable", "Object", "NSManagedObject"].contains($0.lastName)
                }
            }
        }
    }

    /// `Builder<LoginPresenter>` may make a presenter.
    private mutating func note(argumentsOf reference: TypeReference, _ holder: TypeID?) {
        guard case .named(let components) = reference.unwrapped else { return }
        for name in components.flatMap(\.arguments).flatMap(\.typeNames) { holders[name, default: []].insert(holder) }
    }

    /// Whether anything but the type itself, and what is declared in it, names it in such a way.
    func isNamedByDeclarations(_ type: TypeID) -> Bool {
        (holders[program.type(type).shortName] ?? []).contains { !program.isInside($0, of: type) }
    }
}

extension TypeReference {
    /// The names of all types written in it.
    var typeNames: [String] {
        switch self {
        case .named(let components): components.flatMap { [$0.name] + $0.arguments.flatMap(\.typeNames) }
        case .optional(let inner), .array(let inner), .metatype(let inner): inner.typeNames
        case .dictionary(let key, let value): key.typeNames + value.typeNames
        case .tuple(let elements): elements.flatMap(\.type.typeNames)
        case .function(let parameters, let result): parameters.flatMap(\.typeNames) + result.typeNames
        case .composition(let parts): parts.flatMap(\.typeNames)
        case .other: []
        }
    }
}
