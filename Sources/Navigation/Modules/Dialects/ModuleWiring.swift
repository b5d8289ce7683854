import Analysis
import Program

/// Who knows whom among the parts of modules: by the types of properties, by what is assigned to them, and by the arguments
/// of generic superclasses.
final class ModuleWiring {
    private let code: any CodeTables
    private let modules: Modules
    private let room: RoomForRoles
    private var known: [TypeID: Set<TypeID>] = [:]
    private var program: Program { code.program }

    init(_ code: any CodeTables, modules: Modules, _ room: RoomForRoles) {
        self.code = code
        self.modules = modules
        self.room = room
    }

    func role(_ type: TypeID) -> Role { modules.roles[type] }

    /// Whether objects of a type keep an object of another, be it by a protocol or a superclass. Remembered.
    func knows(_ type: TypeID, _ other: TypeID) -> Bool {
        let known = typesKnown(by: type)
        return program.lineage(of: other).contains { known.contains($0) }
    }

    func areWired(_ type: TypeID, _ other: TypeID) -> Bool { knows(type, other) || knows(other, type) }

    /// Whether a type whose role is a presenter's is the presenter of one of these views. What several screens keep and
    /// what knows the view of none of them is a helper of all: it shows alerts or tooltips, and speaks for no module.
    func isPresenter(_ type: TypeID, ofOneOf views: [TypeEntity]) -> Bool {
        modules.scenes(servedBy: type).count < 2 || views.contains { knows(type, $0.id) }
    }

    /// Whether two types know each other, both by protocols.
    func knowByContract(_ type: TypeID, _ other: TypeID) -> Bool {
        [(type, other), (other, type)].allSatisfy { one, another in
            let known = typesKnown(by: one)
            return program.lineage(of: another).contains {
                program.type($0).kind == .protocol && known.contains($0)
            }
        }
    }

    /// The types of the app that objects of a type keep, with those that their properties are declared by. Remembered.
    func typesKnown(by type: TypeID) -> Set<TypeID> {
        if let found = known[type] { return found }
        let family = program.lineage(of: type).map(program.type).filter { $0.kind != .protocol }
        var found: Set<TypeID> = []
        for variable in family.flatMap(\.variableOrder) where !program.variable(variable).declaration.isStatic {
            found.formUnion(Self.named(by: code.typing.type(of: variable)))
            // Whatever else it holds is no part of a module.
            if program.variable(variable).getter == nil, room.mayHold(.servants, variable, of: type) {
                found.formUnion(
                    code.held(in: variable, ofAny: type).map(\.type))
            }
        }
        for case .nominal(let base, let arguments) in family.flatMap(\.supertypes)
        where program.type(base).kind != .protocol {
            found.formUnion(arguments.flatMap(\.nominals))
        }
        found = found.filter { !program.type($0).isExternal }
        // Of its own kind is a parent or a child, and no other part.
        found.remove(type)
        known[type] = found
        return found
    }

    /// A wrapper's content as well: `Weak<LoginViewInput>`.
    private static func named(by type: StaticType) -> [TypeID] {
        guard case .nominal(let wrapper, let arguments) = type else { return type.nominals }
        return [wrapper] + arguments.flatMap(\.nominals)
    }
}
