import Source

/// Drawing → SVG 1.1.
///
/// A text is put into the width that was measured for it (`textLength`), so labels are in the middle of their boxes with
/// any font that a browser has.
enum SVGWriter {
    static func write(_ canvas: Canvas) -> String {
        let (width, height) = (NumberText.text(canvas.size.width), NumberText.text(canvas.size.height))
        let families = FontMetrics.families.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg width=\"\(width)pt\" height=\"\(height)pt\" viewBox=\"0 0 \(width) \(height)\" "
                + "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">",
            "<title>\(XML.attribute(canvas.title))</title>",
        ]
        if !canvas.styles.isEmpty { lines.append("<style>\(canvas.styles)</style>") }
        lines += [
            "<g class=\"graph\" transform=\"translate(0,0)\" font-family=\"\(families)\">"
        ]
        if let background = canvas.background {
            lines.append("<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(background.hex)\"/>")
        }
        for group in canvas.groups { write(group, to: &lines) }
        return lines.joined(separator: "\n") + "\n</g>\n</svg>\n"
    }

    private static func write(_ group: Canvas.Group, to lines: inout [String]) {
        let id = group.id.map { " id=\"\(XML.attribute($0))\"" } ?? ""
        lines.append("<g\(id) class=\"\(group.classes)\">")
        if !group.tooltip.isEmpty {
            lines.append("<title>\(group.tooltip.map(XML.attribute).joined(separator: "&#10;"))</title>")
        }
        let link = group.link.map { " xlink:href=\"\(XML.attribute($0))\"" } ?? ""
        lines.append("<g><a\(link)>")
        for mark in group.marks {
            switch mark {
            case .shape(let outline, let fill, let stroke): lines.append(shape(outline, fill, stroke))
            case .text(let text): lines.append(element(text))
            case .sketch(let drawing, let place, let scale, let colors):
                let (x, y) = (NumberText.text(place.x), NumberText.text(place.y))
                let move = "translate(\(x),\(y))scale(\(NumberText.text(scale)))"
                lines.append("<g class=\"wireframe\" transform=\"\(move)\">\(drawing.svg(colors))</g>")
            }
        }
        lines.append("</a></g></g>")
    }

    private static func shape(_ outline: Canvas.Outline, _ fill: DiagramColor?, _ stroke: Canvas.Stroke?) -> String {
        var attributes = " fill=\"\(fill?.hex ?? "none")\""
        if let stroke {
            attributes += " stroke=\"\(stroke.color.hex)\""
            if stroke.width != 1 { attributes += " stroke-width=\"\(NumberText.text(stroke.width))\"" }
            switch stroke.pattern {
            case .solid: break
            case .dashed: attributes += " stroke-dasharray=\"6,4\""
            case .dotted: attributes += " stroke-dasharray=\"1.6,4\""
            }
        }
        switch outline {
        case .polygon(let points): return "<polygon points=\"\(list(points))\"\(attributes)/>"
        case .polyline(let points): return "<polyline points=\"\(list(points))\"\(attributes)/>"
        case .curve(let points): return "<path d=\"\(path(points))\"\(attributes)/>"
        case .closedCurve(let points): return "<path d=\"\(path(points))Z\"\(attributes)/>"
        case .circle(let center, let radius):
            let place = "cx=\"\(NumberText.text(center.x))\" cy=\"\(NumberText.text(center.y))\""
            return "<circle \(place) r=\"\(NumberText.text(radius))\"\(attributes)/>"
        }
    }

    private static func list(_ points: some Sequence<Point>) -> String {
        points.map { NumberText.text($0) }.joined(separator: " ")
    }

    /// Pieces that are straight are written as lines.
    private static func path(_ points: [Point]) -> String {
        guard let first = points.first else { return "" }
        var text = "M" + NumberText.text(first)
        for start in stride(from: 1, to: points.count - 2, by: 3) {
            let isLine = points[start - 1] == points[start] && points[start + 1] == points[start + 2]
            text += isLine ? "L" + NumberText.text(points[start + 2]) : "C" + list(points[start...start + 2])
        }
        return text
    }

    private static func element(_ text: Canvas.Text) -> String {
        var attributes = "x=\"\(NumberText.text(text.place.x))\" y=\"\(NumberText.text(text.place.y))\""
        if text.anchor == .middle { attributes += " text-anchor=\"middle\"" }
        attributes += " font-size=\"\(NumberText.text(text.size))\""
        if text.bold { attributes += " font-weight=\"bold\"" }
        let measure = text.measure
        if measure.exact && !text.isFlexible && measure.width > 0 {
            attributes += " textLength=\"\(NumberText.text(measure.width))\" lengthAdjust=\"spacingAndGlyphs\""
        }
        return "<text \(attributes) fill=\"\(text.color.hex)\">\(XML.attribute(text.text))</text>"
    }
}
