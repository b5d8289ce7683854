/// A box and its words.
struct NodeDrawing {
    let node: Picture.Node
    let face: NodeFace
    let theme: DiagramTheme

    func group(_ box: Rect) -> Canvas.Group {
        var classes = ["node", "scene", node.kind.rawValue]
        if node.entry { classes.append("entry") }
        if !node.links.isEmpty { classes.append("linked") }
        if let mark = node.mark { classes.append(mark.rawValue) }
        var group = Canvas.Group(id: node.id, classes: classes.joined(separator: " "))
        group.tooltip = (node.tooltip.isEmpty ? [node.id] : node.tooltip) + face.signs.map { "leads to \($0.tooltip)" }
        group.link = node.link
        drawFrame(box, &group)
        drawWords(box, &group)
        if let sketch = node.sketch {
            group.marks.append(NodeSketch(sketch, in: box).mark(theme, outside: node.outside))
        }
        if let hub = face.hub { drawHub(hub, box, &group) }
        if !node.links.isEmpty { drawLink(box, &group) }
        return group
    }

    private func tint(_ color: DiagramColor) -> DiagramColor { theme.tint(color, node.outside) }

    private func drawFrame(_ box: Rect, _ group: inout Canvas.Group) {
        let style = theme.node(node)
        guard style.shape != "plain" else { return }
        let mark = node.mark.flatMap { theme.marks[$0] }
        let fill = node.entry ? style.fill : style.fill.map { mark?.fill ?? $0 }
        let pattern: Canvas.Stroke.Pattern = style.style.contains("dashed") ? .dashed : .solid
        let stroke = Canvas.Stroke(
            color: tint(mark?.color ?? style.line), width: mark == nil ? style.lineWidth : 2.6, pattern: pattern)
        for (number, outline) in Self.outlines(style, box).enumerated() {
            var line = stroke
            // What is painted over the box of an entry must differ from its fill.
            if number > 0 && node.entry { line.color = tint(style.text) }
            group.add(outline, fill: fill.map(tint), stroke: line)
        }
    }

    /// The mark of what comes in from outside, on the corner of the box: an open ring with an arrow into the box, where the
    /// app's own start is a filled dot before it.
    private func drawLink(_ box: Rect, _ group: inout Canvas.Group) {
        Self.drawLink(Point(x: box.minX + 3, y: box.minY + 1), theme, outside: node.outside, &group)
        group.tooltip += node.links.map { "from outside: \($0)" }
    }

    static func drawLink(_ center: Point, _ theme: DiagramTheme, outside: Bool, _ group: inout Canvas.Group) {
        let color = theme.tint(theme.entry.line, outside)
        let stroke = Canvas.Stroke(color: color, width: 1.4)
        group.add(.circle(center, radius: 5.5), fill: theme.background, stroke: stroke)
        let (from, tip) = (center + Point(x: -2.2, y: -2.2), center + Point(x: 2.4, y: 2.4))
        group.add(.polyline([from, tip]), fill: nil, stroke: stroke)
        group.add(
            .polyline([Point(x: tip.x - 3.6, y: tip.y), tip, Point(x: tip.x, y: tip.y - 3.6)]), fill: nil,
            stroke: stroke)
    }

    /// The first one is the box, others are painted over it.
    static func outlines(_ style: DiagramTheme.NodeStyle, _ box: Rect) -> [Canvas.Outline] {
        switch style.shape {
        case "folder":
            // A window with its bar: a tab that stands out would leave lines from above in the air.
            let y = box.minY + NodeFace.barHeight
            return [.box(box), .polyline([Point(x: box.minX, y: y), Point(x: box.maxX, y: y)])]
        case "note":
            let fold = 6.0
            let corner = Point(x: box.maxX - fold, y: box.minY + fold)
            let (left, below) = (Point(x: corner.x, y: box.minY), Point(x: box.maxX, y: corner.y))
            let rest = [box.corners[2], box.corners[3], box.corners[0]]
            return [.polygon([left, below] + rest), .polyline([left, corner, below])]
        default:
            return [style.style.contains("rounded") ? .roundedBox(box, radius: min(9, box.height * 0.28)) : .box(box)]
        }
    }

    private func drawWords(_ box: Rect, _ group: inout Canvas.Group) {
        let style = theme.node(node)
        var top = box.center.y - face.height / 2
        if let sketch = node.sketch {
            top = box.minY + (box.height - NodeSketch.room(of: sketch) - face.height) / 2
        }
        if node.kind == .container { top += NodeFace.barHeight / 2 }
        for row in face.rows {
            let base = Point(x: box.center.x, y: top + row.height / 2 + 0.35 * row.size)
            top += row.height
            let color = row.tone == .name ? style.text : style.detail
            group.add(
                Canvas.Text(
                    text: row.text, place: base, anchor: .middle, size: row.size, bold: row.bold, color: tint(color)))
        }
        drawSigns(box, &top, &group)
        drawList(box, top + NodeFace.List.gap, &group)
    }

    private func drawList(_ box: Rect, _ top: Double, _ group: inout Canvas.Group) {
        guard let list = face.list else { return }
        let color = tint(theme.node(node).text)
        for (number, text) in list.items.enumerated() {
            let (column, line) = number.quotientAndRemainder(dividingBy: list.lines)
            let place = Point(
                x: box.center.x - list.width / 2 + Double(column) * list.columnWidth,
                y: top + (Double(line) + 0.5) * NodeFace.List.lineHeight + 0.35 * NodeFace.List.fontSize)
            group.add(Canvas.Text(text: text, place: place, size: NodeFace.List.fontSize, color: color))
        }
    }

    private func drawSigns(_ box: Rect, _ top: inout Double, _ group: inout Canvas.Group) {
        let (most, step) = (NodeFace.Sign.most, NodeFace.Sign.size)
        for start in stride(from: 0, to: face.signs.count, by: most) {
            let row = face.signs[start..<min(start + most, face.signs.count)]
            var center = Point(x: box.center.x - Double(row.count - 1) * step / 2, y: top + 1 + step / 2)
            for sign in row {
                draw(sign, center, &group)
                center.x += step
            }
            top += step + 1
        }
    }

    /// The number of a hub, in the colour of the route. In the box of an entry, which is dark, in that of its words.
    private func draw(_ sign: NodeFace.Sign, _ center: Point, _ group: inout Canvas.Group) {
        let style = theme.node(node)
        let color = tint(node.entry ? style.text : theme.line(sign.kind).color)
        let ground = tint(node.entry ? style.fill ?? theme.background : theme.background)
        group.add(
            .circle(center, radius: 5.7), fill: sign.pale ? ground : color,
            stroke: Canvas.Stroke(color: color, width: 0.9))
        Self.draw(sign.number, center, size: 7.5, sign.pale ? color : ground, &group)
    }

    /// The number that stands for this box where no line leads to it, on its corner.
    private func drawHub(_ number: Int, _ box: Rect, _ group: inout Canvas.Group) {
        let center = Point(x: box.maxX - 3, y: box.minY + 1)
        group.add(
            .circle(center, radius: 8), fill: tint(theme.text), stroke: Canvas.Stroke(color: theme.background, width: 1)
        )
        Self.draw(number, center, size: 9, theme.background, &group)
    }

    static func draw(
        _ number: Int, _ center: Point, size: Double, _ color: DiagramColor, _ group: inout Canvas.Group
    ) {
        group.add(
            Canvas.Text(
                text: String(number), place: center + Point(x: 0, y: 0.36 * size), anchor: .middle, size: size,
                bold: true,
                color: color))
    }
}
