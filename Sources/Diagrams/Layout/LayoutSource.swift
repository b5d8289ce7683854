/// Picture → DOT source of boxes without words, for Graphviz to place.
///
/// Every box, and the room of every label, has a size of our own, so no font takes part. An edge of a route that leads
/// back is written the other way round, so that it does not pull the start of the app down.
struct LayoutSource {
    /// Diameter of the dot that says where the app starts, in points.
    static let startSize = 12.0
    /// Of the heading of a frame, in points.
    static let headingSize = 13.0

    let picture: Picture
    let theme: DiagramTheme
    let hubs: Hubs
    let effort: LayoutEffort
    let flow: Flow
    let faces: [NodeFace]
    let orientation: Orientation
    /// Number of each node, by id.
    let numbers: [String: Int]
    private var lines: [String] = []

    /// - Parameters:
    ///   - flow: which way routes lead, where more is known than the picture shows.
    ///   - sizes: of the boxes, where they hold more than words.
    init(
        _ picture: Picture, theme: DiagramTheme, hubs: Hubs, effort: LayoutEffort, flow: Flow? = nil,
        sizes: [Size]? = nil
    ) {
        self.picture = picture
        self.theme = theme
        self.hubs = hubs
        self.effort = effort
        let own = Flow(picture)
        self.flow = flow ?? own
        orientation = Orientation(picture, own)
        let names = Dictionary(picture.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
        var faces = picture.nodes.map { NodeFace($0, hubs, names: names, theme: theme) }
        for (number, size) in (sizes ?? []).enumerated() { faces[number].size = size }
        self.faces = faces
        numbers = Dictionary(picture.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    }

    /// The numbers of the boxes that each edge joins.
    var ends: [(from: Int, to: Int)] {
        picture.edges.map { (numbers[$0.from] ?? -1, numbers[$0.to] ?? -1) }
    }

    /// - Parameter isLevelled: ranks scenes across features, which reads best, and which Graphviz cannot do for every
    ///   graph.
    func text(isLevelled: Bool) -> String {
        var writer = self
        writer.write(isLevelled)
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private mutating func write(_ isLevelled: Bool) {
        lines = ["digraph {"]
        var graph = DOTAttributes()
        graph.set("rankdir", orientation.rawValue)
        for (name, value) in effort.attributes { graph.set(name, value) }
        graph.set("nodesep", orientation == .leftToRight ? "0.24" : "0.32")
        graph.set("ranksep", orientation == .leftToRight ? "0.7" : "0.55")
        if isLevelled { graph.set("newrank", "true") }
        lines.append("    graph\(graph)")
        lines.append("    node [shape=\"box\" fixedsize=\"true\" label=\"\"]")
        lines.append("    edge [arrowsize=\"0.8\"]")
        let clustered = Set(picture.clusters.flatMap(\.nodes))
        // Graphviz breaks cycles as it meets nodes, so the order of reading is the order of writing.
        let nodes = flow.inOrder(picture.nodes)
        for (number, cluster) in picture.clusters.enumerated() {
            lines.append("    subgraph cluster_\(number) {")
            lines.append("        graph [labelloc=\"t\" labeljust=\"l\" margin=\"12\" label=\(heading(cluster))]")
            let members = Set(cluster.nodes)
            writeNodes(nodes.filter { members.contains($0.id) })
            lines.append("    }")
        }
        writeNodes(nodes.filter { !clustered.contains($0.id) })
        let labelled = Set(
            picture.edges.filter { !EdgeFace($0, theme: theme).lines.isEmpty }.map { [$0.from, $0.to] })
        for (number, edge) in picture.edges.enumerated() where !hubs.isWritten(edge) {
            write(
                edge, number, isBesideLabel: !labelled.isDisjoint(with: [[edge.from, edge.to], [edge.to, edge.from]]))
        }
        lines.append("}")
    }

    private mutating func writeNodes(_ nodes: [Picture.Node]) {
        for node in nodes {
            guard let number = numbers[node.id] else { continue }
            let size = faces[number].size
            lines.append("        n\(number) [width=\"\(inches(size.width))\" height=\"\(inches(size.height))\"]")
            guard node.entry else { continue }
            let size2 = inches(Self.startSize)
            lines.append("        s\(number) [shape=\"circle\" width=\"\(size2)\" height=\"\(size2)\"]")
            lines.append("        s\(number) -> n\(number) [id=\"s\(number)\" weight=\"10\"]")
        }
        placeLonely(nodes)
    }

    /// Scenes without lines would all stand in the first rank: lines that are not drawn put them into a square, behind
    /// the first of the others.
    private mutating func placeLonely(_ nodes: [Picture.Node]) {
        let joined = Set(picture.edges.filter { !hubs.isWritten($0) }.flatMap { [$0.from, $0.to] })
        let lonely = nodes.filter { !joined.contains($0.id) && !$0.entry }.compactMap { numbers[$0.id] }
        let rows = Int(Double(lonely.count).squareRoot().rounded(.up))
        let first = nodes.first { joined.contains($0.id) }.flatMap { numbers[$0.id] }
        for index in lonely.indices {
            guard let before = index < rows ? first : lonely[index - rows] else { continue }
            lines.append("        n\(before) -> n\(lonely[index]) [style=\"invis\"]")
        }
    }

    private mutating func write(_ edge: Picture.Edge, _ number: Int, isBesideLabel: Bool) {
        guard let from = numbers[edge.from], let to = numbers[edge.to] else { return }
        let isReversed = flow.isBackward(edge)
        let style = theme.line(edge.kind)
        let (head, tail) = isReversed ? (style.tail, style.head) : (style.head, style.tail)
        var attributes = DOTAttributes()
        attributes.set("id", "e\(number)")
        attributes.set("dir", "both")
        attributes.set("arrowhead", head)
        attributes.set("arrowtail", tail)
        attributes.set("penwidth", NumberText.text(style.width))
        let face = EdgeFace(edge, theme: theme)
        if !face.lines.isEmpty {
            attributes.set("label", room(face.size))
        } else if isBesideLabel {
            // Graphviz draws a line without a label over one with a label where both join the same boxes; an empty
            // label gives it a way of its own.
            attributes.set("label", room(Size(width: 4, height: EdgeFace.lineHeight)))
        }
        lines.append("    n\(isReversed ? to : from) -> n\(isReversed ? from : to)\(attributes)")
    }

    private func heading(_ cluster: Picture.Cluster) -> DOTString {
        let width = FontMetrics(bold: true).measure(cluster.heading, size: Self.headingSize).width
        // Lines come in from the top: room beside the heading keeps them from crossing it in a narrow frame.
        let beside = orientation == .topToBottom ? 60.0 : 14
        return room(Size(width: (width + beside).rounded(.up), height: 20))
    }

    private func room(_ size: Size) -> DOTString {
        DOTString(
            markup: "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\" "
                + "WIDTH=\"\(Int(size.width))\" HEIGHT=\"\(Int(size.height))\"><TR><TD></TD></TR></TABLE>")
    }

    private func inches(_ points: Double) -> String {
        // Five digits: a hundredth of a point would be lost with fewer.
        let parts = Int((points / 72 * 100_000).rounded())
        let rest = String(parts % 100_000)
        return "\(parts / 100_000)." + String(repeating: "0", count: 5 - rest.count) + rest
    }
}

extension Picture.Cluster {
    /// The feature as the frame names it.
    var heading: String {
        LabelText.shortened(DOTString.visible(Escaping.shown(feature)), to: LabelText.nameLength)
    }
}
