/// Bars that show how a whole is shared, one below the other, each as long as the others.
package struct ShareChart: Sendable {
    package struct Bar: Sendable {
        package var label: String
        /// A number for each part of the legend.
        package var numbers: [Int]

        package init(_ label: String, _ numbers: [Int]) {
            self.label = label
            self.numbers = numbers
        }
    }

    package struct Panel: Sendable {
        package var heading: String
        package var bars: [Bar]

        package init(_ heading: String, _ bars: [Bar]) {
            self.heading = heading
            self.bars = bars
        }
    }

    package var title: String
    /// The names of the parts, up to as many as there are colours (4).
    package var parts: [String]
    package var panels: [Panel]

    package init(title: String, parts: [String], panels: [Panel]) {
        self.title = title
        self.parts = parts
        self.panels = panels
    }

    private static let colors: [DiagramColor] = [0x5B6675, 0x1F6FB5, 0xD97706, 0xC3CBD6]
    private static let margin = 20.0
    private static let barWidth = 420.0
    private static let rowHeight = 22.0
    private static let fontSize = 11.0
    private static let ink: DiagramColor = 0x1B2430
    private static let faint: DiagramColor = 0x66717F

    /// SVG 1.1; the same chart gives the same bytes. Linear.
    package func svg() -> String { SVGWriter.write(canvas) }

    private var canvas: Canvas {
        var canvas = Canvas()
        canvas.title = Escaping.shown(title)
        canvas.background = 0xFFFFFF
        let labels = panels.flatMap(\.bars).map {
            FontMetrics().measure(Escaping.shown($0.label), size: Self.fontSize).width
        }
        let left = Self.margin + min(260, labels.max() ?? 0) + 10
        let numbers = panels.flatMap(\.bars).map {
            FontMetrics().measure(Self.told($0.numbers), size: Self.fontSize).width
        }
        var group = Canvas.Group(classes: "chart")
        var y = Self.margin + 14
        text(title, Point(x: Self.margin, y: y), &group, size: 15, bold: true)
        y += 14
        legend(&y, &group)
        for panel in panels {
            y += 18
            text(panel.heading, Point(x: Self.margin, y: y), &group, bold: true)
            y += 8
            for bar in panel.bars { draw(bar, left, &y, &group) }
        }
        canvas.groups = [group]
        canvas.size = Size(
            width: left + Self.barWidth + 10 + (numbers.max() ?? 0) + Self.margin, height: y + Self.margin)
        return canvas
    }

    private func legend(_ y: inout Double, _ group: inout Canvas.Group) {
        var x = Self.margin
        y += 10
        for (part, color) in zip(parts, Self.colors) {
            group.add(.box(Rect(minX: x, minY: y - 9, maxX: x + 12, maxY: y + 1)), fill: color)
            text(part, Point(x: x + 17, y: y), &group, color: Self.faint)
            x += 17 + FontMetrics().measure(part, size: Self.fontSize).width + 22
        }
        y += 6
    }

    private func draw(_ bar: Bar, _ left: Double, _ y: inout Double, _ group: inout Canvas.Group) {
        let whole = max(1, bar.numbers.reduce(0, +))
        let base = y + 0.68 * Self.rowHeight
        text(bar.label, Point(x: Self.margin, y: base), &group)
        var x = left
        for (number, color) in zip(bar.numbers, Self.colors) where number > 0 {
            let width = Self.barWidth * Double(number) / Double(whole)
            group.add(.box(Rect(minX: x, minY: y + 3, maxX: x + width, maxY: y + Self.rowHeight - 3)), fill: color)
            x += width
        }
        text(Self.told(bar.numbers), Point(x: left + Self.barWidth + 10, y: base), &group, color: Self.faint)
        y += Self.rowHeight
    }

    /// `12 / 3 / 1`
    private static func told(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: " / ") }

    private func text(
        _ text: String, _ place: Point, _ group: inout Canvas.Group, size: Double = Self.fontSize, bold: Bool = false,
        color: DiagramColor = Self.ink
    ) {
        group.add(Canvas.Text(text: Escaping.shown(text), place: place, size: size, bold: bold, color: color))
    }
}
