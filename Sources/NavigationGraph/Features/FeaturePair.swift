import Source

/// Two features, the one that leads to or names the other first.
package struct FeaturePair: Hashable, Codable, Comparable, Sendable {
    package var from: String
    package var to: String

    package init(_ from: String, _ to: String) { (self.from, self.to) = (from, to) }

    package var reversed: FeaturePair { FeaturePair(to, from) }

    package static func < (a: FeaturePair, b: FeaturePair) -> Bool { (a.from, a.to) < (b.from, b.to) }
}

/// Features that all lead to each other, or all name each other, directly or by way of others.
package struct FeatureCycle: Hashable, Sendable {
    /// Sorted.
    package var features: [String]
    /// Without these pairs there is no cycle; sorted.
    package var cuts: [FeaturePair]

    /// The cycles that pairs of features make (strongly connected components, see `CompactGraph.components`), by their
    /// first feature, each with few and light pairs that it could be cut at (see `FeatureOrder`).
    ///
    /// Quadratic in the features of a cycle.
    /// - Parameter weights: how much binds the first feature of a pair to the second one; more than 0.
    package static func all(_ weights: [FeaturePair: Int]) -> [FeatureCycle] {
        let names = Set(weights.keys.flatMap { [$0.from, $0.to] })
        let none = SourceLocation(file: "", line: 0, column: 0)
        let graph = NavigationGraph(
            scenes: names.map { Scene(id: $0, name: $0, location: none) },
            routes: weights.keys.map { Route(from: $0.from, to: $0.to, kind: .push, location: none) })
        let compact = CompactGraph(graph)
        return compact.cycles().map { nodes in
            let members = Set(nodes.map { compact.ids[$0] })
            return FeatureCycle(
                features: members.sorted(), cuts: FeatureOrder(members, weights).backward.sorted())
        }
    }
}
