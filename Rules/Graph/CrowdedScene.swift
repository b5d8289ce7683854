import NavigationGraph
import Source

/// A scene that leads to too many others. Its page in `Pages` says what counts.
struct CrowdedScene: Rule {
    static let metadata = RuleMetadata(
        id: "crowded-scene", group: .graph, severity: .everywhere(nil),
        options: [.init(name: "max-routes", kind: .number)], page: PackageResources.crowded_scene_md)

    /// Routes allowed where the configuration names no number.
    private static let standard = 10

    func check(_ context: RuleContext) -> [Violation] {
        let limit = context.options.numbers["max-routes"] ?? Self.standard
        let system = Set(context.graph.scenes.filter { $0.kind == .system }.map(\.id))
        return context.graph.scenes.compactMap { scene in
            let routes = context.graph.routes(from: scene.id).filter { route in
                route.certainty != .declared && route.kind != .contain && route.to != scene.id
                    && !system.contains(route.to)
            }
            let targets = Set(routes.map(\.to))
            guard targets.count > limit else { return nil }
            return Violation(
                subject: scene.id, scene: scene,
                message: "\(scene.shownID) leads to \(targets.count) scenes, more than \(limit)",
                location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
                notes: routes.map {
                    Finding.Note("\($0.kind.rawValue) to \(context.title(of: $0.to))", at: $0.location)
                },
                suggestion: "split \(scene.label), or let a container lead to what belongs together")
        }
    }
}
