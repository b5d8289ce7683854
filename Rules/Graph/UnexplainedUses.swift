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
    private var literalUses: [String: Set<FunctionID>] = [:]
    /// Raw values of enumerations, with the cases' names.
    private var rawValues: [String: Set<String>] = [:]
    /// Whether a transition is left whose destination nobody knows.
    private let isGraphOpen: Bool

    /// Linear in the size of all bodies.
    init(_ context: RuleContext) {
        self.context = context
        let explained = Set(context.resolution.performedSegues.filter { !$0.identifiers.isEmpty }.map(\.location))
        isGraphOpen = context.graph.unresolved.contains { !explained.contains($0.location) }
        for function in context.program.functions {
            for node in function.declaration.body?.nodes ?? [] {
                switch node.shape {
                case .type(let type), .metatype(let type):
                    if let name = type.lastName { typeUses[name, default: []].insert(function.id) }
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

    /// Whether something may show the scene in a way the analysis does not know. `routes` are those that lead to it.
    func exist(of scene: Scene, _ routes: [Route]) -> Bool {
        if routes.isEmpty { return isUsed(scene, except: [], openOnly: false) }
        guard isGraphOpen, routes.allSatisfy({ $0.certainty == .declared }) else { return false }
        let files = Set(routes.flatMap { [$0.location.file] + $0.trace.map(\.location.file) })
        return isUsed(scene, except: files, openOnly: true)
    }

    private func isUsed(_ scene: Scene, except files: Set<String>, openOnly: Bool) -> Bool {
        var users: Set<FunctionID> = []
        if !openOnly {
            for maker in makers(of: scene) {
                let name = context.program.type(maker).shortName
                let calls = (context.program.uses.calls[name] ?? []) + (context.program.uses.mentions[name] ?? [])
                users.formUnion(calls.map(\.function))
                users.formUnion(typeUses[name] ?? [])
            }
        }
        if let identifier = scene.storyboard?.identifier {
            users.formUnion(literalUses[identifier] ?? [])
            if isGraphOpen { users.formUnion(usersOfRawValue(identifier)) }
        }
        return users.contains { isForeign($0, scene) && !files.contains(path(of: $0)) }
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

    private func isForeign(_ function: FunctionID, _ scene: Scene) -> Bool {
        guard let owner = context.program.function(function).owner else { return true }
        if context.program.type(owner).isPreview { return false }
        if context.scenes(of: owner).contains(where: { $0.id == scene.id }) { return false }
        let view = scene.viewType.flatMap(context.program.type(named:))
        return !(view.map { context.program.inherits(owner, from: $0) } ?? false)
    }
}
