/// Which features lead to none of each other, by whatever way: what an `independent` contract would promise.
package struct FeatureIndependence: Sendable {
    /// Ways through scenes that the app starts with and through containers do not count: these lead everywhere.
    package let avoidsCrossroads: Bool
    /// For each feature those that are apart from it. Features that no route leaves or enters are left out: that they are
    /// apart says nothing.
    private let apart: [String: Set<String>]

    /// Linear in scenes and routes for each feature.
    package init(_ graph: NavigationGraph, avoidsCrossroads: Bool) {
        self.avoidsCrossroads = avoidsCrossroads
        let avoided = avoidsCrossroads ? Self.crossroads(graph) : []
        let compact = CompactGraph(graph, filter: RouteFilter(includesSystem: false))
        func feature(_ node: Int) -> String? { graph.scenes[node].feature }
        let own = graph.scenes.indices.filter { graph.scenes[$0].kind != .system && !avoided.contains($0) }
        let members = Dictionary(grouping: own.filter { feature($0) != nil }) { feature($0) ?? "" }
        let met = members.mapValues { nodes in
            Set(compact.reachable(from: nodes, avoiding: avoided).compactMap(feature))
        }
        let bound = members.filter { name, nodes in
            nodes.contains { node in
                (compact.successors(node) + compact.predecessors(node)).contains { feature($0) != name }
            }
        }
        let names = Set(bound.keys)
        apart = bound.keys.reduce(into: [:]) { apart, name in
            let others = names.filter { met[name]?.contains($0) != true && met[$0]?.contains(name) != true }
            if !others.isEmpty { apart[name] = others }
        }
    }

    private init(avoidsCrossroads: Bool, apart: [String: Set<String>]) {
        self.avoidsCrossroads = avoidsCrossroads
        self.apart = apart
    }

    /// The same of some features alone.
    package func only(_ isMeant: (String) -> Bool) -> FeatureIndependence {
        let left = apart.filter { isMeant($0.key) }.mapValues { $0.filter(isMeant) }
        return FeatureIndependence(avoidsCrossroads: avoidsCrossroads, apart: left.filter { !$0.value.isEmpty })
    }

    /// The scenes that `avoidsCrossroads` is about, by their numbers.
    private static func crossroads(_ graph: NavigationGraph) -> Set<Int> {
        Set(graph.scenes.indices.filter { graph.scenes[$0].entry || graph.scenes[$0].kind == .container })
    }

    /// The pairs of features that are apart, each once, the first by name first.
    package var pairs: Set<FeaturePair> {
        Set(apart.flatMap { name, others in others.filter { name < $0 }.map { FeaturePair(name, $0) } })
    }

    /// Groups of features, each apart from all others of its group, sorted; the group with the most pairs that no group
    /// before it has comes first.
    ///
    /// The largest such group is a largest clique of a graph, which is hard to find (Karp, "Reducibility among combinatorial
    /// problems", 1972), so groups are grown from each feature and the best is taken. Cubic in features for each group.
    /// - Parameters:
    ///   - count: no more groups than that.
    ///   - known: pairs that need not be promised any more.
    package func groups(_ count: Int, beside known: Set<FeaturePair> = []) -> [[String]] {
        var rest = pairs.subtracting(known)
        var groups: [[String]] = []
        while groups.count < count, !rest.isEmpty {
            let grown = apart.keys.sorted().map { grow(from: $0, rest) }
            func gain(_ group: [String]) -> Int { Self.pairs(group).count(where: rest.contains) }
            // Of equal ones `max` gives the first.
            guard let best = grown.max(by: { gain($0) < gain($1) }), gain(best) > 0 else { break }
            groups.append(best)
            rest.subtract(Self.pairs(best))
        }
        return groups
    }

    /// The pairs of features in a sorted group.
    package static func pairs(_ group: [String]) -> [FeaturePair] {
        group.enumerated().flatMap { place, name in group[(place + 1)...].map { FeaturePair(name, $0) } }
    }

    /// Takes in what makes pairs that are wanted, and of these what leaves the most others to take in.
    private func grow(from start: String, _ wanted: Set<FeaturePair>) -> [String] {
        var group = [start]
        var candidates = apart[start] ?? []
        while !candidates.isEmpty {
            func value(_ name: String) -> (Int, Int) {
                let new = group.count { wanted.contains(name < $0 ? FeaturePair(name, $0) : FeaturePair($0, name)) }
                return (new, apart[name]?.intersection(candidates).count ?? 0)
            }
            let best = candidates.sorted().max { value($0) < value($1) }
            guard let best, value(best).0 > 0 else { break }
            group.append(best)
            candidates.formIntersection(apart[best] ?? [])
        }
        return group.sorted()
    }
}
