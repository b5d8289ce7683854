/// A map of a large app: features as frames side by side with their scenes in them, each laid out by itself, and one line for
/// all routes of a kind from one to another. It reads from afar, by the names of the frames, and from near.
struct MapDrawing {
    /// Every scene, and a box for each feature.
    let whole: Picture
    let features: Picture
    let theme: DiagramTheme
    let mostLines: Int?
    /// Nil lets the sizes decide.
    let effort: LayoutEffort?
    let limit: LayoutLimit?

    private static let margin = 16.0
    private static let heading = 24.0
    /// Width in pixels of a window that shows all of it, and the height that a name needs there.
    private static let window = 800.0
    private static let letterHeight = 13.0

    /// A feature with its scenes in their places.
    private struct Part {
        var layout: Layout
        /// Numbers in the whole picture, by those in the layout.
        var nodes: [Int]
        var edges: [Int]
        var bounds: Rect
    }

    /// Cost: a small layout for each feature, and linear in lines for the rest.
    /// - Throws: where Graphviz fails, or a layout is not done within the limit.
    func layOut() throws(DiagramError) -> Drawing.Result {
        let nodes = Dictionary(grouping: whole.nodes.indices) { Picture.featureID(whole.nodes[$0].feature) }
        let framed = self.framed(nodes)
        let source = LayoutSource(framed, theme: theme, hubs: Hubs(whole, limit: nil), effort: .packed)
        var warnings: [String] = []
        var parts: [Part] = []
        let homes = Dictionary(
            whole.nodes.map { ($0.id, Picture.featureID($0.feature)) }, uniquingKeysWith: { first, _ in first })
        let edges = Dictionary(grouping: whole.edges.indices) { number -> String? in
            let (from, to) = (homes[whole.edges[number].from], homes[whole.edges[number].to])
            return from == to ? from : nil
        }
        for cluster in framed.clusters {
            let (part, said) = try part(nodes[cluster.id] ?? [], edges[cluster.id] ?? [], source)
            parts.append(part)
            warnings += said.filter { !warnings.contains($0) }
        }
        let outer = LayoutSource(
            features, theme: theme, hubs: Hubs(features, limit: mostLines), effort: .packed, sizes: sizes(parts))
        let frames = PackedLayout(outer, isLoose: true).layout
        let canvas = PictureCanvas.draw(
            source, Self.layout(parts, frames), notes: whole.notes, isBare: true,
            between: PictureCanvas.Between(source: outer, layout: frames))
        return Drawing.Result(canvas: canvas, notes: whole.notes, warnings: warnings)
    }

    /// The whole picture with a frame for each feature, however few scenes it has.
    private func framed(_ members: [String: [Int]]) -> Picture {
        var framed = whole
        framed.clusters = features.nodes.enumerated().map { tone, feature in
            Picture.Cluster(
                feature: feature.name, tone: tone, nodes: (members[feature.id] ?? []).map { whole.nodes[$0].id },
                id: feature.id)
        }
        return framed
    }

    private func part(
        _ nodes: [Int], _ edges: [Int], _ source: LayoutSource
    ) throws(DiagramError) -> (Part, warnings: [String]) {
        var picture = Picture()
        picture.nodes = nodes.map { whole.nodes[$0] }
        picture.edges = edges.map { whole.edges[$0] }
        let drawing = Drawing(picture: picture, theme: theme, mostLines: nil, effort: effort, limit: limit)
        let (layout, warnings) = try drawing.layout(
            of: LayoutSource(
                picture, theme: theme, hubs: Hubs(picture, limit: nil),
                effort: effort ?? LayoutEffort(nodes: nodes.count, edges: edges.count), flow: source.flow))
        return (Part(layout: layout, nodes: nodes, edges: edges, bounds: layout.bounds(labels: [:])), warnings)
    }

    /// Large enough for the scenes, and for the name where the whole map is shown in a window.
    private func sizes(_ parts: [Part]) -> [Size] {
        let inner = parts.map { part in
            Size(
                width: part.bounds.width + 2 * Self.margin,
                height: part.bounds.height + 2 * Self.margin + Self.heading)
        }
        let area = inner.map { $0.width * $0.height }.reduce(0, +)
        let letter = max(1, (area * 2).squareRoot() / Self.window) * Self.letterHeight
        return zip(inner, features.nodes).map { size, feature in
            let name = LabelText.wrapped(feature.name)
            let width = name.map { FontMetrics(bold: true).measure($0, size: letter).width }.max() ?? 0
            return Size(
                width: max(size.width, width * 1.15).rounded(.up),
                height: max(size.height, Double(name.count + 1) * letter * 1.2).rounded(.up))
        }
    }

    private static func layout(_ parts: [Part], _ frames: Layout) -> Layout {
        var layout = Layout()
        for (number, part) in parts.enumerated() {
            guard let frame = frames.nodes[number] else { continue }
            layout.clusters[number] = frame
            let middle = Point(x: frame.center.x, y: (frame.minY + heading + frame.maxY) / 2)
            var moved = part.layout
            moved.move(by: middle - part.bounds.center)
            for (own, box) in moved.nodes { layout.nodes[part.nodes[own]] = box }
            for (own, box) in moved.starts { layout.starts[part.nodes[own]] = box }
            for (own, line) in moved.startLines { layout.startLines[part.nodes[own]] = line }
            for (own, line) in moved.lines { layout.lines[part.edges[own]] = line }
        }
        return layout
    }
}
