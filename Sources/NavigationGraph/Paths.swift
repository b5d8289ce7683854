extension CompactGraph {
    /// A path with the fewest steps from one of `starts` to one of `ends`, and the first of these by scene ids; nil
    /// where there is none. A node in both is a path of no step. Linear.
    package func shortestPath(from starts: Set<Int>, to ends: Set<Int>, avoiding: Set<Int> = []) -> [Int]? {
        var search = PathSearch(self, starts: starts, ends: ends, avoiding: avoiding)
        return search.next()
    }

    /// Simple paths (no scene twice) from one of `starts` to one of `ends`: shortest first, then by scene ids, at most
    /// `limit` of them.
    ///
    /// Yen, "Finding the K shortest loopless paths in a network", Management Science 17(11), 1971, with the subdivision
    /// of Lawler, "A procedure for computing the K best solutions…", Management Science 18(7), 1972, by which no path
    /// is found twice. Each path costs at most (steps × (scenes + routes)); most often it is read off the distances to
    /// the ends, which are computed once.
    package func simplePaths(
        from starts: Set<Int>, to ends: Set<Int>, limit: Int, avoiding: Set<Int> = []
    ) -> [[Int]] {
        var search = PathSearch(self, starts: starts, ends: ends, avoiding: avoiding)
        var paths: [[Int]] = []
        while paths.count < limit, let path = search.next() { paths.append(path) }
        return paths
    }
}

/// The state of Yen's algorithm. The paths not given out yet are divided into sets that do not overlap, each known by
/// its best path.
private struct PathSearch {
    /// All simple paths that begin with `prefix` and go on to none of `banned`.
    private struct Branch {
        var prefix: [Int]
        var banned: Set<Int>
        /// Whether a path may end at the prefix's last node.
        var mayEnd: Bool
    }

    private struct Candidate {
        var path: [Int]
        var branch: Branch

        /// Worst first, so that the best one is removed from the end.
        static func isWorse(_ a: Candidate, _ b: Candidate) -> Bool {
            a.path.count != b.path.count
                ? a.path.count > b.path.count : b.path.lexicographicallyPrecedes(a.path)
        }
    }

    private let graph: CompactGraph
    private let starts: [Int]
    private let ends: Set<Int>
    private let avoiding: Set<Int>
    /// Steps from each node to the nearest end.
    private let toEnd: [Int]
    private var candidates: [Candidate] = []
    /// The path given out last.
    private var last: Candidate?

    init(_ graph: CompactGraph, starts: Set<Int>, ends: Set<Int>, avoiding: Set<Int>) {
        self.graph = graph
        self.starts = starts.subtracting(avoiding).sorted()
        self.ends = ends.subtracting(avoiding)
        self.avoiding = avoiding
        toEnd = graph.distances(from: self.ends, .backward, avoiding: avoiding)
        add(Branch(prefix: [], banned: [], mayEnd: false))
    }

    /// The best path not given out yet.
    mutating func next() -> [Int]? {
        // Dividing costs far more than finding, so it waits until another path is asked for.
        if let last { divide(last) }
        last = candidates.popLast()
        return last?.path
    }

    /// Splits a branch without its best path by where a path leaves that one.
    private mutating func divide(_ best: Candidate) {
        let path = best.path
        for length in best.branch.prefix.count...path.count {
            let isFirst = length == best.branch.prefix.count
            var banned = isFirst ? best.branch.banned : []
            if length < path.count { banned.insert(path[length]) }
            let mayEnd = length < path.count && (isFirst ? best.branch.mayEnd : true)
            add(Branch(prefix: Array(path[..<length]), banned: banned, mayEnd: mayEnd))
        }
    }

    private mutating func add(_ branch: Branch) {
        guard let path = bestPath(branch) else { return }
        let candidate = Candidate(path: path, branch: branch)
        var (low, high) = (0, candidates.count)
        while low < high {
            let middle = (low + high) / 2
            if Candidate.isWorse(candidates[middle], candidate) { low = middle + 1 } else { high = middle }
        }
        candidates.insert(candidate, at: low)
    }

    private func bestPath(_ branch: Branch) -> [Int]? {
        if branch.mayEnd, let last = branch.prefix.last, ends.contains(last) { return branch.prefix }
        // Where the best path over all nodes keeps clear of the prefix, it is the best of the branch too.
        if let path = descend(branch, toEnd) { return path }
        let blocked = avoiding.union(branch.prefix)
        return descend(branch, graph.distances(from: ends.subtracting(blocked), .backward, avoiding: blocked))
    }

    /// Goes from the prefix to the nearest end by falling distances, always to the smallest node. Nil where there is no
    /// way, or where the way meets the prefix.
    private func descend(_ branch: Branch, _ distance: [Int]) -> [Int]? {
        let choices = branch.prefix.last.map { graph.forward[$0] } ?? starts[...]
        var step: Int?
        for choice in choices where distance[choice] >= 0 && !branch.banned.contains(choice) {
            if step.map({ distance[choice] < distance[$0] }) ?? true { step = choice }
        }
        var path = branch.prefix
        let used = Set(branch.prefix)
        while let node = step {
            if used.contains(node) { return nil }
            path.append(node)
            step =
                distance[node] == 0
                ? nil : graph.forward[node].first { distance[$0] == distance[node] - 1 }
        }
        return path.count > branch.prefix.count ? path : nil
    }
}
