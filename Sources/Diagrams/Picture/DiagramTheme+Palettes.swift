/// The colours a theme is made of.
struct DiagramPalette {
    var background, text, faint: DiagramColor
    var box, boxLine, system: DiagramColor
    var entryFill, entryLine, entryText, entryDetail: DiagramColor
    var push, present, root, contain, custom: DiagramColor
    /// Fill and heading.
    var clusters: [(DiagramColor, DiagramColor)]
    /// Share of the heading's colour in the frame of a cluster.
    var clusterLine = 0.25
    var added, removed, violation, highlight: DiagramColor

    static let light = DiagramPalette(
        background: 0xFFFFFF, text: 0x1B2430, faint: 0x66717F,
        box: 0xFFFFFF, boxLine: 0x55606E, system: 0xECEFF3,
        entryFill: 0x1B2430, entryLine: 0x1B2430, entryText: 0xFFFFFF, entryDetail: 0xC3CBD6,
        push: 0x1F6FB5, present: 0x8E3BA8, root: 0x9A5B00, contain: 0x5B6675, custom: 0x0F766E,
        clusters: [
            (0xEEF4FB, 0x2B5C8A), (0xF3F8EC, 0x4C6B1F), (0xFCF3EA, 0x8A5320), (0xF6F0FA, 0x6A4287),
            (0xEBF7F5, 0x1C665E), (0xFCF0F2, 0x8D3A4C), (0xF8F6E6, 0x6B6214), (0xF0F1F8, 0x454F8A),
        ],
        added: 0x1A7F37, removed: 0xCF222E, violation: 0xCF222E, highlight: 0xD97706)

    static let dark = DiagramPalette(
        background: 0x11161D, text: 0xE6EBF2, faint: 0x93A0B0,
        box: 0x1D2530, boxLine: 0x8794A5, system: 0x2A323D,
        entryFill: 0xF2F5F9, entryLine: 0xF2F5F9, entryText: 0x11161D, entryDetail: 0x55606E,
        push: 0x6CB6FF, present: 0xD79BF0, root: 0xE0A84F, contain: 0xA9B4C2, custom: 0x5FD3C4,
        clusters: [
            (0x16212E, 0x8FC1F0), (0x1A2419, 0xA8CF86), (0x28211A, 0xE6B787), (0x231C2B, 0xCFAAE8),
            (0x152524, 0x84D3C8), (0x2A1C20, 0xF0A0AE), (0x25241A, 0xD8CD7E), (0x1C1F2E, 0xA9B4F0),
        ],
        added: 0x56D364, removed: 0xFF7B72, violation: 0xFF7B72, highlight: 0xFFC145)

    /// No fills and hardly any colour: what a laser printer needs.
    static let print = DiagramPalette(
        background: 0xFFFFFF, text: 0x000000, faint: 0x444444,
        box: 0xFFFFFF, boxLine: 0x000000, system: 0xEEEEEE,
        entryFill: 0xFFFFFF, entryLine: 0x000000, entryText: 0x000000, entryDetail: 0x444444,
        push: 0x000000, present: 0x000000, root: 0x000000, contain: 0x000000, custom: 0x000000,
        clusters: [(0xFFFFFF, 0x333333)], clusterLine: 0.6,
        added: 0x000000, removed: 0x000000, violation: 0x000000, highlight: 0x000000)
}

extension DiagramTheme {
    init(_ palette: DiagramPalette) {
        background = palette.background
        text = palette.text
        faint = palette.faint
        nodes = Self.nodeStyles(palette)
        entry = NodeStyle(
            shape: "box", style: ["rounded"], fill: palette.entryFill, line: palette.entryLine,
            text: palette.entryText, detail: palette.entryDetail, lineWidth: 2.6)
        lines = [
            .push: LineStyle(pattern: .solid, color: palette.push, width: 1.3, head: "normal"),
            .present: LineStyle(pattern: .dashed, color: palette.present, width: 1.3, head: "onormal"),
            .root: LineStyle(pattern: .solid, color: palette.root, width: 2.2, head: "normal"),
            .contain: LineStyle(pattern: .dotted, color: palette.contain, width: 1.7, tail: "diamond"),
            .custom: LineStyle(pattern: .double, color: palette.custom, width: 1.1, head: "vee"),
            .exit: LineStyle(pattern: .solid, color: palette.faint, width: 0.9, head: "tee"),
            .unresolved: LineStyle(pattern: .dotted, color: palette.faint, width: 1.2, head: "vee"),
        ]
        clusters = palette.clusters.map { fill, heading in
            ClusterStyle(fill: fill, line: fill.mixed(with: heading, palette.clusterLine), text: heading)
        }
        func mark(_ color: DiagramColor, _ symbol: String) -> MarkStyle {
            MarkStyle(color: color, fill: palette.box.mixed(with: color, 0.1), symbol: symbol)
        }
        marks = [
            .added: mark(palette.added, "+"), .removed: mark(palette.removed, "−"),
            .changed: mark(palette.highlight, "~"), .violation: mark(palette.violation, "!"),
            .highlight: mark(palette.highlight, "★"),
        ]
    }

    private static func nodeStyles(_ palette: DiagramPalette) -> [Picture.NodeKind: NodeStyle] {
        func box(
            _ shape: String, _ style: [String], fill: DiagramColor?, line: DiagramColor? = nil,
            text: DiagramColor? = nil, width: Double = 1.1
        ) -> NodeStyle {
            NodeStyle(
                shape: shape, style: style, fill: fill, line: line ?? palette.boxLine,
                text: text ?? palette.text, detail: palette.faint, lineWidth: width)
        }
        return [
            .screen: box("box", ["rounded"], fill: palette.box),
            .container: box("folder", [], fill: palette.box),
            .dialog: box("box", ["rounded", "dashed"], fill: palette.box, width: 1.4),
            .system: box("box", [], fill: palette.system, line: palette.faint, text: palette.faint),
            .feature: box("box", ["rounded"], fill: palette.box, width: 1.4),
            .exit: box("plain", [], fill: nil, text: palette.faint),
            .unresolved: box("note", [], fill: palette.box, line: palette.faint, text: palette.faint),
        ]
    }
}
