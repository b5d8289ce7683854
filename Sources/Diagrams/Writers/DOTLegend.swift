/// The key to a picture as an HTML-like label: only what the picture has, each with a sample drawn by table borders,
/// since a label cannot hold lines.
struct DOTLegend {
    let picture: Picture
    let theme: DiagramTheme
    /// Most items in a row.
    let columns: Int

    /// Nil where there is nothing to explain.
    var markup: String? {
        let items = lineItems + nodeItems + markItems
        guard !items.isEmpty else { return nil }
        var rows: [String] = []
        for start in stride(from: 0, to: items.count, by: columns) {
            let row = items[start..<min(start + columns, items.count)].map { sample, text in
                "<TD>\(sample)</TD><TD ALIGN=\"LEFT\">\(small(text)) </TD><TD WIDTH=\"10\"></TD>"
            }
            rows.append("<TR>\(row.joined())</TR>")
        }
        return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"3\">\(rows.joined())</TABLE>"
    }

    private func small(_ text: String, _ color: DiagramColor? = nil) -> String {
        "<FONT POINT-SIZE=\"10\" COLOR=\"\((color ?? theme.faint).hex)\">\(DOTString.html(text))</FONT>"
    }

    // MARK: - Lines

    private var lineItems: [(String, String)] {
        var items = picture.lineKinds.map { (line(theme.line($0)), Self.name(of: $0)) }
        if picture.edges.contains(where: { $0.inferred }) { items.append((small("?", theme.text), "inferred")) }
        if picture.edges.contains(where: { $0.labels.contains { $0.hasPrefix("× ") } }) {
            items.append((small("× n", theme.text), "n routes"))
        }
        return items
    }

    private static func name(of kind: Picture.LineKind) -> String {
        switch kind {
        case .push, .present, .contain, .custom: kind.rawValue
        case .root: "replaces the root"
        case .exit: "way back"
        case .unresolved: "not resolved"
        }
    }

    private func line(_ style: DiagramTheme.LineStyle) -> String {
        let thickness = Int(max(1, style.width.rounded()))
        let pattern = style.pattern == .dashed || style.pattern == .dotted ? style.pattern.rawValue : "solid"
        let isDouble = style.pattern == .double
        // The lower border of the upper of two cells is a line in the middle of the row.
        let upper = isDouble ? 4 : 6 + (thickness + 1) / 2
        let sides = isDouble ? "TB" : "B"
        let bar =
            "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR>"
            + "<TD WIDTH=\"30\" HEIGHT=\"\(upper)\" FIXEDSIZE=\"TRUE\" BORDER=\"\(thickness)\" "
            + "SIDES=\"\(sides)\" STYLE=\"\(pattern)\" COLOR=\"\(style.color.hex)\"></TD></TR>"
            + (isDouble ? "" : "<TR><TD HEIGHT=\"\(12 - upper)\"></TD></TR>") + "</TABLE>"
        let cells = [glyph(style.tail, style.color), "<TD>\(bar)</TD>", glyph(style.head, style.color)]
        return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR>\(cells.joined())</TR></TABLE>"
    }

    /// The arrowhead as a character, or the empty string for none.
    static func glyph(_ arrow: String) -> String {
        ["normal": "▶", "onormal": "▷", "vee": "›", "diamond": "◆", "tee": "|"][arrow] ?? ""
    }

    private func glyph(_ arrow: String, _ color: DiagramColor) -> String {
        let character = Self.glyph(arrow)
        return character.isEmpty ? "" : "<TD>\(small(character, color))</TD>"
    }

    // MARK: - Boxes

    private var nodeItems: [(String, String)] {
        var items: [(String, String)] = []
        if picture.nodes.contains(where: \.entry) {
            items.append((small("●", theme.entry.line), "start of the app"))
        }
        if picture.nodes.contains(where: { !$0.links.isEmpty }) {
            items.append((small("↘", theme.entry.line), "opened from outside (link, notification, …)"))
        }
        for kind in picture.nodeKinds {
            guard let style = theme.nodes[kind] else { continue }
            switch kind {
            case .container: items.append((folder(style), "container"))
            case .dialog: items.append((box(style), "dialog"))
            case .system: items.append((box(style), "system screen"))
            case .screen, .feature, .exit, .unresolved: break
            }
        }
        return items
    }

    private func box(_ style: DiagramTheme.NodeStyle) -> String {
        let fill = style.fill.map { " BGCOLOR=\"\($0.hex)\"" } ?? ""
        let border = style.style.isEmpty ? "" : " STYLE=\"\(style.style.joined(separator: ","))\""
        return "<TABLE BORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"28\" HEIGHT=\"15\""
            + "\(border) COLOR=\"\(style.line.hex)\"\(fill)><TR><TD BORDER=\"0\"></TD></TR></TABLE>"
    }

    private func folder(_ style: DiagramTheme.NodeStyle) -> String {
        let color = "COLOR=\"\(style.line.hex)\""
        return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"26\" HEIGHT=\"15\">"
            + "<TR><TD WIDTH=\"14\" FIXEDSIZE=\"TRUE\" HEIGHT=\"4\"></TD>"
            + "<TD WIDTH=\"12\" HEIGHT=\"4\" FIXEDSIZE=\"TRUE\" BORDER=\"1\" SIDES=\"LTR\" \(color)></TD></TR>"
            + "<TR><TD COLSPAN=\"2\" WIDTH=\"26\" HEIGHT=\"11\" FIXEDSIZE=\"TRUE\" BORDER=\"1\" \(color)></TD></TR>"
            + "</TABLE>"
    }

    // MARK: - Marks

    private var markItems: [(String, String)] {
        let used = Set(picture.nodes.compactMap(\.mark)).union(picture.edges.compactMap(\.mark))
        return DiagramOptions.Mark.allCases.filter { used.contains($0) }.compactMap { mark in
            theme.marks[mark].map { (small($0.symbol, $0.color), Self.name(of: mark)) }
        }
    }

    private static func name(of mark: DiagramOptions.Mark) -> String {
        switch mark {
        case .added, .removed, .changed: mark.rawValue
        case .violation: "has findings"
        case .highlight: "highlighted"
        }
    }
}
