import Facts
import NavigationGraph
import Program
import Resolution
import Source

/// A scene that no walk from an entry meets. The page beside this file says what counts.
struct UnreachableScene: Rule {
    static let metadata = RuleMetadata(
        id: "unreachable-scene", group: .graph, severity: .everywhere(.warning),
        options: [.init(name: "allow", kind: .names)], page: PackageResources.unreachable_scene_md)

    func check(_ context: RuleContext) -> [Violation] {
        let graph = CompactGraph(context.graph)
        let entries = context.graph.scenes.filter(\.entry).compactMap { graph.node($0.id) }
        // Without an entry nothing is known about what the app can show.
        if entries.isEmpty { return [] }
        let lost = Set(graph.unreachable(entries: entries).map { graph.ids[$0] })
        let scenes = context.graph.scenes.filter { lost.contains($0.id) && $0.kind != .system && !$0.dialog }
        let foreignUses = ForeignUses(context: context)
        return
            scenes
            .filter { !context.options.allows([$0.id, $0.name], by: "allow") }
            .compactMap { violation($0, lost, foreignUses, context) } + strayControllers(context)
    }

    private func violation(
        _ scene: Scene, _ lost: Set<String>, _ foreignUses: ForeignUses, _ context: RuleContext
    ) -> Violation? {
        let routes = context.graph.routes.filter { $0.to == scene.id && $0.from != scene.id }
        // Code that uses the module and that no route accounts for may show it in a way the analysis does not know.
        if routes.isEmpty, foreignUses.exist(of: scene) { return nil }
        let sources = Array(Set(routes.map(\.from))).sorted()
        let reason: String
        if routes.isEmpty {
            reason = "nothing shows it"
        } else if routes.allSatisfy({ $0.certainty == .declared }) {
            reason = "the code that would show it from \(sources.joined(separator: ", ")) is never called"
        } else {
            reason = "only \(sources.joined(separator: ", ")) leads there, which no entry leads to either"
        }
        let notes = routes.prefix(5).map { route in
            let state = route.certainty == .declared ? " (never called)" : ""
            return Finding.Note("route from \(route.from)\(state)", at: route.location)
        }
        return Violation(
            subject: scene.id, scene: scene, message: "\(scene.id) cannot be reached from any entry: \(reason)",
            location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0), notes: notes,
            suggestion: suggestion(scene, routes))
    }

    private func suggestion(_ scene: Scene, _ routes: [Route]) -> String {
        if let route = routes.first(where: { $0.certainty == .declared }), let trigger = route.trigger {
            return "call \(trigger), or remove it and the module \(scene.name)"
        }
        let types = scene.types.map(\.name).filter { $0 != scene.id }
        let rest = types.isEmpty ? "" : " (\(types.joined(separator: ", ")))"
        return "open \(scene.name) from a router, or remove it\(rest); a scene the system or a library opens belongs "
            + "under \"entries\" in the configuration"
    }

    // MARK: Controllers of classes the app does not have

    private static let containers: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "pageViewController",
    ]

    /// Storyboard controllers whose class is not the app's own: the graph has them only where something shows them.
    private func strayControllers(_ context: RuleContext) -> [Violation] {
        let known = Set(context.graph.scenes.map(\.id))
        return context.storyboardControllers().compactMap { controller in
            guard let name = controller.scene.customClass, !Self.containers.contains(controller.scene.element),
                context.program.type(named: name) == nil, !known.contains(controller.sceneID),
                !context.options.allows([name, controller.sceneID], by: "allow"),
                controller.document.localization.map({ $0 == "Base" }) ?? true
            else { return nil }
            let document = "\(controller.document.name).\(controller.document.kind.rawValue)"
            return Violation(
                subject: name, scene: nil,
                message: "\(name) in \(document) cannot be reached from any entry: nothing shows it",
                location: Finding.Span(controller.location),
                suggestion: "draw a segue to it or load it from \(document), or remove it")
        }
    }
}

/// Whether code outside of a module uses the module.
private struct ForeignUses {
    let context: RuleContext

    func exist(of scene: Scene) -> Bool {
        let members = Set(context.index.typesByScene[scene.id] ?? [])
        let makers = members.filter { type in
            // What other modules call: the view itself, and what makes or opens the module.
            [.view, .assembly, .router].contains(context.role(of: type))
                && context.scenes(of: type).map(\.id) == [scene.id]
        }
        return makers.contains { maker in uses(of: maker).contains { isForeign($0, scene) } }
    }

    /// Calls and mentions by which code names the type itself.
    private func uses(of type: TypeID) -> [Use] {
        let name = context.program.type(type).shortName
        let index = context.program.uses
        return (index.calls[name] ?? []) + (index.mentions[name] ?? [])
    }

    private func isForeign(_ use: Use, _ scene: Scene) -> Bool {
        let function = context.program.function(use.function)
        guard let owner = function.owner else { return true }
        if context.program.type(owner).isPreview { return false }
        return !context.scenes(of: owner).map(\.id).contains(scene.id) && !isNested(owner, in: scene)
    }

    private func isNested(_ type: TypeID, in scene: Scene) -> Bool {
        scene.viewType.flatMap(context.program.type(named:)).map { context.program.inherits(type, from: $0) } ?? false
    }
}
