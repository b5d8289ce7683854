/// How much room a text takes, the same on every machine, whatever fonts it has.
///
/// Helvetica, Arial and Liberation Sans have the same widths, which are a table here; at least one of them is on every
/// system or comes with a browser's usual fonts. A text with characters that they lack is estimated.
struct FontMetrics: Hashable, Sendable {
    var bold = false

    /// Families by preference. The first three are equally wide; the last is a generic one that every system has.
    static let families = ["Helvetica", "Arial", "Liberation Sans", "sans-serif"]

    struct Measure: Hashable, Sendable {
        var width: Double
        /// Every character is in the table.
        var exact = true
    }

    /// Cost: linear in the text.
    func measure(_ text: String, size: Double) -> Measure {
        var measure = Measure(width: 0)
        let table = bold ? Self.boldWidths : Self.regularWidths
        for scalar in text.unicodeScalars {
            if let width = table[scalar.value] {
                measure.width += Double(width) / 2048 * size
            } else {
                measure.width += Self.estimate(scalar) * size
                measure.exact = false
            }
        }
        return measure
    }

    private static let regularWidths = table(regular)
    private static let boldWidths = table(bold)

    private static func table(_ ranges: Widths) -> [UInt32: UInt16] {
        var table: [UInt32: UInt16] = [:]
        for (first, widths) in ranges {
            for (offset, width) in widths.enumerated() where width > 0 { table[first + UInt32(offset)] = width }
        }
        return table
    }

    /// In parts of the size: fonts of other scripts hardly differ in this.
    private static func estimate(_ scalar: Unicode.Scalar) -> Double {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            return properties.isEmojiPresentation ? 1.3 : 1
        default: return 0.62
        }
    }
}
