/// Lines, their arrowheads and their words.
struct LineDrawing {
    let theme: DiagramTheme

    /// - Parameters:
    ///   - isReversed: The layout's line goes from where the route leads to where it comes from.
    ///   - sign: where on the line its sign stands; nil where it has none.
    func group(_ edge: Picture.Edge, _ line: Layout.Line, isReversed: Bool, sign: Point?) -> Canvas.Group {
        let style = theme.line(edge.kind)
        let mark = edge.mark.flatMap { theme.marks[$0] }
        let strong = theme.tint(mark?.color ?? style.color, edge.outside)
        let color =
            edge.inferred || edge.declared ? strong.mixed(with: theme.background, theme.paleInferred) : strong
        var group = Canvas.Group(
            id: "\(edge.from)>\(edge.kind.rawValue)>\(edge.to)", classes: "edge " + edge.classes)
        group.tooltip = edge.tooltip
        group.link = edge.link
        let stroke = Canvas.Stroke(color: color, width: style.width + (mark == nil ? 0 : 1))
        draw(line.curves, stroke, style.pattern, &group)
        let (head, tail) = isReversed ? (style.tail, style.head) : (style.head, style.tail)
        if let first = line.curves.first?.first, let start = line.start {
            group.marks += Arrowhead(shape: tail, from: first, to: start).marks(stroke)
        }
        if let last = line.curves.last?.last, let end = line.end {
            group.marks += Arrowhead(shape: head, from: last, to: end).marks(stroke)
        }
        let face = EdgeFace(edge, theme: theme)
        if let place = line.label { draw(face, place, strong, &group) }
        if let sign { draw(face.sign, Rect(center: sign, size: face.signSize), strong, &group) }
        return group
    }

    /// Words on a line, with a ground of their own.
    private func draw(_ sign: String, _ box: Rect, _ color: DiagramColor, _ group: inout Canvas.Group) {
        let stroke = Canvas.Stroke(color: color, width: 0.7)
        group.add(.roundedBox(box, radius: box.height / 2), fill: theme.background, stroke: stroke)
        let base = Point(x: box.center.x, y: box.center.y + 0.35 * EdgeFace.fontSize)
        group.add(Canvas.Text(text: sign, place: base, anchor: .middle, size: EdgeFace.fontSize, color: color))
    }

    func draw(
        _ curves: [[Point]], _ stroke: Canvas.Stroke, _ pattern: DiagramTheme.LineStyle.Pattern,
        _ group: inout Canvas.Group
    ) {
        var stroke = stroke
        switch pattern {
        case .solid, .double: stroke.pattern = .solid
        case .dashed: stroke.pattern = .dashed
        case .dotted: stroke.pattern = .dotted
        }
        for curve in curves {
            if pattern == .double {
                for side in [-1.0, 1.0] {
                    group.add(.curve(Self.parallel(curve, side * (stroke.width + 0.3))), stroke: stroke)
                }
            } else {
                group.add(.curve(curve), stroke: stroke)
            }
        }
    }

    /// The curve beside a curve, near enough for a short distance.
    static func parallel(_ curve: [Point], _ distance: Double) -> [Point] {
        curve.indices.map { index in
            let ahead = curve[index...].first { ($0 - curve[index]).length > 0.01 } ?? curve[index]
            let behind = curve[...index].last { ($0 - curve[index]).length > 0.01 } ?? curve[index]
            guard let direction = (ahead - behind).unit else { return curve[index] }
            return curve[index] + direction.turned * distance
        }
    }

    private func draw(_ face: EdgeFace, _ place: Point, _ color: DiagramColor, _ group: inout Canvas.Group) {
        var middle = place.y - Double(face.lines.count - 1) / 2 * EdgeFace.lineHeight
        for text in face.lines {
            let base = Point(x: place.x, y: middle + 0.35 * EdgeFace.fontSize)
            group.add(
                Canvas.Text(text: text, place: base, anchor: .middle, size: EdgeFace.fontSize, color: color))
            middle += EdgeFace.lineHeight
        }
    }

    /// The dot that says where the app starts, and its arrow.
    func start(_ box: Rect, _ line: Layout.Line?, outside: Bool) -> Canvas.Group {
        let color = theme.tint(theme.entry.line, outside)
        var group = Canvas.Group(classes: "start")
        group.tooltip = ["the app starts here"]
        group.add(.circle(box.center, radius: box.width / 2), fill: color)
        guard let line else { return group }
        let stroke = Canvas.Stroke(color: color, width: 1.6)
        draw(line.curves, stroke, .solid, &group)
        if let last = line.curves.last?.last, let end = line.end {
            group.marks += Arrowhead(shape: "normal", from: last, to: end).marks(stroke)
        }
        return group
    }
}

/// An end of a line, by Graphviz' name of its shape, between the end of the stroke and the place where it points.
struct Arrowhead {
    let shape: String
    let from: Point
    let to: Point

    func marks(_ stroke: Canvas.Stroke) -> [Canvas.Mark] {
        guard let along = (to - from).unit else { return [] }
        let length = (to - from).length
        let side = along.turned * min(4, max(2.8, length * 0.4))
        let thin = Canvas.Stroke(color: stroke.color, width: min(stroke.width, 1.3))
        switch shape {
        case "normal":
            return [.shape(.polygon([from + side, to, from - side]), fill: stroke.color, stroke: thin)]
        case "onormal":
            return [.shape(.polygon([from + side, to, from - side]), fill: nil, stroke: thin)]
        case "vee":
            let notch = from + along * (length * 0.35)
            return [.shape(.polygon([from + side, to, from - side, notch]), fill: stroke.color, stroke: thin)]
        case "diamond":
            let middle = (from + to) * 0.5
            let side = along.turned * min(3.4, length * 0.35)
            return [.shape(.polygon([from, middle + side, to, middle - side]), fill: stroke.color, stroke: thin)]
        case "tee":
            let end = from + along * max(0, length - 2)
            return [
                .shape(.polyline([from, end]), fill: nil, stroke: stroke),
                .shape(.polyline([end + side, end - side]), fill: nil, stroke: thin),
            ]
        default:
            return [.shape(.polyline([from, to]), fill: nil, stroke: stroke)]
        }
    }
}

extension Picture.Edge {
    /// For style sheets and scripts.
    var classes: String {
        let certainty = declared ? "declared" : inferred ? "inferred" : "exact"
        return (["route", kind.rawValue, certainty] + [mark?.rawValue].compactMap { $0 }).joined(separator: " ")
    }
}
