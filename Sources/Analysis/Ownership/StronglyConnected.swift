import Program

/// The strongly connected components of a graph: sets of nodes that all lead to each other.
///
/// Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1(2), 1972, with a stack of its own in
/// place of recursion.
enum StronglyConnected {
    /// The component of each node, by number. Linear in nodes and edges.
    static func components(of nodes: [TypeID], _ successors: (TypeID) -> [TypeID]) -> [TypeID: Int] {
        var search = Search()
        for node in nodes where search.index[node] == nil { search.visit(node, successors) }
        return search.component
    }

    private struct Search {
        /// When a node was met.
        var index: [TypeID: Int] = [:]
        /// The earliest open node that a node leads back to.
        var low: [TypeID: Int] = [:]
        var component: [TypeID: Int] = [:]
        private var open: [TypeID] = []
        private var count = 0

        mutating func visit(_ root: TypeID, _ successors: (TypeID) -> [TypeID]) {
            var stack = [(node: root, left: successors(root)[...])]
            meet(root)
            while let (node, left) = stack.last {
                if let next = left.first {
                    stack[stack.count - 1].left.removeFirst()
                    if index[next] == nil {
                        stack.append((next, successors(next)[...]))
                        meet(next)
                    } else if component[next] == nil {
                        lower(node, to: index[next])
                    }
                    continue
                }
                stack.removeLast()
                if let parent = stack.last?.node { lower(parent, to: low[node]) }
                if low[node] == index[node] { close(node) }
            }
        }

        private mutating func meet(_ node: TypeID) {
            (index[node], low[node]) = (index.count, index.count)
            open.append(node)
        }

        private mutating func lower(_ node: TypeID, to value: Int?) {
            if let value, let known = low[node], value < known { low[node] = value }
        }

        private mutating func close(_ node: TypeID) {
            while let last = open.popLast() {
                component[last] = count
                if last == node { break }
            }
            count += 1
        }
    }
}
