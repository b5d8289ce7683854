import NavigationGraph

/// The order in which a picture is read: from the entries on.
struct Flow: Sendable {
    /// Least number of routes from an entry of the app, in the whole graph; where none leads to a node, from a node
    /// that nothing leads to, else from any node left.
    private(set) var levels: [String: Int]

    /// Cost: linear in nodes and edges.
    init(_ picture: Picture) {
        levels = Dictionary(
            picture.nodes.compactMap { node in node.depth.map { (node.id, $0) } }, uniquingKeysWith: min)
        let next = Dictionary(grouping: picture.edges, by: \.from).mapValues { $0.map(\.to) }
        let reached = Set(picture.edges.map(\.to))
        Flow.walk(from: levels.keys.sorted(), next, &levels)
        for node in picture.nodes where !reached.contains(node.id) { Flow.walk(from: [node.id], next, &levels) }
        for node in picture.nodes { Flow.walk(from: [node.id], next, &levels) }
    }

    /// Leads nearer to the start than where it comes from.
    func isBackward(_ edge: Picture.Edge) -> Bool {
        (levels[edge.to] ?? 0) < (levels[edge.from] ?? 0)
    }

    /// The nodes from the start on; nodes of the same level stay as they are.
    func inOrder(_ nodes: [Picture.Node]) -> [Picture.Node] {
        nodes.enumerated().sorted { a, b in
            (levels[a.element.id] ?? 0, a.offset) < (levels[b.element.id] ?? 0, b.offset)
        }.map(\.element)
    }

    /// The least number of routes from an entry to each scene that can be reached, of all that the graph has.
    static func depths(_ graph: NavigationGraph) -> [String: Int] {
        let next = Dictionary(grouping: graph.routes, by: \.from).mapValues { $0.map(\.to) }
        var levels: [String: Int] = [:]
        walk(from: graph.scenes.filter(\.entry).map(\.id), next, &levels)
        return levels
    }

    /// Breadth first. Levels that are known stay.
    private static func walk(from starts: [String], _ next: [String: [String]], _ levels: inout [String: Int]) {
        for start in starts where levels[start] == nil { levels[start] = 0 }
        var front = starts
        while !front.isEmpty {
            var following: [String] = []
            for node in front {
                for target in next[node] ?? [] where levels[target] == nil {
                    levels[target] = (levels[node] ?? 0) + 1
                    following.append(target)
                }
            }
            front = following
        }
    }
}

/// Which way a picture reads.
enum Orientation: String, Sendable {
    case leftToRight = "LR"
    case topToBottom = "TB"

    /// The way that brings the picture nearer to the shape of a screen, by an estimate of its size.
    init(_ picture: Picture, _ flow: Flow) {
        var widths: [Int: Int] = [:]
        for level in flow.levels.values { widths[level, default: 0] += 1 }
        let depth = Double((flow.levels.values.max() ?? 0) + 1)
        let breadth = Double(widths.values.max() ?? 1)
        let labels = picture.edges.flatMap(\.labels).map(\.count).max() ?? 0
        let gap = 45 + 6 * Double(min(labels, 30))
        let sketches = picture.nodes.compactMap { $0.sketch.map(NodeSketch.size) }
        let (width, height) = (sketches.map(\.width).max() ?? 0, sketches.map(\.height).max() ?? 0)
        let across = depth * (max(width, Self.nodeWidth) + gap) / (breadth * (Self.nodeHeight + height + 18))
        let down = breadth * (max(width, Self.nodeWidth) + 20) / (depth * (Self.nodeHeight + height + 45))
        self = Self.distance(across) <= Self.distance(down) ? .leftToRight : .topToBottom
    }

    init(for picture: Picture) {
        self.init(picture, Flow(picture))
    }

    /// In points, of a box with a name of common length.
    private static let nodeWidth = 110.0
    private static let nodeHeight = 34.0
    /// Width by height of a screen or a poster.
    private static let wanted = 1.6

    private static func distance(_ ratio: Double) -> Double {
        ratio > wanted ? ratio / wanted : wanted / ratio
    }
}
