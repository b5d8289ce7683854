import Analysis
import Facts
import Navigation
import Program

/// What protocols are for, by who fulfils them.
extension RuleContext {
    /// The roles a type stands for: its own, or those of the app's classes that fulfil a protocol without one.
    func roles(behind type: TypeID) -> Set<Role> {
        let own = role(of: type)
        guard own == .other, program.type(type).kind == .protocol, !program.type(type).isExternal else { return [own] }
        let implementers = program.concreteDescendants(of: type).filter { !program.type($0).isPreview }
        return implementers.isEmpty ? [own] : Set(implementers.map(role(of:)))
    }

    /// The role of a protocol that types of one role alone fulfil; else the type's own.
    func contractRole(of type: TypeID) -> Role {
        let roles = roles(behind: type)
        return roles.count == 1 ? roles.first ?? .other : .other
    }

    /// Whether a protocol asks for behaviour rather than for data alone.
    func asksForMethods(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        return entity.kind == .protocol && program.lineage(of: type).contains { !program.type($0).functions.isEmpty }
    }
}

extension RuleContext {
    /// The types of which a function makes objects by their initializers.
    func typesMade(by function: FunctionEntity) -> Set<TypeID> { index.typesMade(by: [function.id]) }

    /// Whether code of a type calls a method by one of these names.
    func calls(_ names: Set<String>, in type: TypeID) -> Bool {
        functions(of: program.type(type)).contains { calls(names, in: $0) }
    }

    /// Whether a function calls a method by one of these names.
    func calls(_ names: Set<String>, in function: FunctionEntity) -> Bool {
        code.calls(in: function).compactMap(\.calledName).contains(where: names.contains)
    }

    /// Whether the type takes children into itself by hand.
    func embedsChildren(_ type: TypeID) -> Bool { calls(MovingNames.embedding, in: type) }

    /// A protocol through which a module reports to the one that opened it: presenters of other modules implement it.
    func isModuleOutput(_ outer: TypeEntity, of inner: TypeEntity) -> Bool {
        if role(of: outer.id) == .moduleOutput { return true }
        guard outer.kind == .protocol, role(of: outer.id) == .other else { return false }
        let receivers = program.concreteDescendants(of: outer.id)
        return !receivers.isEmpty
            && receivers.allSatisfy {
                role(of: $0) == .presenter && !shareModule($0, inner.id)
            }
    }

    /// A router protocol that the parent's presenter implements.
    func isParentsRouter(_ outer: TypeEntity, of inner: TypeEntity) -> Bool {
        guard outer.kind == .protocol, role(of: outer.id) == .router else { return false }
        let implementers = program.concreteDescendants(of: outer.id)
        return !implementers.isEmpty
            && implementers.allSatisfy { role(of: $0) == .presenter && $0 != inner.id }
    }
}
