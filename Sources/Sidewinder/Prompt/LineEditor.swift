/// One line of input that is being edited: what the keys do to it. Knows no terminal.
struct LineEditor {
    /// What a key asks for that the line alone cannot do.
    enum Request: Equatable { case accept, cancel, end, complete, clearScreen }

    private(set) var before = ""
    private(set) var after = ""
    private let history: [String]
    /// Place in the history; at its end is the new line.
    private var place: Int
    private var newLine = ""

    /// - Parameter history: earlier lines, the last one being the latest.
    init(history: [String] = []) {
        self.history = history
        place = history.count
    }

    var text: String { before + after }

    /// Applies a key. Nil where the line has what it needs.
    mutating func handle(_ key: Key) -> Request? {
        switch key {
        case .text(let scalar): before.unicodeScalars.append(scalar)
        case .backspace: _ = before.popLast()
        case .delete: if !after.isEmpty { after.removeFirst() }
        case .left: if let last = before.popLast() { after = String(last) + after }
        case .right: if !after.isEmpty { before.append(after.removeFirst()) }
        case .home: (before, after) = ("", text)
        case .end: (before, after) = (text, "")
        case .killToEnd: after = ""
        case .killToStart: before = ""
        case .killWord: killWord()
        case .up: recall(place - 1)
        case .down: recall(place + 1)
        case .enter: return .accept
        case .interrupt: return .cancel
        case .endOfFile:
            if text.isEmpty { return .end }
            if !after.isEmpty { after.removeFirst() }
        case .complete: return .complete
        case .clearScreen: return .clearScreen
        case .unknown: break
        }
        return nil
    }

    /// Puts `word` in place of what stands from `start` (in UTF-8 bytes) to the cursor.
    mutating func replaceWord(from start: Int, with word: String) {
        before = String(decoding: before.utf8.prefix(start), as: UTF8.self) + word
    }

    private mutating func killWord() {
        while before.last?.isWhitespace == true { before.removeLast() }
        while let last = before.last, !last.isWhitespace { before.removeLast() }
    }

    private mutating func recall(_ wanted: Int) {
        guard (0...history.count).contains(wanted) else { return }
        if place == history.count { newLine = text }
        place = wanted
        (before, after) = (wanted == history.count ? newLine : history[wanted], "")
    }

    // MARK: Display

    /// What a terminal has to be sent to show the line behind `prompt`, with the cursor at its place. A line that is
    /// wider than the terminal is shown around the cursor.
    func display(prompt: String, columns: Int) -> String {
        let room = max(columns - DisplayWidth.of(prompt) - 1, 8)
        var shown = before[...]
        while DisplayWidth.of(shown) > room { shown = shown.dropFirst() }
        var rest = after[...]
        let left = DisplayWidth.of(shown)
        while left + DisplayWidth.of(rest) > room { rest = rest.dropLast() }
        let back = DisplayWidth.of(rest)
        return "\r\u{1B}[K\(prompt)\(shown)\(rest)" + (back > 0 ? "\u{1B}[\(back)D" : "")
    }
}

/// How many columns of a terminal a text takes.
enum DisplayWidth {
    static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// By East Asian Width (Unicode Standard Annex 11) for the blocks that are wide as a whole.
    private static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            let category = first.properties.generalCategory
            return [.nonspacingMark, .enclosingMark, .format, .control].contains(category) ? 0 : 1
        }
    }
}
