import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// The program from the side of the rules: parts, their members, their roles. Built once for a run of all rules.
final class ProgramIndex {
    let program: Program
    let resolution: Resolution
    let typing: Typing
    let analysis: Analysis
    let code: ProgramCode
    var mentions: Mentions { analysis.mentions }
    var ownership: Ownership { analysis.ownership }
    /// Every declaration and extension of the app's own code, by the paths of the files.
    private(set) var parts: [TypeEntity.Part] = []
    private(set) var owners: [TypeEntity.Part: TypeID] = [:]
    private(set) var functionsByPart: [TypeEntity.Part: [FunctionID]] = [:]
    private(set) var variablesByPart: [TypeEntity.Part: [VariableID]] = [:]
    private(set) var typesByScene: [String: [TypeID]] = [:]
    private(set) lazy var hasPresenters = program.types.contains {
        $0.kind != .protocol && resolution.role(of: $0.id) == .presenter && role(of: $0.id) == .presenter
    }
    /// Whether the app is built of view models, and presenters that know a view or router of a screen are a rare
    /// exception: fewer than one to five.
    private(set) lazy var isPlainMVVM = {
        let classes = program.types.filter { $0.kind == .class && !$0.isExternal }
        let models = classes.filter { resolution.role(of: $0.id) == .viewModel }
        let presenters = classes.filter { type in
            resolution.role(of: type.id) == .presenter && role(of: type.id) == .presenter
                && knowsViewOrRouter(type) && !servesDialogs(type)
        }
        return models.count >= Self.fewestModels && presenters.count * 5 < models.count
    }()
    /// With fewer view models nothing is known of the app's way.
    private static let fewestModels = 10
    /// Whether some view model of the app holds a router, and so can be told where to go.
    private(set) lazy var viewModelsMove = program.types.contains { type in
        resolution.role(of: type.id) == .viewModel
            && type.variableOrder.contains { id in
                typing.type(of: id).nominals.contains { resolution.role(of: $0) == .router }
            }
    }
    /// Whether most screens have a presenter, an interactor or a router.
    private(set) lazy var isMostlyLayered = {
        let screens = resolution.graph.scenes.filter { $0.kind == .screen }
        return screens.count(where: \.isLayered) * 2 >= screens.count
    }()
    /// Which code of the modules' parts reaches data by itself.
    private(set) lazy var dataAccess = DataAccess(code, analysis.calls) { [unowned self] type in
        [.view, .presenter, .viewModel, .interactor, .router, .assembly, .application].contains(role(of: type))
    }
    /// The capitalized words of the app's Objective-C files.
    private(set) lazy var objectiveCNames = Set(program.facts.objectiveC.flatMap(\.names))
    /// The names of the classes that storyboards and xibs give their objects.
    private(set) lazy var interfaceClasses = Set(program.facts.interfaces.flatMap(\.customClasses).map(\.className))
    /// The functions by their places in the sources.
    private(set) lazy var places = FunctionPlaces(program)
    /// The routes of the graph, by the function that makes the transition.
    private(set) lazy var routesByFunction = resolution.graph.routes.reduce(into: [FunctionID: [Route]]()) {
        guard let function = places.function(at: $1.location) else { return }
        $0[function.id, default: []].append($1)
    }
    /// The routes of the graph by the scenes that they lead to, in order.
    private(set) lazy var routesByDestination = Dictionary(grouping: resolution.graph.routes, by: \.to)
    /// The types that a property, a parameter, a result or a cast has: somebody could call what has one.
    private(set) lazy var heldTypes: Set<TypeID> = {
        let context = RuleContext(self)
        var held: Set<TypeID> = []
        for part in parts {
            for variable in context.variables(of: part) { held.formUnion(typing.type(of: variable.id).mentioned) }
            let position = context.declaration(of: part).position
            for mention in context.mentions(in: part) {
                switch mention.form {
                case .property, .cast: held.insert(mention.type)
                case .signature: if mention.position != position { held.insert(mention.type) }
                case .body: break
                }
            }
        }
        return held
    }()
    /// The types that interactors name.
    private(set) lazy var typesOfInteractors: Set<TypeID> = {
        let context = RuleContext(self)
        return Set(context.parts(roles: [.interactor]).flatMap(context.mentions(in:)).map(\.type))
    }()
    /// The entities that interactors name, and what they consist of.
    private(set) lazy var entitiesOfInteractors: Set<TypeID> = {
        let context = RuleContext(self)
        return context.contents(of: typesOfInteractors.filter { context.role(of: $0) == .entity })
    }()
    /// The classes and structures that keep an object in a property, by the type which that property has.
    private(set) lazy var holders: [TypeID: Set<TypeID>] = {
        var found: [TypeID: Set<TypeID>] = [:]
        for owner in program.types where owner.kind != .protocol && !owner.isExternal {
            for held in owner.variableOrder.flatMap({ typing.type(of: $0).nominals }) {
                found[held, default: []].insert(owner.id)
            }
        }
        return found
    }()
    /// The types of the sources at which the system starts an app.
    private(set) lazy var starts = parts.filter { part in
        declaration(of: part).attributes.contains { ["main", "UIApplicationMain"].contains($0.name) }
    }
    /// How many view controllers keep an object of a type in a property.
    private(set) lazy var screensHolding: [TypeID: Int] = {
        var counts: [TypeID: Int] = [:]
        for view in program.types where program.inherits(view.id, fromNamed: "UIViewController") {
            for held in Set(view.variableOrder.flatMap { typing.type(of: $0).nominals }) {
                counts[held, default: 0] += 1
            }
        }
        return counts
    }()
    /// The places of the parts in `parts` by their roles, in order.
    private(set) lazy var placesByRole = Dictionary(grouping: parts.indices) { role(of: parts[$0]) }
    /// What `Interfaces.documents` gives, which half of the rules for storyboards ask.
    private(set) lazy var documents = Interfaces.documents(program.facts.interfaces)
    /// What `RuleContext.callers` has found so far.
    var callers: [FunctionID: [Expression]] = [:]
    private var partsByFile: [Int: [TypeEntity.Part]] = [:]
    private var scenesByID: [String: Scene] = [:]
    private var roles: [TypeID: Role] = [:]
    private var partRoles: [TypeEntity.Part: Role] = [:]

    init(_ program: Program, _ resolution: Resolution) {
        self.program = program
        self.resolution = resolution
        typing = Typing(program, resolution.analysis.types)
        analysis = resolution.analysis
        code = ProgramCode(program, typing: typing)
        for scene in resolution.graph.scenes { scenesByID[scene.id] = scene }
        for type in program.types where !type.isPreview {
            // What packs tell of libraries is nobody's code to judge.
            for part in type.parts where !program.facts.swift[part.file].isLibrary { owners[part] = type.id }
        }
        // By path: in which order the files came must not matter to what is told first.
        parts = owners.keys.sorted { a, b in
            let (first, second) = (program.facts.swift[a.file].path, program.facts.swift[b.file].path)
            return (first, a.file, a.index) < (second, b.file, b.index)
        }
        partsByFile = Dictionary(grouping: parts, by: \.file)
        for function in program.functions {
            if let part = function.part { functionsByPart[part, default: []].append(function.id) }
        }
        for variable in program.variables {
            if let part = variable.part { variablesByPart[part, default: []].append(variable.id) }
        }
        for (type, membership) in resolution.memberships.sorted(by: { $0.key < $1.key }) {
            for scene in membership.scenes { typesByScene[scene, default: []].append(type) }
        }
    }

    func declaration(of part: TypeEntity.Part) -> TypeDeclaration { program.facts.swift[part.file].types[part.index] }

    /// The types of the app of which functions make objects by their initializers.
    func typesMade(by functions: [FunctionID]) -> Set<TypeID> {
        functions.reduce(into: []) { $0.formUnion(mentions.typesMade(by: $1)) }
    }

    /// As `typesMade(by:)`, by all code of a type.
    func typesMade(in type: TypeEntity) -> Set<TypeID> { typesMade(by: functions(of: type)) }

    func functions(of type: TypeEntity) -> [FunctionID] { type.parts.flatMap { functionsByPart[$0] ?? [] } }

    func scenes(of type: TypeID) -> [Scene] {
        var current: TypeID? = type
        while let id = current {
            let own = (resolution.memberships[id]?.scenes ?? []).compactMap { scenesByID[$0] }
            if !own.isEmpty { return own }
            current = program.type(id).outer
        }
        return []
    }

    /// The longest name of a scene that a type's name begins with; empty where there is none.
    func sceneNames(before typeName: String) -> Set<String> {
        var beginning = typeName
        while !beginning.isEmpty, !sceneNames.contains(beginning) { beginning.removeLast() }
        return beginning.isEmpty ? [] : [beginning]
    }

    private lazy var sceneNames = Set(
        resolution.graph.scenes.filter { $0.viewType != nil }.map(\.name).filter { $0.count > 1 })

    // MARK: Roles

    func role(of type: TypeID) -> Role {
        if let known = roles[type] { return known }
        let role = refinedRole(of: type)
        roles[type] = role
        return role
    }

    /// The resolution's role, and what only rules need to tell apart: a view model that stands in for a presenter, and
    /// entities.
    private func refinedRole(of type: TypeID) -> Role {
        let base = resolution.role(of: type)
        switch base {
        case .presenter where movesGivenController(type): return .router
        case .presenter where isLeftEmpty(type): return .other
        // Nobody makes an object of it: a helper that shows something, and no part of a module.
        case .presenter where isNamespace(type) || showsItself(type) || isPresentation(type):
            return .other
        case .presenter where presentsForOthers(type) || answersLibrary(type) || servesEverybody(type): return .other
        case .view where isValueWithLook(type): return .other
        case .router where coordinatesNoScreens(type) || opensLinksAlone(type): return .other
        case .gateway where isNoGateway(type): return .other
        case .viewModel where program.type(type).kind == .class: return isPresenting(type) ? .presenter : base
        case .other:
            if EntityTest(program: program, resolution: resolution).isEntity(type) { return .entity }
            return gatewayTest.isSharedSource(type) ? .gateway : base
        default: return base
        }
    }

    /// A class or enumeration whose members are all static.
    private func isNamespace(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        let functions = entity.functions.values.flatMap { $0 }.map(program.function)
        return entity.kind != .protocol && !functions.isEmpty
            && functions.allSatisfy { $0.declaration.isStatic || $0.declaration.modifiers.contains("private") }
            && entity.variableOrder.allSatisfy { program.variable($0).declaration.isStatic }
            && !entity.supertypes.flatMap(\.nominals).contains { !program.type($0).isExternal }
    }

    /// The app's types that properties of views have, and of what the app calls a view.
    private(set) lazy var typesOfViews: Set<TypeID> = {
        let views = program.types.filter { resolution.role(of: $0.id) == .view }
        return Set(
            views.flatMap(\.variableOrder).flatMap { typing.type(of: $0).mentioned }.filter {
                !program.type($0).isExternal
            })
    }()

    /// The types that properties of interactors have: their outputs among them.
    private(set) lazy var typesHeldByInteractors = Set(interactorsHolding.keys)

    /// The interactors that keep an object of a type of the app in a property, by the type which that property has.
    private(set) lazy var interactorsHolding: [TypeID: Set<TypeID>] = holders.compactMapValues { holders in
        let interactors = holders.filter { resolution.role(of: $0) == .interactor }
        return interactors.isEmpty ? nil : interactors
    }.filter { !program.type($0.key).isExternal }

    func role(of part: TypeEntity.Part) -> Role {
        if let known = partRoles[part] { return known }
        let role = computeRole(of: part)
        partRoles[part] = role
        return role
    }

    private func computeRole(of part: TypeEntity.Part) -> Role {
        guard let owner = owners[part] else { return .other }
        let own = role(of: owner)
        let entity = program.type(owner)
        if own == .entity, belongsToNamesake(part, entity) { return .other }
        guard declaration(of: part).kind == .extension, let home = entity.parts.first, home.file != part.file else {
            return own
        }
        let roles = Set(
            (partsByFile[part.file] ?? []).compactMap { neighbour -> Role? in
                let declared = declaration(of: neighbour)
                guard declared.kind != .extension, declared.outer == nil else { return nil }
                return owners[neighbour].map { self.role(of: $0) }
            })
        // An entity's conversions outside of its own file belong to whoever needs them.
        if own == .entity { return roles.count == 1 ? roles.first ?? Role.other : Role.other }
        return roles.count == 1 && !roles.contains(own) && !roles.contains(.other) ? roles.first ?? own : own
    }

    // MARK: Kinds of types

    func isConcreteView(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard !entity.isExternal, role(of: type) == .view else { return false }
        switch entity.kind {
        case .class: return names(inherited: type).count > 1
        case .struct: return names(inherited: type).contains("View")
        case .protocol, .enum, .external: return false
        }
    }

    func isRouter(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard !entity.isExternal, role(of: type) == .router else { return false }
        switch entity.kind {
        case .protocol: return true
        case .class: return !entity.functions.keys.allSatisfy { $0 == "init" } || !entity.supertypes.isEmpty
        default: return resolution.memberships[type]?.evidence == "wiring"
        }
    }

    /// By the name of coordinator, and nobody who fulfils it, inherits from it or is inherited by it moves a user or knows
    /// anybody who does: it coordinates views, or services.
    private func coordinatesNoScreens(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard ["Coordinator", "CoordinatorProtocol", "CoordinatorType"].contains(where: entity.shortName.hasSuffix)
        else { return false }
        let family = entity.kind == .protocol ? program.concreteDescendants(of: type) : [type]
        let bodies = Set(family.flatMap { program.lineage(of: $0) + program.descendants(of: $0) })
            .filter { !program.type($0).isExternal }
            .flatMap { functions(of: program.type($0)) }
        return !family.isEmpty && !family.contains(where: holdsStack) && !bodies.contains { moves($0) }
    }

    /// Whether objects of the type keep what screens are shown in.
    private func holdsStack(_ type: TypeID) -> Bool {
        program.lineage(of: type).flatMap { program.type($0).variableOrder }.contains { id in
            if case .nominal(let held, _) = typing.type(of: id) {
                return ["UINavigationController", "UIWindow"].contains(program.type(held).name)
            }
            return false
        }
    }

    /// Whether a body does what moves a user, by the names of what it calls and sets, or asks who does.
    func moves(_ function: FunctionID) -> Bool {
        code.expressions(in: program.function(function)).contains { part in
            switch part.shape {
            case .name(let name): MovingNames.all.contains(name) || meansScreens(part)
            case .member(_, let name):
                MovingNames.all.contains(name) && !(part.base.map(isService) ?? false) || meansScreens(part)
            case .call: !isListWork(part) && part.targets.contains { asksWhoMoves($0, from: part.function) }
            default: false
            }
        }
    }

    /// Whether a method is a factory's that makes a screen, or a router's of another family than the code that calls it.
    private func asksWhoMoves(_ target: FunctionEntity, from caller: FunctionEntity) -> Bool {
        guard let owner = target.owner, owner != caller.owner else { return false }
        switch resolution.role(of: owner) {
        case .assembly: return makesScreen(target)
        case .router:
            return !program.lineage(of: owner).contains { own in
                caller.owner.map { program.isRelated($0, own) } ?? false
            }
        default: return false
        }
    }

    /// Whether what a factory makes is a screen or moves one.
    private func makesScreen(_ function: FunctionEntity) -> Bool {
        guard let result = function.declaration.result else { return false }
        return typing.resolve(result, in: function.id).mentioned.contains {
            resolution.role(of: $0) == .view || isScreenOrRouter($0)
        }
    }

    /// A type of the app that neither is a screen nor moves one: what it starts or opens is none.
    private func isService(_ part: Expression) -> Bool {
        let types = part.types
        return !types.isEmpty
            && types.allSatisfy { type in
                let role = resolution.role(of: type)
                return !program.type(type).isExternal && ![.router, .view, .presenter, .assembly].contains(role)
            }
    }

    private func meansScreens(_ part: Expression) -> Bool {
        part.named.contains { named in
            isScreenOrRouter(named) && !(part.function.owner.map { program.isRelated(named, $0) } ?? false)
        }
    }

    private func isScreenOrRouter(_ type: TypeID) -> Bool {
        resolution.role(of: type) == .router || program.inherits(type, fromNamed: "UIViewController")
    }

    /// The names in the inheritance clauses of a type and its ancestors, those of unknown types too.
    func names(inherited type: TypeID) -> Set<String> {
        EntityTest(program: program, resolution: resolution).inheritedNames(type)
    }
}
