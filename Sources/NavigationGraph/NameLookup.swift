import Source

/// How names stand for scenes, features and the like.
package enum NameMatching: Sendable {
    /// As they are written: for what is kept, and is not to mean something else when the app grows.
    case exact
    /// Where nothing is written that way, whatever the case, and then by a part that only one thing has.
    case loose
}

/// What a name stands for.
package enum NameMeaning<Thing> {
    case one(Thing)
    /// The name is a part of this one's alone.
    case part(Thing)
    /// All of these, by the whole name or by a part of it.
    case several([Thing], byPart: Bool)
    case none

    package init(_ things: [Thing], byPart: Bool) {
        if things.count > 1 {
            self = .several(things, byPart: byPart)
        } else {
            self = things.first.map { byPart ? .part($0) : .one($0) } ?? .none
        }
    }
}

/// A name that stands for nothing, or for more than one thing.
package struct NameError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        case unknown
        case severalHaveIt
        /// These have it in theirs.
        case partOf([String])
    }

    package var problem: Problem
    /// What is wrong, with the nearest names where there are any.
    package var message: String
    /// Whether the message has a name to write instead.
    package var suggests: Bool
    /// How to find a name to write, where the message has none; else empty.
    package var advice = ""
}

/// What a person's words mean: the same for queries, options and `explain`.
extension NavigationGraph {
    /// The scene with this id or label, else the one module with this name; else, where names are loose, the one that the
    /// name means in other case, or is a part of. Linear: for a few names that takes less than a table of all.
    package func meaning(of name: String, _ matching: NameMatching = .loose) -> NameMeaning<Int> {
        if let node = sceneNumber(name) { return .one(node) }
        let labeled = scenes.indices.filter { scenes[$0].label == name }
        if let node = labeled.first, labeled.count == 1 { return .one(node) }
        let modules = scenes.indices.filter { scenes[$0].name == name }
        if !modules.isEmpty { return NameMeaning(modules, byPart: false) }
        if matching == .exact { return .none }
        let lowered = name.lowercased()
        let alike = scenes.indices.filter { scenes[$0].names.contains { $0.lowercased() == lowered } }
        if !alike.isEmpty { return NameMeaning(alike, byPart: false) }
        let containing = scenes.indices.filter { node in
            [scenes[node].id, scenes[node].name].contains { $0.lowercased().contains(lowered) }
        }
        // A part of a name means the app's own scenes, unless only the system has such a one.
        let own = containing.filter { scenes[$0].kind != .system }
        return NameMeaning(own.isEmpty ? containing : own, byPart: true)
    }

    /// The number of the scene that a name stands for, and whether it is only a part of the scene's name.
    /// - Throws: where it stands for none, or for several.
    package func scene(
        called name: String, _ matching: NameMatching = .loose
    ) throws(NameError) -> (number: Int, isPart: Bool) {
        switch meaning(of: name, matching) {
        case .one(let node): return (node, false)
        case .part(let node): return (node, true)
        case .several(let nodes, byPart: false):
            let labels = nodes.map { "\"\(scenes[$0].label)\"" }.joined(separator: ", ")
            throw NameError(
                problem: .severalHaveIt,
                message: "\"\(name)\" is the name of several scenes; write one of \(labels)", suggests: true)
        case .several(let nodes, byPart: true):
            throw NameError(partOf: nodes.map { scenes[$0].label }, name, "scene")
        case .none:
            var hint = Suggestion.hint(for: name, in: Set(scenes.flatMap(\.names)))
            if hint.isEmpty { hint = Suggestion.similar(to: name, in: Set(scenes.map(\.name))) }
            var error = NameError(unknown: name, "scene", hint: hint)
            if hint.isEmpty { error.advice = "; query \"all()\" lists them" }
            throw error
        }
    }

    /// The feature that a name stands for, and whether it is only a part of the feature's name.
    /// - Throws: where it stands for none, or for several.
    package func feature(called name: String) throws(NameError) -> (name: String, isPart: Bool) {
        try NameError.meaning(of: name, "feature", among: Set(scenes.compactMap(\.feature)), .loose)
    }
}

extension NameError {
    private static let mostListed = 8

    init(partOf names: [String], _ part: String, _ noun: String) {
        let list = names.prefix(Self.mostListed).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = names.count > Self.mostListed ? ", …" : ""
        self.init(
            problem: .partOf(names), message: "\(names.count) \(noun)s contain \"\(part)\": \(list)\(rest)",
            suggests: true)
    }

    init(unknown name: String, _ noun: String, hint: String) {
        self.init(
            problem: .unknown, message: "there is no \(noun) \"\(name)\"\(hint)", suggests: !hint.isEmpty)
    }

    /// The one of `names` that a name stands for, and whether it is only a part of it.
    /// - Throws: where it stands for none, or for several.
    package static func meaning(
        of name: String, _ noun: String, among names: Set<String>, _ matching: NameMatching
    ) throws(NameError) -> (name: String, isPart: Bool) {
        if names.contains(name) { return (name, false) }
        let lowered = name.lowercased()
        for byPart in [false, true] where matching == .loose {
            let alike = names.filter { byPart ? $0.lowercased().contains(lowered) : $0.lowercased() == lowered }
            switch NameMeaning(alike.sorted(), byPart: byPart) {
            case .one(let found), .part(let found): return (found, byPart)
            case .several(let found, _): throw NameError(partOf: found, name, noun)
            case .none: continue
            }
        }
        throw NameError(unknown: name, noun, hint: Suggestion.hint(for: name, in: names))
    }
}
