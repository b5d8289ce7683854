import NavigationGraph
import Source

/// Finds scenes, features, storyboards and types by name.
struct Directory {
    let graph: NavigationGraph
    private let query: String
    private let matching: NameMatching

    init(_ graph: NavigationGraph, query: String, matching: NameMatching) {
        self.graph = graph
        self.query = query
        self.matching = matching
    }

    // MARK: Scenes

    /// The scene that a name stands for, and whether it was only a part of its name.
    /// - Throws: where it stands for none, or for several.
    func scene(_ name: String, at offset: Int) throws(QueryError) -> (node: Int, isPart: Bool) {
        do {
            let found = try graph.scene(called: name, matching)
            return (found.number, found.isPart)
        } catch {
            throw mistake(error, name, at: offset)
        }
    }

    /// Nil where the name means no scene, or several.
    func sceneIfKnown(_ name: String) -> Scene? {
        switch graph.meaning(of: name, matching) {
        case .one(let node), .part(let node): graph.scenes[node]
        case .several, .none: nil
        }
    }

    /// The scenes that a glob or a regular expression fits.
    func scenes(matching selector: Selector) throws(QueryError) -> Set<Int> {
        let names = graph.scenes.map(\.names)
        let matcher = try matcher(of: selector.pattern, on: names.joined(), at: selector.offset)
        return Set(names.indices.filter { names[$0].contains(where: matcher.matches) })
    }

    // MARK: What scenes have

    /// A name that is written in other case, or in part, as the scenes have it; patterns stay as they are.
    /// - Throws: where a name is that of no `property`, or a part of several.
    func resolve(
        _ selector: Selector, _ noun: String, of property: (Scene) -> [String]
    ) throws(QueryError) -> (pattern: Selector.Pattern, isPart: Bool) {
        guard case .name(let name) = selector.pattern else { return (selector.pattern, false) }
        do {
            let names = Set(graph.scenes.flatMap(property))
            let found = try NameError.meaning(of: name, noun, among: names, matching)
            return (.name(found.name), found.isPart)
        } catch {
            throw mistake(error, name, at: selector.offset)
        }
    }

    /// What tells which of the names fit: like a name, a glob that fits none as it is written fits in other case, where names
    /// are loose.
    /// - Throws: where a regular expression takes too long on them.
    func matcher(
        of pattern: Selector.Pattern, on names: some Sequence<String>, at offset: Int
    ) throws(QueryError) -> Matcher {
        guard let matcher = Matcher(pattern, on: names) else {
            let time = "the regular expression takes longer than \(RegexSearch.seconds) seconds"
            throw QueryError(time + "; repeat nothing that repeats", at: offset, in: query)
        }
        guard matching == .loose, case .glob(let glob) = pattern, !names.contains(where: matcher.matches) else {
            return matcher
        }
        return Matcher(anyCaseOf: glob)
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

    private func mistake(_ error: NameError, _ name: String, at offset: Int) -> QueryError {
        var message = error.message
        switch error.problem {
        case .partOf(let names):
            if names.allSatisfy({ $0.contains(name) }) { message += "; '*\(name)*' means all of them" }
        case .unknown where !error.suggests:
            message += name.contains("-") ? "; write spaces around \"-\" to leave scenes out" : error.advice
        case .unknown, .severalHaveIt: break
        }
        var result = QueryError(message, at: offset, in: query)
        result.isUnknownName = error.problem == .unknown
        return result
    }
}
