import Source

/// One value of a YAML document, with the place where it starts.
///
/// Scalars keep their text: `off`, `1.0` and `no` mean what the reader of the document asks for, never what a YAML
/// version guesses.
package struct YAMLNode: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
        case plain
        /// In quotes, or a block of text (`|`, `>`).
        case quoted
    }

    package indirect enum Value: Hashable, Sendable {
        case scalar(String, Style)
        case sequence([YAMLNode])
        /// In the order of the document, no key twice.
        case mapping([YAMLEntry])
    }

    package var value: Value
    package var position: Position

    package init(_ value: Value, at position: Position) {
        self.value = value
        self.position = position
    }

    /// The text of a scalar, or nil.
    package var text: String? {
        if case .scalar(let text, _) = value { return text }
        return nil
    }

    /// The elements of a sequence, or nil.
    package var elements: [YAMLNode]? {
        if case .sequence(let elements) = value { return elements }
        return nil
    }

    /// The entries of a mapping, or nil.
    package var entries: [YAMLEntry]? {
        if case .mapping(let entries) = value { return entries }
        return nil
    }

    /// Nothing was written (`key:`), or `null`, or `~`.
    package var isNull: Bool {
        if case .scalar(let text, .plain) = value { return ["", "~", "null"].contains(text) }
        return false
    }

    /// The value of a mapping's key, or nil. Cost: linear in the number of keys.
    package subscript(key: String) -> YAMLNode? {
        entries?.first { $0.key == key }?.value
    }

    /// What the value is, in words for a message.
    package var description: String {
        switch value {
        case .scalar where isNull: "nothing"
        case .scalar(let text, _): "\"\(text)\""
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

/// One `key: value` of a mapping.
package struct YAMLEntry: Hashable, Sendable {
    package var key: String
    package var keyPosition: Position
    package var value: YAMLNode

    package init(key: String, keyPosition: Position, value: YAMLNode) {
        self.key = key
        self.keyPosition = keyPosition
        self.value = value
    }
}

/// Why a text is no YAML document: everything that was found, in the order of the file, never empty.
package struct YAMLError: Error, Hashable, Sendable {
    package var problems: [Diagnostic]

    package init(_ problems: [Diagnostic]) {
        self.problems = problems
    }
}
