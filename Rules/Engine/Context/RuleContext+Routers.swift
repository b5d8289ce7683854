import Analysis
import Facts
import Foundation
import Navigation
import Program

/// Whom a type can ask for a transition.
extension RuleContext {
    /// The router that a type keeps in a property, else that of its module; nil where there is none.
    func routerAsked(by type: TypeID) -> TypeEntity? { heldRouter(of: type) ?? routerOfModule(type) }

    /// The routers that the presenters behind a type keep, sorted by name: of a protocol those of who fulfils it.
    func routersHeld(by presenter: TypeID) -> [TypeEntity] {
        let presenters = program.concreteDescendants(of: presenter).filter { !program.type($0).isPreview }
        let routers = Set((presenters + [presenter]).compactMap { heldRouter(of: $0)?.id })
        return routers.map(program.type).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// The router in a property of a type or of what it inherits from; one that is called after another module comes last.
    private func heldRouter(of type: TypeID) -> TypeEntity? {
        let classes = program.lineage(of: type).filter {
            program.type($0).kind != .protocol && !program.type($0).isExternal
        }
        let held = classes.flatMap(storedVariables(of:)).compactMap(router(in:))
        return held.first { isOwnPart($0.id, ofModuleOf: type) } ?? held.first
    }

    /// With so many letters in common at the start, two types are called after the same module.
    private static let sharedLetters = 3

    func areCalledAlike(_ one: TypeEntity, _ other: TypeEntity) -> Bool {
        one.shortName.commonPrefix(with: other.shortName).count >= Self.sharedLetters
    }

    /// Told by what the property is declared to be, or by what its initial value makes: a protocol that is not called after
    /// the class, such as one for showing that something loads, says less than the class.
    private func router(in variable: VariableEntity) -> TypeEntity? {
        guard !variable.declaration.isStatic else { return nil }
        func router(among types: [TypeID]) -> TypeEntity? {
            types.map(program.type).first { role(of: $0.id) == .router && !$0.isExternal && !isVocabulary($0) }
        }
        let declared = router(among: typing.type(of: variable.id).nominals)
        let value = variable.initialValue.flatMap { code.returns(of: program.function($0)).first }
        let made = value.flatMap { router(among: $0.types) }
        guard let declared, let made else { return declared ?? made }
        return areCalledAlike(declared, made) ? declared : made
    }

    /// A protocol that the routers of several modules refine, such as what all coordinators have in common, means none.
    private func isVocabulary(_ contract: TypeEntity) -> Bool {
        contract.kind == .protocol && contract.subtypes.contains { program.type($0).kind == .protocol }
    }

    /// The router that a value of this type is, or nil. An object that is a presenter as well counts as that.
    func router(in type: StaticType) -> TypeID? {
        let nominals = type.nominals
        if nominals.contains(where: { role(of: $0) == .presenter }) { return nil }
        return nominals.first(where: isRouter)
    }

    /// Who should call the routes of a router: the presenter of the module that it serves, and in Clean Swift the view.
    func routeCaller(of router: TypeID) -> TypeEntity? {
        let role: Role = dialect(of: router) == .cleanSwift ? .view : .presenter
        // A presenter of another module may be wired to it as well; names tell which one is meant.
        let callers = siblings(of: router, roles: [role]).filter { areCalledAlike($0, program.type(router)) }
        return callers.first { $0.kind != .protocol } ?? callers.first
    }
}
