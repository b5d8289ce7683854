/// Screens that something leads to, and that nothing leads on from or back. What is pushed has the back button of its
/// navigation controller, and what is contained is left with its container.
package enum DeadEnds {
    /// Places in `graph.scenes`, sorted. Declared routes and ways to oneself do not count. Linear in scenes and routes.
    /// - Parameter filter: which routes lead on.
    package static func scenes(
        of graph: NavigationGraph, filter: RouteFilter = RouteFilter(includesSystem: false)
    ) -> [Int] {
        let system = Set(graph.scenes.filter { $0.kind == .system }.map(\.id))
        var isShown: Set<String> = []
        var isLeft = Set(graph.exits.map(\.from)).union(graph.objectiveC.scenes)
        for route in graph.routes where route.from != route.to && route.certainty != .declared {
            isShown.insert(route.to)
            if route.kind == .push || route.kind == .contain { isLeft.insert(route.to) }
            if filter.allows(route), filter.includesSystem || !system.contains(route.to) { isLeft.insert(route.from) }
        }
        return graph.scenes.indices.filter { index in
            let scene = graph.scenes[index]
            return scene.kind == .screen && !scene.dialog && isShown.contains(scene.id) && !isLeft.contains(scene.id)
        }
    }
}
