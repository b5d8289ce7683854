import Analysis
import Facts
import Flow
import NavigationGraph
import Packs
import Program
import Screens
import Source

extension Resolution {
    /// What a finished run of the code tells, with what belongs to its screens: names, titles, modules and dialects. The
    /// evaluator has no part in it. Needs a deep stack.
    package static func telling(
        _ run: Run, _ types: TypeTables, packs: Packs, options: Options
    ) -> Resolution {
        RunConclusions(run, types, packs, options).resolution()
    }
}

/// What follows from a finished run.
private struct RunConclusions {
    private let run: RunFindings
    private let finished: Run
    private let program: Program
    private let types: TypeTables
    private let options: Resolution.Options
    private let code: RunTables
    private let scenes: RunScenes
    private let known: ScreenFacts

    init(
        _ finished: Run, _ types: TypeTables, _ packs: Packs, _ options: Resolution.Options
    ) {
        let (run, program) = (RunFindings(finished), finished.program)
        (self.run, self.finished, self.program, self.types, self.options) = (run, finished, program, types, options)
        code = RunTables(run, program, types, packs: packs, jobs: options.jobs)
        let names = SceneNames(code)
        scenes = RunScenes(run, code, names)
        let roles = Roles(program, types, names: code.roleNames)
        let room = RoomForRoles(code, roles)
        let modules = ModuleFinder(code, scenes: scenes, roles: roles, room).found()
        known = ScreenFacts(
            code: code, scenes: scenes, room: room, modules: modules, names: names,
            showing: run.showing.map(\.function))
    }

    func resolution() -> Resolution {
        let seen = Dictionary(
            run.graph.scenes.compactMap { scene in scenes.key(scene.id).map { ($0, scene) } },
            uniquingKeysWith: { first, _ in first })
        let named = NamedEntries(program: program, scenes: scenes, names: known.names, options: options)
            .find(among: Set(scenes.all()).union(seen.keys))
        let routes = self.routes() + declared()
        let list = SceneList(
            known: known, routes: routes,
            entries: named.entries.union(seen.filter(\.value.entry).keys), mentioned: Set(seen.keys))
        let (all, dialects) = list.all()
        let census = CallCensus(code, scenes: scenes, matched: [], counted: run.counted).take()
        var ledger = run.graph.ledger
        ledger.calls = census.calls
        var graph = NavigationGraph(
            scenes: all, routes: routes, exits: run.graph.exits + unwinds(),
            unresolved: run.graph.unresolved.map(withSource),
            ignored: run.graph.ignored, ledger: ledger, dialect: dialects.app.dialect.rawValue)
        graph.setLinks(links())
        graph.setOtherCalls(census.others)
        graph.objectiveC = list.objectiveCScenes(of: graph)
        graph.unknownLibraries = UnknownLibraryFinder(program: program, packs: code.packs).find()
        if graph.scenes.allSatisfy({ $0.kind == .system }) {
            graph.noScenes =
                NoScenes(program: program, isApp: program.startsItself, libraries: graph.unknownLibraries).text
        }
        let (roles, types) = (known.modules.roles, types)
        return Resolution(
            graph: graph, diagnostics: named.problems, roles: roles,
            analysing: DeepStack.Running(whenAsked: { [program] in DeepStack.run { Analysis(program, types, roles) } }),
            dialects: dialects,
            memberships: list.memberships(without: []), performedSegues: performedSegues())
    }

    private func performedSegues() -> [PerformedSegue] {
        run.screens.performedSegues().map {
            PerformedSegue(
                function: $0.use.function, location: program.location(of: $0.use), identifiers: $0.identifiers,
                scenes: $0.scenes, isPerformerKnown: !$0.scenes.isEmpty)
        }
    }

    /// The routes, with what they tell of their ways.
    private func routes() -> [Route] {
        let words = RouteWords(code: code, modules: known.modules)
        let controls = RunControls(code, finished)
        return run.graph.routes.map { route in
            guard var way = run.ways[route.id] else { return route }
            var route = route
            let stream = stream(of: way)
            if let stream { way.hops.removeFirst(stream.hop) }
            route.trace = words.trace(way.hops)
            route.event = stream?.words ?? event(of: way)
            route.control = stream.map { controls.control(listeningWith: $0.closure) } ?? controls.control(of: way)
            if route.kind == .contain, holdsTabs(route.from) {
                route.control = controls.tab(way.contents, at: route.location)
            }
            if let identifier = way.segue?.segue.identifier {
                route.trigger = "performSegue(\"\(identifier)\")"
            } else if let place = way.decisive {
                route.trigger = words.trigger(way.hops, making: place.function)
                route.data = words.data(at: place, shown: shown(at: place))
            }
            return route
        }
    }

    /// What sends something to a closure on a way that nobody's doing begins: nobody can be told to do it, and it is more than
    /// that a screen comes up.
    private func stream(of way: Way) -> (hop: Int, words: String, closure: Use)? {
        guard way.beginning?.name == nil else { return nil }
        let names = EventNames(code)
        for (index, hop) in way.hops.enumerated().reversed() {
            if let event = names.event(hop), case .code(let closure) = event.origin {
                return (index, event.words, closure)
            }
        }
        return nil
    }

    /// What people call what a way begins with: the words of a closure, else the function that runs first;
    /// of a button in a dialog, what brings the dialog up.
    private func event(of way: Way) -> String? {
        if let opener = way.beginning?.openers.first { return event(of: opener) }
        guard let first = way.hops.first else { return nil }
        let declaration = program.function(first.function).declaration
        return EventNames(code).event(first)?.words
            ?? (declaration.kind == .function ? declaration.signature : declaration.name)
    }

    /// A call without a route, with the screen whose code it is in; of several that share the code the first by its id.
    private func withSource(_ call: UnresolvedTransition) -> UnresolvedTransition {
        guard call.from == nil, let owner = run.owners[call.location] else { return call }
        var call = call
        call.from = known.modules.scenes(servedBy: owner).map(known.names.id).min()
        return call
    }

    /// The segues that documents draw and nobody takes.
    private func declared() -> [Route] {
        let taken = Set(run.graph.routes.map(\.id))
        let places = Set(run.graph.routes.flatMap { [$0.location] + $0.sites })
        let all = code.interfaces.controllers.flatMap { controller -> [Route] in
            guard !code.interfaces.launchScreens.contains(controller.storyboard),
                let from = scenes.scene(of: controller).map(known.names.id)
            else { return [] }
            return controller.scene.segues.flatMap { segue -> [Route] in
                guard segue.kind != "unwind", !places.contains(controller.place(of: segue)),
                    let destination = code.interfaces.destination(of: segue, in: controller.storyboard)
                else { return [] }
                return scenes.seen(destination).map(known.names.id).filter { $0 != from }.map { to in
                    Route(
                        from: from, to: to, kind: StoryboardScenes.kind(of: segue, to: destination) ?? .custom,
                        transports: [.segue], certainty: .declared,
                        trigger: segue.identifier.map { "performSegue(\"\($0)\")" }, segue: segue.identifier,
                        location: controller.place(of: segue))
                }
            }
        }
        return Dictionary(grouping: all.filter { !taken.contains($0.id) }, by: \.id).values.compactMap { routes in
            routes.min { $0.location < $1.location }
        }
    }

    private func holdsTabs(_ scene: String) -> Bool {
        program.type(named: scene).map { program.inherits($0, fromNamed: "UITabBarController") } ?? false
    }

    /// The ways back that documents draw.
    private func unwinds() -> [Exit] {
        code.interfaces.controllers.flatMap { controller in
            let own = scenes.scene(of: controller).map(known.names.id)
            return controller.scene.segues.filter { $0.kind == "unwind" }.compactMap { segue in
                own.map { Exit(from: $0, kind: .unwind, location: controller.place(of: segue)) }
            }
        }
    }

    /// The ways in from outside.
    private func links() -> [Entry] {
        let words = RouteWords(code: code, modules: known.modules)
        let handlers = LinkHandlerFinder(program).all()
        var targets: [Int: [String: Entry.Target]] = [:]
        for (index, handler) in handlers.enumerated() {
            guard let body = program.function(handler.function).declaration.body else { continue }
            let map = code.map(of: handler.function)
            for arrival in run.screens.arrivals(from: handler.function, where: { handler.takes($0, body, map) }) {
                var target = Entry.Target(
                    scene: arrival.scene, kind: arrival.kind, certainty: arrival.isSure ? .exact : .inferred,
                    location: arrival.location, trace: words.trace(arrival.hops))
                if let place = arrival.hops.last { target.data = words.data(at: place, shown: shown(at: place)) }
                targets[index, default: [:]][arrival.kind.rawValue + arrival.scene] = target
            }
        }
        return LinkEntries(program: program).entries(of: handlers, targets)
    }

    /// The arguments of a call that are screens, or make one.
    private func shown(at place: Use) -> [NodeID] {
        guard let body = program.function(place.function).declaration.body else { return [] }
        switch body.nodes[Int(place.node)].shape {
        case .call(_, let arguments):
            return arguments.map(\.value).filter { node in
                code.typing.type(of: node, in: place.function).nominals.contains {
                    scenes.isViewController($0) || !known.modules.scenes(servedBy: $0).isEmpty
                }
            }
        case .assignment(_, let value, _): return [value]
        default: return []
        }
    }
}
