import NavigationGraph

/// The scenes and routes of a graph that the options ask for.
struct Selection {
    var scenes: [Scene]
    var routes: [Route]
    /// Ids of scenes that only surround the wanted ones.
    var outside: Set<String> = []
    /// By id, how many routes lie between a scene and the one in focus; empty without a focus.
    private var distances: [String: Int] = [:]
    /// Scenes to stand out, by id.
    var highlighted: Set<String> = []
    /// What was narrowed or left out, for the caption.
    var notes: [String] = []

    /// Cost: linear in scenes and routes.
    init(_ graph: NavigationGraph, _ options: DiagramOptions) throws(DiagramError) {
        let names = SceneNames(graph)
        var seen: Set<String> = []
        let everyScene = graph.scenes.sorted { $0.id < $1.id }.filter { seen.insert($0.id).inserted }
        scenes = everyScene.filter { options.show.contains(.system) || $0.kind != .system }
        routes = []
        let called = graph.routes.sorted(by: Route.order).filter {
            options.show.contains(.declared) || $0.certainty != .declared
        }
        for name in options.highlight.sorted() { highlighted.insert(try names.id(of: name)) }
        keepRoutes(of: called)
        try narrow(options, names)
        keepRoutes(of: called)
        noteWhatIsHidden(graph, everyScene)
    }

    private mutating func keepRoutes(of all: [Route]) {
        let ids = Set(scenes.map(\.id))
        routes = all.filter { route in
            let bothOutside = outside.contains(route.from) && outside.contains(route.to)
            return ids.contains(route.from) && ids.contains(route.to) && !bothOutside
        }
    }

    private mutating func narrow(_ options: DiagramOptions, _ names: SceneNames) throws(DiagramError) {
        if let between = options.between {
            let (from, to) = (try names.id(of: between.from), try names.id(of: between.to))
            // A way that comes back to its start, or goes on from its end, says nothing about what lies between.
            routes.removeAll { $0.to == from || $0.from == to }
            let kept = Set(steps(from: from, forward: true).keys)
                .intersection(steps(from: to, forward: false, backward: true).keys)
            guard !kept.isEmpty else { throw .noWay(from: names.name(of: from), to: names.name(of: to)) }
            scenes.removeAll { !kept.contains($0.id) }
            notes.append("only what lies between \(names.name(of: from)) and \(names.name(of: to))")
        }
        if let focus = options.focus {
            let scene = try names.id(of: focus.scene)
            let depth = max(0, focus.depth)
            distances = steps(from: scene, forward: true, backward: true, limit: depth)
            scenes.removeAll { distances[$0.id] == nil }
            highlighted.insert(scene)
            let limit = Picture.count(depth, "route")
            notes.append("only what is within \(limit) of \(names.name(of: scene))")
        }
        if let feature = options.feature { try narrow(to: try names.feature(feature)) }
    }

    private mutating func narrow(to feature: String) throws(DiagramError) {
        let inside = Set(scenes.filter { $0.feature == feature }.map(\.id))
        if inside.isEmpty { throw .name("no scene that would be drawn belongs to the feature \"\(feature)\"") }
        for route in routes where inside.contains(route.from) != inside.contains(route.to) {
            outside.insert(inside.contains(route.from) ? route.to : route.from)
        }
        scenes.removeAll { !inside.contains($0.id) && !outside.contains($0.id) }
        notes.append("only \(feature) and, in pale, what is one route away from it")
    }

    /// Whether a route only surrounds what was asked for: it joins what is outside, or neighbours of the scene in focus that
    /// are equally far from it.
    func isBeside(_ route: Route) -> Bool {
        if outside.contains(route.from) || outside.contains(route.to) { return true }
        guard route.from != route.to, let from = distances[route.from] else { return false }
        return distances[route.to] == from
    }

    /// The scenes within `limit` routes of `start`, itself included where it is shown, with the number of routes.
    private func steps(
        from start: String, forward: Bool, backward: Bool = false, limit: Int = .max
    ) -> [String: Int] {
        var next: [String: [String]] = [:]
        for route in routes {
            if forward { next[route.from, default: []].append(route.to) }
            if backward { next[route.to, default: []].append(route.from) }
        }
        guard scenes.contains(where: { $0.id == start }) else { return [:] }
        var found = [start: 0]
        var front = [start]
        var depth = 0
        while !front.isEmpty && depth < limit {
            depth += 1
            var following: [String] = []
            for scene in front.flatMap({ next[$0] ?? [] }) where found[scene] == nil {
                found[scene] = depth
                following.append(scene)
            }
            front = following
        }
        return found
    }

    private mutating func noteWhatIsHidden(_ graph: NavigationGraph, _ everyScene: [Scene]) {
        let shown = Set(scenes.map(\.id)).subtracting(outside)
        let reached = Set(graph.routes.filter { shown.contains($0.from) }.map(\.to)).subtracting(shown)
        let system = everyScene.filter { $0.kind == .system && reached.contains($0.id) }.count
        let drawn = Set(routes.map(\.id))
        let declared = graph.routes.filter {
            $0.certainty == .declared && shown.contains($0.from) && shown.contains($0.to) && !drawn.contains($0.id)
        }
        var hidden: [String] = []
        if system > 0 { hidden.append(Picture.count(system, "system screen")) }
        if !declared.isEmpty { hidden.append(Picture.count(declared.count, "route") + " that nothing calls") }
        if !hidden.isEmpty { notes.append("not shown: " + hidden.joined(separator: ", ")) }
    }
}

/// Scenes by what people call them.
struct SceneNames {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// The id of the scene that a name stands for.
    func id(of word: String) throws(DiagramError) -> String {
        do {
            return graph.scenes[try graph.scene(called: word).number].id
        } catch {
            throw .name(error.message + error.advice)
        }
    }

    func feature(_ word: String) throws(DiagramError) -> String {
        do { return try graph.feature(called: word).name } catch { throw .name(error.message) }
    }

    func name(of id: String) -> String { Escaping.shown(graph.scene(id)?.label ?? id) }
}
