/// A call in a manifest: `.target(name: "Core", path: "Sources")`.
struct ManifestCall {
    /// What is called, without what stands before the dot.
    var name: String
    /// A dot stands before the name.
    var isMember: Bool
    /// The tokens of each labelled argument.
    var arguments: [String: [ManifestToken]]

    /// The calls of any of the names. A call inside of a found call is not looked for, unless it is asked for
    /// with `all(_:in:)` on the argument's tokens. Cost: linear.
    static func all(_ names: Set<String>, in tokens: [ManifestToken]) -> [ManifestCall] {
        var calls: [ManifestCall] = []
        var index = 0
        while index + 1 < tokens.count {
            guard let name = tokens[index].word, names.contains(name), tokens[index + 1] == .sign("(") else {
                index += 1
                continue
            }
            let isMember = index > 0 && tokens[index - 1] == .sign(".")
            let (arguments, end) = arguments(tokens, after: index + 1)
            calls.append(ManifestCall(name: name, isMember: isMember, arguments: arguments))
            index = end
        }
        return calls
    }

    /// The arguments of the parenthesis at `open`, and what comes after it.
    private static func arguments(
        _ tokens: [ManifestToken], after open: Int
    ) -> (arguments: [String: [ManifestToken]], end: Int) {
        var arguments: [String: [ManifestToken]] = [:]
        var current: [ManifestToken] = []
        var depth = 1
        var index = open + 1
        func finish() {
            guard current.count > 1, let label = current[0].word, current[1] == .sign(":") else { return }
            arguments[label] = Array(current.dropFirst(2))
        }
        while index < tokens.count {
            let token = tokens[index]
            if token == .sign("(") || token == .sign("[") || token == .sign("{") { depth += 1 }
            if token == .sign(")") || token == .sign("]") || token == .sign("}") { depth -= 1 }
            index += 1
            if depth == 0 { break }
            if depth == 1, token == .sign(",") {
                finish()
                current = []
            } else {
                current.append(token)
            }
        }
        finish()
        return (arguments, index)
    }

    /// The argument is a string literal.
    func text(_ label: String) -> String? {
        guard let tokens = arguments[label], tokens.count == 1 else { return nil }
        return tokens[0].text
    }

    /// The argument is a literal list of string literals; without the argument, nothing. Nil where it is anything else.
    func texts(_ label: String) -> [String]? {
        guard let tokens = arguments[label] else { return [] }
        guard tokens.first == .sign("["), tokens.last == .sign("]") else { return nil }
        var texts: [String] = []
        for token in tokens.dropFirst().dropLast() where token != .sign(",") {
            guard let text = token.text else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// Every string literal in the argument, however deep.
    func allTexts(_ label: String) -> [String] {
        arguments[label]?.compactMap(\.text) ?? []
    }

    /// The argument `dependencies` names all that there is: it has no call, constant or text of another kind than those that
    /// manifests of packages and of Tuist make dependencies of.
    var hasLiteralDependencies: Bool {
        (arguments["dependencies"] ?? []).allSatisfy { token in
            switch token {
            case .text(let text): text != nil
            case .word(let word): Self.wordsOfDependencies.contains(word)
            case .sign(let sign): sign != UInt8(ascii: "+")
            }
        }
    }

    private static let wordsOfDependencies = Set(
        [
            "target", "product", "byName", "name", "package", "moduleAliases", "condition", "when", "platforms",
            "configuration", "debug", "release", "project", "path", "external", "framework", "xcframework", "library",
            "publicHeaders", "swiftModuleMap", "sdk", "type", "status", "required", "optional", "none", "xctest",
            "plugin", "runtime", "macro", "Target", "Dependency", "TargetDependency", "macCatalyst", "linux", "ios",
            "macos", "tvos", "watchos", "visionos",
        ] + ProjectPlatform.allCases.map(\.rawValue))
}
