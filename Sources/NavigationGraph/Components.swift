extension CompactGraph {
    /// The strongly connected components: sets of nodes that all lead to each other. Each is sorted, and they are
    /// sorted by their first node.
    ///
    /// Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1(2), 1972, with a stack of
    /// its own in place of recursion. Linear.
    package func components() -> [[Int]] {
        var search = ComponentSearch(self)
        return search.run().sorted { ($0.first ?? 0) < ($1.first ?? 0) }
    }

    /// The components that a walk can go round in: several nodes, or one that leads to itself.
    package func cycles() -> [[Int]] {
        components().filter { component in
            guard component.count == 1, let node = component.first else { return true }
            return forward[node].contains(node)
        }
    }
}

private struct ComponentSearch {
    private let graph: CompactGraph
    /// When a node was met, or -1.
    private var index: [Int]
    /// The earliest node of the open ones that a node leads back to.
    private var low: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var met = 0
    private var components: [[Int]] = []

    init(_ graph: CompactGraph) {
        self.graph = graph
        index = Array(repeating: -1, count: graph.count)
        low = index
        isOpen = Array(repeating: false, count: graph.count)
    }

    mutating func run() -> [[Int]] {
        for root in 0..<graph.count where index[root] < 0 { visit(root) }
        return components
    }

    private mutating func visit(_ root: Int) {
        var stack: [(node: Int, next: Int)] = []
        meet(root, &stack)
        while let (node, next) = stack.last {
            guard next < graph.forward.offsets[node + 1] else {
                stack.removeLast()
                if let parent = stack.last?.node { low[parent] = min(low[parent], low[node]) }
                if low[node] == index[node] { close(node) }
                continue
            }
            stack[stack.count - 1].next += 1
            let neighbour = graph.forward.neighbours[next]
            if index[neighbour] < 0 {
                meet(neighbour, &stack)
            } else if isOpen[neighbour] {
                low[node] = min(low[node], index[neighbour])
            }
        }
    }

    private mutating func meet(_ node: Int, _ stack: inout [(node: Int, next: Int)]) {
        index[node] = met
        low[node] = met
        met += 1
        isOpen[node] = true
        open.append(node)
        stack.append((node, graph.forward.offsets[node]))
    }

    /// Takes the component that `root` was the first of off the open nodes.
    private mutating func close(_ root: Int) {
        var component: [Int] = []
        while let node = open.popLast() {
            isOpen[node] = false
            component.append(node)
            if node == root { break }
        }
        components.append(component.sorted())
    }
}
