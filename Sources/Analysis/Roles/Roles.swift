import Program

/// Which role each type of an app plays, and what tells it. One role for a type; none is an answer.
package struct Roles: Sendable {
    /// What names tell, by the packs.
    package let names: RoleNames
    private let found: RoleDraft

    /// - Parameter types: those of this program.
    /// - Complexity: in proportion to the types of the program, their properties and their supertypes; of what is called
    ///   an interactor also to the code that makes it.
    package init(_ program: Program, _ types: TypeTables, names: RoleNames) {
        let typing = Typing(program, types)
        var draft = RoleDraft(program)
        // What a type declares of itself goes first: the steps behind judge types by those around them.
        let declared = DeclaredRoles(program, typing: typing, names: names)
        for type in program.types where !type.isExternal {
            if let (role, evidence) = declared.role(of: type) { draft.set(role, of: type.id, by: evidence) }
        }
        // A property's name and a contract tell roles only to those whose own name tells none.
        let wired = WiredRoles(program, typing: typing, known: draft, compositions: Self.compositions(program, names))
        for (type, role) in wired.found { draft.set(role, of: type, by: wired.isHeld(type) ? .wiring : .contract) }
        // Who fulfils a protocol is known now, and says more of it than its name.
        draft = ContractRoles(program: program, typing: typing, roles: draft).corrected
        let gateways = Gateways(program: program, roles: draft).found(where: declared.isOpen)
        for type in gateways { draft.set(.gateway, of: type, by: .contract) }
        // Whether an interactor belongs to a module, the roles of its users tell: these have to be settled before.
        for type in StrayInteractors(program, typing: typing, roles: draft).found { draft.refute(type) }
        for type in ContractRoles(program: program, typing: typing, roles: draft).doors {
            draft.set(.assembly, of: type, by: .contract)
        }
        self.names = names
        found = draft
    }

    /// The role of a type; `other` also for what is not of the app.
    package subscript(type: TypeID) -> Role { found[type] }

    /// What tells the role of a type; nil where it has none.
    package func evidence(for type: TypeID) -> RoleEvidence? { found.evidence(for: type) }

    /// A type's name without the part that tells its role.
    package func stem(of type: TypeEntity) -> String { names.stem(of: type.shortName) }

    /// The aliases of several protocols whose names tell a role, as a protocol's name does.
    private static func compositions(_ program: Program, _ names: RoleNames) -> [WiredRoles.Composition] {
        program.globalAliases.sorted { $0.key < $1.key }.compactMap { name, alias in
            guard let role = names.role(of: name), Role.parts.contains(role) else { return nil }
            let target = program.resolve(alias.target, in: alias.scope)
            guard case .composition = target else { return nil }
            let parts = target.nominals.map(program.type)
            guard parts.count > 1, parts.allSatisfy({ $0.kind == .protocol && !$0.isExternal }) else { return nil }
            return WiredRoles.Composition(role: role, contracts: Set(parts.map(\.id)))
        }
    }
}

/// What is known of the roles so far.
struct RoleDraft: Sendable {
    private var roles: [Role]
    private var evidence: [RoleEvidence?]

    init(_ program: Program) {
        roles = Array(repeating: .other, count: program.types.count)
        evidence = Array(repeating: nil, count: program.types.count)
    }

    subscript(type: TypeID) -> Role { roles[Int(type)] }

    func evidence(for type: TypeID) -> RoleEvidence? { evidence[Int(type)] }

    mutating func set(_ role: Role, of type: TypeID, by kind: RoleEvidence) {
        roles[Int(type)] = role
        evidence[Int(type)] = kind
    }

    /// What seemed to tell a role does not.
    mutating func refute(_ type: TypeID) {
        roles[Int(type)] = .other
        evidence[Int(type)] = nil
    }
}
