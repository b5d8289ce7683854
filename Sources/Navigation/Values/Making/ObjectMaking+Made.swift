import Facts
import Program

/// Base classes that nobody makes: what is declared as one of them is one of their subclasses.
extension ObjectMaking {
    /// Whether the class has subclasses and is never made itself: no code and no storyboard says that an object is of
    /// it, and none hands the class on as a value. Remembered.
    func isBaseOnly(_ type: TypeID) -> Bool {
        if let known = memory.baseOnly[type] { return known }
        let entity = program.type(type)
        let result =
            entity.kind == .class && !entity.isExternal && !isLeaf(type) && fieldValues.makers(of: type).isEmpty
            && interfaces.controllers(of: type).isEmpty && !isNamedAsValue(type)
        memory.baseOnly[type] = result
        return result
    }

    /// The types without the base classes that nobody makes; all of them where nothing else would be left.
    func madeTypes(_ types: [TypeID]) -> [TypeID] {
        let made = types.filter { !isBaseOnly($0) }
        return made.isEmpty ? types : made
    }

    /// The values without those that nothing but a declared base class tells of.
    func withoutBaseClasses(_ values: Values) -> Values {
        values.filter { value in
            if case .object(let type, nil) = value { return !isBaseOnly(type) }
            return true
        }
    }

    /// `X.self`, or `X.make()` for a function that the class has; what makes a constant of it is seen where that is
    /// set.
    private func isNamedAsValue(_ type: TypeID) -> Bool {
        if metatypesWritten().contains(type) { return true }
        return (program.uses.mentions[program.type(type).shortName] ?? []).contains { use in
            guard let body = program.function(use.function).declaration.body,
                case .node(let parent)? = parents(of: use.function)[use.node],
                case .member(_, let name) = body.nodes[Int(parent)].shape
            else { return true }
            return program.variable(named: name, in: type) == nil && program.nestedType(name, in: type) == nil
        }
    }

    private func metatypesWritten() -> Set<TypeID> {
        if let known = memory.metatypes { return known }
        var result: Set<TypeID> = []
        for function in program.functions {
            for node in function.declaration.body?.nodes ?? [] {
                guard case .metatype(let reference) = node.shape,
                    case .nominal(let type, _) = typing.resolve(reference, in: function.id)
                else { continue }
                result.insert(type)
            }
        }
        memory.metatypes = result
        return result
    }
}
