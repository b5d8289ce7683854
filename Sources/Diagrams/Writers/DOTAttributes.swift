/// An attribute list of DOT, in the order in which it was written.
struct DOTAttributes: CustomStringConvertible {
    private var parts: [String] = []

    mutating func set(_ name: String, _ value: DOTString) {
        parts.append("\(name)=\(value)")
    }

    mutating func set(_ name: String, _ value: String) {
        set(name, DOTString(value: value))
    }

    mutating func set(_ name: String, _ color: DiagramColor) {
        set(name, DOTString(value: color.hex))
    }

    /// With a space in front, or nothing where there are no attributes.
    var description: String { parts.isEmpty ? "" : " [" + parts.joined(separator: " ") + "]" }
}

/// Names as they fit into a box.
enum LabelText {
    /// Longest line in a box.
    static let lineLength = 20
    /// Longest name in a box; the tooltip has the whole.
    static let nameLength = 60

    /// The name on lines of about `lineLength` characters, broken where a word of a camel-case name starts.
    static func wrapped(_ name: String) -> [String] {
        let name = shortened(name, to: nameLength)
        guard name.count > lineLength + 4 else { return [name] }
        var lines = [""]
        for word in words(name) {
            let last = lines[lines.count - 1]
            if !last.isEmpty && last.count + word.count > lineLength {
                lines.append(word)
            } else {
                lines[lines.count - 1] = last + word
            }
        }
        return lines.map { line in line.allSatisfy(\.isWhitespace) ? "…" : line }
    }

    static func shortened(_ text: String, to length: Int = 40) -> String {
        text.count <= length ? text : text.prefix(length - 1) + "…"
    }

    /// The text on lines that are no wider than `width`, broken at spaces.
    static func lines(_ text: String, size: Double, width: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            let longer = lines.last.map { $0 + " " + word }
            if let longer, FontMetrics().measure(longer, size: size).width <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        var previous: Character = " "
        for character in name {
            let starts = character.isUppercase && !previous.isUppercase
            if words.isEmpty || starts || previous == " " || previous == "." || previous == "_" {
                words.append("")
            }
            words[words.count - 1].append(character)
            previous = character
        }
        return words
    }
}
