import NavigationGraph
import Source

/// What a query found.
package struct Answer: Hashable, Sendable {
    /// Which of the parts is the answer proper.
    package enum Kind: Sendable { case scenes, paths, routes, types, unresolved }

    /// A type and the scene it serves.
    package struct ServingType: Hashable, Sendable {
        package var scene: String
        package var name: String
        package var role: String
        package var location: SourceLocation

        init(scene: String, type: Scene.ServingType) {
            self.scene = scene
            name = type.name
            role = type.role
            location = type.location
        }
    }

    /// What a part of a name was taken for.
    package struct Reading: Hashable, Sendable, Comparable {
        package var word: String
        package var meaning: String

        package static func < (a: Reading, b: Reading) -> Bool { (a.word, a.meaning) < (b.word, b.meaning) }
    }

    package internal(set) var kind: Kind = .scenes
    /// Sorted; empty where every name was written out.
    package internal(set) var readings: [Reading] = []
    /// Why there is no answer, in one clause; nil where there is one, or the query is too much for one clause.
    package internal(set) var reason: String?
    /// Ids of the scenes, sorted; for paths and routes those on them, for the others those they belong to.
    package internal(set) var scenes: [String]
    /// Shortest first; a path of no step is empty.
    package internal(set) var paths: [[Route]] = []
    /// Where each of the paths begins; of `reach(x)` what `x` is.
    package internal(set) var starts: [String] = []
    /// Of `routes(…)`: with all their call sites, declared ones included.
    package internal(set) var routes: [Route] = []
    /// Of `types(…)` and `role(…)`, by scene.
    package internal(set) var types: [ServingType] = []
    package internal(set) var unresolved: [UnresolvedTransition] = []

    init(scenes: [String]) { self.scenes = scenes }

    /// Nothing was found.
    package var isEmpty: Bool {
        switch kind {
        case .scenes: scenes.isEmpty
        case .paths: paths.isEmpty
        case .routes: routes.isEmpty
        case .types: types.isEmpty
        case .unresolved: unresolved.isEmpty
        }
    }

    /// The part of `graph` that the answer is about, for diagrams: its scenes, and the routes on the paths; where there
    /// are no paths, the routes that were asked for, or all that join the scenes and are more than declared. The ledger
    /// stays that of the whole graph.
    package func subgraph(of graph: NavigationGraph) -> NavigationGraph {
        let ids = Set(scenes)
        let chosen: [Route]
        switch kind {
        case .paths:
            let used = Set(paths.joined())
            chosen = graph.routes.filter(used.contains)
        case .routes: chosen = routes
        default: chosen = graph.routes.filter { $0.certainty != .declared }
        }
        var part = NavigationGraph(
            scenes: graph.scenes.filter { ids.contains($0.id) },
            routes: chosen,
            exits: graph.exits.filter { ids.contains($0.from) },
            unresolved: graph.unresolved.filter { $0.from.map(ids.contains) ?? false },
            ignored: graph.ignored.filter { $0.from.map(ids.contains) ?? false },
            ledger: graph.ledger)
        part.app = graph.app
        part.bundleIdentifier = graph.bundleIdentifier
        part.unknownLibraries = graph.unknownLibraries
        part.leftOutTargets = graph.leftOutTargets
        part.setLinks(graph.links)
        return part
    }

    // MARK: Output

    /// `{ "paths": [[step]], "scenes": [id] }` with sorted keys; `routes`, `types` or `unresolved` are there as well
    /// where they were asked for.
    package func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("paths") { json in
                json.array(paths) { json, path in json.array(path) { Self.write($1, to: &$0) } }
            }
            if kind == .routes { json.member("routes") { $0.array(routes) { $0.route($1) } } }
            json.member("scenes") { $0.array(scenes) { $0.string($1) } }
            if kind == .types { json.member("types") { $0.array(types) { Self.write($1, to: &$0) } } }
            if kind == .unresolved { json.member("unresolved") { $0.array(unresolved) { $0.unresolved($1) } } }
        }
        return writer.finish()
    }

    private static func write(_ step: Route, to json: inout JSONWriter) {
        json.object {
            $0.member("certainty", step.certainty.rawValue)
            $0.member("from", step.from)
            $0.member("kind", step.kind.rawValue)
            $0.member("location") { $0.location(step.location) }
            $0.member("to", step.to)
        }
    }

    private static func write(_ type: ServingType, to json: inout JSONWriter) {
        json.object {
            $0.member("location") { $0.location(type.location) }
            $0.member("name", type.name)
            $0.member("role", type.role)
            $0.member("scene", type.scene)
        }
    }

    /// One line for each scene, step, route, type or transition; paths are apart by an empty line. Empty where nothing
    /// was found.
    package func text(_ graph: NavigationGraph) -> String {
        func title(_ id: String) -> String { graph.scene(id)?.titledID ?? id }
        switch kind {
        case .scenes: return lines(scenes.map(title))
        case .paths:
            let blocks = zip(starts, paths).map { start, path in
                lines([title(start)] + path.map { "  \(Self.step($0)) \(title($0.to))\(Self.reason($0))" })
            }
            return blocks.joined(separator: "\n")
        case .routes:
            return lines(
                routes.flatMap { route in
                    ["\(title(route.from)) \(Self.step(route)) \(title(route.to))\(Self.reason(route))"]
                        + route.sites.map { "  also at \($0.file):\($0.line)" }
                })
        case .types:
            return lines(types.map { "\($0.name) \($0.role) of \(title($0.scene)) at \($0.location.place)" })
        case .unresolved:
            return lines(
                unresolved.map { transition in
                    let from = transition.from.map { " from \(title($0))" } ?? ""
                    return "\(transition.location.place): \(transition.call)\(from): \(transition.reason)"
                })
        }
    }

    private func lines(_ lines: [String]) -> String { lines.map { PlainText.line($0) + "\n" }.joined() }

    private static func step(_ route: Route) -> String {
        route.certainty == .exact ? route.kind.rawValue : "\(route.kind.rawValue) (\(route.certainty.rawValue))"
    }

    private static func reason(_ route: Route) -> String {
        (route.trigger.map { " by \($0)" } ?? "") + " at \(route.location.place)"
    }
}

extension SourceLocation {
    fileprivate var place: String { "\(file):\(line)" }
}
