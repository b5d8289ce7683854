import NavigationGraph

/// Finds the ways that a program walks best: with the fewest steps of which the sources do not tell what to do.
struct StepNetwork {
    /// How many paths to a scene are looked at, shortest first: of those without guesses, and of all.
    private static let maximumPaths = 20

    private let graph: NavigationGraph
    private let scripts: StepScripts
    private let exact: CompactGraph
    private let all: CompactGraph
    /// The places in the graph's scenes of those that the app starts with, and of those that links, notifications and the like
    /// show.
    private let starts: Set<Int>
    private let linked: Set<Int>

    /// Linear in scenes and routes.
    init(_ graph: NavigationGraph, _ scripts: StepScripts) {
        self.graph = graph
        self.scripts = scripts
        exact = CompactGraph(graph, filter: RouteFilter(exactOnly: true))
        all = CompactGraph(graph)
        starts = Set(graph.scenes.indices.filter { graph.scenes[$0].entry })
        linked = Set(graph.linkedScenes.compactMap(graph.sceneNumber))
    }

    /// The best way from where the app starts to a scene; nil where none leads there.
    func wayFromStart(to scene: String) -> StepWay? { way(from: starts, to: scene) }

    /// A way to each screen from the nearest entry, sorted by the screens' ids, and the screens that none leads to. Screens of
    /// the system are the system's, and a container is seen where its content is.
    func waysToAll() -> (ways: [StepWay], unreached: [Scene]) {
        var (ways, unreached): ([StepWay], [Scene]) = ([], [])
        for scene in graph.scenes where scene.kind == .screen && !scene.dialog {
            if let way = wayFromStart(to: scene.id) ?? way(from: linked, to: scene.id) {
                ways.append(way)
            } else {
                unreached.append(scene)
            }
        }
        return (ways, unreached)
    }

    private func way(from starts: Set<Int>, to scene: String) -> StepWay? {
        guard let end = graph.sceneNumber(scene) else { return nil }
        let ways = [exact, all].flatMap { network in
            network.simplePaths(from: starts, to: [end], limit: Self.maximumPaths).compactMap { way($0, in: network) }
        }
        let costs = ways.map(cost)
        // The first of those that are as good.
        return ways.indices.min { (costs[$0], $0) < (costs[$1], $1) }.map { ways[$0] }
    }

    /// A way that cannot be walked counts for more than any step, an unknown step for more than guesses, and these for more
    /// than its length.
    private func cost(_ way: StepWay) -> Int {
        let unknown = way.steps.count { !scripts.isTold($0) }
        let guesses = way.steps.count { $0.certainty != .exact }
        return (((way.isWalkable ? 0 : 1000) + unknown) * 1000 + guesses) * 1000 + way.steps.count
    }

    private func way(_ path: [Int], in network: CompactGraph) -> StepWay? {
        guard let start = path.first else { return nil }
        let routes = zip(path, path.dropFirst()).compactMap { from, to in
            network.routeNumber(from: from, to: to).map { graph.routes[$0] }
        }
        return StepWay(start: graph.scenes[start], path: routes, in: graph)
    }
}
