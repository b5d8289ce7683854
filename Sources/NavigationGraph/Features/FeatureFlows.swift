/// Which feature leads to which, and what may be promised about that. Declared routes and scenes of the system do not count.
package struct FeatureFlows: Sendable {
    /// The features by name, with the numbers of their scenes.
    package let scenes: [String: Int]
    /// Scenes that belong to no feature.
    package let unnamed: Int
    /// The routes from one feature to another one, in the order of the graph.
    package let routes: [FeaturePair: [Route]]
    /// By their first feature.
    package let cycles: [FeatureCycle]
    /// What is apart today, as it is and without ways through crossroads.
    package let independence: [FeatureIndependence]

    /// Linear in scenes and routes for each feature, and quadratic in features.
    package init(_ graph: NavigationGraph) {
        let shown = graph.scenes.filter { $0.kind != .system }
        let features = Dictionary(shown.map { ($0.id, $0.feature) }, uniquingKeysWith: { first, _ in first })
        var routes: [FeaturePair: [Route]] = [:]
        for route in graph.routes where route.certainty != .declared {
            guard let from = features[route.from] ?? nil, let to = features[route.to] ?? nil, from != to else {
                continue
            }
            routes[FeaturePair(from, to), default: []].append(route)
        }
        scenes = Dictionary(shown.compactMap(\.feature).map { ($0, 1) }, uniquingKeysWith: +)
        unnamed = shown.count { $0.feature == nil }
        self.routes = routes
        cycles = FeatureCycle.all(routes.mapValues(\.count))
        independence = [false, true].map { FeatureIndependence(graph, avoidsCrossroads: $0) }
    }
}
