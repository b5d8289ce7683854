extension CompactGraph {
    /// For each node its immediate dominator: the last node that every walk from `starts` passes before it. The starts,
    /// and nodes that only all starts together dominate, have `count` (a root before all starts); nodes that cannot be
    /// reached have -1.
    ///
    /// Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", 2001. Quadratic at worst; on graphs of screens
    /// two or three passes over the routes are enough.
    package func immediateDominators(from starts: Set<Int>, avoiding: Set<Int> = []) -> [Int] {
        dominatorTree(from: starts, avoiding: avoiding).dominators
    }

    /// The nodes that every path from `starts` to `ends` passes, the ends of the paths left out, in the order of
    /// passing. Empty where there is no path.
    package func gates(from starts: Set<Int>, to ends: Set<Int>, avoiding: Set<Int> = []) -> [Int] {
        let tree = dominatorTree(from: starts, avoiding: avoiding)
        let reached = ends.filter { $0 < count && tree.dominators[$0] >= 0 }.sorted()
        guard var node = reached.first else { return [] }
        for end in reached.dropFirst() { node = tree.common(node, end) }
        var gates: [Int] = []
        while node != count {
            if !starts.contains(node), !ends.contains(node) { gates.append(node) }
            node = tree.dominators[node]
        }
        return gates.reversed()
    }

    private struct DominatorTree {
        var dominators: [Int]
        /// Place of each node in postorder; the root's is the greatest.
        var order: [Int]

        /// The nearest node that dominates both.
        func common(_ a: Int, _ b: Int) -> Int {
            var (a, b) = (a, b)
            while a != b {
                while order[a] < order[b] { a = dominators[a] }
                while order[b] < order[a] { b = dominators[b] }
            }
            return a
        }
    }

    private func dominatorTree(from starts: Set<Int>, avoiding: Set<Int>) -> DominatorTree {
        let starts = starts.subtracting(avoiding).filter { $0 >= 0 && $0 < count }
        let postorder = postorder(from: starts.sorted(), avoiding: avoiding)
        var order = [Int](repeating: -1, count: count + 1)
        for (place, node) in postorder.enumerated() { order[node] = place }
        order[count] = postorder.count
        var tree = DominatorTree(dominators: Array(repeating: -1, count: count + 1), order: order)
        tree.dominators[count] = count
        var changed = true
        while changed {
            changed = false
            for node in postorder.reversed() {
                var dominator = starts.contains(node) ? count : -1
                for before in backward[node] where order[before] >= 0 && tree.dominators[before] >= 0 {
                    dominator = dominator < 0 ? before : tree.common(before, dominator)
                }
                if tree.dominators[node] != dominator {
                    tree.dominators[node] = dominator
                    changed = true
                }
            }
        }
        tree.dominators[count] = count
        return tree
    }

    /// The reachable nodes, each after those that are first met through it. Depth first with a stack of its own.
    private func postorder(from starts: [Int], avoiding: Set<Int>) -> [Int] {
        var isKnown = [Bool](repeating: false, count: count)
        for node in avoiding where node >= 0 && node < count { isKnown[node] = true }
        var result: [Int] = []
        var stack: [(node: Int, next: Int)] = []
        for start in starts where !isKnown[start] {
            isKnown[start] = true
            stack.append((start, forward.offsets[start]))
            while let top = stack.last {
                guard top.next < forward.offsets[top.node + 1] else {
                    result.append(top.node)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let node = forward.neighbours[top.next]
                if !isKnown[node] {
                    isKnown[node] = true
                    stack.append((node, forward.offsets[node]))
                }
            }
        }
        return result
    }
}
