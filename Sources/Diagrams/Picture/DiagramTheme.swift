/// How a picture looks, as data: a writer looks styles up by what a thing is and knows no colour itself.
struct DiagramTheme: Hashable, Sendable {
    struct NodeStyle: Hashable, Sendable {
        var shape: String
        /// `rounded`, `dashed`, …, in Graphviz' words.
        var style: [String]
        /// Nil lets the ground show through.
        var fill: DiagramColor?
        var line: DiagramColor
        var text: DiagramColor
        var detail: DiagramColor
        /// In points.
        var lineWidth: Double
    }

    struct LineStyle: Hashable, Sendable {
        enum Pattern: String, Sendable { case solid, dashed, dotted, double }
        var pattern: Pattern
        var color: DiagramColor
        /// In points.
        var width: Double
        var head = "none"
        var tail = "none"
    }

    struct ClusterStyle: Hashable, Sendable {
        var fill: DiagramColor
        var line: DiagramColor
        var text: DiagramColor
    }

    struct MarkStyle: Hashable, Sendable {
        var color: DiagramColor
        var fill: DiagramColor
        /// Goes before names and on lines, so that the mark survives a print in black and white.
        var symbol: String
    }

    /// Families by preference; the last is a generic one that every system has.
    var fonts = "Helvetica,Arial,sans-serif"
    var background: DiagramColor
    var text: DiagramColor
    var faint: DiagramColor
    var nodes: [Picture.NodeKind: NodeStyle]
    var entry: NodeStyle
    var lines: [Picture.LineKind: LineStyle]
    /// Used in turn.
    var clusters: [ClusterStyle]
    var marks: [DiagramOptions.Mark: MarkStyle]
    /// Share of the background in the colour of what was inferred.
    var paleInferred = 0.45
    /// Share of the background in the colour of what only surrounds the rest.
    var paleOutside = 0.6

    static func named(_ name: DiagramOptions.ThemeName) -> DiagramTheme {
        switch name {
        case .light: DiagramTheme(.light)
        case .dark: DiagramTheme(.dark)
        case .print: DiagramTheme(.print)
        }
    }

    func node(_ node: Picture.Node) -> NodeStyle {
        let own = nodes[node.kind] ?? entry
        guard node.entry else { return own }
        var style = entry
        style.shape = own.shape
        style.style = own.style
        return style
    }

    func line(_ kind: Picture.LineKind) -> LineStyle {
        lines[kind] ?? LineStyle(pattern: .solid, color: text, width: 1, head: "normal")
    }
}

/// An opaque sRGB colour.
struct DiagramColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
    var red, green, blue: UInt8

    /// `0xRRGGBB`.
    init(integerLiteral value: UInt32) {
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// `#rrggbb`.
    var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }

    /// This colour with a share (0 to 1) of another one.
    func mixed(with other: DiagramColor, _ share: Double) -> DiagramColor {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(max(0, min(255, (Double(a) * (1 - share) + Double(b) * share).rounded())))
        }
        var mixed = self
        mixed.red = mix(red, other.red)
        mixed.green = mix(green, other.green)
        mixed.blue = mix(blue, other.blue)
        return mixed
    }
}
