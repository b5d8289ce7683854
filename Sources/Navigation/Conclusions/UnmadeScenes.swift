import Analysis
import Facts
import NavigationGraph
import Program

/// Who names a screen in code that may run.
package struct SceneNaming: Hashable, Sendable {
    package var functions: Set<FunctionID> = []
    /// Whether Objective-C names it, or a declaration that makes what it names.
    package var isDeclared = false

    var isEmpty: Bool { functions.isEmpty && !isDeclared }
}

/// Screens of an app of which no code that runs makes an instance: what they show is written, and never shown.
///
/// A screen is made where it is an entry, where a route of a made screen leads to it, or where code that may run names its
/// class, its identifier in a storyboard or what is generated for it. Naming is enough, so doubt speaks for the screen.
struct UnmadeScenes {
    private let evaluator: Evaluator
    private let analysis: Analysis
    private let modules: Modules
    private let keys: [String: SceneKey]
    /// What code calls each scene, and of it what means nothing else: its class, not its identifier or storyboard.
    private let words: [String: Set<String>]
    private let ownWords: [String: Set<String>]
    private let naming: WordIndex
    private let unasked: Set<FunctionID>
    /// Who keeps an object of each type in a property.
    private let holders: [TypeID: Set<TypeID>]
    private var program: Program { evaluator.program }

    /// The ids of the app's entries, and of the screens that something shows from where nobody knows.
    private let entries: Set<String>
    private let shown: Set<String>

    /// - Parameter unasked: factories that nobody asks for.
    init(tables: NavigationTables, found: PassResults, unasked: Set<FunctionID>) {
        let (evaluator, scenes, names) = (tables.evaluator, tables.scenes, tables.names)
        self.evaluator = evaluator
        self.unasked = unasked
        analysis = tables.analysis
        modules = tables.modules
        naming = tables.naming.result()
        entries = Set(found.entries.map(names.id))
        shown = Set(found.shownFromUnknown.map(names.id))
        let keys = Dictionary(
            (scenes.all() + found.mentioned.filter(scenes.isOwn)).map { (names.id($0), $0) },
            uniquingKeysWith: { first, _ in first })
        self.keys = keys
        let aliases = Self.aliases(evaluator.program)
        words = keys.mapValues { Self.words(of: $0, evaluator, aliases) }
        ownWords = keys.mapValues { Self.words(of: $0, evaluator, aliases, areOwn: true) }
        holders = evaluator.program.variables.reduce(into: [:]) { found, variable in
            guard let owner = variable.owner, variable.declaration.ownership == .strong else { return }
            for held in evaluator.typing.type(of: variable.id).nominals { found[held, default: []].insert(owner) }
        }
    }

    /// The ids of the screens that nothing makes, and who names the others, as far as it is known what runs.
    func find(_ routes: [Route]) -> (unmade: Set<String>, namings: [String: SceneNaming]?) {
        (unmade(entries: entries, routes: routes) { !namers($0, $1).isEmpty }, namings(routes))
    }

    /// By whom screens are named that may be made, by a word that can mean nothing else: what only looks for a screen does
    /// not count, and neither does the name of a storyboard. Nil where it is not known what runs.
    private func namings(_ routes: [Route]) -> [String: SceneNaming]? {
        guard evaluator.isApp, !entries.isEmpty else { return nil }
        let unmade = unmade(entries: entries.union(shown), routes: routes) {
            !namers($0, $1, areCertain: true).isEmpty
        }
        let known = Set(unmade.compactMap { keys[$0] })
        return keys.keys.filter { !unmade.contains($0) }.reduce(into: [:]) { result, id in
            let naming = namers(id, known, areCertain: true)
            if !naming.isEmpty { result[id] = naming }
        }
    }

    /// Each round takes what only unmade screens make or show, so there are never more rounds than scenes.
    private func unmade(
        entries: Set<String>, routes: [Route], isNamed: (String, Set<SceneKey>) -> Bool
    ) -> Set<String> {
        guard evaluator.isApp, !entries.isEmpty else { return [] }
        var shown: [String: Set<String>] = [:]
        for route in routes where route.certainty != .declared && route.from != route.to {
            shown[route.to, default: []].insert(route.from)
        }
        var unmade: Set<String> = []
        var candidates = Set(keys.filter { !isForeign($0.value) }.keys).subtracting(entries)
        while true {
            let known = Set(unmade.compactMap { keys[$0] })
            let found = candidates.filter { (shown[$0] ?? []).isSubset(of: unmade) && !isNamed($0, known) }
            if found.isEmpty { return unmade }
            unmade.formUnion(found)
            candidates.subtract(found)
        }
    }

    /// A class of a storyboard that no Swift file and no module has is one of Objective-C's, which is not read.
    private func isForeign(_ key: SceneKey) -> Bool {
        guard case .controller(let index) = key else { return false }
        let controller = evaluator.interfaces.controllers[index]
        return controller.isForeign && controller.scene.customModule == nil
    }

    /// - Parameter areCertain: whether only words of the scene's own count, and not where its module may only look for it.
    private func namers(_ id: String, _ unmade: Set<SceneKey>, areCertain: Bool = false) -> SceneNaming {
        var result = SceneNaming()
        let casts = areCertain ? naming.castsOfMade : naming.casts
        for word in (areCertain ? ownWords : words)[id] ?? [] {
            if naming.elsewhere.contains(word) { result.isDeclared = true }
            for function in naming.functions[word] ?? []
            where !isOwn(function, keys[id])
                && !(areCertain
                    && (isHelper(function, of: keys[id]) || naming.lookups[word]?.contains(function) ?? false))
                && mayRun(function, unmade) && isReadElsewhere(function, keys[id], unmade)
            {
                result.functions.insert(function)
            }
            for function in casts[word] ?? [] where !isServant(function, of: keys[id]) && mayRun(function, unmade) {
                result.functions.insert(function)
            }
        }
        return result
    }

    /// Whether the function is one of the screen's own module, and not of a type whose part it is to make screens.
    private func isHelper(_ function: FunctionID, of key: SceneKey?) -> Bool {
        isServant(function, of: key) && program.function(function).owner.map { modules.roles[$0] != .router } ?? false
    }

    private func isOwn(_ function: FunctionID, _ key: SceneKey?) -> Bool {
        guard case .type(let type)? = key else { return false }
        return program.isInside(program.function(function).owner, of: type)
    }

    /// Whether the function is one of the screen's own module, which looks for the screen it belongs to. An assembly makes it.
    private func isServant(_ function: FunctionID, of key: SceneKey?) -> Bool {
        guard let key, let owner = program.function(function).owner else { return false }
        return modules.roles[owner] != .assembly && modules.scenes(servedBy: owner) == [key]
    }

    /// Whether the function runs at all, as far as its callers and the screens it works for tell.
    private func mayRun(_ function: FunctionID, _ unmade: Set<SceneKey>) -> Bool {
        if unasked.contains(function) || !analysis.mayRun(function) { return false }
        let entity = program.function(function)
        if let variable = entity.variable.map(program.variable) {
            let isRead = program.uses.mentions[variable.name] != nil || program.uses.calls[variable.name] != nil
            let waits = variable.owner == nil || variable.declaration.isStatic || variable.getter == function
            if waits, !isRead { return false }
        }
        let served = entity.owner.map(modules.scenes(servedBy:)) ?? []
        if !served.isEmpty, served.allSatisfy(unmade.contains), !isLeader(entity.owner, unmade) { return false }
        return evaluator.codeUse.isCalled(function) || isPerhapsCalled(entity)
    }

    /// Whether a router is there before the screen that it is called after: somebody of another module, or of none, keeps it.
    private func isLeader(_ type: TypeID?, _ unmade: Set<SceneKey>) -> Bool {
        guard let type, modules.roles[type] == .router else { return false }
        return (holders[type] ?? []).contains { holder in
            let served = modules.scenes(servedBy: holder)
            return holder != type && (served.isEmpty || !served.allSatisfy(unmade.contains))
        }
    }

    /// Whether a function that gives a constant a class (`static let menu = MenuViewController.self`) leads further: who
    /// reads the constant may run, and is no part of the screen's own module. True for any other function.
    private func isReadElsewhere(_ function: FunctionID, _ key: SceneKey?, _ unmade: Set<SceneKey>) -> Bool {
        guard let constant = program.constantOfMetatype(function) else { return true }
        let readers = (program.uses.mentions[constant.name] ?? []) + (program.uses.calls[constant.name] ?? [])
        return readers.contains { reader in
            reader.function != function && !isOfModule(reader.function, key) && mayRun(reader.function, unmade)
        }
    }

    private func isOfModule(_ function: FunctionID, _ key: SceneKey?) -> Bool {
        guard let key, let owner = program.function(function).owner else { return false }
        return isOwn(function, key) || modules.scenes(servedBy: owner) == [key]
    }

    /// Whether something calls a method of that name where it is not always seen which one is meant: a protocol of the app
    /// asks for it, or the type is known from the context alone.
    private func isPerhapsCalled(_ entity: FunctionEntity) -> Bool {
        guard entity.declaration.kind == .function, let owner = entity.owner else { return false }
        let isAsked = evaluator.codeUse.isRequiredByApp(entity, owner)
        return (program.uses.calls[entity.name] ?? []).contains { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                program.accepts(arguments.map(\.label), function: entity.id)
            else { return false }
            if entity.declaration.isStatic { return body.nodes[Int(callee)].shape == .implicitMember(entity.name) }
            return isAsked
        }
    }

    // MARK: Words

    /// What code calls the scene: its class and other names of it, its identifier in a storyboard and, for the initial
    /// scene, the storyboard; as they are and as generated accessors spell them.
    private static func words(
        of key: SceneKey, _ evaluator: Evaluator, _ aliases: [String: Set<String>], areOwn: Bool = false
    ) -> Set<String> {
        var words: Set<String> = []
        let controllers: [InterfaceTable.Controller]
        switch key {
        case .type(let type):
            let name = evaluator.program.type(type).shortName
            words.formUnion(aliases[name] ?? [])
            words.insert(name)
            controllers = evaluator.interfaces.controllers(of: type)
        case .controller(let index): controllers = [evaluator.interfaces.controllers[index]]
        }
        if areOwn {
            // What is generated for a scene that is called after its class; any other identifier may be a member's name.
            let generated = Set(controllers.compactMap(\.scene.storyboardIdentifier).map(accessor))
            return words.union(generated.intersection(words.map(accessor)))
        }
        for controller in controllers + controllers.flatMap(evaluator.interfaces.containers) {
            let names = [controller.scene.storyboardIdentifier, controller.isInitial ? controller.storyboard : nil]
            for name in names.compactMap({ $0 }) { words.formUnion([name, accessor(name)]) }
        }
        return words
    }

    /// Every word by which code may call a scene: what `words(of:)` gives for any of them.
    static func words(of program: Program) -> Set<String> {
        var words = Set(program.types.map(\.shortName))
        words.formUnion(program.facts.swift.flatMap(\.aliases).map(\.name))
        for interface in program.facts.interfaces {
            for name in interface.scenes.compactMap(\.storyboardIdentifier) + [interface.name] {
                words.formUnion([name, accessor(name)])
            }
        }
        return words
    }

    private static func accessor(_ name: String) -> String {
        let plain = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return plain.prefix(1).lowercased() + plain.dropFirst()
    }

    /// The names of type aliases by the name of what they stand for.
    private static func aliases(_ program: Program) -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for alias in program.facts.swift.flatMap(\.aliases) {
            if let name = alias.target.lastName { result[name, default: []].insert(alias.name) }
        }
        return result
    }
}
