import NavigationGraph

/// The sketch of a screen in the box of a scene.
struct NodeSketch {
    private static let scale = 0.8
    static let size = Size(
        width: Double(WireframeDrawing.width) * scale, height: Double(WireframeDrawing.height) * scale)
    /// Between the sketch and the lower edge of the box.
    private static let foot = 6.0
    /// The height that it takes below the words of the box.
    static let room = size.height + foot

    private let layout: WireframeLayout
    private let corner: Point

    /// At the foot of the box, in its middle.
    init(_ sketch: Picture.Sketch, in box: Rect) {
        layout = WireframeLayout(
            sketch.wireframe, marked: Set(sketch.controls.values).sorted(), thumbnail: sketch.thumbnail)
        corner = Point(x: box.center.x - Self.size.width / 2, y: box.maxY - Self.room)
    }

    func mark(_ theme: DiagramTheme, outside: Bool) -> Canvas.Mark {
        .sketch(layout.drawing, at: corner, scale: Self.scale, WireframeColors(theme: theme, outside: outside))
    }

    /// Where a line begins that leads from a control to a place: at the edge of the control that is nearest to it.
    func start(of control: Int, towards end: Point) -> Point? {
        guard let place = layout.places[control] else { return nil }
        let (from, to) = (
            Point(x: place.minX, y: place.minY) * Self.scale + corner,
            Point(x: place.maxX, y: place.maxY) * Self.scale + corner
        )
        return Point(x: min(max(end.x, from.x), to.x), y: min(max(end.y, from.y), to.y))
    }
}

extension PictureBuilder {
    /// What the screens show, where that is asked for and not too much.
    mutating func addSketches(_ graph: NavigationGraph) {
        guard options.wireframes, !graph.wireframes.isEmpty || !options.thumbnails.isEmpty else { return }
        guard picture.nodes.count <= DiagramOptions.mostWireframes || options.full else {
            picture.notes.append(
                "no wireframes, which more than \(DiagramOptions.mostWireframes) scenes leave no room for: "
                    + "--focus or --feature shows less, --full draws them all")
            return
        }
        let routes = Dictionary(grouping: picture.edges.flatMap(\.routes), by: \.from)
        for index in picture.nodes.indices where picture.nodes[index].scene != nil {
            let id = picture.nodes[index].id
            let thumbnail = options.thumbnails[id]
            guard let wireframe = graph.wireframe(of: id) ?? thumbnail.map({ _ in Wireframe(scene: id) }) else {
                continue
            }
            var sketch = Picture.Sketch(wireframe: wireframe, thumbnail: thumbnail)
            for route in routes[id] ?? [] {
                if let number = route.control.flatMap(wireframe.number) { sketch.controls[route.id] = number }
            }
            picture.nodes[index].sketch = sketch
        }
    }
}
