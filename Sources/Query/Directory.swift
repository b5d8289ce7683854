import NavigationGraph
import Source

/// Finds scenes, features, storyboards and types by name.
struct Directory {
    let graph: NavigationGraph
    private let query: String

    init(_ graph: NavigationGraph, query: String) {
        self.graph = graph
        self.query = query
    }

    /// The scenes whose module has this name, or the one that has this label. Linear: a query has few names, less than a
    /// table of all would take.
    private func modules(_ name: String) -> [Int] {
        let labeled = graph.scenes.indices.filter { graph.scenes[$0].label == name }
        return labeled.count == 1 ? labeled : graph.scenes.indices.filter { graph.scenes[$0].name == name }
    }

    /// The scene with this id, else the one module with this name.
    func scene(_ name: String, at offset: Int) throws(QueryError) -> Int {
        if let node = graph.sceneNumber(name) { return node }
        let candidates = modules(name)
        if candidates.count == 1, let node = candidates.first { return node }
        if candidates.count > 1 {
            let ids = candidates.map { "\"\(graph.scenes[$0].label)\"" }.joined(separator: ", ")
            throw QueryError("\"\(name)\" is the name of several scenes; write one of \(ids)", at: offset, in: query)
        }
        throw unknown(name, "scene", among: Set(graph.scenes.flatMap(\.names)), at: offset)
    }

    /// Nil where the name means no scene, or several.
    func sceneIfKnown(_ name: String) -> Scene? {
        if let scene = graph.scene(name) { return scene }
        let candidates = modules(name)
        return candidates.count == 1 ? candidates.first.map { graph.scenes[$0] } : nil
    }

    func scenes(matching selector: Selector) throws(QueryError) -> Set<Int> {
        if case .name(let name) = selector.pattern { return [try scene(name, at: selector.offset)] }
        let matcher = Matcher(selector.pattern)
        return Set(
            graph.scenes.indices.filter {
                graph.scenes[$0].names.contains(where: matcher.matches)
            })
    }

    /// The scenes whose `property` matches; an exact name has to be there.
    func scenes(
        where property: (Scene) -> [String], _ noun: String, matches selector: Selector
    ) throws(QueryError) -> Set<Int> {
        let matcher = Matcher(selector.pattern)
        let found = graph.scenes.indices.filter { property(graph.scenes[$0]).contains(where: matcher.matches) }
        if found.isEmpty, case .name(let name) = selector.pattern {
            throw unknown(name, noun, among: Set(graph.scenes.flatMap(property)), at: selector.offset)
        }
        return Set(found)
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

    private func unknown(_ name: String, _ noun: String, among names: Set<String>, at offset: Int) -> QueryError {
        var hint = Suggestion.hint(for: name, in: names)
        if hint.isEmpty, name.contains("-") { hint = "; write spaces around \"-\" to leave scenes out" }
        var error = QueryError("there is no \(noun) \"\(name)\"\(hint)", at: offset, in: query)
        error.isUnknownName = true
        return error
    }
}
