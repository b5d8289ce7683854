import NavigationGraph

/// The sketch of a screen in the box of a scene.
struct NodeSketch {
    private static let scale = 0.8
    /// Between the sketch and the lower edge of the box.
    private static let foot = 6.0

    private let layout: WireframeLayout
    private let corner: Point
    private let size: Size

    /// At the foot of the box, in its middle.
    init(_ sketch: Picture.Sketch, in box: Rect) {
        layout = WireframeLayout(
            sketch.wireframe, marked: Set(sketch.controls.values).sorted(), thumbnail: sketch.thumbnail)
        size = Self.size(of: sketch)
        corner = Point(x: box.center.x - size.width / 2, y: box.maxY - Self.room(of: sketch))
    }

    static func size(of sketch: Picture.Sketch) -> Size {
        let own = WireframeDrawing.size(of: sketch.wireframe, thumbnail: sketch.thumbnail)
        return Size(width: own.width * scale, height: own.height * scale)
    }

    /// The height that it takes below the words of the box.
    static func room(of sketch: Picture.Sketch) -> Double { size(of: sketch).height + foot }

    func mark(_ theme: DiagramTheme, outside: Bool) -> Canvas.Mark {
        .sketch(layout.drawing, at: corner, scale: Self.scale, WireframeColors(theme: theme, outside: outside))
    }

    /// The way from a control to the place where a line leaves the box: to the side of the screen, and along there between
    /// the screen and the edge of the box. Nil where the control is not drawn.
    ///
    /// - Parameter lane: how many such ways of the box were drawn before: they stand beside each other.
    func lead(from control: Int, to end: Point, in box: Rect, lane: Int) -> [Point]? {
        guard let place = layout.places[control] else { return nil }
        let distance = WireframeLayout.ringDistance
        let (from, to) = (
            Point(x: place.minX - distance, y: place.minY - distance) * Self.scale + corner,
            Point(x: place.maxX + distance, y: place.maxY + distance) * Self.scale + corner
        )
        let isLeft = end.x < box.center.x
        // There is room for three between the screen and the edge of the box.
        let offset = 2.2 + 1.8 * Double(lane % 3)
        let side = isLeft ? corner.x : corner.x + size.width
        let x = isLeft ? side - offset : side + offset
        let edge = isLeft ? max(from.x, side) : min(to.x, side)
        // Past what stands beside it, the way goes below.
        let isInside = abs(edge - side) > 16
        let middle = isInside ? to.y + 1.6 : (from.y + to.y) / 2
        let start = Point(x: edge, y: middle)
        let isBeside = end.x <= box.minX + 4 || end.x >= box.maxX - 4
        if isBeside { return [start, Point(x: x, y: middle), Point(x: x, y: end.y), end] }
        // The line leaves the box above or below.
        let y = end.y < box.center.y ? box.minY + 3 : box.maxY - Self.foot / 2
        return [start, Point(x: x, y: middle), Point(x: x, y: y), Point(x: end.x, y: y), end]
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
                if let number = graph.shownControl(of: route).flatMap(wireframe.number) {
                    sketch.controls[route.id] = number
                }
            }
            picture.nodes[index].sketch = sketch
        }
    }
}
