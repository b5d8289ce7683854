/// Picture and layout → drawing: heading above, legend below, where no line comes.
struct PictureCanvas {
    /// Around everything, in points.
    static let margin = 25.0
    /// Width that a heading or a legend may take even where the picture is narrower.
    static let leastWidth = 460.0

    /// Frames that are boxes themselves, and the lines between them.
    struct Between {
        var source: LayoutSource
        var layout: Layout
    }

    let source: LayoutSource
    let notes: [String]
    /// Without heading, legend and background, which a page around the picture has.
    let isBare: Bool
    private var layout: Layout
    private var between: Between?
    private var canvas = Canvas()

    private var picture: Picture { source.picture }
    private var theme: DiagramTheme { source.theme }

    static func draw(
        _ source: LayoutSource, _ layout: Layout, notes: [String], isBare: Bool, between: Between? = nil
    ) -> Canvas {
        var writer = PictureCanvas(source, layout, notes, isBare)
        writer.between = between
        writer.draw()
        return writer.canvas
    }

    private init(_ source: LayoutSource, _ layout: Layout, _ notes: [String], _ isBare: Bool) {
        self.source = source
        self.layout = layout
        self.notes = notes
        self.isBare = isBare
    }

    private mutating func draw() {
        let inner = layout.bounds(
            labels: layout.lines.keys.reduce(into: [:]) { $0[$1] = EdgeFace(picture.edges[$1], theme: theme).size })
        let bounds = between.map { inner.union($0.layout.bounds(labels: [:])) } ?? inner
        let width = max(bounds.width, isBare ? 0 : Self.leastWidth)
        var y = Self.margin
        if !isBare {
            let (heading, height) = heading(width)
            canvas.groups.append(heading)
            y += height + 22
        }
        let place = Point(x: Self.margin + (width - bounds.width) / 2 - bounds.minX, y: y - bounds.minY)
        layout.move(by: place)
        between?.layout.move(by: place)
        drawPicture()
        y += bounds.height
        let legend = Legend(picture: picture, theme: theme, hubs: source.hubs)
        if !isBare, let legend = legend.group(at: y + 22, width: width) {
            canvas.groups.append(legend.group)
            y += 22 + legend.height
        }
        canvas.size = Size(
            width: (width + 2 * Self.margin).rounded(.up), height: (y + Self.margin).rounded(.up))
        canvas.background = isBare ? nil : theme.background
        canvas.title = picture.title ?? picture.counts
    }

    // MARK: - Heading

    private func heading(_ width: Double) -> (Canvas.Group, height: Double) {
        var group = Canvas.Group(classes: "heading")
        var y = Self.margin
        if let title = picture.title {
            y += 20
            group.add(line(DOTString.visible(Escaping.shown(title)), y, size: 22, bold: true, theme.text))
            y += 6
        }
        for text in [picture.counts] + notes {
            for part in LabelText.lines(DOTString.visible(text), size: 11, width: width) {
                y += 15
                group.add(line(part, y, size: 11, bold: false, theme.faint))
            }
        }
        return (group, y - Self.margin)
    }

    private func line(_ text: String, _ y: Double, size: Double, bold: Bool, _ color: DiagramColor) -> Canvas.Text {
        Canvas.Text(text: text, place: Point(x: Self.margin, y: y), size: size, bold: bold, color: color)
    }

    // MARK: - Picture

    private mutating func drawPicture() {
        for (number, cluster) in picture.clusters.enumerated() {
            if let box = layout.clusters[number] { draw(cluster, box) }
        }
        if let between { drawLines(between.source, between.layout, nil) }
        let lines = LineDrawing(theme: theme)
        let highlight = isBare ? nil : Highlight(picture)
        canvas.styles = highlight?.rules ?? ""
        drawLines(source, layout, highlight)
        if !isBare { drawHeadings() }
        for (number, node) in picture.nodes.enumerated() {
            if let start = layout.starts[number] {
                canvas.groups.append(lines.start(start, layout.startLines[number], outside: node.outside))
            }
            guard let box = layout.nodes[number] else { continue }
            var group = NodeDrawing(node: node, face: source.faces[number], theme: theme).group(box)
            if let highlight { group.classes += highlight.classes(node) }
            canvas.groups.append(group)
        }
        drawLeads()
    }

    /// From the control that leads on to where the line leaves the box.
    private mutating func drawLeads() {
        var (sketches, lanes): ([Int: NodeSketch], [Int: Int]) = ([:], [:])
        for (number, edge) in picture.edges.enumerated() {
            guard let from = source.numbers[edge.from], let sketch = picture.nodes[from].sketch,
                let box = layout.nodes[from], let line = layout.lines[number]
            else { continue }
            let isReversed = source.flow.isBackward(edge)
            let end = isReversed ? line.end ?? line.curves.last?.last : line.start ?? line.curves.first?.first
            let controls = Set(edge.routes.compactMap { sketch.controls[$0.id] })
            guard let end, !controls.isEmpty else { continue }
            let drawn = sketches[from] ?? NodeSketch(sketch, in: box)
            sketches[from] = drawn
            for control in controls.sorted() {
                let lane = lanes[from, default: 0]
                guard let way = drawn.lead(from: control, to: end, in: box, lane: lane) else { continue }
                lanes[from] = lane + 1
                var group = Canvas.Group(classes: "lead")
                let color = theme.tint(theme.line(edge.kind).color, edge.outside)
                group.add(.circle(way[0], radius: 1.8), fill: color)
                group.add(.polyline(way), stroke: Canvas.Stroke(color: color, width: 0.8))
                canvas.groups.append(group)
            }
        }
    }

    private mutating func draw(_ cluster: Picture.Cluster, _ box: Rect) {
        guard !theme.clusters.isEmpty else { return }
        let style = theme.clusters[cluster.tone % theme.clusters.count]
        var group = Canvas.Group(classes: between == nil ? "cluster" : "cluster scene feature")
        if isBare { group.id = cluster.id }
        group.tooltip = [cluster.feature]
        group.add(
            .roundedBox(box, radius: 12), fill: style.fill, stroke: Canvas.Stroke(color: style.line, width: 1))
        // A page moves it.
        if isBare { group.add(heading(of: cluster, in: box, style)) }
        canvas.groups.append(group)
    }

    private mutating func drawLines(_ source: LayoutSource, _ layout: Layout, _ highlight: Highlight?) {
        let lines = LineDrawing(theme: theme)
        let signs = SignPlaces(source.picture, layout, theme: theme).places
        for (number, edge) in source.picture.edges.enumerated() {
            guard let line = layout.lines[number] else { continue }
            var group = lines.group(edge, line, isReversed: source.flow.isBackward(edge), sign: signs[number])
            if let highlight { group.classes += highlight.classes(edge) }
            canvas.groups.append(group)
        }
    }

    /// Over the lines, on a ground of their own.
    private mutating func drawHeadings() {
        guard !theme.clusters.isEmpty else { return }
        for (number, cluster) in picture.clusters.enumerated() {
            guard let box = layout.clusters[number] else { continue }
            let style = theme.clusters[cluster.tone % theme.clusters.count]
            let text = heading(of: cluster, in: box, style)
            let ground = Rect(
                minX: text.place.x - 4, minY: box.minY + 7, maxX: text.place.x + text.measure.width + 4,
                maxY: box.minY + 25)
            var group = Canvas.Group(classes: "cluster-heading")
            group.add(.roundedBox(ground, radius: 4), fill: style.fill)
            group.add(text)
            canvas.groups.append(group)
        }
    }

    private func heading(
        of cluster: Picture.Cluster, in box: Rect, _ style: DiagramTheme.ClusterStyle
    ) -> Canvas.Text {
        Canvas.Text(
            text: cluster.heading, place: Point(x: box.minX + 12, y: box.minY + 20), size: LayoutSource.headingSize,
            bold: true, color: style.text, isFlexible: isBare)
    }
}

extension DiagramTheme {
    func tint(_ color: DiagramColor, _ outside: Bool) -> DiagramColor {
        outside ? color.mixed(with: background, paleOutside) : color
    }
}
