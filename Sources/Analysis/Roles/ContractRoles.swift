import Program

/// Corrects the roles of protocols, and of what is called after them, by those who fulfil them and by what they ask for.
struct ContractRoles {
    let program: Program
    let typing: Typing
    /// What is known of all types.
    let roles: RoleDraft

    /// The roles with those of protocols whose name tells another one than those who fulfil them have, and without those of
    /// event handlers that are no presenters.
    var corrected: RoleDraft {
        var result = roles
        for type in program.types where type.kind == .protocol {
            if let role = roleOfFulfilling(type) { result.set(role, of: type.id, by: .contract) }
        }
        for type in ContractRoles(program: program, typing: typing, roles: result).handlersOfEvents() {
            result.refute(type)
        }
        return result
    }

    /// The protocols that are called as presenters' are and by which modules make each other's screens.
    var doors: [TypeID] {
        program.types.filter { $0.kind == .protocol && roles[$0.id] == .presenter && isDoor($0) }.map(\.id)
    }

    /// The role that all who fulfil a protocol have, where its name tells another: `PresenterViewProtocol` may be what the
    /// presenter is for the view. Nil where they agree, differ among themselves, or are no parts of modules, and of what
    /// routers do: parents route for their children.
    private func roleOfFulfilling(_ type: TypeEntity) -> Role? {
        let named = roles[type.id]
        guard !type.isExternal, Role.parts.contains(named), named != .router else { return nil }
        let fulfilling = program.concreteDescendants(of: type.id).filter { !program.type($0).isPreview }
        let found = Set(fulfilling.map { roles[$0] })
        guard found.count == 1, let role = found.first, role != named, Role.parts.contains(role) else { return nil }
        return role
    }

    /// What is called an event handler as some modules call their presenters, and is none: it knows no view, and no view
    /// knows it, be it by a protocol.
    private func handlersOfEvents() -> [TypeID] {
        let called = program.types.filter { roles[$0.id] == .presenter && $0.shortName.hasSuffix("EventHandler") }
        guard !called.isEmpty else { return [] }
        let views = program.types.filter { roles[$0.id] == .view }
        let known = Set(views.flatMap(\.variableOrder).flatMap(typing.declaredTypes))
        func knowsView(_ type: TypeID) -> Bool {
            program.lineage(of: type).flatMap { program.type($0).variableOrder }.flatMap(typing.declaredTypes)
                .contains { held in program.concreteDescendants(of: held).contains { roles[$0] == .view } }
        }
        return called.map(\.id).filter { type in
            let family = Set(program.lineage(of: type) + program.descendants(of: type))
            return known.isDisjoint(with: family) && !program.concreteDescendants(of: type).contains(where: knowsView)
        }
    }

    /// Whether a protocol is one by which modules make each other's screens (`func createModule() -> UIViewController`), be
    /// it called as presenters' protocols are.
    private func isDoor(_ type: TypeEntity) -> Bool {
        let functions = type.functions.values.flatMap { $0 }.map(program.function)
        let makesScreens = functions.allSatisfy { function in
            guard let result = function.declaration.result else { return false }
            return program.resolve(result, in: program.scope(of: function.id)).nominals.contains {
                program.inherits($0, fromNamed: "UIViewController")
            }
        }
        if makesScreens, !functions.isEmpty { return true }
        let fulfilling = program.concreteDescendants(of: type.id)
        return !fulfilling.isEmpty && fulfilling.allSatisfy { roles[$0] == .router || roles[$0] == .assembly }
    }
}

extension Typing {
    /// The types that a property is declared to have; none where its declaration leaves that to its value.
    func declaredTypes(of variable: VariableID) -> [TypeID] {
        program.variable(variable).declaration.type == nil ? [] : type(of: variable).nominals
    }
}
