/// Which way a picture reads.
enum Orientation: String, Sendable {
    case leftToRight = "LR"
    case topToBottom = "TB"

    /// The way that brings the picture nearer to the shape of a screen.
    ///
    /// Size is estimated as Graphviz lays out: every node one rank below its predecessors, with lines back to an earlier
    /// node left aside. Cost: linear in nodes and edges.
    init(for picture: Picture) {
        let ranks = Self.ranks(picture)
        var widths: [Int: Int] = [:]
        for rank in ranks.values { widths[rank, default: 0] += 1 }
        let depth = Double((ranks.values.max() ?? 0) + 1)
        let breadth = Double(widths.values.max() ?? 1)
        let labels = picture.edges.flatMap(\.labels).map(\.count).max() ?? 0
        let gap = 45 + 6 * Double(min(labels, 30))
        let across = depth * (Self.nodeWidth + gap) / (breadth * (Self.nodeHeight + 18))
        let down = breadth * (Self.nodeWidth + 20) / (depth * (Self.nodeHeight + 45))
        self = Self.distance(across) <= Self.distance(down) ? .leftToRight : .topToBottom
    }

    /// In points, of a box with a name of common length.
    private static let nodeWidth = 110.0
    private static let nodeHeight = 34.0
    /// Width by height of a screen or a poster.
    private static let wanted = 1.6

    private static func distance(_ ratio: Double) -> Double {
        ratio > wanted ? ratio / wanted : wanted / ratio
    }

    private static func ranks(_ picture: Picture) -> [String: Int] {
        var next: [String: [String]] = [:]
        for edge in picture.edges { next[edge.from, default: []].append(edge.to) }
        let starts = picture.nodes.filter(\.entry) + picture.nodes
        var order: [String] = []
        var state: [String: Int] = [:]  // 1 while on the way, 2 when done
        var backward: Set<[String]> = []
        for start in starts where state[start.id] == nil {
            // Depth-first without recursion: a chain of scenes may be longer than the stack is deep.
            var stack = [(start.id, 0)]
            state[start.id] = 1
            while let (node, index) = stack.last {
                let targets = next[node] ?? []
                guard index < targets.count else {
                    state[node] = 2
                    order.append(node)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].1 += 1
                let target = targets[index]
                if state[target] == nil {
                    state[target] = 1
                    stack.append((target, 0))
                } else if state[target] == 1 {
                    backward.insert([node, target])
                }
            }
        }
        var ranks = Dictionary(order.map { ($0, 0) }, uniquingKeysWith: max)
        for node in order.reversed() {
            for target in next[node] ?? [] where !backward.contains([node, target]) {
                ranks[target] = max(ranks[target] ?? 0, (ranks[node] ?? 0) + 1)
            }
        }
        return ranks
    }
}
