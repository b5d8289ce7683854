import Program

/// Finds what is called an interactor and belongs to no module: the one that talks to a server for a library, or the object
/// by which the app's delegate puts the app together. Parts of modules know an interactor, or who makes it makes them too.
struct StrayInteractors {
    private let program: Program
    private let typing: Typing
    private let roles: RoleDraft
    /// The owners of the properties that are typed by each type, and not weak.
    private let holders: [TypeID: Set<TypeID>]

    /// Who deals with the interactor of a module.
    private static let parts: Set<Role> = [.view, .presenter, .router, .assembly, .viewModel, .interactor]

    init(_ program: Program, typing: Typing, roles: RoleDraft) {
        self.program = program
        self.typing = typing
        self.roles = roles
        var holders: [TypeID: Set<TypeID>] = [:]
        for variable in program.variables {
            guard let owner = variable.owner, variable.declaration.ownership == .strong else { continue }
            for held in typing.declaredTypes(of: variable.id) { holders[held, default: []].insert(owner) }
        }
        self.holders = holders
    }

    /// The classes that are made or held, and by no part of a module; what nobody uses, or a gateway alone, may be a part
    /// that was left over.
    var found: [TypeID] {
        program.types.filter { type in
            guard type.kind == .class, roles[type.id] == .interactor, !knowsPart(type) else { return false }
            let users = users(of: type)
            return !users.isDisjoint(with: [.application, .other]) && users.isDisjoint(with: Self.parts)
                && !isMadeWithParts(type)
        }.map(\.id)
    }

    /// The type with the protocols that it fulfils and the classes that derive from it.
    private func family(of type: TypeEntity) -> Set<TypeID> {
        Set((program.lineage(of: type.id) + program.descendants(of: type.id)).filter { !program.type($0).isExternal })
    }

    private func users(of type: TypeEntity) -> Set<Role> {
        let family = family(of: type)
        let owners = family.flatMap { holders[$0] ?? [] } + makers(of: type).compactMap(\.owner)
        return Set(owners.filter { !family.contains($0) }.map { roles[$0] })
    }

    private func makers(of type: TypeEntity) -> [FunctionEntity] {
        (program.uses.calls[type.shortName] ?? []).map { program.function($0.function) }
    }

    /// Whether the type, or what it derives from, keeps a part of a module, be it the one that it tells its results.
    private func knowsPart(_ type: TypeEntity) -> Bool {
        let told: Set<Role> = [.view, .presenter, .moduleOutput]
        return family(of: type).flatMap { program.type($0).variableOrder }.flatMap(typing.declaredTypes)
            .contains { told.contains(roles[$0]) }
    }

    /// Whether somebody of no role makes it, and a part of a module in the same function, or from outside of all types.
    private func isMadeWithParts(_ type: TypeEntity) -> Bool {
        makers(of: type).contains { maker in
            guard maker.owner != nil, let body = maker.declaration.body else { return true }
            return body.nodes.contains { node in
                guard case .call(let callee, _) = node.shape, let name = body.nodes[Int(callee)].shape.lastName,
                    let made = program.type(named: name, in: maker.file), made != type.id
                else { return false }
                return Self.parts.contains(roles[made])
            }
        }
    }
}
