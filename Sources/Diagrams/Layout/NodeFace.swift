/// What a box says, and the size it has for that: the same on every machine.
struct NodeFace: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        enum Tone: Hashable, Sendable { case name, detail }
        var text: String
        var tone: Tone

        var size: Double { tone == .name ? 12 : 9 }
        var bold: Bool { tone == .name }
        var height: Double { tone == .name ? 14.5 : 11.5 }
        var width: Double { FontMetrics(bold: bold).measure(text, size: size).width }
    }

    /// The names of what a feature holds, in columns that are filled one after the other.
    struct List: Hashable, Sendable {
        static let fontSize = 9.0
        static let lineHeight = 12.0
        /// Between the rows above it and the first name.
        static let gap = 6.0
        /// More names than this are not written but counted.
        static let most = 24
        private static let nameLength = 26

        var items: [String]
        var columns: Int
        var columnWidth: Double

        /// Nil for no names.
        init?(_ names: [String]) {
            guard !names.isEmpty else { return nil }
            items = names.prefix(Self.most).map { LabelText.shortened(DOTString.visible($0), to: Self.nameLength) }
            if names.count > Self.most { items[Self.most - 1] = "and \(names.count - Self.most + 1) more" }
            columns = items.count <= 6 ? 1 : items.count <= 14 ? 2 : 3
            let widest = items.map { FontMetrics().measure($0, size: Self.fontSize).width }.max() ?? 0
            columnWidth = (widest + 14).rounded(.up)
        }

        var lines: Int { (items.count + columns - 1) / columns }
        var width: Double { Double(columns) * columnWidth - 14 }
        var height: Double { Self.gap + Double(lines) * Self.lineHeight }
    }

    /// A route that is not drawn: a dot with the number of the hub that it leads to.
    struct Sign: Hashable, Sendable {
        static let size = 13.0
        /// Of one row; the rest goes to the next.
        static let most = 8

        var number: Int
        var kind: Picture.LineKind
        /// No route of it is certain.
        var pale: Bool
        var tooltip: String
    }

    /// Of the bar of a container, above its words.
    static let barHeight = 4.0

    var rows: [Row]
    var list: List?
    var signs: [Sign]
    /// The number of the hub that this is.
    var hub: Int?
    var size = Size(width: 0, height: 0)

    init(_ node: Picture.Node, _ hubs: Hubs, names: [String: String], theme: DiagramTheme) {
        let isStub = node.kind == .exit || node.kind == .unresolved
        let symbol = node.mark.flatMap { theme.marks[$0] }.map { $0.symbol + " " } ?? ""
        // What tells two scenes of one name apart is small print under the name.
        let qualifier = node.scene?.qualifier
        let shown = qualifier == nil ? node.name : Escaping.shown(node.scene?.name ?? node.name)
        let name = isStub ? [shown] : LabelText.wrapped(symbol + shown)
        rows = name.map { Row(text: DOTString.visible($0), tone: isStub ? .detail : .name) }
        let what = node.kind == .feature ? "feature" : "scene"
        let sources = hubs.sources[node.id].map { ["from \(Picture.count($0, what))"] } ?? []
        rows += ([qualifier].compactMap { $0 } + node.details + sources).map { Row(text: Self.line($0), tone: .detail) }
        list = List(node.holds)
        hub = hubs.numbers[node.id]
        signs = hubs.written(from: node.id).map { edge in
            Sign(
                number: hubs.numbers[edge.to] ?? 0, kind: edge.kind, pale: edge.inferred || edge.declared,
                tooltip: "\(hubs.numbers[edge.to] ?? 0): \(names[edge.to] ?? edge.to)\(edge.inWords)")
        }.sorted { ($0.number, $0.kind.rawValue) < ($1.number, $1.kind.rawValue) }
        size = Self.size(of: node.kind, width: width, height: height)
        if let sketch = node.sketch {
            size = Size(
                width: max(size.width, NodeSketch.size(of: sketch).width + 16).rounded(.up),
                height: (size.height + NodeSketch.room(of: sketch)).rounded(.up))
        }
    }

    /// Of everything that is in the box.
    private var width: Double {
        let dots = Double(min(signs.count, Sign.most)) * Sign.size
        return max(rows.map(\.width).max() ?? 0, list?.width ?? 0, dots)
    }

    var height: Double { rows.map(\.height).reduce(0, +) + (list?.height ?? 0) + Double(signRows) * (Sign.size + 1) }

    private var signRows: Int { (signs.count + Sign.most - 1) / Sign.most }

    private static func size(of kind: Picture.NodeKind, width: Double, height: Double) -> Size {
        let size =
            switch kind {
            case .exit, .unresolved: Size(width: width + 12, height: height + 6)
            case .feature: Size(width: max(76, width + 28), height: max(40, height + 16))
            case .container: Size(width: max(65, width + 22), height: max(36, height + 12 + barHeight))
            case .screen, .dialog, .system: Size(width: max(65, width + 22), height: max(32, height + 12))
            }
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private static func line(_ text: String) -> String { LabelText.shortened(DOTString.visible(text)) }
}

extension Picture.Edge {
    /// What a line would show by its stroke or say on it, for a route that is not drawn.
    fileprivate var inWords: String {
        let number = labels.filter { $0.hasPrefix("× ") }.map { " \($0)" }.joined()
        return ", \(kind.rawValue)\(number)" + (declared ? ", not called" : inferred ? ", inferred" : "")
    }
}

/// What a line says, and the size it has for that.
struct EdgeFace: Hashable, Sendable {
    static let fontSize = 9.0
    static let lineHeight = 11.0

    /// Beside the line, in room that the layout keeps.
    var lines: [String]
    /// On the line, so short that it needs no room: a mark, a question mark, how many routes it stands for.
    var sign: String
    /// All of it, for layouts that have no room on a line.
    var spoken: [String]

    init(_ edge: Picture.Edge, theme: DiagramTheme) {
        let numbers = edge.labels.filter { $0.hasPrefix("× ") }
        lines = edge.labels.filter { !$0.hasPrefix("× ") }.map { LabelText.shortened(DOTString.visible($0)) }
        let mark = edge.mark.flatMap { theme.marks[$0] }?.symbol ?? ""
        let words = numbers + [edge.declared ? "not called" : edge.inferred ? "?" : ""]
        sign = ([mark] + words).filter { !$0.isEmpty }.joined(separator: " ")
        let certainty = mark + (edge.declared ? "not called" : edge.inferred ? "?" : "")
        spoken = (certainty.isEmpty ? [] : [certainty]) + numbers + lines
    }

    var size: Size {
        let width = lines.map { FontMetrics().measure($0, size: Self.fontSize).width }.max() ?? 0
        return Size(
            width: (width + 8).rounded(.up), height: (Double(max(1, lines.count)) * Self.lineHeight + 2).rounded(.up))
    }

    /// Of the sign with the ground it stands on.
    var signSize: Size {
        let width = FontMetrics().measure(sign, size: Self.fontSize).width
        return Size(width: max(11, width + 6), height: 11)
    }
}
