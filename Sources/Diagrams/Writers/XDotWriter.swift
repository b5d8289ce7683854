/// Drawing → DOT source of an empty graph with the drawing as its background, for Graphviz to paint as PNG or PDF.
///
/// Source of the format: the page on xdot in the Graphviz documentation. Nothing is laid out, so this costs what painting
/// costs.
enum XDotWriter {
    /// - Parameters:
    ///   - scale: Points of the result for each point of the drawing.
    ///   - resolution: In dots per inch, for bitmaps.
    static func write(_ canvas: Canvas, scale: Double, resolution: Double?) -> String {
        var writer = XDotOperations(height: canvas.size.height, scale: scale)
        if let background = canvas.background {
            let all = Rect(minX: 0, minY: 0, maxX: canvas.size.width, maxY: canvas.size.height)
            writer.add(.box(all), fill: background, stroke: .init(color: background, width: 0))
        }
        for mark in canvas.groups.flatMap(\.marks) { writer.add(mark) }
        var attributes = DOTAttributes()
        let (width, height) = (canvas.size.width * scale, canvas.size.height * scale)
        attributes.set("bb", "0,0,\(NumberText.text(width)),\(NumberText.text(height))")
        attributes.set("pad", "0")
        attributes.set("bgcolor", "transparent")
        if let resolution { attributes.set("dpi", NumberText.text(resolution)) }
        // The scanner of DOT knows an escaped quotation mark and nothing else; there are no backslashes.
        let operations = writer.text.replacing("\"", with: "\\\"")
        return "graph {\n    graph\(attributes)\n    graph [_background=\"\(operations)\"]\n}\n"
    }
}

/// The operations of xdot, in which y grows upwards and the pen keeps its state.
private struct XDotOperations {
    let height: Double
    let scale: Double
    private(set) var text = ""
    private var state: [Character: String] = [:]

    init(height: Double, scale: Double) {
        self.height = height
        self.scale = scale
        text = ""
    }

    mutating func add(_ mark: Canvas.Mark) {
        switch mark {
        case .shape(let outline, let fill, let stroke): add(outline, fill: fill, stroke: stroke)
        case .text(let text): add(text)
        case .sketch(let drawing, let place, let scale, let colors):
            drawing.marks(at: place, scale: scale, colors).forEach { add($0) }
        }
    }

    mutating func add(_ outline: Canvas.Outline, fill: DiagramColor?, stroke: Canvas.Stroke?) {
        guard fill != nil || stroke != nil else { return }
        let pen = stroke ?? Canvas.Stroke(color: fill ?? 0, width: 0)
        set("c", string(pen.color.hex))
        if let fill { set("C", string(fill.hex)) }
        set("S", string("setlinewidth(\(NumberText.text(pen.width * scale)))"), as: "w")
        set("S", string(Self.name(of: pen.pattern)), as: "s")
        switch outline {
        case .polygon(let points): add(fill == nil ? "p" : "P", points)
        case .polyline(let points): add("L", points)
        case .curve(let points): add("B", points)
        case .closedCurve(let points): add(fill == nil ? "B" : "b", points)
        case .circle(let center, let radius):
            let size = NumberText.text(radius * scale)
            text += "\(fill == nil ? "e" : "E") \(place(center)) \(size) \(size) "
        }
    }

    mutating func add(_ line: Canvas.Text) {
        let words = Self.printable(line.text)
        guard !words.isEmpty else { return }
        let size = line.size * scale
        set("c", string(line.color.hex))
        set("F", NumberText.text(size) + " " + string(FontMetrics.families.joined(separator: ",")))
        set("t", line.bold ? "1" : "0")
        // Graphviz sets text above the place by this share of its size.
        let base = Point(x: line.place.x, y: line.place.y + 0.2 * line.size)
        let width = NumberText.text(line.measure.width * scale)
        text += "T \(place(base)) \(line.anchor == .middle ? 0 : -1) \(width) \(string(words)) "
    }

    private static func name(of pattern: Canvas.Stroke.Pattern) -> String {
        switch pattern {
        case .solid: "solid"
        case .dashed: "dashed"
        case .dotted: "dotted"
        }
    }

    private mutating func set(_ operation: Character, _ value: String, as key: Character? = nil) {
        guard state[key ?? operation] != value else { return }
        state[key ?? operation] = value
        text += "\(operation) \(value) "
    }

    private mutating func add(_ operation: Character, _ points: [Point]) {
        text += "\(operation) \(points.count) " + points.map { place($0) + " " }.joined()
    }

    private func place(_ point: Point) -> String {
        NumberText.text(Point(x: point.x, y: height - point.y) * scale, separator: " ")
    }

    /// With the number of its bytes.
    private func string(_ text: String) -> String { "\(text.utf8.count) -\(text)" }

    /// A backslash is another character that looks like it, since Graphviz would take it for the start of an escape;
    /// what looks like a character reference is broken by a space of no width.
    private static func printable(_ text: String) -> String {
        DOTString.visible(text).replacing("\\", with: "\u{2216}")
            .replacing(/&(?=[#A-Za-z0-9]+;)/, with: "&\u{200B}")
    }
}
