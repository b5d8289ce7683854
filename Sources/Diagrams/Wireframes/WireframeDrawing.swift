import NavigationGraph
import Source

/// A sketch of a screen as shapes and words on a small phone, in whole numbers of its own measure: the same bytes
/// everywhere. What has the same look is kept together, so that it is written once.
struct WireframeDrawing: Hashable, Sendable {
    /// How something looks, in the order in which it is painted.
    enum Look: Int, CaseIterable, Hashable, Sendable {
        /// The phone, its bars, and what stands for something that nobody knows the words of.
        case phone, bar, ground
        /// The frames of things, the crosses of pictures, and lines between rows.
        case line
        /// Knobs and boxes of what can be changed.
        case control
        /// Around what leads on.
        case ring
    }

    enum Lettering: Int, CaseIterable, Hashable, Sendable {
        case words, strong, faint, action

        var bold: Bool { self == .strong }

        /// Words that would be cut stand in smaller letters.
        func size(isSmall: Bool) -> Double { (self == .strong ? 8 : 7) * (isSmall ? 0.8 : 1) }
    }

    struct Box: Hashable, Sendable {
        var x, y, width, height: Int
        var radius = 0

        init(_ rect: Rect, radius: Int = 0) {
            x = Int(rect.minX.rounded())
            y = Int(rect.minY.rounded())
            width = max(1, Int(rect.maxX.rounded()) - x)
            height = max(1, Int(rect.maxY.rounded()) - y)
            self.radius = min(radius, width / 2, height / 2)
        }
    }

    struct Words: Hashable, Sendable {
        enum Anchor: Int, CaseIterable, Hashable, Sendable { case start, middle, end }
        var text: String
        var x, y: Int
        var anchor = Anchor.start
        var lettering = Lettering.words
        var isSmall = false

        var size: Double { lettering.size(isSmall: isSmall) }
    }

    enum Shape: Hashable, Sendable {
        case box(Box)
        /// From one place to another.
        case stroke(Int, Int, Int, Int)
    }

    static let phone = Size(width: 150, height: 300)
    /// In points: no document for phones is drawn on something wider.
    private static let widestPhone = 600
    /// Bytes that the drawing of one screen may take; what would take more is left out from there on.
    static let mostBytes = 4096
    /// What is around the shapes: groups, and the attributes of each look.
    private static let frameBytes = 1100

    private(set) var shapes: [Look: [Shape]] = [:]
    private(set) var words: [Words] = []
    /// A picture of the screen, which SVG shows in place of all that; other formats cannot hold it.
    var thumbnail: Thumbnail?
    /// Something was left out.
    private(set) var isCut = false
    private var bytes = WireframeDrawing.frameBytes
    /// Whole numbers.
    let size: Size

    init(size: Size = WireframeDrawing.phone) { self.size = size }

    /// The size that the drawing of a screen has: of a phone, or as long, and of the shape of its picture or of the tablet that
    /// a document draws it for.
    static func size(of wireframe: Wireframe, thumbnail: Thumbnail? = nil) -> Size {
        guard let width = thumbnail?.width ?? wireframe.width, let height = thumbnail?.height ?? wireframe.height,
            thumbnail != nil || width > widestPhone
        else { return phone }
        let scale = phone.height / Double(max(width, height, 1))
        return Size(
            width: max(phone.width, (Double(width) * scale).rounded()),
            height: max(phone.width, (Double(height) * scale).rounded()))
    }

    /// The attribute of an `svg` or `symbol` element that holds the drawing.
    var viewBox: String { "viewBox=\"0 0 \(Int(size.width)) \(Int(size.height))\"" }

    mutating func add(_ look: Look, _ shape: Shape) {
        guard spend(shape.path.utf8.count) else { return }
        shapes[look, default: []].append(shape)
    }

    mutating func add(_ look: Look, _ rect: Rect, radius: Int = 0) { add(look, .box(Box(rect, radius: radius))) }

    /// A box that is crossed, as pictures are drawn of which only the place is known.
    mutating func addCrossed(_ rect: Rect) {
        let box = Box(rect)
        add(.line, .box(box))
        guard box.width > 5, box.height > 5 else { return }
        add(.line, .stroke(box.x, box.y, box.x + box.width, box.y + box.height))
        add(.line, .stroke(box.x, box.y + box.height, box.x + box.width, box.y))
    }

    /// Words on a line of this width: in small letters where they are too long, and cut where that is not enough; nothing
    /// where not even a letter fits.
    mutating func add(
        _ text: String, at place: Point, _ anchor: Words.Anchor = .start, _ lettering: Lettering = .words,
        width: Double,
        isSmall: Bool = false
    ) {
        let line = Self.line(text)
        var isSmall = isSmall
        var fitting = Self.cut(line, lettering.size(isSmall: isSmall), lettering.bold, width)
        if !isSmall, fitting != line {
            isSmall = true
            fitting = Self.cut(line, lettering.size(isSmall: true), lettering.bold, width)
        }
        guard !fitting.isEmpty, spend(XML.attribute(fitting).utf8.count + (anchor == .start ? 32 : 55)) else { return }
        words.append(
            Words(
                text: fitting, x: Int(place.x.rounded()), y: Int(place.y.rounded()), anchor: anchor,
                lettering: lettering, isSmall: isSmall))
    }

    /// The first line of a text, as it may be shown.
    private static func line(_ text: String) -> String {
        DOTString.visible(Escaping.shown(text)).split { $0.isNewline }.first.map(String.init) ?? ""
    }

    /// A line, with an ellipsis where it is too wide.
    private static func cut(_ line: String, _ size: Double, _ isBold: Bool, _ width: Double) -> String {
        let metrics = FontMetrics(bold: isBold)
        func isFitting(_ text: some StringProtocol) -> Bool {
            metrics.measure(String(text), size: size).width <= width
        }
        var shown = line.prefix(80)
        if shown.count == line.count, isFitting(shown) { return line }
        while !shown.isEmpty, !isFitting(shown + "…") { shown.removeLast() }
        return shown.isEmpty ? "" : shown + "…"
    }

    private mutating func spend(_ cost: Int) -> Bool {
        guard bytes + cost <= Self.mostBytes else {
            isCut = true
            return false
        }
        bytes += cost
        return true
    }
}

extension WireframeDrawing.Shape {
    /// As a part of an SVG path.
    var path: String {
        switch self {
        case .stroke(let x, let y, let toX, let toY): return "M\(x) \(y)L\(toX) \(toY)"
        case .box(let box):
            guard box.radius > 0 else { return "M\(box.x) \(box.y)h\(box.width)v\(box.height)h-\(box.width)z" }
            let (radius, across, down) = (box.radius, box.width - 2 * box.radius, box.height - 2 * box.radius)
            return "M\(box.x + radius) \(box.y)h\(across)q\(radius) 0 \(radius) \(radius)v\(down)"
                + "q0 \(radius)-\(radius) \(radius)h-\(across)q-\(radius) 0-\(radius)-\(radius)v-\(down)"
                + "q0-\(radius) \(radius)-\(radius)z"
        }
    }
}

// MARK: - SVG

/// The attributes of an SVG that say how things look.
protocol WireframeStyle {
    func attributes(of look: WireframeDrawing.Look) -> String
    func attributes(of lettering: WireframeDrawing.Lettering) -> String
}

/// Colours of a theme.
struct WireframeColors: WireframeStyle, Hashable, Sendable {
    var theme: DiagramTheme
    var outside = false

    func fill(of look: WireframeDrawing.Look) -> DiagramColor? {
        switch look {
        case .phone: theme.background
        case .bar: theme.background.mixed(with: theme.faint, 0.1)
        case .ground: theme.background.mixed(with: theme.faint, 0.22)
        case .line, .ring: nil
        case .control: theme.background.mixed(with: action, 0.12)
        }
    }

    func stroke(of look: WireframeDrawing.Look) -> (color: DiagramColor, width: Double)? {
        switch look {
        case .phone: (theme.tint(theme.text.mixed(with: theme.background, 0.25), outside), 1.2)
        case .bar, .ground: nil
        case .line: (theme.tint(theme.faint.mixed(with: theme.background, 0.4), outside), 0.6)
        case .control: (theme.tint(action, outside), 0.7)
        case .ring: (theme.marks[.highlight]?.color ?? theme.text, 1.8)
        }
    }

    func color(of lettering: WireframeDrawing.Lettering) -> DiagramColor {
        switch lettering {
        case .words, .strong: theme.tint(theme.text, outside)
        case .faint: theme.tint(theme.faint, outside)
        case .action: theme.tint(action, outside)
        }
    }

    private var action: DiagramColor { theme.line(.push).color }

    func attributes(of look: WireframeDrawing.Look) -> String {
        var text = "fill=\"\(fill(of: look)?.hex ?? "none")\""
        if let (color, width) = stroke(of: look) {
            text += " stroke=\"\(color.hex)\" stroke-width=\"\(NumberText.text(width))\""
        }
        return text
    }

    func attributes(of lettering: WireframeDrawing.Lettering) -> String { "fill=\"\(color(of: lettering).hex)\"" }
}

/// Classes for the style sheet of a page, which has light colours and dark ones.
struct WireframeClasses: WireframeStyle {
    func attributes(of look: WireframeDrawing.Look) -> String { "class=\"w\(look.rawValue)\"" }
    func attributes(of lettering: WireframeDrawing.Lettering) -> String { "class=\"t\(lettering.rawValue)\"" }

    /// CSS for these classes, in the colours of both themes.
    ///
    /// - Parameter dark: the selector of what is shown dark; nil asks the system.
    static func rules(dark: String?) -> String {
        func variables(_ name: DiagramOptions.ThemeName) -> String {
            let colors = WireframeColors(theme: .named(name))
            let looks = WireframeDrawing.Look.allCases.map { look in
                "--f\(look.rawValue):\(colors.fill(of: look)?.hex ?? "none");"
                    + "--s\(look.rawValue):\(colors.stroke(of: look)?.color.hex ?? "none")"
            }
            let letterings = WireframeDrawing.Lettering.allCases.map { "--t\($0.rawValue):\(colors.color(of: $0).hex)" }
            return (looks + letterings).joined(separator: ";")
        }
        let colors = WireframeColors(theme: .named(.light))
        var rules = [":root{\(variables(.light))}"]
        rules.append(
            dark.map { "\($0){\(variables(.dark))}" }
                ?? "@media (prefers-color-scheme:dark){:root{\(variables(.dark))}}")
        rules += WireframeDrawing.Look.allCases.map { look in
            let width = colors.stroke(of: look).map { ";stroke-width:\(NumberText.text($0.width))" } ?? ""
            return ".w\(look.rawValue){fill:var(--f\(look.rawValue));stroke:var(--s\(look.rawValue))\(width)}"
        }
        rules += WireframeDrawing.Lettering.allCases.map { ".t\($0.rawValue){fill:var(--t\($0.rawValue))}" }
        return rules.joined(separator: "\n") + "\n"
    }
}

extension WireframeDrawing {
    /// The inside of an `svg` or `g` element of the drawing's size, without a line break; at most `mostBytes`, but
    /// for a thumbnail.
    func svg(_ style: some WireframeStyle) -> String {
        if let thumbnail {
            return path(.phone, style)
                + thumbnail.svg(
                    x: 5, y: 5, width: Int(size.width) - 10, height: Int(size.height) - 10)
        }
        var text = ""
        for look in Look.allCases where look != .ring { text += path(look, style) }
        for (lettering, isSmall) in Lettering.allCases.flatMap({ [($0, false), ($0, true)] }) {
            let own = words.filter { $0.lettering == lettering && $0.isSmall == isSmall }
            guard !own.isEmpty else { continue }
            let bold = lettering.bold ? " font-weight=\"bold\"" : ""
            let size = NumberText.text(lettering.size(isSmall: isSmall))
            text += "<g font-size=\"\(size)\"\(bold) \(style.attributes(of: lettering))>"
            for words in own {
                let anchor =
                    words.anchor == .start ? "" : " text-anchor=\"\(words.anchor == .middle ? "middle" : "end")\""
                text += "<text x=\"\(words.x)\" y=\"\(words.y)\"\(anchor)>\(XML.attribute(words.text))</text>"
            }
            text += "</g>"
        }
        return text + path(.ring, style)
    }

    private func path(_ look: Look, _ style: some WireframeStyle) -> String {
        guard let shapes = shapes[look] else { return "" }
        return "<path d=\"\(shapes.map(\.path).joined())\" \(style.attributes(of: look))/>"
    }

    /// The same as marks of a drawing, for formats that have no groups.
    func marks(at place: Point, scale: Double, _ colors: WireframeColors) -> [Canvas.Mark] {
        func moved(_ x: Int, _ y: Int) -> Point { Point(x: Double(x), y: Double(y)) * scale + place }
        func shapes(_ look: Look) -> [Canvas.Mark] {
            let stroke = colors.stroke(of: look).map { Canvas.Stroke(color: $0.color, width: $0.width * scale) }
            return (self.shapes[look] ?? []).map { shape in
                switch shape {
                case .stroke(let x, let y, let toX, let toY):
                    return .shape(.polyline([moved(x, y), moved(toX, toY)]), fill: nil, stroke: stroke)
                case .box(let box):
                    let (from, to) = (moved(box.x, box.y), moved(box.x + box.width, box.y + box.height))
                    let rect = Rect(minX: from.x, minY: from.y, maxX: to.x, maxY: to.y)
                    let radius = Double(box.radius) * scale
                    return .shape(
                        radius > 0 ? .roundedBox(rect, radius: radius) : .box(rect), fill: colors.fill(of: look),
                        stroke: stroke)
                }
            }
        }
        let texts = words.map { words -> Canvas.Mark in
            var text = Canvas.Text(
                text: words.text, place: moved(words.x, words.y), anchor: words.anchor == .middle ? .middle : .start,
                size: words.size * scale, bold: words.lettering.bold, color: colors.color(of: words.lettering)
            )
            if words.anchor == .end { text.place.x -= text.measure.width }
            return .text(text)
        }
        return Look.allCases.filter { $0 != .ring }.flatMap(shapes) + texts + shapes(.ring)
    }
}
