import Facts
import Program

/// The tradition a module follows.
package enum Dialect: String, Sendable, CaseIterable {
    case viper
    case parentRouter = "parent-router"
    case rambler
    case routes
    case cleanSwift = "clean-swift"

    /// The dialect of a scene's module by what its types declare; nil where nothing but a view is there.
    static func detect(_ scene: SceneKey, _ types: [TypeID], _ program: Program, _ roles: RoleTable) -> Dialect? {
        let entities = types.map { program.type($0) }
        let ancestors = Set(
            entities.flatMap { type in program.lineage(of: type.id).map { program.type($0).shortName } })
        if ancestors.contains(where: {
            $0.hasSuffix("DisplayLogic") || $0.hasSuffix("RoutingLogic") || $0.hasSuffix("BusinessLogic")
        }) {
            return .cleanSwift
        }
        if usesTransitionHandler(entities, program) { return .rambler }
        if isOneWayCycle(entities, program, roles) { return .cleanSwift }
        let routers = entities.filter { roles[$0.id] == .router && $0.kind != .protocol }
        if routers.contains(where: {
            $0.aliases["Routes"] != nil || inheritsGenericRouter($0, program) || takesRoutes($0, program, roles)
        }) {
            return .routes
        }
        let presenters = entities.filter { roles[$0.id] == .presenter && $0.kind != .protocol }
        if routers.isEmpty,
            presenters.contains(where: { holdsForeignRouter($0, program, roles) || servesAsRouter($0, program, roles) })
        {
            return .parentRouter
        }
        if presenters.isEmpty, !routers.isEmpty, hasViewModel(entities, roles) { return .routes }
        return presenters.isEmpty && routers.isEmpty ? nil : .viper
    }

    /// Model, view, view model and a router: no interactor stands behind the view model, which would be a presenter
    /// then.
    private static func hasViewModel(_ types: [TypeEntity], _ roles: RoleTable) -> Bool {
        types.contains { roles[$0.id] == .viewModel && $0.kind == .class }
            && !types.contains { roles[$0.id] == .interactor }
    }

    /// Clean Swift by its wiring: the view holds the interactor, the interactor the presenter, and no arrow goes back.
    private static func isOneWayCycle(_ types: [TypeEntity], _ program: Program, _ roles: RoleTable) -> Bool {
        func holds(_ holder: Role, _ held: Role) -> Bool {
            types.contains { type in
                roles[type.id] == holder && type.kind == .class
                    && program.lineage(of: type.id).flatMap({ program.type($0).variableOrder }).map(program.variable)
                        .contains { variable in
                            guard !variable.declaration.isComputed, let declared = variable.declaration.type else {
                                return false
                            }
                            return program.resolve(declared, in: program.scope(ofVariable: variable.id)).nominals
                                .contains { roles[$0] == held }
                        }
            }
        }
        return holds(.view, .interactor) && holds(.interactor, .presenter) && !holds(.presenter, .interactor)
            && !holds(.view, .presenter)
    }

    /// A router without methods of its own, whose routes come from extensions of the protocols it conforms to.
    private static func takesRoutes(_ type: TypeEntity, _ program: Program, _ roles: RoleTable) -> Bool {
        guard type.kind == .class, type.functions.keys.allSatisfy({ $0 == "init" }) else { return false }
        return program.lineage(of: type.id).dropFirst().contains { ancestor in
            let entity = program.type(ancestor)
            return entity.kind == .protocol && roles[ancestor] == .router
                && entity.functions.values.flatMap { $0 }.contains { program.function($0).declaration.body != nil }
        }
    }

    private static func usesTransitionHandler(_ types: [TypeEntity], _ program: Program) -> Bool {
        types.contains { type in
            type.variableOrder.contains { id in
                program.variable(id).name == "transitionHandler"
            }
        }
    }

    private static func inheritsGenericRouter(_ type: TypeEntity, _ program: Program) -> Bool {
        type.supertypes.contains { supertype in
            if case .nominal(let id, let arguments) = supertype {
                return !arguments.isEmpty && program.type(id).kind == .class && !program.type(id).isExternal
            }
            return false
        }
    }

    /// A presenter whose router is only a protocol that other presenters implement.
    private static func holdsForeignRouter(_ type: TypeEntity, _ program: Program, _ roles: RoleTable) -> Bool {
        type.variableOrder.contains { id in
            guard let declared = program.variable(id).declaration.type else { return false }
            let resolved = program.resolve(declared, in: program.scope(ofVariable: id))
            return resolved.nominals.contains { router in
                roles[router] == .router && program.type(router).kind == .protocol
                    && !program.concreteDescendants(of: router).isEmpty
                    && program.concreteDescendants(of: router).allSatisfy { roles[$0] == .presenter }
            }
        }
    }

    private static func servesAsRouter(_ type: TypeEntity, _ program: Program, _ roles: RoleTable) -> Bool {
        program.lineage(of: type.id).dropFirst().contains { program.type($0).kind == .protocol && roles[$0] == .router }
    }
}
