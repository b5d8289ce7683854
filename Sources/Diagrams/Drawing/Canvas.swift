/// A drawing before any format: shapes and texts with a place, in the order in which they are painted.
struct Canvas: Hashable, Sendable {
    struct Stroke: Hashable, Sendable {
        enum Pattern: Hashable, Sendable { case solid, dashed, dotted }
        var color: DiagramColor
        /// In points.
        var width: Double
        var pattern = Pattern.solid
    }

    enum Outline: Hashable, Sendable {
        case polygon([Point])
        case polyline([Point])
        /// A cubic Bézier curve of 3n + 1 points.
        case curve([Point])
        /// The same, ending where it starts.
        case closedCurve([Point])
        case circle(Point, radius: Double)
    }

    struct Text: Hashable, Sendable {
        enum Anchor: Hashable, Sendable { case start, middle }
        var text: String
        /// Start or middle of the base line.
        var place: Point
        var anchor = Anchor.start
        var size: Double
        var bold = false
        var color: DiagramColor
        /// May be drawn wider or narrower by whoever shows it.
        var isFlexible = false

        var measure: FontMetrics.Measure { FontMetrics(bold: bold).measure(text, size: size) }
    }

    enum Mark: Hashable, Sendable {
        case shape(Outline, fill: DiagramColor?, stroke: Stroke?)
        case text(Text)
        /// The sketch of a screen; the place is its upper left corner.
        case sketch(WireframeDrawing, at: Point, scale: Double, WireframeColors)
    }

    /// What belongs together, such as a box and its label.
    struct Group: Hashable, Sendable {
        var id: String?
        /// Names for style sheets and scripts, separated by spaces.
        var classes = ""
        /// Lines to show when one points at it.
        var tooltip: [String] = []
        var link: String?
        var marks: [Mark] = []

        mutating func add(_ outline: Outline, fill: DiagramColor? = nil, stroke: Stroke? = nil) {
            marks.append(.shape(outline, fill: fill, stroke: stroke))
        }

        mutating func add(_ text: Text) { marks.append(.text(text)) }
    }

    var size = Size(width: 0, height: 0)
    /// Nil is transparent.
    var background: DiagramColor?
    var title = ""
    /// A style sheet for those who show it; nothing that is needed to read the drawing.
    var styles = ""
    var groups: [Group] = []
}

extension Canvas.Outline {
    static func box(_ rect: Rect) -> Self { .polygon(rect.corners) }

    /// A box with round corners.
    static func roundedBox(_ rect: Rect, radius: Double) -> Self {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        // The distance at which a cubic curve comes nearest to a quarter of a circle.
        let handle = radius * 0.4477
        let corners = rect.corners
        var points: [Point] = []
        for index in 0..<4 {
            let (before, corner, after) = (corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4])
            guard let back = (before - corner).unit, let forth = (after - corner).unit else { continue }
            let (start, end) = (corner + back * radius, corner + forth * radius)
            if let last = points.last { points += [last, start, start] } else { points.append(start) }
            points += [corner + back * handle, corner + forth * handle, end]
        }
        guard let first = points.first, let last = points.last else { return .polygon(corners) }
        return .closedCurve(points + [last, first, first])
    }

    var points: [Point] {
        switch self {
        case .polygon(let points), .polyline(let points), .curve(let points), .closedCurve(let points): points
        case .circle(let center, let radius):
            Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)).corners
        }
    }
}
