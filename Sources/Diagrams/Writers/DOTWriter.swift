import NavigationGraph

/// Picture and theme → DOT source. It places nothing and knows no colour.
struct DOTWriter {
    private let picture: Picture
    private let theme: DiagramTheme
    private let flow: Flow
    private let effort: LayoutEffort
    private let orientation: Orientation
    /// The ends of lines with a label.
    private var labelled: Set<[String]> = []
    private var lines: [String] = []

    static func write(_ picture: Picture, theme: DiagramTheme) -> String {
        var writer = DOTWriter(picture, theme)
        writer.writeGraph()
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private init(_ picture: Picture, _ theme: DiagramTheme) {
        self.picture = picture
        self.theme = theme
        flow = Flow(picture)
        let effort = LayoutEffort(nodes: picture.nodes.count, edges: picture.edges.count)
        // Whoever reads the file lays it out with Graphviz, which does not know our own layout.
        self.effort = effort == .packed ? .straight : effort
        orientation = Orientation(picture, flow)
        let spoken = picture.edges.filter { !EdgeFace($0, theme: theme).spoken.isEmpty }
        labelled = Set(spoken.map { [$0.from, $0.to] })
    }

    private mutating func writeGraph() {
        lines.append("digraph \(DOTString(identifier: picture.title ?? "navigation")) {")
        lines.append("    graph\(graphAttributes())")
        lines.append("    node\(nodeDefaults())")
        lines.append("    edge\(edgeDefaults())")
        // A frame that is not drawn holds everything, so that the legend can be its label at the bottom.
        lines.append("    subgraph \"cluster\" {")
        lines.append("        graph\(frameAttributes())")
        let clustered = Set(picture.clusters.flatMap(\.nodes))
        // Graphviz breaks cycles as it meets nodes, so the order of reading is the order of writing.
        let nodes = flow.inOrder(picture.nodes)
        for cluster in picture.clusters {
            let style = theme.clusters[cluster.tone % max(1, theme.clusters.count)]
            lines.append("        subgraph \(DOTString(identifier: "cluster " + cluster.feature)) {")
            lines.append("            graph\(clusterAttributes(cluster, style))")
            let members = Set(cluster.nodes)
            writeNodes(nodes.filter { members.contains($0.id) }, "            ")
            lines.append("        }")
        }
        writeNodes(nodes.filter { !clustered.contains($0.id) }, "        ")
        for edge in picture.edges { writeEdge(edge) }
        lines.append("    }")
        lines.append("}")
    }

    private mutating func writeNodes(_ nodes: [Picture.Node], _ indent: String) {
        for node in nodes {
            lines.append("\(indent)\(DOTString(identifier: node.id))\(nodeAttributes(node))")
            if node.entry { writeStart(node, indent) }
        }
        placeLonely(nodes, indent)
    }

    /// Scenes without lines would all stand in the first rank: lines that are not drawn put them into a square, behind
    /// the first of the others.
    private mutating func placeLonely(_ nodes: [Picture.Node], _ indent: String) {
        let joined = Set(picture.edges.flatMap { [$0.from, $0.to] })
        let lonely = nodes.filter { !joined.contains($0.id) && !$0.entry }.map(\.id)
        let rows = Int(Double(lonely.count).squareRoot().rounded(.up))
        let first = nodes.first { joined.contains($0.id) }?.id
        for index in lonely.indices {
            guard let before = index < rows ? first : lonely[index - rows] else { continue }
            let (from, to) = (DOTString(identifier: before), DOTString(identifier: lonely[index]))
            lines.append("\(indent)\(from) -> \(to) [style=\"invis\"]")
        }
    }

    /// The dot that says where the app starts.
    private mutating func writeStart(_ node: Picture.Node, _ indent: String) {
        let id = DOTString(identifier: "(start) " + node.id)
        let color = tint(theme.entry.line, node.outside)
        var dot = DOTAttributes()
        dot.set("label", "")
        dot.set("shape", "circle")
        dot.set("style", "filled")
        dot.set("fixedsize", "true")
        dot.set("width", "0.17")
        dot.set("height", "0.17")
        dot.set("margin", "0")
        dot.set("fillcolor", color)
        dot.set("color", color)
        dot.set("tooltip", DOTString(plain: "the app starts here"))
        dot.set("class", "start")
        var arrow = DOTAttributes()
        arrow.set("color", color)
        arrow.set("penwidth", "1.6")
        arrow.set("arrowsize", "0.7")
        arrow.set("weight", "10")
        arrow.set("class", "start")
        arrow.set("tooltip", DOTString(plain: "the app starts here"))
        lines.append("\(indent)\(id)\(dot)")
        lines.append("\(indent)\(id) -> \(DOTString(identifier: node.id))\(arrow)")
    }

    private mutating func writeEdge(_ edge: Picture.Edge) {
        let (from, to) = (DOTString(identifier: edge.from), DOTString(identifier: edge.to))
        lines.append("        \(from) -> \(to)\(edgeAttributes(edge))")
    }

    private func tint(_ color: DiagramColor, _ outside: Bool) -> DiagramColor { theme.tint(color, outside) }
}

// MARK: - Graph and clusters

extension DOTWriter {
    private func graphAttributes() -> DOTAttributes {
        var attributes = DOTAttributes()
        attributes.set("rankdir", orientation.rawValue)
        for (name, value) in effort.attributes { attributes.set(name, value) }
        attributes.set("nodesep", orientation == .leftToRight ? "0.24" : "0.32")
        attributes.set("ranksep", orientation == .leftToRight ? "0.7" : "0.55")
        attributes.set("bgcolor", theme.background.hex)
        attributes.set("fontname", theme.fonts)
        attributes.set("fontcolor", theme.text)
        attributes.set("pad", "0.35")
        attributes.set("labelloc", "t")
        attributes.set("labeljust", "l")
        attributes.set("tooltip", DOTString(plain: picture.title ?? picture.counts))
        attributes.set("label", DOTString(markup: heading()))
        return attributes
    }

    private func heading() -> String {
        var rows: [String] = []
        if let title = picture.title {
            rows.append("<FONT POINT-SIZE=\"22\"><B>\(DOTString.html(Escaping.shown(title)))</B></FONT>")
        }
        let small = "<FONT POINT-SIZE=\"11\" COLOR=\"\(theme.faint.hex)\">"
        rows.append("\(small)\(DOTString.html(picture.counts))</FONT>")
        for note in picture.notes + [effort.note].compactMap({ $0 }) {
            rows.append("\(small)\(DOTString.html(note))</FONT>")
        }
        let cells = rows.map { "<TR><TD ALIGN=\"LEFT\">\($0)</TD></TR>" }.joined()
        return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">\(cells)</TABLE>"
    }

    private func frameAttributes() -> DOTAttributes {
        var attributes = DOTAttributes()
        attributes.set("peripheries", "0")
        attributes.set("labelloc", "b")
        attributes.set("labeljust", "l")
        attributes.set("margin", "14")
        attributes.set("tooltip", DOTString(plain: picture.counts))
        let columns = picture.nodes.count > 12 ? 9 : orientation == .leftToRight ? 6 : 4
        let legend = DOTLegend(picture: picture, theme: theme, columns: columns).markup
        attributes.set("label", legend.map { DOTString(markup: $0) } ?? DOTString(value: ""))
        return attributes
    }

    private func clusterAttributes(_ cluster: Picture.Cluster, _ style: DiagramTheme.ClusterStyle) -> DOTAttributes {
        var attributes = DOTAttributes()
        attributes.set("style", "rounded,filled")
        attributes.set("fillcolor", style.fill)
        attributes.set("color", style.line)
        attributes.set("peripheries", "1")
        attributes.set("labelloc", "t")
        attributes.set("labeljust", "l")
        attributes.set("margin", "12")
        let name = DOTString.html(LabelText.shortened(Escaping.shown(cluster.feature), to: LabelText.nameLength))
        // Lines come in from the top: room beside the heading keeps them from crossing it in a narrow frame.
        let room = orientation == .topToBottom ? "<TD WIDTH=\"60\"></TD>" : ""
        let heading =
            "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\"><TR><TD>"
            + "<FONT POINT-SIZE=\"13\" COLOR=\"\(style.text.hex)\"><B>\(name)</B></FONT></TD>\(room)</TR></TABLE>"
        attributes.set("label", DOTString(markup: heading))
        attributes.set("tooltip", DOTString(plain: cluster.feature))
        return attributes
    }
}

// MARK: - Nodes and edges

extension DOTWriter {
    private func nodeDefaults() -> DOTAttributes {
        var attributes = DOTAttributes()
        attributes.set("fontname", theme.fonts)
        attributes.set("fontsize", "12")
        attributes.set("margin", "0.15,0.07")
        attributes.set("height", "0.44")
        attributes.set("width", "0.9")
        return attributes
    }

    private func edgeDefaults() -> DOTAttributes {
        var attributes = DOTAttributes()
        attributes.set("fontname", theme.fonts)
        attributes.set("fontsize", "9")
        attributes.set("arrowsize", "0.8")
        return attributes
    }

    private func nodeAttributes(_ node: Picture.Node) -> DOTAttributes {
        let style = theme.node(node)
        let mark = node.mark.flatMap { theme.marks[$0] }
        var attributes = DOTAttributes()
        attributes.set("label", DOTString(markup: label(node, style, mark)))
        attributes.set("shape", style.shape)
        let fill = node.entry ? style.fill : style.fill.map { mark?.fill ?? $0 }
        let styles = style.style + (fill == nil ? [] : ["filled"])
        if !styles.isEmpty { attributes.set("style", styles.joined(separator: ",")) }
        if let fill { attributes.set("fillcolor", tint(fill, node.outside)) }
        attributes.set("color", tint(mark?.color ?? style.line, node.outside))
        attributes.set("fontcolor", tint(style.text, node.outside))
        attributes.set("penwidth", String(mark == nil ? style.lineWidth : 2.6))
        if node.kind == .exit || node.kind == .unresolved {
            attributes.set("width", "0")
            attributes.set("height", "0.2")
            attributes.set("margin", "0.06,0.03")
        }
        if node.kind == .feature { attributes.set("margin", "0.2,0.12") }
        attributes.set("tooltip", DOTString(plain: node.tooltip.joined(separator: "\n")))
        if let link = node.link { attributes.set("URL", DOTString(plain: link)) }
        let classes =
            [node.kind.rawValue] + (node.entry ? ["entry"] : []) + (node.links.isEmpty ? [] : ["linked"])
            + [node.mark?.rawValue].compactMap { $0 }
        attributes.set("class", (["scene"] + classes).joined(separator: " "))
        attributes.set("id", DOTString(plain: node.id))
        return attributes
    }

    private func label(
        _ node: Picture.Node, _ style: DiagramTheme.NodeStyle, _ mark: DiagramTheme.MarkStyle?
    ) -> String {
        if node.kind == .exit || node.kind == .unresolved {
            return "<FONT POINT-SIZE=\"9\">\(DOTString.html(node.name))</FONT>"
        }
        let symbol = (node.links.isEmpty ? "" : "↘ ") + (mark.map { $0.symbol + " " } ?? "")
        let name = LabelText.wrapped(symbol + node.name).map { "<B>\(DOTString.html($0))</B>" }
        let detail = tint(style.detail, node.outside).hex
        let held = NodeFace.List(node.holds)?.items ?? []
        let details = (node.details + held).map {
            "<FONT POINT-SIZE=\"9\" COLOR=\"\(detail)\">\(DOTString.html(LabelText.shortened($0)))</FONT>"
        }
        // Graphviz sets text a little above the middle; the empty row evens that out.
        let rows = (name + details).map { "<TR><TD>\($0)</TD></TR>" }.joined()
        return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD HEIGHT=\"3\"></TD></TR>\(rows)</TABLE>"
    }

    private func edgeAttributes(_ edge: Picture.Edge) -> DOTAttributes {
        let style = theme.line(edge.kind)
        let mark = edge.mark.flatMap { theme.marks[$0] }
        var color = tint(mark?.color ?? style.color, edge.outside)
        let strong = color
        if edge.inferred || edge.declared { color = color.mixed(with: theme.background, theme.paleInferred) }
        var attributes = DOTAttributes()
        let isDouble = style.pattern == .double
        attributes.set("color", isDouble ? "\(color.hex):invis:\(color.hex)" : color.hex)
        if style.pattern == .dashed || style.pattern == .dotted { attributes.set("style", style.pattern.rawValue) }
        attributes.set("penwidth", String(style.width + (mark == nil ? 0 : 1)))
        attributes.set("arrowhead", style.head)
        if style.tail != "none" {
            attributes.set("arrowtail", style.tail)
            attributes.set("dir", "both")
        }
        let words = EdgeFace(edge, theme: theme).spoken
        if words.isEmpty && isBesideLabel(edge) {
            attributes.set("label", "\u{A0}")
        } else if !words.isEmpty {
            attributes.set(
                "label", DOTString(markup: words.map { "\u{A0}\(DOTString.html($0))\u{A0}" }.joined(separator: "<BR/>"))
            )
            attributes.set("fontcolor", strong)
        }
        attributes.set("tooltip", DOTString(plain: edge.tooltip.joined(separator: "\n")))
        attributes.set("labeltooltip", DOTString(plain: edge.tooltip.joined(separator: "\n")))
        if let link = edge.link { attributes.set("URL", DOTString(plain: link)) }
        attributes.set("class", edge.classes)
        attributes.set("id", DOTString(plain: "\(edge.from)>\(edge.kind.rawValue)>\(edge.to)"))
        return attributes
    }

    /// Graphviz draws a line without a label over one with a label where both join the same boxes; a blank label gives
    /// it a way of its own.
    private func isBesideLabel(_ edge: Picture.Edge) -> Bool {
        labelled.contains([edge.from, edge.to]) || labelled.contains([edge.to, edge.from])
    }
}
