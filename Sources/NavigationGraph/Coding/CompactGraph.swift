/// The scenes and the routes that a filter lets pass, as arrays of numbers (compressed sparse rows, forward and back).
///
/// Scenes are numbered in the order of their ids, so comparing numbers is comparing ids: every algorithm that prefers
/// small numbers is deterministic and alphabetical. Neighbours are sorted and without duplicates.
package struct CompactGraph: Sendable {
    /// The neighbours of every node, one after the other.
    struct Rows: Sendable {
        /// `offsets[i]..<offsets[i + 1]` are the places of node `i`'s neighbours.
        var offsets: [Int]
        var neighbours: [Int]

        subscript(node: Int) -> ArraySlice<Int> { neighbours[offsets[node]..<offsets[node + 1]] }
    }

    private struct Edge {
        var from: Int
        var to: Int
        /// The less, the rather it stands for its parallels.
        var rank: Int
        var route: Int

        var order: (Int, Int, Int, Int) { (from, to, rank, route) }
    }

    /// Scene ids, sorted; a node is an index into this array.
    package let ids: [String]
    let forward: Rows
    let backward: Rows
    /// For each place of `forward.neighbours`: which of the graph's routes leads there.
    private let routeNumbers: [Int]
    private let numbers: [String: Int]

    /// Builds the arrays in time linear in scenes and routes. Of parallel routes one stands for all: an exact one
    /// before an inferred one, then by kind.
    package init(_ graph: NavigationGraph, filter: RouteFilter = RouteFilter()) {
        ids = graph.scenes.map(\.id)
        numbers = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let isHidden = graph.scenes.map { $0.kind == .system && !filter.includesSystem }
        var edges: [Edge] = []
        edges.reserveCapacity(graph.routes.count)
        // Routes are sorted by where they begin, so most begin where the one before did.
        var start: (id: String, number: Int?)?
        for number in graph.routes.indices where filter.allows(graph.routes[number]) {
            let id = graph.routes[number].from
            if start?.id != id { start = (id, numbers[id]) }
            guard let from = start?.number, let to = numbers[graph.routes[number].to], !isHidden[from], !isHidden[to]
            else { continue }
            let rank = graph.routes[number].certainty == .exact ? 0 : 1
            edges.append(Edge(from: from, to: to, rank: rank, route: number))
        }
        // In most graphs they are in this order already.
        if !zip(edges, edges.dropFirst()).allSatisfy({ $0.order < $1.order }) { edges.sort { $0.order < $1.order } }
        var last: Edge?
        edges.removeAll { edge in
            defer { last = edge }
            return last?.from == edge.from && last?.to == edge.to
        }
        routeNumbers = edges.map(\.route)
        forward = Self.rows(edges.map { ($0.from, $0.to) }, count: ids.count)
        backward = Self.rows(edges.map { ($0.to, $0.from) }, count: ids.count)
    }

    /// Number of scenes.
    package var count: Int { ids.count }

    /// The node of scene `id`, or nil where there is none.
    package func node(_ id: String) -> Int? { numbers[id] }

    /// The nodes one step on, sorted.
    package func successors(_ node: Int) -> [Int] { Array(forward[node]) }

    /// The nodes one step back, sorted.
    package func predecessors(_ node: Int) -> [Int] { Array(backward[node]) }

    /// Index, in the graph's routes, of the route that leads from one node to the other, or nil. Logarithmic in the
    /// number of successors.
    package func routeNumber(from: Int, to: Int) -> Int? {
        var (low, high) = (forward.offsets[from], forward.offsets[from + 1])
        while low < high {
            let middle = (low + high) / 2
            if forward.neighbours[middle] < to { low = middle + 1 } else { high = middle }
        }
        guard low < forward.offsets[from + 1], forward.neighbours[low] == to else { return nil }
        return routeNumbers[low]
    }

    /// Counting sort by the first of each pair; keeps the order of the pairs, so rows come out sorted.
    private static func rows(_ pairs: [(Int, Int)], count: Int) -> Rows {
        var offsets = [Int](repeating: 0, count: count + 1)
        for (from, _) in pairs { offsets[from + 1] += 1 }
        for node in 0..<count { offsets[node + 1] += offsets[node] }
        var next = offsets
        var neighbours = [Int](repeating: 0, count: pairs.count)
        for (from, to) in pairs {
            neighbours[next[from]] = to
            next[from] += 1
        }
        return Rows(offsets: offsets, neighbours: neighbours)
    }
}
