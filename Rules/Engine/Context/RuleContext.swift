import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// What a rule may ask about the app.
package struct RuleContext {
    let index: ProgramIndex
    /// The rule's own options.
    let options: RuleOptions
    /// What the configuration promises about flows, and the scenes it speaks of.
    let contracts: ContractScenes

    /// What the configuration promises about what code names.
    let mentionBans: [MentionBan]

    init(_ index: ProgramIndex, contracts: [Contract] = [], mentionBans: [MentionBan] = []) {
        self.init(index, RuleOptions(), ContractScenes(index.resolution.graph, contracts), mentionBans)
    }

    private init(
        _ index: ProgramIndex, _ options: RuleOptions, _ contracts: ContractScenes, _ mentionBans: [MentionBan]
    ) {
        self.index = index
        self.options = options
        self.contracts = contracts
        self.mentionBans = mentionBans
    }

    func with(_ options: RuleOptions) -> RuleContext {
        RuleContext(index, options, contracts, mentionBans)
    }

    var program: Program { index.program }
    var typing: Typing { index.typing }
    var resolution: Resolution { index.resolution }
    var graph: NavigationGraph { index.resolution.graph }

    /// The routes that lead to this scene, in order.
    func routes(to id: String) -> [Route] { index.routesByDestination[id] ?? [] }

    /// What a view may show and take away as it does the alerts of UIKit.
    var dialogs: Dialogs { Dialogs(context: self) }

    /// Storyboards and xibs.
    var interfaces: Interfaces { Interfaces(context: self) }

    /// What of the app runs.
    var running: Running { Running(context: self) }

    // MARK: Modules

    /// The scenes whose modules the type belongs to, sorted by id; a nested type belongs where the type around it does.
    func scenes(of type: TypeID) -> [Scene] { index.scenes(of: type) }

    /// The first of the scenes, which stands for the module.
    func module(of type: TypeID) -> Scene? { index.scenes(of: type).first }

    /// The dialect of the type's modules, of several the first with layers; of a protocol in no module, that of who fulfils
    /// it, and of any other type that of the app.
    func dialect(of type: TypeID) -> Dialect {
        var scenes = index.scenes(of: type)
        if scenes.isEmpty, program.type(type).kind == .protocol {
            scenes = program.concreteDescendants(of: type).flatMap(index.scenes(of:))
        }
        let found = scenes.compactMap(dialect(of:))
        if let dialect = found.first(where: \.isLayered) ?? found.first { return dialect }
        return resolution.dialects.dialect(inFile: program.type(type).location?.file ?? "")
    }

    /// The dialect of a scene's module; nil for a screen of the system.
    func dialect(of scene: Scene) -> Dialect? { resolution.dialects.scenes[scene.id]?.dialect }

    /// The types of the module of `type` that have one of the roles, sorted by name.
    func siblings(of type: TypeID, roles: Set<Role>) -> [TypeEntity] {
        let members = scenes(of: type).flatMap { index.typesByScene[$0.id] ?? [] }
        return Set(members).filter { roles.contains(index.role(of: $0)) }
            .map(program.type).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// The type of a scene's view; nil where the app declares none.
    func view(of scene: Scene) -> TypeID? { scene.viewType.flatMap(program.type(named:)) }

    /// As `view(of:)`, of the scene with this id.
    func view(ofScene id: String) -> TypeID? { graph.scene(id).flatMap(view(of:)) }

    // MARK: Roles

    /// What a type does in its module.
    func role(of type: TypeID) -> Role { index.role(of: type) }

    /// Whether the app has a presenter anywhere, view models that stand in for one left out.
    var hasPresenters: Bool { index.hasPresenters }

    /// Whether the app is built of view models, with presenters a rare exception.
    var isPlainMVVM: Bool { index.isPlainMVVM }

    /// What a declaration or extension does: an extension in a file of another role belongs to that role.
    func role(of part: TypeEntity.Part) -> Role { index.role(of: part) }

    /// Whether a value of this type is a screen or a part of one: what the inner layers may not name.
    func isConcreteView(_ type: TypeID) -> Bool { index.isConcreteView(type) }

    /// Whether the type starts transitions on behalf of a presenter: a class with methods, or a protocol.
    func isRouter(_ type: TypeID) -> Bool { index.isRouter(type) }

    // MARK: Code

    /// The declarations and extensions of the app with one of the roles, previews left out, in the order of the files.
    func parts(roles: Set<Role>) -> [TypeEntity.Part] {
        roles.flatMap { index.placesByRole[$0] ?? [] }.sorted().map { index.parts[$0] }
    }

    func owner(of part: TypeEntity.Part) -> TypeEntity? { index.owners[part].map(program.type) }

    func declaration(of part: TypeEntity.Part) -> TypeDeclaration { index.declaration(of: part) }

    /// The functions of a declaration or extension, accessors and initial values included, in source order.
    func functions(of part: TypeEntity.Part) -> [FunctionEntity] {
        (index.functionsByPart[part] ?? []).map(program.function)
    }

    /// The properties of a declaration or extension, in source order.
    func variables(of part: TypeEntity.Part) -> [VariableEntity] {
        (index.variablesByPart[part] ?? []).map(program.variable)
    }

    /// The stored properties of a type, superclasses and extensions left out.
    func storedVariables(of type: TypeID) -> [VariableEntity] {
        code.storedVariables(of: type)
    }

    /// The types that the stored properties of a type have.
    func typesHeld(by type: TypeID) -> [TypeID] {
        storedVariables(of: type).flatMap { typing.type(of: $0.id).nominals }
    }

    /// Every type of the app that a declaration or extension names, in signatures and bodies, in source order.
    func mentions(in part: TypeEntity.Part) -> [Mention] { index.mentions.types(in: part) }

    /// What a declaration or extension names that the app does not declare, in source order.
    func undeclared(in part: TypeEntity.Part) -> [Naming] { index.mentions.undeclared(in: part) }

    // MARK: Places

    func path(of file: Int) -> String { program.facts.swift[file].path }

    func span(_ file: Int, _ position: Position, length: Int = 0) -> Finding.Span {
        Finding.Span(SourceLocation(file: path(of: file), position), length: length)
    }

    /// `X is declared here`, or nothing for types without a place.
    func declarationNote(_ type: TypeEntity) -> [Finding.Note] {
        type.location.map { [Finding.Note("\(type.name) is declared here", at: $0)] } ?? []
    }
}

extension Scene {
    /// What code and storyboards call the view's class: its name without that of its module or of the type around it.
    var viewClass: String? { viewType?.split { $0 == "." || $0 == ":" }.last.map(String.init) }
}
