import NavigationGraph
import Source

/// A way through the app as a row of screens, in each the control ringed that leads to the next: what one puts into a
/// ticket.
package struct StepStrip: Sendable {
    package struct Step: Sendable {
        /// What people call the screen.
        package var scene: String
        /// What the screen shows; nil draws a blank one.
        package var wireframe: Wireframe?
        /// What leads on, where it is known and on the screen.
        package var control: Control?
        /// What somebody does there, in words; empty on the last screen.
        package var action: String
        /// Further lines: what the step needs.
        package var notes: [String]
        /// A picture of the screen, in place of the wireframe.
        package var thumbnail: Thumbnail?

        package init(scene: String, wireframe: Wireframe?, control: Control?, action: String, notes: [String] = []) {
            self.scene = scene
            self.wireframe = wireframe
            self.control = control
            self.action = action
            self.notes = notes
        }
    }

    package var title: String
    /// The screens of the way, the last one included.
    package var steps: [Step]
    /// Sentences below: other ways in.
    package var notes: [String]

    package init(title: String, steps: [Step], notes: [String] = []) {
        self.title = title
        self.steps = steps
        self.notes = notes
    }

    private static let gap = 34.0
    /// A row is as wide as six phones at the most.
    private static let mostWidth = 6 * (WireframeDrawing.phone.width + gap) - gap

    fileprivate static func layout(_ step: Step) -> WireframeLayout {
        let wireframe = step.wireframe ?? Wireframe(scene: step.scene)
        return WireframeLayout(
            wireframe, marked: step.control.flatMap(wireframe.number).map { [$0] } ?? [], thumbnail: step.thumbnail)
    }

    // MARK: SVG

    /// The strips, one below the other, as an SVG with at most six phones in a row. The same bytes everywhere.
    package static func svg(_ strips: [StepStrip], theme name: DiagramOptions.ThemeName = .light) -> String {
        var canvas = Canvas()
        let theme = DiagramTheme.named(name)
        canvas.background = theme.background
        canvas.title = strips.first?.title ?? ""
        var y = PictureCanvas.margin
        var width = 0.0
        for strip in strips {
            let size = strip.draw(on: &canvas, from: y, theme)
            width = max(width, size.width)
            y += size.height + 20
        }
        canvas.size = Size(width: (width + 2 * PictureCanvas.margin).rounded(.up), height: y.rounded(.up))
        return SVGWriter.write(canvas)
    }

    private func draw(on canvas: inout Canvas, from top: Double, _ theme: DiagramTheme) -> Size {
        let left = PictureCanvas.margin
        var heading = Canvas.Group(classes: "heading")
        heading.add(text(title, Point(x: left, y: top + 16), 16, bold: true, theme.text))
        canvas.groups.append(heading)
        var y = top + 30
        var (x, lowest, width) = (left, 0.0, 0.0)
        for (place, step) in steps.enumerated() {
            let layout = Self.layout(step)
            if x > left, x + layout.drawing.size.width > left + Self.mostWidth {
                y += lowest + 16
                (x, lowest) = (left, 0)
            }
            let isLast = place == steps.count - 1
            let corner = Point(x: x, y: y)
            let height = draw(step, layout, number: place + 1, isLast: isLast, at: corner, on: &canvas, theme)
            lowest = max(lowest, height)
            width = max(width, x + layout.drawing.size.width - left)
            x += layout.drawing.size.width + Self.gap
        }
        y += lowest + 16
        var group = Canvas.Group(classes: "notes")
        for note in notes {
            for line in LabelText.lines(DOTString.visible(note), size: 10, width: max(width, 300)) {
                group.add(text(line, Point(x: left, y: y + 10), 10, bold: false, theme.faint))
                y += 14
            }
        }
        if !notes.isEmpty { canvas.groups.append(group) }
        let words = FontMetrics(bold: true).measure(title, size: 16).width
        return Size(width: max(width, words), height: y - top)
    }

    private func draw(
        _ step: Step, _ layout: WireframeLayout, number: Int, isLast: Bool, at corner: Point, on canvas: inout Canvas,
        _ theme: DiagramTheme
    ) -> Double {
        let size = layout.drawing.size
        var group = Canvas.Group(classes: "step")
        let name = LabelText.lines(
            DOTString.visible("\(number). \(Escaping.shown(step.scene))"), size: 11, width: size.width)
        var y = corner.y + 11
        for line in name.prefix(2) {
            group.add(text(line, Point(x: corner.x, y: y), 11, bold: true, theme.text))
            y += 14
        }
        // Names of one line and of two: the phones of a row stand at the same height.
        y = corner.y + 30
        group.marks.append(
            .sketch(layout.drawing, at: Point(x: corner.x, y: y), scale: 1, WireframeColors(theme: theme)))
        if !isLast {
            let color = theme.line(.push).color
            let middle = y + size.height / 2
            let (from, to) = (
                Point(x: corner.x + size.width + 6, y: middle),
                Point(x: corner.x + size.width + Self.gap - 6, y: middle)
            )
            let stroke = Canvas.Stroke(color: color, width: 1.6)
            group.add(.polyline([from, to - Point(x: 8, y: 0)]), stroke: stroke)
            group.marks += Arrowhead(shape: "normal", from: to - Point(x: 9, y: 0), to: to).marks(stroke)
        }
        y += size.height + 14
        for (index, words) in ([step.action] + step.notes).enumerated() where !words.isEmpty {
            for line in LabelText.lines(DOTString.visible(words), size: 10, width: size.width + 8) {
                group.add(text(line, Point(x: corner.x, y: y), 10, bold: false, index == 0 ? theme.text : theme.faint))
                y += 13
            }
        }
        canvas.groups.append(group)
        return y - corner.y
    }

    private func text(_ text: String, _ place: Point, _ size: Double, bold: Bool, _ color: DiagramColor) -> Canvas.Text
    {
        Canvas.Text(text: text, place: place, size: size, bold: bold, color: color)
    }
}

// MARK: - HTML

extension StepStrip {
    /// One page that loads nothing and runs nothing; light or dark as the reader's system is.
    package static func html(_ strips: [StepStrip]) -> String {
        let sections = strips.map { strip in
            let steps = strip.steps.map { step in
                let notes = step.notes.map { "<p class=\"faint\">\(shown($0))</p>" }.joined()
                let action = step.action.isEmpty ? "" : "<p>\(shown(step.action))</p>"
                let drawing = layout(step).drawing
                let (width, height) = (Int(drawing.size.width), Int(drawing.size.height))
                return
                    "<li style=\"width:\(width)px\"><h3>\(shown(step.scene))</h3>\n"
                    + "<svg \(drawing.viewBox) width=\"\(width)\" height=\"\(height)\" role=\"img\" "
                    + "aria-label=\"\(XML.attribute(Escaping.shown("What \(step.scene) shows")))\">"
                    + drawing.svg(WireframeClasses()) + "</svg>\n\(action)\(notes)</li>"
            }
            let notes = strip.notes.map { "<li>\(shown($0))</li>" }.joined(separator: "\n")
            return "<section>\n<h2>\(shown(strip.title))</h2>\n<ol>\n\(steps.joined(separator: "\n"))\n</ol>\n"
                + (notes.isEmpty ? "" : "<ul>\n\(notes)\n</ul>\n") + "</section>"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <title>\(shown(strips.first?.title ?? ""))</title>
            <style>
            \(style)\(WireframeClasses.rules(dark: nil))</style>
            </head>
            <body>
            \(sections.joined(separator: "\n"))
            </body>
            </html>

            """
    }

    private static func shown(_ text: String) -> String { XML.attribute(Escaping.shown(text)) }

    private static let style = """
        :root { color-scheme: light dark; }
        body { font: 14px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; margin: 1.5rem; }
        svg { display: block; font-family: Helvetica, Arial, "Liberation Sans", sans-serif; }
        h2 { font-size: 1.2rem; } h3 { font-size: 1rem; margin: 0 0 .4rem; overflow-wrap: anywhere; min-height: 2.8em; }
        ol { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; list-style: none; padding: 0; counter-reset: step; }
        ol > li { position: relative; counter-increment: step; }
        ol h3::before { content: counter(step) ". "; }
        ol > li:not(:last-child)::after { content: "→"; position: absolute; left: calc(100% + 12px); top: 10rem; font-size: 1.4rem; }
        p { margin: .4rem 0 0; overflow-wrap: anywhere; } .faint, ul { opacity: .75; }
        @media print { li { break-inside: avoid; } }

        """
}
