import Analysis
import Facts
import Program

/// Whether the types that properties are declared with leave room for objects of a role.
///
/// Most properties hold amounts, texts, services and completions. What may be in those need not be followed, which would be
/// to follow most of what an app computes.
struct RoomForRoles {
    private let code: any CodeTables
    private let roles: Roles
    /// The roles of what a value of a type may be.
    private let known = Memo<TypeID, Set<Role>>()
    /// The roles of the types that name something in their inheritance clauses which nobody declares.
    private let adopting: [String: Set<Role>]
    /// The names of the types of the app: one that several have may be unknown as well.
    private let names: Set<String>
    private var program: Program { code.program }

    init(_ code: any CodeTables, _ roles: Roles) {
        self.code = code
        self.roles = roles
        var adopting: [String: Set<Role>] = [:]
        for type in code.program.types where !type.isExternal {
            let below = Set(code.program.descendants(of: type.id).map { roles[$0] })
            for part in type.parts {
                for name in code.program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts) {
                    if let name = name.plainName { adopting[name, default: []].formUnion(below) }
                }
            }
        }
        self.adopting = adopting
        names = Set(code.program.types.map(\.shortName))
    }

    /// Whether a property of an object of `type` may hold an object of one of the roles.
    func mayHold(_ wanted: Set<Role>, _ variable: VariableID, of type: TypeID) -> Bool {
        let declared = code.typing.type(of: variable, on: .nominal(type, []))
        if declared.isUnknown { return mayBeUndeclared(wanted, variable) }
        return mayBe(wanted, declared)
    }

    private func mayBe(_ wanted: Set<Role>, _ type: StaticType) -> Bool {
        switch type {
        case .nominal(let id, _):
            let entity = program.type(id)
            if entity.isExternal, Self.universal.contains(entity.name) { return true }
            let possible = known.answer(for: id) { Set(program.relatives(of: id).map { roles[$0] }) }
            return !possible.isDisjoint(with: wanted)
        case .array(let inner), .dictionary(_, let inner), .metatype(let inner), .function(_, let inner):
            return mayBe(wanted, inner)
        case .composition(let parts): return parts.contains { mayBe(wanted, $0) }
        case .tuple(let elements): return elements.contains { mayBe(wanted, $0.type) }
        case .generic(_, let constraint): return constraint.map { mayBe(wanted, $0) } ?? true
        case .unknown: return true
        }
    }

    /// A type of a library's of which nothing is known but its name: a protocol that types of the app fulfil, or nothing that
    /// they could be.
    private func mayBeUndeclared(_ wanted: Set<Role>, _ variable: VariableID) -> Bool {
        guard case .named(let components)? = program.variable(variable).declaration.type?.unwrapped,
            components.count == 1, !Self.universal.contains(components[0].name), !names.contains(components[0].name),
            program.alias(named: components, in: program.scope(ofVariable: variable)) == nil
        else { return true }
        return !(adopting[components[0].name] ?? []).isDisjoint(with: wanted)
    }

    /// What any object is.
    private static let universal: Set<String> = ["Any", "AnyObject", "NSObject", "NSObjectProtocol"]
}

extension Set<Role> {
    /// What serves a scene that holds it, or is a view of its own.
    static let servants: Set = [.presenter, .interactor, .router, .viewModel, .view]
}
