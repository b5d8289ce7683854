import Facts
import Program

/// Whether code can run at all.
extension Evaluator {
    /// Whether the function's name is used anywhere at all; only then can it be called in a way that was not seen.
    func isMentioned(_ function: FunctionID) -> Bool {
        let declaration = program.functions[Int(function)].declaration
        guard declaration.kind == .function else { return true }
        let attributes: Set<String> = ["objc", "IBAction", "IBSegueAction"]
        if declaration.modifiers.contains(where: { ["override", "public", "open"].contains($0) })
            || declaration.attributes.contains(where: { attributes.contains($0.name) })
        {
            return true
        }
        if program.uses.calls[declaration.name] != nil || program.uses.mentions[declaration.name] != nil { return true }
        return implementsForeignRequirement(function)
    }

    /// A delegate method of the system's: its type conforms to something the app does not declare.
    private func implementsForeignRequirement(_ function: FunctionID) -> Bool {
        let entity = program.functions[Int(function)]
        guard let owner = entity.owner else { return false }
        let isRequired = program.lineage(of: owner).contains {
            program.type($0).kind == .protocol && program.type($0).functions[entity.name] != nil
        }
        if isRequired { return false }
        return program.lineage(of: owner).contains { type in
            program.type(type).parts.contains { part in
                program.facts.swift[part.file].types[part.index].inherits.contains { reference in
                    reference.plainName.map { name in
                        program.type(named: name).map { program.type($0).isExternal } ?? true
                    } ?? false
                }
            }
        } && entity.declaration.parameters.count > 0
    }

    /// Whether a storyboard has the class or code outside of it names it; without either nothing can make an instance.
    func isNamedElsewhere(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        if entity.kind != .class || !interfaces.controllers(of: type).isEmpty || !entity.subtypes.isEmpty {
            return true
        }
        return (typeNamers()[entity.shortName] ?? []).contains { $0 != type }
    }

    /// For every name that stands for a type in code, the types whose code it is; -1 for code outside of types.
    private func typeNamers() -> [String: Set<TypeID>] {
        if let known = namers { return known }
        var result: [String: Set<TypeID>] = [:]
        let note = { (name: String?, owner: TypeID?) in
            if let name, name.first?.isUppercase == true { result[name, default: []].insert(owner ?? -1) }
        }
        for function in program.functions {
            let declaration = function.declaration
            for reference in [declaration.result].compactMap({ $0 }) + declaration.parameters.map(\.type) {
                note(reference.lastName, function.owner)
            }
            for node in declaration.body?.nodes ?? [] {
                switch node.shape {
                case .metatype(let reference), .cast(_, let reference, _): note(reference.lastName, function.owner)
                case .string(let text): note(text, function.owner)
                default: note(node.shape.lastName, function.owner)
                }
            }
            for local in declaration.body?.locals ?? [] { note(local.type?.lastName, function.owner) }
        }
        for variable in program.variables { note(variable.declaration.type?.lastName, variable.owner) }
        for other in program.types {
            for argument in other.supertypes.flatMap(Self.arguments) {
                note(program.type(argument).shortName, other.id)
            }
        }
        namers = result
        return result
    }

    private static func arguments(of type: StaticType) -> [TypeID] {
        if case .nominal(_, let arguments) = type { return arguments.flatMap(\.nominals) }
        return []
    }
}
