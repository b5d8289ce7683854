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
        group.tooltip = node.tooltip.isEmpty ? [node.id] : node.tooltip
        group.link = node.link
        drawFrame(box, &group)
        drawWords(box, &group)
        if let sketch = node.sketch {
            group.marks.append(NodeSketch(sketch, in: box).mark(theme, outside: node.outside))
        }
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
        let height = face.rows.map(\.height).reduce(0, +)
        var top = box.center.y - height / 2
        if let sketch = face.sketch { top = box.minY + (box.height - sketch.height - 6 - height) / 2 }
        if node.kind == .container { top += NodeFace.barHeight / 2 }
        for row in face.rows {
            let middle = top + row.height / 2
            top += row.height
            var color = row.tone == .name ? style.text : style.detail
            var place = Point(x: box.center.x, y: middle + 0.35 * row.size)
            if case .route(let kind) = row.tone {
                let line = theme.line(kind)
                // The colours of lines are for the ground, which the box of an entry is not.
                color = node.entry ? style.detail : line.color
                let left = box.center.x - row.width / 2
                let head = line.head == "none" ? line.tail : line.head
                let tip = Arrowhead(shape: head, from: Point(x: left, y: middle), to: Point(x: left + 7, y: middle))
                for mark in tip.marks(Canvas.Stroke(color: tint(color), width: 0.9)) { group.marks.append(mark) }
                place.x += row.indent / 2
            }
            group.add(
                Canvas.Text(
                    text: row.text, place: place, anchor: .middle, size: row.size, bold: row.bold, color: tint(color)))
        }
    }
}
