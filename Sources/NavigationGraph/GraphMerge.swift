import Source

extension NavigationGraph {
    /// One graph of several apps, each with its name, which becomes the group (`feature`) of its scenes.
    ///
    /// What several apps have of the same place in the sources is one scene, of the first of them; scenes of one id that
    /// are not the same are told apart by the name of the app in front, but for those of the first. The ledger counts calls
    /// once for each app that has them. Linear, but for sorting.
    package static func merging(_ apps: [(name: String, graph: NavigationGraph)]) -> NavigationGraph {
        var merge = GraphMerge()
        for (name, graph) in apps { merge.add(graph, named: name) }
        return merge.graph
    }
}

/// What is known of the apps so far.
private struct GraphMerge {
    private var scenes: [String: Scene] = [:]
    private var routes: [String: Route] = [:]
    private var exits: Set<Exit> = []
    private var unresolved: Set<UnresolvedTransition> = []
    private var ignored: Set<IgnoredTransition> = []
    private var ledger = Ledger()
    private var links: [Entry] = []
    private var others: [[String]: Set<SourceLocation>] = [:]
    private var objectiveC = ObjectiveCScenes()
    private var dialect: String?
    private var wireframes: [String: Wireframe] = [:]

    mutating func add(_ graph: NavigationGraph, named name: String) {
        var ids: [String: String] = [:]
        for scene in graph.scenes { ids[scene.id] = add(scene, of: name) }
        func id(_ old: String) -> String { ids[old] ?? old }
        for var route in graph.routes {
            (route.from, route.to) = (id(route.from), id(route.to))
            routes[route.id] = routes[route.id].map { $0.joined(with: route) } ?? route
        }
        for var exit in graph.exits {
            exit.from = id(exit.from)
            exits.insert(exit)
        }
        ledger.transitions += graph.ledger.transitions
        ledger.resolved += graph.ledger.resolved
        ledger.unresolved += graph.ledger.unresolved
        ledger.ignored += graph.ledger.ignored
        ledger.calls += graph.ledger.calls
        for var call in graph.unresolved {
            call.from = call.from.map(id)
            unresolved.insert(call)
        }
        for var call in graph.ignored {
            call.from = call.from.map(id)
            ignored.insert(call)
        }
        for link in graph.links { add(link, ids) }
        for calls in graph.otherCalls { others[[calls.call, calls.reason], default: []].formUnion(calls.locations) }
        objectiveC = ObjectiveCScenes(
            files: objectiveC.files + graph.objectiveC.files,
            scenes: Array(Set(objectiveC.scenes).union(graph.objectiveC.scenes.map(id))))
        dialect = dialect ?? graph.dialect
        for var wireframe in graph.wireframes {
            wireframe.scene = id(wireframe.scene)
            wireframes[wireframe.scene] = wireframes[wireframe.scene] ?? wireframe
        }
    }

    /// The id that the scene has among all.
    private mutating func add(_ scene: Scene, of name: String) -> String {
        var own = scene
        // A feature is set for screens of the app alone.
        if scene.kind != .system { own.feature = name }
        while let known = scenes[own.id] {
            if known.kind == scene.kind, known.kind == .system || known.location == scene.location {
                scenes[own.id]?.entry = known.entry || scene.entry
                return own.id
            }
            own.id = "\(name).\(own.id)"
        }
        scenes[own.id] = own
        return own.id
    }

    private mutating func add(_ link: Entry, _ ids: [String: String]) {
        guard let channel = link.channel, let handler = link.handler else { return }
        var targets = link.targets
        for index in targets.indices { targets[index].scene = ids[targets[index].scene] ?? targets[index].scene }
        var handles = link.handles
        if let known = links.firstIndex(where: { $0.channel == channel && $0.handler == handler }) {
            targets += links[known].targets.filter { !targets.contains($0) }
            handles += links[known].handles
            links.remove(at: known)
        }
        links.append(Entry(link: channel, handler: handler, handles: handles, targets: targets))
    }

    var graph: NavigationGraph {
        var graph = NavigationGraph(
            scenes: Array(scenes.values), routes: Array(routes.values), exits: Array(exits),
            unresolved: Array(unresolved), ignored: Array(ignored), ledger: ledger, dialect: dialect)
        graph.setLinks(links)
        graph.setOtherCalls(
            others.map { OtherCalls(call: $0.key[0], reason: $0.key[1], locations: $0.value.sorted()) })
        graph.objectiveC = objectiveC
        graph.setWireframes(Array(wireframes.values))
        return graph
    }
}

extension Route {
    /// The same route with the call sites of both; what is told of it comes from the one that is more certain.
    fileprivate func joined(with other: Route) -> Route {
        let order = Certainty.allCases
        let (own, others) = (order.firstIndex(of: certainty) ?? 0, order.firstIndex(of: other.certainty) ?? 0)
        var route = others < own || others == own && other.location < location ? other : self
        let places = Set([location, other.location] + sites + other.sites)
        route.sites = places.subtracting([route.location]).sorted()
        route.transports = Set(transports).union(other.transports).sorted()
        return route
    }
}
