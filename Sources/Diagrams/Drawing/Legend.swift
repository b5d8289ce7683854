/// The key to a picture: only what the picture has, each with a sample drawn as in the picture.
struct Legend {
    let picture: Picture
    let theme: DiagramTheme
    let hubs: Hubs

    private static let fontSize = 10.0
    private static let rowHeight = 20.0
    private static let sampleGap = 7.0
    private static let itemGap = 24.0

    private struct Item {
        var text: String
        var width: Double
        /// Draws the sample; the place is the middle of its left side.
        var draw: (Point, inout Canvas.Group) -> Void
    }

    /// Nil where there is nothing to explain.
    func group(at top: Double, width: Double) -> (group: Canvas.Group, height: Double)? {
        let items = lineItems + wordItems + nodeItems + markItems
        guard !items.isEmpty else { return nil }
        var group = Canvas.Group(classes: "legend")
        let left = PictureCanvas.margin
        var place = Point(x: left, y: top + Self.rowHeight / 2)
        for item in items {
            let room = item.width + Self.sampleGap + FontMetrics().measure(item.text, size: Self.fontSize).width
            if place.x > left && place.x + room > left + width {
                place = Point(x: left, y: place.y + Self.rowHeight)
            }
            item.draw(place, &group)
            let base = Point(x: place.x + item.width + Self.sampleGap, y: place.y + 0.35 * Self.fontSize)
            group.add(Canvas.Text(text: item.text, place: base, size: Self.fontSize, color: theme.faint))
            place.x += room + Self.itemGap
        }
        return (group, place.y + Self.rowHeight / 2 - top)
    }

    // MARK: - Lines

    private var lineItems: [Item] {
        picture.lineKinds.map { kind in
            let style = theme.line(kind)
            return Item(text: Self.name(of: kind), width: 42) { place, group in
                let end = Point(x: place.x + 42, y: place.y)
                let from = style.tail == "none" ? place : place + Point(x: 9, y: 0)
                let to = style.head == "none" ? end : end - Point(x: 9, y: 0)
                let stroke = Canvas.Stroke(color: style.color, width: style.width)
                LineDrawing(theme: theme).draw([[from, from, to, to]], stroke, style.pattern, &group)
                if from != place { group.marks += Arrowhead(shape: style.tail, from: from, to: place).marks(stroke) }
                if to != end { group.marks += Arrowhead(shape: style.head, from: to, to: end).marks(stroke) }
            }
        }
    }

    private static func name(of kind: Picture.LineKind) -> String {
        switch kind {
        case .push, .present, .contain, .custom: kind.rawValue
        case .root: "replaces the root"
        case .exit: "way back"
        case .unresolved: "not resolved"
        }
    }

    // MARK: - Words

    private var wordItems: [Item] {
        var items: [Item] = []
        if picture.edges.contains(where: { $0.inferred }) { items.append(word("?", "inferred", theme.text)) }
        if picture.edges.contains(where: { $0.labels.contains { $0.hasPrefix("× ") } }) {
            items.append(word("× n", "n routes", theme.text))
        }
        if !hubs.numbers.isEmpty {
            items.append(
                Item(text: "leads to the box with this number", width: 12) { place, group in
                    let center = place + Point(x: 6, y: 0)
                    group.add(.circle(center, radius: 5.7), fill: theme.text)
                    NodeDrawing.draw(1, center, size: 7.5, theme.background, &group)
                })
        }
        return items
    }

    private var markItems: [Item] {
        let used = Set(picture.nodes.compactMap(\.mark)).union(picture.edges.compactMap(\.mark))
        return DiagramOptions.Mark.allCases.filter { used.contains($0) }.compactMap { mark in
            theme.marks[mark].map { word($0.symbol, Self.name(of: mark), $0.color) }
        }
    }

    private static func name(of mark: DiagramOptions.Mark) -> String {
        switch mark {
        case .added, .removed, .changed: mark.rawValue
        case .violation: "has findings"
        case .highlight: "highlighted"
        }
    }

    private func word(_ sample: String, _ text: String, _ color: DiagramColor) -> Item {
        let width = FontMetrics().measure(sample, size: Self.fontSize).width
        return Item(text: text, width: width) { place, group in
            let base = Point(x: place.x, y: place.y + 0.35 * Self.fontSize)
            group.add(Canvas.Text(text: sample, place: base, size: Self.fontSize, color: color))
        }
    }

    // MARK: - Boxes

    private var nodeItems: [Item] {
        var items: [Item] = []
        if picture.nodes.contains(where: \.entry) {
            items.append(
                Item(text: "start of the app", width: 8) { place, group in
                    group.add(.circle(place + Point(x: 4, y: 0), radius: 4), fill: theme.entry.line)
                })
        }
        if picture.nodes.contains(where: { !$0.links.isEmpty }) {
            items.append(
                Item(text: "opened from outside (link, notification, …)", width: 11) { place, group in
                    NodeDrawing.drawLink(place + Point(x: 5.5, y: 0), theme, outside: false, &group)
                })
        }
        for kind in picture.nodeKinds {
            guard let style = theme.nodes[kind] else { continue }
            switch kind {
            case .container: items.append(box("container", style))
            case .dialog: items.append(box("dialog", style))
            case .system: items.append(box("system screen", style))
            case .screen, .feature, .exit, .unresolved: break
            }
        }
        return items
    }

    private func box(_ text: String, _ style: DiagramTheme.NodeStyle) -> Item {
        Item(text: text, width: 26) { place, group in
            let box = Rect(center: place + Point(x: 13, y: 0.5), size: Size(width: 26, height: 13))
            let pattern: Canvas.Stroke.Pattern = style.style.contains("dashed") ? .dashed : .solid
            let stroke = Canvas.Stroke(color: style.line, width: style.lineWidth, pattern: pattern)
            for outline in NodeDrawing.outlines(style, box) { group.add(outline, fill: style.fill, stroke: stroke) }
        }
    }
}
