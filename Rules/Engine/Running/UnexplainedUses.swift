import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// Code outside of a module that uses it although no route of the graph says what for.
struct UnexplainedUses {
    private let context: RuleContext
    /// The functions that name a type as a value or ask for it: `X.self`, `Maker<X>`.
    private var typeUses: [String: Set<Expression>] = [:]
    /// The initializers that are given a value of the type.
    private var givenTo: [String: Set<FunctionID>] = [:]
    private var literalUses: [String: Set<Expression>] = [:]
    /// The cases of enumerations that have a raw value.
    private var rawValues: [String: [(name: String, type: TypeID)]] = [:]
    /// Whether a transition is left whose destination nobody knows.
    private let isGraphOpen: Bool
    private let places: FunctionPlaces
    private let handed: HandedTexts
    private let deadCases: DeadCases

    /// Linear in the size of all bodies.
    init(_ context: RuleContext) {
        self.context = context
        places = context.index.places
        handed = context.handedTexts
        deadCases = DeadCases(context: context)
        let explained = Set(context.resolution.performedSegues.filter { !$0.identifiers.isEmpty }.map(\.location))
        isGraphOpen = context.graph.unresolved.contains { !explained.contains($0.location) }
        for function in context.program.functions {
            if function.declaration.kind == .initializer {
                for name in function.declaration.parameters.flatMap(\.type.firstNames) {
                    givenTo[name, default: []].insert(function.id)
                }
            }
            let readers = Self.readers(of: function, context.code)
            for part in context.code.expressions(in: function, where: Self.mayMeanScene) {
                switch part.shape {
                case .type(let type), .metatype(let type):
                    if let name = type.lastName { typeUses[name, default: []].formUnion(readers ?? [part]) }
                case .string(let text): literalUses[text, default: []].insert(part)
                default: break
                }
            }
        }
        for type in context.program.types where type.kind == .enum {
            for enumCase in type.cases.values {
                rawValues[enumCase.rawValue ?? enumCase.name, default: []].append((enumCase.name, type.id))
            }
        }
    }

    /// The name of a type, or a text.
    private static func mayMeanScene(_ shape: Node.Shape) -> Bool {
        switch shape {
        case .type, .metatype, .string: true
        default: false
        }
    }

    /// Who reads the constant to which a function gives a class; nil for any other function, which uses what it names.
    private static func readers(of function: FunctionEntity, _ code: ProgramCode) -> [Expression]? {
        code.program.constantOfMetatype(function.id).map { constant in
            code.namings(of: constant).filter { $0.function.id != function.id }
        }
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
        return context.callSites.possible(of: method).contains { call in
            guard call.function.id != method.id, let receiver = call.receiver, call.targets.isEmpty else {
                return false
            }
            return receiver.types.contains { type in
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
        let users = Set(context.callers(of: function).map(\.function.id)).subtracting([function.id])
        let callers = users.sorted().map(context.program.function)
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
        var users: Set<Expression> = []
        var keepers: Set<FunctionID> = []
        if !openOnly {
            for maker in makers(of: scene).map(context.program.type) {
                let name = maker.shortName
                users.formUnion(context.code.namings(of: maker))
                users.formUnion(typeUses[name] ?? [])
                // Who is given a factory makes the screen when it likes.
                if context.role(of: maker.id) == .assembly { keepers.formUnion(givenTo[name] ?? []) }
            }
        }
        if let identifier = scene.storyboard?.identifier {
            users.formUnion(literalUses[identifier] ?? [])
            if isGraphOpen { users.formUnion(usersOfRawValue(identifier)) }
        }
        func counts(_ function: FunctionID) -> Bool {
            isForeign(function, scene) && !files.contains(path(of: function)) && !serves(function, only: outOfReach)
        }
        return keepers.contains(where: counts)
            || users.contains { counts($0.function.id) && !deadCases.contain($0) && !isIdle($0.function) }
    }

    /// Whether nothing calls a method, or only what stands in a case of a switch that nothing sends, or nothing reads a
    /// constant: it makes no screen.
    private func isIdle(_ function: FunctionEntity) -> Bool {
        if function.declaration.kind == .initialValue, let constant = function.variable.map(context.program.variable),
            constant.owner == nil || constant.declaration.isStatic
        {
            return !context.code.isNamed(constant)
        }
        return context.running.runsNowhere(function) || deadCases.containAllCalls(of: function)
    }

    /// What other modules call to show a scene: the view itself, and what makes or opens the module.
    private func makers(of scene: Scene) -> [TypeID] {
        (context.index.typesByScene[scene.id] ?? []).filter { type in
            [.view, .assembly, .router].contains(context.role(of: type))
                && context.scenes(of: type).map(\.id) == [scene.id]
        }
    }

    private func usersOfRawValue(_ value: String) -> [Expression] {
        (rawValues[value] ?? []).flatMap { context.members.readings(of: $0.name, declaredBy: $0.type) }
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
