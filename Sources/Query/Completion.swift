import NavigationGraph

/// How the word at the end of an unfinished query may go on.
package struct Completion: Hashable, Sendable {
    /// Where the word begins, in UTF-8 bytes from 0.
    package let start: Int
    /// What may stand in place of the word, sorted. A function ends with its parenthesis.
    package let words: [String]

    /// What fits at the end of `text`. Linear in the text and the names of the graph.
    package init(of text: String, in graph: NavigationGraph) {
        var place = CompletionPlace(text)
        place.read()
        start = place.wordStart
        let word = place.word
        let possible = place.candidates(graph)
        let exact = possible.filter { $0.hasPrefix(word) }
        let loose = word.lowercased()
        words = exact.isEmpty ? possible.filter { $0.lowercased().hasPrefix(loose) }.sorted() : exact.sorted()
    }
}

/// Where in a query its end is.
private struct CompletionPlace {
    private struct Level {
        /// Nil for a parenthesis that only groups.
        var function: Function?
        var argument = 0
    }

    private let bytes: [UInt8]
    private var levels: [Level] = []
    /// The last finished word or sign before the word at the end.
    private var previous = ""
    private var variables: [String] = []
    private(set) var wordStart = 0
    private(set) var word = ""

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Goes over the text once.
    mutating func read() {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if let closing = Self.closing(byte), index == wordStart {
                guard let end = bytes[(index + 1)...].firstIndex(of: closing) else { break }
                index = end + 1
                finishWord(at: index)
                wordStart = index
            } else if Lexer.endsWord(byte), !(byte == UInt8(ascii: "$") && index == wordStart) {
                finishWord(at: index)
                pass(byte)
                index += 1
                wordStart = index
            } else {
                index += 1
            }
        }
        word = String(decoding: bytes[wordStart...], as: UTF8.self)
        // The kinds after `via:` are one word with bars; each is completed by itself.
        if previous == "via:", let bar = word.lastIndex(of: "|") {
            let rest = word[word.index(after: bar)...]
            wordStart = bytes.count - rest.utf8.count
            word = String(rest)
        }
    }

    private static func closing(_ byte: UInt8) -> UInt8? {
        "'\"/".utf8.contains(byte) ? byte : nil
    }

    private mutating func finishWord(at end: Int) {
        guard end > wordStart else { return }
        let text = String(decoding: bytes[wordStart..<end], as: UTF8.self)
        if previous == "let" { variables.append("$" + text) }
        previous = text
    }

    private mutating func pass(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("):
            levels.append(Level(function: Function(rawValue: previous)))
            previous = "("
        case UInt8(ascii: ")"):
            _ = levels.popLast()
            previous = ")"
        case UInt8(ascii: ","):
            if !levels.isEmpty { levels[levels.count - 1].argument += 1 }
            previous = ","
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "^"):
            previous = String(UnicodeScalar(byte))
        default: break
        }
    }

    private static let operators = ["+", "^", "-", "=", "(", ",", "union", "intersect", "except", "in", "let", ""]

    func candidates(_ graph: NavigationGraph) -> Set<String> {
        switch previous {
        case "via:": return Set(Route.Kind.allCases.map(\.rawValue))
        case "exact-only:": return ["true", "false"]
        case "within:", "limit:", "let": return []
        default: break
        }
        if word.hasPrefix("$") { return Set(variables) }
        if let level = levels.last, level.argument == 0, let function = level.function, function.startsWithPattern {
            return patterns(function, graph)
        }
        guard Self.operators.contains(previous) || previous == "avoiding:" else {
            return Set(["union", "intersect", "except"] + (variables.isEmpty ? [] : ["in"]))
        }
        if previous == ",", let level = levels.last, let function = level.function,
            level.argument >= function.arguments.upperBound
        {
            return Set(function.labels.map { $0 + ": " })
        }
        var words = Set(Function.allCases.map { $0.rawValue + ($0.arguments.upperBound == 0 ? "()" : "(") })
        words.formUnion(scenes(graph))
        words.formUnion(variables)
        words.insert("let ")
        if previous == ",", let function = levels.last?.function {
            words.formUnion(function.labels.map { $0 + ": " })
        }
        return words
    }

    private func patterns(_ function: Function, _ graph: NavigationGraph) -> Set<String> {
        switch function {
        case .links: Set(Entry.Channel.allCases.map(\.rawValue))
        case .kind: Set(Scene.Kind.allCases.map(\.rawValue) + ["dialog"])
        case .feature: written(graph.scenes.compactMap(\.feature))
        case .storyboard: written(graph.scenes.compactMap(\.storyboard?.name))
        case .role: written(graph.scenes.flatMap { $0.types.map(\.name) })
        default: scenes(graph)
        }
    }

    /// The ids, and the names that only one scene has.
    private func scenes(_ graph: NavigationGraph) -> Set<String> {
        let names = Dictionary(graph.scenes.map { ($0.label, 1) }, uniquingKeysWith: +)
        return written(graph.scenes.map(\.id) + names.filter { $0.value == 1 }.map(\.key))
    }

    /// Names as they have to stand in a query.
    private func written(_ names: [String]) -> Set<String> {
        let functions = Set(["let", "in", "union", "intersect", "except"])
        return Set(
            names.compactMap { name in
                let isWord =
                    !name.utf8.contains(where: Lexer.endsWord) && !functions.contains(name)
                    && !"/-*?".contains(name.first ?? "/") && !name.contains { $0 == "*" || $0 == "?" }
                if isWord, !word.hasPrefix("\"") { return name }
                return name.contains("\"") ? nil : "\"\(name)\""
            })
    }
}
