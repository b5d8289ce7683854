extension CompactGraph {
    package enum Direction: Sendable { case forward, backward }

    /// The nodes that `starts` lead to (or that lead to them), the starts included, sorted.
    ///
    /// Breadth first, in time linear in the scenes and routes that are met. Unknown and avoided starts count for
    /// nothing.
    /// - Parameters:
    ///   - within: the greatest number of steps, or nil for any.
    ///   - avoiding: nodes that no walk enters.
    package func reachable(
        from starts: some Sequence<Int>, _ direction: Direction = .forward, within: Int? = nil,
        avoiding: Set<Int> = []
    ) -> [Int] {
        let steps = distances(from: starts, direction, within: within, avoiding: avoiding)
        return steps.indices.filter { steps[$0] >= 0 }
    }

    /// For each node the number of steps from the nearest of `starts` (or to it), or -1 where there is no way.
    package func distances(
        from starts: some Sequence<Int>, _ direction: Direction = .forward, within: Int? = nil,
        avoiding: Set<Int> = []
    ) -> [Int] {
        let rows = direction == .forward ? forward : backward
        var steps = [Int](repeating: -1, count: count)
        var queue: [Int] = []
        for start in starts where start >= 0 && start < count && steps[start] < 0 && !avoiding.contains(start) {
            steps[start] = 0
            queue.append(start)
        }
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            if let within, steps[node] >= within { continue }
            for next in rows[node] where steps[next] < 0 && !avoiding.contains(next) {
                steps[next] = steps[node] + 1
                queue.append(next)
            }
        }
        return steps
    }

    /// What can no longer be reached from `entries` when `removed` are gone, themselves left out; sorted. Linear.
    package func lost(without removed: Set<Int>, entries: [Int]) -> [Int] {
        let before = distances(from: entries)
        let after = distances(from: entries, avoiding: removed)
        return before.indices.filter { before[$0] >= 0 && after[$0] < 0 && !removed.contains($0) }
    }

    /// The nodes that no walk from `entries` meets, sorted. Linear.
    package func unreachable(entries: [Int]) -> [Int] {
        let steps = distances(from: entries)
        return steps.indices.filter { steps[$0] < 0 }
    }
}
