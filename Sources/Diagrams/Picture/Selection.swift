import NavigationGraph

/// The scenes and routes of a graph that the options ask for.
struct Selection {
    var scenes: [Scene]
    var routes: [Route]
    /// Ids of scenes that only surround the wanted ones.
    var outside: Set<String> = []
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
            let kept = reach(from, forward: true).intersection(reach(to, forward: false))
            guard !kept.isEmpty else { throw .noWay(from: names.name(of: from), to: names.name(of: to)) }
            scenes.removeAll { !kept.contains($0.id) }
            notes.append("only what lies between \(names.name(of: from)) and \(names.name(of: to))")
        }
        if let focus = options.focus {
            let scene = try names.id(of: focus.scene)
            let depth = max(0, focus.depth)
            let kept = reach(scene, forward: true, backward: true, limit: depth)
            scenes.removeAll { !kept.contains($0.id) }
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

    /// The scenes within `limit` routes of `start`, itself included where it is shown.
    private func reach(
        _ start: String, forward: Bool, backward: Bool? = nil, limit: Int = .max
    ) -> Set<String> {
        var next: [String: [String]] = [:]
        for route in routes {
            if forward { next[route.from, default: []].append(route.to) }
            if backward ?? !forward { next[route.to, default: []].append(route.from) }
        }
        guard scenes.contains(where: { $0.id == start }) else { return [] }
        var found: Set<String> = [start]
        var front = [start]
        var depth = 0
        while !front.isEmpty && depth < limit {
            front = front.flatMap { next[$0] ?? [] }.filter { found.insert($0).inserted }
            depth += 1
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
            throw .name(error.message)
        }
    }

    func feature(_ word: String) throws(DiagramError) -> String {
        do { return try graph.feature(called: word).name } catch { throw .name(error.message) }
    }

    func name(of id: String) -> String { Escaping.shown(graph.scene(id)?.label ?? id) }
}
