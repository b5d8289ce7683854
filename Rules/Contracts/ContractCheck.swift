import NavigationGraph

/// Checks contracts on one graph. What breaks a contract is a path of the graph, and each violation carries it.
struct ContractCheck {
    /// One way in which a contract is broken.
    struct Breach {
        /// What the breach is about, beside the contract: a pair of scenes, or one.
        var subject: String
        /// The scene it is about, by its number.
        var scene: Int
        /// The path that breaks the promise, in its order; empty where a path is missing.
        var path: [Route]
        /// What goes after the contract's name and a colon.
        var message: String
        var suggestion: String
    }

    let contract: Contract
    private let graph: NavigationGraph
    private let compact: CompactGraph
    private let scenes: ContractScenes
    private let avoided: Set<Int>
    private let includesSystem: Bool

    init(_ contract: Contract, _ scenes: ContractScenes) {
        self.contract = contract
        self.scenes = scenes
        graph = scenes.graph
        avoided = contract.avoiding.map(scenes.all) ?? []
        let named = contract.selectors.reduce(into: Set<Int>()) { $0.formUnion(scenes.all($1)) }
        includesSystem = named.contains { scenes.graph.scenes[$0].kind == .system }
        compact = CompactGraph(
            graph,
            filter: RouteFilter(
                kinds: contract.kinds, exactOnly: contract.exactOnly, includesSystem: includesSystem))
    }

    /// Everything that breaks the contract; nothing does where the gate, or what is to be reached, is empty. Linear in
    /// scenes and routes, and in the lengths of the paths that are told; for `independent` times the number of groups.
    func breaches() -> [Breach] {
        switch contract.promise {
        case .onlyThrough(let gate, let from, let to):
            let gates = scenes.all(gate)
            if gates.isEmpty { return [] }
            return ways(
                from: scenes.all(from).subtracting(gates), to: scenes.all(to).subtracting(gates),
                around: gates, within: nil
            ).map { past(gate.text, $0) }
        case .forbid(let from, let to, let within):
            return ways(from: scenes.all(from), to: scenes.all(to), around: [], within: within).map(forbidden)
        case .reach(let from, let to, let within): return unreached(from, to, within: within)
        case .independent(let groups): return dependent(groups)
        case .forbidConsecutive(let kinds): return RouteSequence(kinds, self).breaches()
        }
    }

    // MARK: Paths that are not to be

    /// One path of at least one route for each last step into a scene of `to`: the shortest one that passes no other
    /// scene of `to` and none of `around`, the first of these by scene ids.
    private func ways(from: Set<Int>, to: Set<Int>, around: Set<Int>, within: Int?) -> [[Int]] {
        let starts = from.subtracting(avoided)
        let closed = avoided.union(around).union(to.subtracting(starts))
        let steps = compact.distances(from: starts.sorted(), avoiding: closed)
        var ways: [[Int]] = []
        for end in to.subtracting(avoided).sorted() {
            for before in compact.predecessors(end) where before != end && steps[before] >= 0 {
                if let within, steps[before] >= within { continue }
                ways.append(way(to: before, steps) + [end])
            }
        }
        return ways
    }

    /// The first shortest path by falling distances.
    private func way(to node: Int, _ steps: [Int]) -> [Int] {
        var path = [node]
        var current = node
        while steps[current] > 0 {
            let wanted = steps[current] - 1
            guard let before = compact.predecessors(current).first(where: { steps[$0] == wanted }) else { break }
            path.append(before)
            current = before
        }
        return path.reversed()
    }

    private func past(_ gate: String, _ way: [Int]) -> Breach {
        let (start, before, end) = ends(way)
        return Breach(
            subject: "\(before)>\(end)", scene: way[way.count - 2], path: routes(way),
            message: "\(start) leads to \(end) without \(gate)" + viaText(way),
            suggestion: "lead from \(before) to \(gate) first, and from there to \(end)")
    }

    private func forbidden(_ way: [Int]) -> Breach {
        let (start, before, end) = ends(way)
        return Breach(
            subject: "\(before)>\(end)", scene: way[way.count - 2], path: routes(way),
            message: "\(start) leads to \(end)" + viaText(way),
            suggestion: way.count == 2
                ? "remove this route, or lead to \(end) from elsewhere" : "remove one of the routes of this path")
    }

    private func ends(_ way: [Int]) -> (start: String, before: String, end: String) {
        (name(way[0]), name(way[way.count - 2]), name(way[way.count - 1]))
    }

    /// The scenes between the ends.
    private func viaText(_ way: [Int]) -> String {
        way.count <= 2 ? "" : " by way of " + way[1..<(way.count - 1)].map(name).joined(separator: ", ")
    }

    // MARK: Groups

    private func dependent(_ groups: [ContractSelector]) -> [Breach] {
        let members = groups.map(scenes.all)
        var owners: [Int: [Int]] = [:]
        for (group, nodes) in members.enumerated() {
            for node in nodes { owners[node, default: []].append(group) }
        }
        let shared = owners.filter { $0.value.count > 1 }
        let overlaps = shared.sorted { $0.key < $1.key }.map { node, groups in
            overlap(node, groups.map { contract.selectors[$0].text })
        }
        let all = Set(owners.keys).subtracting(shared.keys)
        let crossings = members.enumerated().flatMap { group, nodes in
            let own = nodes.subtracting(shared.keys)
            return ways(from: own, to: all.subtracting(own), around: [], within: nil).map { way in
                crossing(way, from: groups[group].text, to: owners[way[way.count - 1]]?.first.map { groups[$0].text })
            }
        }
        return overlaps + crossings
    }

    private func overlap(_ node: Int, _ groups: [String]) -> Breach {
        Breach(
            subject: name(node), scene: node, path: [],
            message: "\(name(node)) belongs to \(groups.joined(separator: " and "))",
            suggestion: "let one of the groups leave it out, for example \(groups.last ?? "") - \(name(node))")
    }

    private func crossing(_ way: [Int], from: String, to: String?) -> Breach {
        let (start, before, end) = ends(way)
        return Breach(
            subject: "\(before)>\(end)", scene: way[way.count - 2], path: routes(way),
            message: "\(start) of \(from) leads to \(end) of \(to ?? "another group")" + viaText(way),
            suggestion: way.count == 2
                ? "tell whoever opened \(start) what happened, and let that one open \(end)"
                : "remove one of the routes of this path")
    }

    // MARK: Paths that have to be

    private func unreached(_ from: ContractSelector, _ to: ContractSelector, within: Int?) -> [Breach] {
        let ends = scenes.all(to).subtracting(avoided)
        if ends.isEmpty { return [] }
        let steps = compact.distances(from: ends.sorted(), .backward, avoiding: avoided)
        return scenes.all(from).subtracting(avoided).sorted().compactMap { node in
            if steps[node] < 0 {
                return Breach(
                    subject: name(node), scene: node, path: [],
                    message: "\(name(node)) leads to no scene of \(to.text)",
                    suggestion: "open \(to.text) from \(name(node)), or from a scene it leads to")
            }
            guard let within, steps[node] > within else { return nil }
            let path = descend(from: node, steps)
            let end = name(path.last ?? node)
            return Breach(
                subject: name(node), scene: node, path: routes(path),
                message: "\(name(node)) is \(steps[node]) steps away from \(end), more than \(within)",
                suggestion: "open \(end) from \(name(node)), or from a scene nearer to it")
        }
    }

    private func descend(from node: Int, _ steps: [Int]) -> [Int] {
        var path = [node]
        var current = node
        while steps[current] > 0 {
            let wanted = steps[current] - 1
            guard let next = compact.successors(current).first(where: { steps[$0] == wanted }) else { break }
            path.append(next)
            current = next
        }
        return path
    }

    // MARK: The graph

    func name(_ node: Int) -> String { graph.scenes[node].shownID }

    /// What a text calls the scene that has this id.
    func title(of id: String) -> String { graph.title(of: id) }

    /// The routes that the contract speaks of, by the numbers of their scenes, in the graph's order.
    func countedRoutes() -> [(from: Int, to: Int, route: Route)] {
        graph.routes.compactMap { route in
            guard route.certainty != .declared, !contract.exactOnly || route.certainty == .exact,
                let from = graph.sceneNumber(route.from), let to = graph.sceneNumber(route.to), isOpen(from), isOpen(to)
            else { return nil }
            return (from, to, route)
        }
    }

    private func isOpen(_ node: Int) -> Bool {
        !avoided.contains(node) && (includesSystem || graph.scenes[node].kind != .system)
    }

    private func routes(_ path: [Int]) -> [Route] {
        zip(path, path.dropFirst()).compactMap { from, to in
            compact.routeNumber(from: from, to: to).map { graph.routes[$0] }
        }
    }
}
