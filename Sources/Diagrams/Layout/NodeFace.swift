/// What a box says, and the size it has for that: the same on every machine.
struct NodeFace: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        enum Tone: Hashable, Sendable {
            case name, detail
            /// A route that is written and not drawn.
            case route(Picture.LineKind)
        }
        var text: String
        var tone: Tone

        var size: Double { tone == .name ? 12 : 9 }
        var bold: Bool { tone == .name }
        var height: Double { tone == .name ? 14.5 : 11.5 }
        /// Of the arrowhead in front of it.
        var indent: Double { if case .route = tone { 11 } else { 0 } }
        var width: Double { indent + FontMetrics(bold: bold).measure(text, size: size).width }
    }

    /// Of the bar of a container, above its words.
    static let barHeight = 4.0

    var rows: [Row]
    var size: Size
    /// The room below the rows for what the screen shows.
    var sketch: Size?

    init(_ node: Picture.Node, _ hubs: Hubs, names: [String: String], theme: DiagramTheme) {
        let isStub = node.kind == .exit || node.kind == .unresolved
        let symbol = node.mark.flatMap { theme.marks[$0] }.map { $0.symbol + " " } ?? ""
        // What tells two scenes of one name apart is small print under the name.
        let qualifier = node.scene?.qualifier
        let shown = qualifier == nil ? node.name : Escaping.shown(node.scene?.name ?? node.name)
        let name = isStub ? [shown] : LabelText.wrapped(symbol + shown)
        rows = name.map { Row(text: DOTString.visible($0), tone: isStub ? .detail : .name) }
        let sources = hubs.sources[node.id].map { ["from \($0) scenes"] } ?? []
        rows += ([qualifier].compactMap { $0 } + node.details + sources).map { Row(text: Self.line($0), tone: .detail) }
        rows += hubs.written(from: node.id).map { edge in
            Row(text: Self.line(names[edge.to] ?? edge.to) + edge.inWords, tone: .route(edge.kind))
        }
        let width = rows.map(\.width).max() ?? 0
        let height = rows.map(\.height).reduce(0, +)
        switch node.kind {
        case .exit, .unresolved: size = Size(width: width + 12, height: height + 6)
        case .feature: size = Size(width: max(76, width + 28), height: max(40, height + 16))
        case .container: size = Size(width: max(65, width + 22), height: max(36, height + 12 + Self.barHeight))
        case .screen, .dialog, .system:
            size = Size(width: max(65, width + 22), height: max(32, height + 12))
        }
        if node.sketch != nil {
            let room = NodeSketch.size
            sketch = room
            size = Size(width: max(size.width, room.width + 16), height: size.height + room.height + 6)
        }
        size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private static func line(_ text: String) -> String { LabelText.shortened(DOTString.visible(text)) }
}

extension Picture.Edge {
    /// What a line would show by its width or say beside it, for a route that is written.
    fileprivate var inWords: String {
        let kind = kind == .root ? " as root" : ""
        return
            ([kind] + labels.filter { $0.hasPrefix("× ") }.map { " \($0)" } + [
                declared ? " (not called)" : inferred ? " ?" : ""
            ])
            .joined()
    }
}

/// What a line says, and the size it has for that.
struct EdgeFace: Hashable, Sendable {
    static let fontSize = 9.0
    static let lineHeight = 11.0

    var lines: [String]

    init(_ edge: Picture.Edge, theme: DiagramTheme) {
        lines = edge.labels.map { LabelText.shortened(DOTString.visible($0)) }
        let mark = edge.mark.flatMap { theme.marks[$0] }?.symbol ?? ""
        let sign = mark + (edge.declared ? "not called" : edge.inferred ? "?" : "")
        if !sign.isEmpty { lines.insert(sign, at: 0) }
    }

    var size: Size {
        let width = lines.map { FontMetrics().measure($0, size: Self.fontSize).width }.max() ?? 0
        return Size(
            width: (width + 8).rounded(.up), height: (Double(max(1, lines.count)) * Self.lineHeight + 2).rounded(.up))
    }
}
