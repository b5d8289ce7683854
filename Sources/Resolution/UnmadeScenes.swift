import Facts
import NavigationGraph
import Program

/// Screens of an app of which no code that runs makes an instance: what they show is written, and never shown.
///
/// A screen is made where it is an entry, where a route of a made screen leads to it, or where code that may run names its
/// class, its identifier in a storyboard or what is generated for it. Naming is enough, so doubt speaks for the screen.
struct UnmadeScenes {
    private let evaluator: Evaluator
    private let modules: ModuleTable
    private let keys: [String: SceneKey]
    private let words: [String: Set<String>]
    private let naming: WordIndex
    private var program: Program { evaluator.program }

    /// - Parameter keys: the scenes by their ids.
    init(_ evaluator: Evaluator, modules: ModuleTable, keys: [String: SceneKey]) {
        self.evaluator = evaluator
        self.modules = modules
        self.keys = keys
        let aliases = Self.aliases(evaluator.program)
        words = keys.mapValues { Self.words(of: $0, evaluator, aliases) }
        naming = WordIndex(evaluator, words: words.values.reduce(into: []) { $0.formUnion($1) })
    }

    /// The ids of the screens that nothing makes. Each round takes what only unmade screens make or show, so there are
    /// never more rounds than scenes.
    func find(entries: Set<String>, routes: [Route]) -> Set<String> {
        guard evaluator.isApp, !entries.isEmpty else { return [] }
        var shown: [String: Set<String>] = [:]
        for route in routes where route.certainty != .declared && route.from != route.to {
            shown[route.to, default: []].insert(route.from)
        }
        var unmade: Set<String> = []
        var unmadeKeys: Set<SceneKey> = []
        var candidates = Set(keys.filter { !isForeign($0.value) }.keys).subtracting(entries)
        while true {
            let found = candidates.filter { id in
                (shown[id] ?? []).isSubset(of: unmade) && !isNamed(id, unmadeKeys)
            }
            if found.isEmpty { return unmade }
            unmade.formUnion(found)
            unmadeKeys.formUnion(found.compactMap { keys[$0] })
            candidates.subtract(found)
        }
    }

    /// A class of a storyboard that no Swift file and no module has is one of Objective-C's, which is not read.
    private func isForeign(_ key: SceneKey) -> Bool {
        guard case .controller(let index) = key else { return false }
        let controller = evaluator.interfaces.controllers[index]
        return controller.isForeign && controller.scene.customModule == nil
    }

    private func isNamed(_ id: String, _ unmade: Set<SceneKey>) -> Bool {
        (words[id] ?? []).contains { word in
            naming.elsewhere.contains(word)
                || (naming.functions[word] ?? []).contains { function in
                    !isOwn(function, keys[id]) && mayRun(function, unmade)
                }
                || (naming.casts[word] ?? []).contains { function in
                    !isServant(function, of: keys[id]) && mayRun(function, unmade)
                }
        }
    }

    private func isOwn(_ function: FunctionID, _ key: SceneKey?) -> Bool {
        guard case .type(let type)? = key else { return false }
        var owner = program.function(function).owner
        while let current = owner {
            if current == type { return true }
            owner = program.type(current).outer
        }
        return false
    }

    /// Whether the function is one of the screen's own module, which looks for the screen it belongs to. An assembly makes it.
    private func isServant(_ function: FunctionID, of key: SceneKey?) -> Bool {
        guard let key, let owner = program.function(function).owner else { return false }
        return modules.roles[owner] != .assembly && modules.scenes(servedBy: owner) == [key]
    }

    /// Whether the function runs at all, as far as its callers and the screens it works for tell.
    private func mayRun(_ function: FunctionID, _ unmade: Set<SceneKey>) -> Bool {
        let entity = program.function(function)
        if let variable = entity.variable.map(program.variable) {
            let isRead = program.uses.mentions[variable.name] != nil || program.uses.calls[variable.name] != nil
            let waits = variable.owner == nil || variable.declaration.isStatic || variable.getter == function
            if waits, !isRead { return false }
        }
        let served = entity.owner.map(modules.scenes(servedBy:)) ?? []
        if !served.isEmpty, served.allSatisfy(unmade.contains) { return false }
        return evaluator.isCalled(function) || isPerhapsCalled(entity)
    }

    /// Whether something calls a method of that name where it is not always seen which one is meant: a protocol of the app
    /// asks for it, or the type is known from the context alone.
    private func isPerhapsCalled(_ entity: FunctionEntity) -> Bool {
        guard entity.declaration.kind == .function, let owner = entity.owner else { return false }
        let isAsked = program.lineage(of: owner).contains {
            program.type($0).kind == .protocol && program.type($0).functions[entity.name] != nil
        }
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
        of key: SceneKey, _ evaluator: Evaluator, _ aliases: [String: Set<String>]
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
        for controller in controllers + controllers.flatMap(evaluator.interfaces.containers) {
            let names = [controller.scene.storyboardIdentifier, controller.isInitial ? controller.storyboard : nil]
            for name in names.compactMap({ $0 }) { words.formUnion([name, accessor(name)]) }
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

/// Where some words stand in code: as names, in texts and in types.
struct WordIndex {
    private(set) var functions: [String: Set<FunctionID>] = [:]
    /// Words in casts of what was called for: `make() as? X`.
    private(set) var casts: [String: Set<FunctionID>] = [:]
    /// Words of Objective-C, and in declarations that make what they name: generic superclasses, injected properties.
    private(set) var elsewhere: Set<String> = []

    /// Cost in proportion to the expressions of the program.
    init(_ evaluator: Evaluator, words: Set<String>) {
        let program = evaluator.program
        for word in words {
            for use in (program.uses.calls[word] ?? []) + (program.uses.mentions[word] ?? []) {
                note(word, use.function, program)
            }
        }
        for function in program.functions where !program.isLibrary(function.id) {
            var (named, cast) = (Set<String>(), Set<String>())
            function.declaration.result?.collectNames(into: &named)
            if let body = function.declaration.body {
                Self.collect(body, into: &named)
                Self.collectCasts(body, of: function.id, evaluator, into: &cast)
            }
            for word in named.intersection(words) { note(word, function.id, program) }
            for word in cast.intersection(words) { casts[word, default: []].insert(function.id) }
        }
        for file in program.facts.swift where !file.isLibrary { collectDeclared(file, words) }
        for file in program.facts.objectiveC { elsewhere.formUnion(words.intersection(file.names)) }
    }

    private mutating func note(_ word: String, _ function: FunctionID, _ program: Program) {
        let entity = program.function(function)
        // What is generated names every screen there is.
        let isGenerated = program.facts.swift[entity.file].path.hasSuffix(".generated.swift")
        let isPreview = entity.owner.map { program.type($0).isPreview } ?? false
        if !isPreview, !isGenerated { functions[word, default: []].insert(function) }
    }

    private static func collect(_ body: Body, into words: inout Set<String>) {
        for node in body.nodes {
            switch node.shape {
            case .string(let text): words.insert(text)
            case .type(let type), .metatype(let type): type.collectNames(into: &words)
            default: break
            }
        }
        for local in body.locals { local.type?.collectNames(into: &words) }
    }

    /// What is cast where something may be made: a test makes nothing, what a property holds is there already, and so is
    /// what a library is asked for.
    private static func collectCasts(
        _ body: Body, of function: FunctionID, _ evaluator: Evaluator, into words: inout Set<String>
    ) {
        for node in body.nodes {
            guard case .cast(let value, let type, let cast) = node.shape, cast != .check else { continue }
            switch body.nodes[Int(value)].shape {
            case .member: continue
            case .call(let callee, _):
                let name = body.nodes[Int(callee)].shape.lastName ?? ""
                guard
                    evaluator.packs.makers[name] != nil || name.hasPrefix("resolve")
                        || !evaluator.typing.targets(ofCall: value, in: function).isEmpty
                else { continue }
            default: break
            }
            type.collectNames(into: &words)
        }
    }

    private mutating func collectDeclared(_ file: SwiftFacts, _ words: Set<String>) {
        var found: Set<String> = []
        for inherited in file.types.flatMap(\.inherits) {
            guard case .named(let components) = inherited else { continue }
            for argument in components.flatMap(\.arguments) { argument.collectNames(into: &found) }
        }
        for variable in file.variables {
            let isInjected = variable.attributes.contains {
                $0.name.first?.isUppercase == true && $0.name != "IBOutlet"
            }
            if variable.initialValue != nil || isInjected { variable.type?.collectNames(into: &found) }
        }
        elsewhere.formUnion(found.intersection(words))
    }
}

extension TypeReference {
    /// The last names of all types it is made of.
    func collectNames(into names: inout Set<String>) {
        switch self {
        case .named(let components):
            for component in components {
                names.insert(component.name)
                for argument in component.arguments { argument.collectNames(into: &names) }
            }
        case .optional(let inner), .array(let inner), .metatype(let inner): inner.collectNames(into: &names)
        case .dictionary(let key, let value):
            key.collectNames(into: &names)
            value.collectNames(into: &names)
        case .tuple(let elements): for element in elements { element.type.collectNames(into: &names) }
        case .function(let parameters, let result):
            for part in parameters + [result] { part.collectNames(into: &names) }
        case .composition(let parts): for part in parts { part.collectNames(into: &names) }
        case .other: break
        }
    }
}
