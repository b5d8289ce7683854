import Source

/// Takes typed values out of a document and keeps every problem, so that a user sees all of them at once.
///
/// Each method returns nil (or leaves elements out) where the value is not what was asked for, and says so in
/// `problems`.
package struct YAMLReader {
    /// Named in every problem.
    package let file: String
    /// What was wrong, in the order of the reading.
    package private(set) var problems: [Diagnostic] = []

    package init(file: String) {
        self.file = file
    }

    /// The entries of a mapping. Keys outside `allowed` are reported with the nearest right ones, and left out;
    /// with `allowed` nil every key is fine. `what` names the mapping: `the configuration`.
    package mutating func mapping(_ node: YAMLNode, _ what: String, allowed: [String]? = nil) -> [YAMLEntry] {
        guard let entries = node.entries else {
            report("\(what) has to be a mapping of \(keyList(allowed)), not \(node.description)", at: node.position)
            return []
        }
        guard let allowed else { return entries }
        return entries.filter { entry in
            if allowed.contains(entry.key) { return true }
            let hint = Suggestion.hint(for: entry.key, in: allowed)
            report(
                "unknown key \"\(entry.key)\" in \(what)\(hint); allowed: \(allowed.joined(separator: ", "))",
                at: entry.keyPosition)
            return false
        }
    }

    /// A text; `what` names it in a problem.
    package mutating func string(_ node: YAMLNode, _ what: String) -> String? {
        if let text = node.text, !node.isNull { return text }
        report("\(what) has to be a text, not \(node.description)", at: node.position)
        return nil
    }

    /// A list of texts; a single text is a list of one.
    package mutating func strings(_ node: YAMLNode, _ what: String) -> [String] {
        if let elements = node.elements {
            return elements.compactMap { string($0, "each element of \(what)") }
        }
        if let text = node.text, !node.isNull { return [text] }
        report("\(what) has to be a list of texts, not \(node.description)", at: node.position)
        return []
    }

    /// `true` or `false`.
    package mutating func bool(_ node: YAMLNode, _ what: String) -> Bool? {
        if case .scalar(let text, .plain) = node.value, let value = Bool(text) { return value }
        report("\(what) has to be true or false, not \(node.description)", at: node.position)
        return nil
    }

    /// A whole number within `range`.
    package mutating func integer(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        if case .scalar(let text, .plain) = node.value, let value = Int(text), range.contains(value) { return value }
        let bounds = "from \(range.lowerBound) to \(range.upperBound)"
        report("\(what) has to be a whole number \(bounds), not \(node.description)", at: node.position)
        return nil
    }

    /// One of a few words.
    package mutating func oneOf(_ node: YAMLNode, _ what: String, _ allowed: [String]) -> String? {
        if let text = node.text, allowed.contains(text) { return text }
        let hint = node.text.map { Suggestion.hint(for: $0, in: allowed) } ?? ""
        report(
            "\(what) has to be one of \(allowed.joined(separator: ", ")), not \(node.description)\(hint)",
            at: node.position)
        return nil
    }

    /// One of the raw values of an enumeration.
    package mutating func oneOf<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ what: String, as choice: Choice.Type
    ) -> Choice? {
        oneOf(node, what, Choice.allCases.map(\.rawValue)).flatMap(Choice.init(rawValue:))
    }

    /// Adds a problem that only the caller can see.
    package mutating func report(_ message: String, at position: Position) {
        problems.append(Diagnostic(.error, file: file, position: position, message: message))
    }

    private func keyList(_ allowed: [String]?) -> String {
        allowed.map { $0.joined(separator: ", ") } ?? "names to values"
    }
}
