import Facts
import NavigationGraph
import Program
import Resolution
import Source

/// Code outside of a module that uses it although no route of the graph says what for.
struct UnexplainedUses {
    private let context: RuleContext
    /// The functions that name a type as a value or ask for it: `X.self`, `Maker<X>`.
    private var typeUses: [String: Set<FunctionID>] = [:]
    /// The initializers that are given a value of the type.
    private var givenTo: [String: Set<FunctionID>] = [:]
    private var literalUses: [String: Set<FunctionID>] = [:]
    /// Raw values of enumerations, with the cases' names.
    private var rawValues: [String: Set<String>] = [:]
    /// Whether a transition is left whose destination nobody knows.
    private let isGraphOpen: Bool
    private let places: FunctionPlaces
    private let handed: HandedTexts

    /// Linear in the size of all bodies.
    init(_ context: RuleContext) {
        self.context = context
        places = context.index.places
        handed = HandedTexts(context.program)
        let explained = Set(context.resolution.performedSegues.filter { !$0.identifiers.isEmpty }.map(\.location))
        isGraphOpen = context.graph.unresolved.contains { !explained.contains($0.location) }
        for function in context.program.functions {
            if function.declaration.kind == .initializer {
                for name in function.declaration.parameters.flatMap(\.type.firstNames) {
                    givenTo[name, default: []].insert(function.id)
                }
            }
            let users = Self.users(of: function, context.program)
            for node in function.declaration.body?.nodes ?? [] {
                switch node.shape {
                case .type(let type), .metatype(let type):
                    if let name = type.lastName { typeUses[name, default: []].formUnion(users) }
                case .string(let text): literalUses[text, default: []].insert(function.id)
                default: break
                }
            }
        }
        for type in context.program.types where type.kind == .enum {
            for enumCase in type.cases.values {
                rawValues[enumCase.rawValue ?? enumCase.name, default: []].insert(enumCase.name)
            }
        }
    }

    /// Who uses what a function names: the function, or the readers of the constant that it gives a class.
    private static func users(of function: FunctionEntity, _ program: Program) -> [FunctionID] {
        guard let constant = program.constantOfMetatype(function.id) else { return [function.id] }
        let readers = (program.uses.mentions[constant.name] ?? []) + (program.uses.calls[constant.name] ?? [])
        return readers.map(\.function).filter { $0 != function.id }
    }

    /// Whether something may show the scene in a way the analysis does not know. `routes` are those that lead to it,
    /// `outOfReach` all scenes that no route from an entry leads to.
    func exist(of scene: Scene, _ routes: [Route], outOfReach: Set<String>) -> Bool {
        if routes.isEmpty { return isUsed(scene, except: [], openOnly: false) }
        if routes.allSatisfy({ outOfReach.contains($0.from) }) {
            return isGraphOpen && isUsed(scene, except: [], openOnly: false, outOfReach: outOfReach)
        }
        // A segue's identifier that code hands on is performed by whoever was given it.
        if routes.contains(where: { $0.segue.map(handed.mayBe) ?? false }) { return true }
        if routes.contains(where: isCalledThroughProtocol) { return true }
        guard isGraphOpen, routes.allSatisfy({ $0.certainty == .declared }) else { return false }
        if routes.contains(where: isPerformedElsewhere) || routes.contains(where: isCalledByName) { return true }
        let files = Set(routes.flatMap { [$0.location.file] + $0.trace.map(\.location.file) })
        return isUsed(scene, except: files, openOnly: true)
    }

    /// A segue that is performed on a screen around the one that has it.
    private func isPerformedElsewhere(_ route: Route) -> Bool {
        guard let segue = route.segue else { return false }
        return context.resolution.performedSegues.contains { $0.identifiers.contains(segue) }
    }

    /// Whether the method that nobody seems to call is called by its name on a value of a protocol that asks for it, with
    /// labels that no method has: such a call compiles, so it is the labels that were not understood.
    private func isCalledThroughProtocol(_ route: Route) -> Bool {
        guard route.certainty == .declared,
            let method = places.function(at: route.trace.first?.location ?? route.location), let owner = method.owner
        else { return false }
        return (context.program.uses.calls[method.name] ?? []).contains { use in
            guard use.function != method.id, let body = context.program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape,
                context.typing.targets(ofCall: use.node, in: use.function).isEmpty
            else { return false }
            return context.typing.type(of: base, in: use.function).nominals.contains { type in
                context.program.type(type).kind == .protocol && context.program.inherits(owner, from: type)
                    && !context.program.functions(named: method.name, in: type, bodiesOnly: false).isEmpty
            }
        }
    }

    /// Whether somebody calls methods by these names from where the app or the system begins, although it is not known
    /// on which objects.
    private func isCalledByName(_ route: Route) -> Bool {
        guard let place = places.function(at: route.location) else { return false }
        var seen: Set<FunctionID> = []
        return isCalledByName(place, &seen)
    }

    private func isCalledByName(_ function: FunctionEntity, _ seen: inout Set<FunctionID>) -> Bool {
        guard seen.insert(function.id).inserted else { return false }
        let uses =
            (context.program.uses.calls[function.name] ?? []) + (context.program.uses.mentions[function.name] ?? [])
        let callers = Set(uses.map(\.function)).subtracting([function.id]).sorted().map(context.program.function)
        return callers.contains { caller in
            let declaration = caller.declaration
            if declaration.kind != .function || declaration.modifiers.contains("override") { return true }
            if !declaration.attributes.isEmpty { return true }
            return isCalledByName(caller, &seen)
        }
    }

    private func isUsed(
        _ scene: Scene, except files: Set<String>, openOnly: Bool, outOfReach: Set<String> = []
    ) -> Bool {
        var users: Set<FunctionID> = []
        if !openOnly {
            for maker in makers(of: scene) {
                let name = context.program.type(maker).shortName
                let calls = (context.program.uses.calls[name] ?? []) + (context.program.uses.mentions[name] ?? [])
                users.formUnion(calls.map(\.function))
                users.formUnion(typeUses[name] ?? [])
                // Who is given a factory makes the screen when it likes.
                if context.role(of: maker) == .assembly { users.formUnion(givenTo[name] ?? []) }
            }
        }
        if let identifier = scene.storyboard?.identifier {
            users.formUnion(literalUses[identifier] ?? [])
            if isGraphOpen { users.formUnion(usersOfRawValue(identifier)) }
        }
        return users.contains {
            isForeign($0, scene) && !files.contains(path(of: $0)) && !serves($0, only: outOfReach)
        }
    }

    /// What other modules call: the view itself, and what makes or opens the module.
    private func makers(of scene: Scene) -> [TypeID] {
        (context.index.typesByScene[scene.id] ?? []).filter { type in
            [.view, .assembly, .router].contains(context.role(of: type))
                && context.scenes(of: type).map(\.id) == [scene.id]
        }
    }

    private func usersOfRawValue(_ value: String) -> [FunctionID] {
        (rawValues[value] ?? []).flatMap { context.program.uses.mentions[$0] ?? [] }.map(\.function)
    }

    private func path(of function: FunctionID) -> String {
        context.path(of: context.program.function(function).file)
    }

    private func serves(_ function: FunctionID, only scenes: Set<String>) -> Bool {
        guard !scenes.isEmpty else { return false }
        let own = context.program.function(function).owner.map(context.scenes(of:)) ?? []
        return own.isEmpty || own.allSatisfy { scenes.contains($0.id) }
    }

    private func isForeign(_ function: FunctionID, _ scene: Scene) -> Bool {
        if context.resolution.unaskedFactories.contains(function) { return false }
        guard let owner = context.program.function(function).owner else { return true }
        if context.program.type(owner).isPreview { return false }
        if context.scenes(of: owner).contains(where: { $0.id == scene.id }) { return false }
        let view = context.view(of: scene)
        return !(view.map { context.program.inherits(owner, from: $0) } ?? false)
    }
}
