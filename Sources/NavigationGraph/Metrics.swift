import Source

/// Figures of a graph, to watch how an app's navigation grows. Declared routes and scenes of the system do not count.
package struct Metrics: Hashable, Sendable {
    /// Figures of one scene.
    package struct SceneFigures: Hashable, Sendable {
        package var id: String
        /// What texts call the scene: its id, unless that is a number.
        package var name: String
        package var feature: String?
        /// Steps from the nearest entry, or nil where none leads there.
        package var depth: Int?
        /// Scenes that lead here.
        package var fanIn: Int
        /// Scenes this one leads to.
        package var fanOut: Int
        /// How many scenes no entry would lead to without this one.
        package var gateFor: Int
        /// Number of its cycle in `cycles`, or nil.
        package var cycle: Int?
        /// A screen that leads nowhere and has no way back: see `DeadEnds`.
        package var isDeadEnd: Bool
    }

    /// Figures of one feature; of the scenes without one, where the name is nil.
    package struct FeatureFigures: Hashable, Sendable {
        package var name: String?
        package var scenes: Int
        package var deadEnds: Int
        package var unreachable: Int
        /// Routes between scenes of the feature.
        package var inside: Int
        /// Routes from other features.
        package var incoming: Int
        /// Routes to other features.
        package var outgoing: Int
    }

    /// Routes from one feature to another.
    package struct Coupling: Hashable, Sendable {
        package var from: String?
        package var to: String?
        package var routes: Int
    }

    /// By id.
    package let scenes: [SceneFigures]
    /// By name, the one without a name first.
    package let features: [FeatureFigures]
    /// By names.
    package let couplings: [Coupling]
    /// The scenes of each cycle (strongly connected component), by the first.
    package let cycles: [[String]]
    package let routes: Int
    package let entries: Int

    /// Linear in scenes and routes, but for the sorting.
    package init(_ graph: NavigationGraph) {
        let shown = NavigationGraph(
            scenes: graph.scenes.filter { $0.kind != .system },
            routes: graph.routes.filter { $0.certainty != .declared }, exits: graph.exits)
        let compact = CompactGraph(shown)
        let cycles = compact.cycles()
        scenes = Self.scenes(shown, compact, cycles)
        let couplings = Self.couplings(shown)
        features = Self.features(scenes, couplings)
        self.couplings = couplings.filter { $0.from != $0.to }
        self.cycles = cycles.map { $0.map { compact.ids[$0] } }
        routes = shown.routes.count
        entries = shown.scenes.count(where: \.entry)
    }

    /// The greatest depth, or nil without entries.
    package var deepest: Int? { scenes.compactMap(\.depth).max() }

    /// The mean depth of what can be reached in hundredths of a step, rounded down.
    package var meanDepthInHundredths: Int? {
        let depths = scenes.compactMap(\.depth)
        return depths.isEmpty ? nil : depths.reduce(0, +) * 100 / depths.count
    }

    package var unreachable: Int { scenes.count { $0.depth == nil } }
    package var deadEnds: Int { scenes.count(where: \.isDeadEnd) }

    // MARK: Computing

    private static func scenes(
        _ graph: NavigationGraph, _ compact: CompactGraph, _ cycles: [[Int]]
    ) -> [SceneFigures] {
        let entries = graph.scenes.indices.filter { graph.scenes[$0].entry }
        let depths = compact.distances(from: entries)
        let dominated = dominated(compact, entries)
        let deadEnds = Set(DeadEnds.scenes(of: graph))
        var cycleOf: [Int: Int] = [:]
        for (number, cycle) in cycles.enumerated() {
            for node in cycle { cycleOf[node] = number }
        }
        return graph.scenes.enumerated().map { node, scene in
            let next = compact.successors(node).filter { $0 != node }
            return SceneFigures(
                id: scene.id, name: scene.shownID, feature: scene.feature, depth: depths[node] < 0 ? nil : depths[node],
                fanIn: compact.predecessors(node).count { $0 != node }, fanOut: next.count, gateFor: dominated[node],
                cycle: cycleOf[node],
                isDeadEnd: deadEnds.contains(node))
        }
    }

    /// For each node how many others it dominates: the sizes of the subtrees of the dominator tree.
    private static func dominated(_ compact: CompactGraph, _ entries: [Int]) -> [Int] {
        let dominators = compact.immediateDominators(from: Set(entries))
        var waiting = [Int](repeating: 0, count: compact.count)
        var counts = waiting
        let nodes = (0..<compact.count).filter { dominators[$0] >= 0 }
        for node in nodes where dominators[node] < compact.count { waiting[dominators[node]] += 1 }
        // From the leaves up; each node is counted into its dominator once nothing is left below it.
        var ready = nodes.filter { waiting[$0] == 0 }
        while let node = ready.popLast() {
            let above = dominators[node]
            guard above < compact.count else { continue }
            counts[above] += counts[node] + 1
            waiting[above] -= 1
            if waiting[above] == 0 { ready.append(above) }
        }
        return counts
    }

    private struct Pair: Hashable {
        var from: String?
        var to: String?
    }

    private static func couplings(_ graph: NavigationGraph) -> [Coupling] {
        let features = Dictionary(graph.scenes.map { ($0.id, $0.feature) }, uniquingKeysWith: { first, _ in first })
        var counts: [Pair: Int] = [:]
        for route in graph.routes {
            counts[Pair(from: features[route.from] ?? nil, to: features[route.to] ?? nil), default: 0] += 1
        }
        return counts.map { Coupling(from: $0.key.from, to: $0.key.to, routes: $0.value) }
            .sorted { ($0.from ?? "", $0.to ?? "") < ($1.from ?? "", $1.to ?? "") }
    }

    private static func features(_ scenes: [SceneFigures], _ couplings: [Coupling]) -> [FeatureFigures] {
        var features: [String?: FeatureFigures] = [:]
        for scene in scenes {
            let none = FeatureFigures(
                name: scene.feature, scenes: 0, deadEnds: 0, unreachable: 0, inside: 0, incoming: 0, outgoing: 0)
            features[scene.feature, default: none].scenes += 1
            if scene.isDeadEnd { features[scene.feature]?.deadEnds += 1 }
            if scene.depth == nil { features[scene.feature]?.unreachable += 1 }
        }
        for coupling in couplings {
            if coupling.from == coupling.to {
                features[coupling.from]?.inside += coupling.routes
            } else {
                features[coupling.from]?.outgoing += coupling.routes
                features[coupling.to]?.incoming += coupling.routes
            }
        }
        return features.values.sorted { ($0.name ?? "") < ($1.name ?? "") }
    }

    // MARK: Output

    /// Version 1: the figures with sorted keys; `summary` holds those of the whole app.
    package func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("coupling") { json in
                json.array(couplings) { json, coupling in
                    json.object {
                        $0.member("from", coupling.from)
                        $0.member("routes", coupling.routes)
                        $0.member("to", coupling.to)
                    }
                }
            }
            json.member("cycles") { json in
                json.array(cycles) { json, cycle in json.array(cycle) { $0.string($1) } }
            }
            json.member("features") { json in json.array(features) { Self.write($1, to: &$0) } }
            json.member("scenes") { json in json.array(scenes) { Self.write($1, to: &$0) } }
            json.member("summary") { writeSummary(to: &$0) }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private static func write(_ feature: FeatureFigures, to json: inout JSONWriter) {
        json.object {
            $0.member("deadEnds", feature.deadEnds)
            $0.member("incoming", feature.incoming)
            $0.member("inside", feature.inside)
            $0.member("name", feature.name)
            $0.member("outgoing", feature.outgoing)
            $0.member("scenes", feature.scenes)
            $0.member("unreachable", feature.unreachable)
        }
    }

    private static func write(_ scene: SceneFigures, to json: inout JSONWriter) {
        json.object {
            $0.member("cycle") { $0.number(scene.cycle) }
            $0.member("deadEnd", scene.isDeadEnd)
            $0.member("depth") { $0.number(scene.depth) }
            $0.member("fanIn", scene.fanIn)
            $0.member("fanOut", scene.fanOut)
            $0.member("gateFor", scene.gateFor)
            $0.member("id", scene.id)
        }
    }

    private func writeSummary(to json: inout JSONWriter) {
        json.object {
            $0.member("cycles", cycles.count)
            $0.member("deadEnds", deadEnds)
            $0.member("deepest") { $0.number(deepest) }
            $0.member("entries", entries)
            $0.member("features", features.count)
            $0.member("inCycles", cycles.reduce(0) { $0 + $1.count })
            $0.member("meanDepthInHundredths") { $0.number(meanDepthInHundredths) }
            $0.member("routes", routes)
            $0.member("routesBetweenFeatures", couplings.reduce(0) { $0 + $1.routes })
            $0.member("scenes", scenes.count)
            $0.member("unreachable", unreachable)
        }
    }
}
