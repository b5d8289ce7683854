import NavigationGraph
import Source

extension Answer {
    /// The answer's part of `graph` as a tree, one scene a line with the kind of the route before it. A scene whose
    /// branch stands further up has `(*)` and no branch; `depth` is the greatest number of steps below a root, or nil.
    ///
    /// Roots are the scenes of `reach(x)` or the beginnings of the paths; else entries, then scenes that nothing in the
    /// answer leads to, then the first by id of those that are left.
    package func tree(of graph: NavigationGraph, depth: Int? = nil) -> String {
        var drawing = TreeDrawing(subgraph(of: graph), depth: depth)
        return drawing.draw(roots: starts)
    }
}

private struct TreeDrawing {
    private struct Line {
        var node: Int
        var kind: Route.Kind?
        /// What stands before the line, and before the lines below it.
        var lead: String
        var indent: String
        var depth: Int
    }

    private let graph: NavigationGraph
    private let compact: CompactGraph
    private let depth: Int?
    private var isDrawn: [Bool]
    private var text = ""

    init(_ graph: NavigationGraph, depth: Int?) {
        self.graph = graph
        self.depth = depth
        compact = CompactGraph(graph)
        isDrawn = Array(repeating: false, count: graph.scenes.count)
    }

    mutating func draw(roots: [String]) -> String {
        let nodes = graph.scenes.indices
        let chosen = Set(roots).sorted().compactMap(compact.node)
        let entries = nodes.filter { graph.scenes[$0].entry }
        let sources = nodes.filter { node in compact.predecessors(node).allSatisfy { $0 == node } }
        // What a depth hides is not drawn as a root of its own.
        var isMet = isDrawn
        for root in chosen + entries + sources + Array(nodes) where !isMet[root] {
            for node in compact.reachable(from: [root]) { isMet[node] = true }
            draw(root)
        }
        return text
    }

    /// Depth first with a stack of its own.
    private mutating func draw(_ root: Int) {
        var stack = [Line(node: root, kind: nil, lead: "", indent: "", depth: 0)]
        while let line = stack.popLast() {
            let title = PlainText.line(graph.scenes[line.node].titledID)
            let isCut = depth.map { line.depth >= $0 } ?? false
            let next = isCut ? [] : compact.successors(line.node)
            let isRepeat = isDrawn[line.node] && !next.isEmpty
            let kind = line.kind.map { "\($0.rawValue) " } ?? ""
            text += "\(line.lead)\(kind)\(title)\(isRepeat ? " (*)" : "")\n"
            if isDrawn[line.node] || isCut { continue }
            isDrawn[line.node] = true
            for (place, node) in next.enumerated().reversed() {
                let isLast = place == next.count - 1
                let kind = compact.routeNumber(from: line.node, to: node).map { graph.routes[$0].kind }
                stack.append(
                    Line(
                        node: node, kind: kind, lead: line.indent + (isLast ? "└── " : "├── "),
                        indent: line.indent + (isLast ? "    " : "│   "), depth: line.depth + 1))
            }
        }
    }
}
