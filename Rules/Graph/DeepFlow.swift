import NavigationGraph
import Source

/// A scene too many steps away from every entry. Its page in `Pages` says what counts.
struct DeepFlow: Rule {
    static let metadata = RuleMetadata(
        id: "deep-flow", group: .graph, severity: .everywhere(nil), options: [.init(name: "max", kind: .number)],
        tellsPath: true, page: PackageResources.deep_flow_md)

    /// Steps allowed where the configuration names no number.
    private static let standard = 6

    func check(_ context: RuleContext) -> [Violation] {
        let limit = context.options.numbers["max"] ?? Self.standard
        let graph = CompactGraph(context.graph)
        let ways = ways(context.graph, graph)
        return ways.indices.compactMap { node in
            guard let way = ways[node], way.steps == limit + 1, way.isStep, graph.count > node,
                let scene = context.graph.scene(graph.ids[node]), scene.kind == .screen
            else { return nil }
            return violation(scene, route(to: node, ways, context.graph), way.steps, limit, context)
        }
    }

    /// How a scene is reached in the fewest steps.
    private struct Way {
        var steps: Int
        var from: Int?
        var route: Int?
        /// The last hop was a step, not a containment.
        var isStep: Bool
    }

    /// For each node its shortest way from an entry, where a containment costs nothing: a search over a double-ended
    /// queue, linear in scenes and routes.
    private func ways(_ graph: NavigationGraph, _ compact: CompactGraph) -> [Way?] {
        var ways = [Way?](repeating: nil, count: compact.count)
        var level = graph.scenes.filter(\.entry).compactMap { compact.node($0.id) }
        for node in level { ways[node] = Way(steps: 0, isStep: false) }
        var steps = 0
        while !level.isEmpty {
            var next: [(node: Int, from: Int, route: Int)] = []
            var index = 0
            while index < level.count {
                let node = level[index]
                index += 1
                for successor in compact.successors(node) where ways[successor] == nil {
                    guard let number = compact.routeNumber(from: node, to: successor) else { continue }
                    if graph.routes[number].kind == .contain {
                        ways[successor] = Way(steps: steps, from: node, route: number, isStep: false)
                        level.append(successor)
                    } else {
                        next.append((successor, node, number))
                    }
                }
            }
            steps += 1
            level = []
            for (node, from, route) in next where ways[node] == nil {
                ways[node] = Way(steps: steps, from: from, route: route, isStep: true)
                level.append(node)
            }
        }
        return ways
    }

    private func route(to node: Int, _ ways: [Way?], _ graph: NavigationGraph) -> [Route] {
        var routes: [Route] = []
        var current: Int? = node
        while let place = current, let way = ways[place] {
            if let route = way.route { routes.append(graph.routes[route]) }
            current = way.from
        }
        return routes.reversed()
    }

    private func violation(
        _ scene: Scene, _ way: [Route], _ steps: Int, _ limit: Int, _ context: RuleContext
    ) -> Violation {
        let start = way.first.map { context.title(of: $0.from) } ?? "the entry"
        return Violation(
            subject: scene.id, scene: scene,
            message: "\(scene.shownID) is \(steps) steps away from \(start), more than \(limit)",
            location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
            notes: way.map {
                Finding.Note("\(context.title(of: $0.from)) leads to \(context.title(of: $0.to))", at: $0.location)
            },
            suggestion: "open \(scene.label) from a scene nearer to the entry")
    }
}
