import NavigationGraph
import Source

/// How a query's names stand for scenes.
package enum NameMatching: Sendable {
    /// As they are written: for what is kept, and is not to mean something else when the app grows.
    case exact
    /// Where nothing is written that way, whatever the case, and then by a part that only one scene has.
    case loose
}

/// Finds scenes, features, storyboards and types by name.
struct Directory {
    let graph: NavigationGraph
    private let query: String
    private let matching: NameMatching

    /// What a name stands for.
    enum Found<Thing> {
        case one(Thing)
        /// The name is a part of this one alone.
        case part(Thing)
        /// All of these, by the whole name or by a part of it.
        case several([Thing], byPart: Bool)
        case none
    }

    init(_ graph: NavigationGraph, query: String, matching: NameMatching) {
        self.graph = graph
        self.query = query
        self.matching = matching
    }

    // MARK: Scenes

    /// The scene with this id or label, else the one module with this name; else, where names are loose, the one that the name
    /// means in other case, or is a part of. Linear: a query has few names, less than a table of all would take.
    func find(_ name: String) -> Found<Int> {
        if let node = graph.sceneNumber(name) { return .one(node) }
        let labeled = graph.scenes.indices.filter { graph.scenes[$0].label == name }
        if let node = labeled.first, labeled.count == 1 { return .one(node) }
        let modules = graph.scenes.indices.filter { graph.scenes[$0].name == name }
        if !modules.isEmpty { return Self.found(modules, byPart: false) }
        if matching == .exact { return .none }
        let lowered = name.lowercased()
        let words = graph.scenes.map { $0.names.map { $0.lowercased() } }
        let alike = words.indices.filter { words[$0].contains(lowered) }
        if !alike.isEmpty { return Self.found(alike, byPart: false) }
        let containing = graph.scenes.indices.filter { node in
            [graph.scenes[node].id, graph.scenes[node].name].contains { $0.lowercased().contains(lowered) }
        }
        // A part of a name means the app's own scenes, unless only the system has such a one.
        let own = containing.filter { graph.scenes[$0].kind != .system }
        return Self.found(own.isEmpty ? containing : own, byPart: true)
    }

    private static func found<Thing>(_ things: [Thing], byPart: Bool) -> Found<Thing> {
        guard let first = things.first else { return .none }
        if things.count > 1 { return .several(things, byPart: byPart) }
        return byPart ? .part(first) : .one(first)
    }

    /// The scene that a name stands for, and whether it was only a part of its name.
    /// - Throws: where it stands for none, or for several.
    func scene(_ name: String, at offset: Int) throws(QueryError) -> (node: Int, isPart: Bool) {
        switch find(name) {
        case .one(let node): return (node, false)
        case .part(let node): return (node, true)
        case .several(let nodes, byPart: false):
            let labels = nodes.map { "\"\(graph.scenes[$0].label)\"" }.joined(separator: ", ")
            throw QueryError("\"\(name)\" is the name of several scenes; write one of \(labels)", at: offset, in: query)
        case .several(let nodes, byPart: true):
            throw ambiguous(name, "scene", nodes.map { graph.scenes[$0].label }, at: offset)
        case .none:
            throw unknown(name, "scene", among: Set(graph.scenes.flatMap(\.names)), at: offset)
        }
    }

    /// Nil where the name means no scene, or several.
    func sceneIfKnown(_ name: String) -> Scene? {
        switch find(name) {
        case .one(let node), .part(let node): graph.scenes[node]
        case .several, .none: nil
        }
    }

    /// The scenes that a glob or a regular expression fits.
    func scenes(matching pattern: Selector.Pattern) -> Set<Int> {
        let matcher = Matcher(pattern)
        return Set(graph.scenes.indices.filter { graph.scenes[$0].names.contains(where: matcher.matches) })
    }

    // MARK: What scenes have

    /// A name that is written in other case, or in part, as the scenes have it; patterns stay as they are.
    /// - Throws: where a name is that of no `property`, or a part of several.
    func resolve(
        _ selector: Selector, _ noun: String, of property: (Scene) -> [String]
    ) throws(QueryError) -> (pattern: Selector.Pattern, isPart: Bool) {
        guard case .name(let name) = selector.pattern else { return (selector.pattern, false) }
        let names = Set(graph.scenes.flatMap(property))
        if names.contains(name) { return (selector.pattern, false) }
        let lowered = name.lowercased()
        for byPart in [false, true] where matching == .loose {
            let alike = names.filter { byPart ? $0.lowercased().contains(lowered) : $0.lowercased() == lowered }
            switch Self.found(alike.sorted(), byPart: byPart) {
            case .one(let found), .part(let found): return (.name(found), byPart)
            case .several(let found, _): throw ambiguous(name, noun, found, at: selector.offset)
            case .none: continue
            }
        }
        throw unknown(name, noun, among: names, at: selector.offset)
    }

    /// The scenes of the kinds `screen|container|system|dialog`.
    func scenes(ofKind selector: Selector) throws(QueryError) -> Set<Int> {
        let kinds = Scene.Kind.allCases.map(\.rawValue) + ["dialog"]
        var found: Set<Int> = []
        for kind in Self.alternatives(selector) {
            guard kinds.contains(kind) else {
                let hint = Suggestion.hint(for: kind, in: kinds)
                throw QueryError(
                    "\"\(kind)\" is no kind of scene\(hint); there are \(kinds.joined(separator: ", "))",
                    at: selector.offset, in: query)
            }
            for (node, scene) in graph.scenes.enumerated()
            where kind == "dialog" ? scene.dialog : scene.kind.rawValue == kind {
                found.insert(node)
            }
        }
        return found
    }

    static func alternatives(_ selector: Selector) -> [String] {
        switch selector.pattern {
        case .name(let text), .glob(let text), .regex(let text):
            text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
    }

    // MARK: Mistakes

    private static let mostListed = 8

    private func ambiguous(_ part: String, _ noun: String, _ names: [String], at offset: Int) -> QueryError {
        let list = names.prefix(Self.mostListed).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = names.count > Self.mostListed ? ", …" : ""
        let all = names.allSatisfy { $0.contains(part) } ? "; '*\(part)*' means all of them" : ""
        return QueryError("\(names.count) \(noun)s contain \"\(part)\": \(list)\(rest)\(all)", at: offset, in: query)
    }

    private func unknown(_ name: String, _ noun: String, among names: Set<String>, at offset: Int) -> QueryError {
        var hint = Suggestion.hint(for: name, in: names)
        if hint.isEmpty, noun == "scene" { hint = Suggestion.similar(to: name, in: Set(graph.scenes.map(\.name))) }
        if hint.isEmpty, name.contains("-") { hint = "; write spaces around \"-\" to leave scenes out" }
        var error = QueryError("there is no \(noun) \"\(name)\"\(hint)", at: offset, in: query)
        error.isUnknownName = true
        return error
    }
}
