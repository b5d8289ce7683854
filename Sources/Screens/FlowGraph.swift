import Facts
import Flow
import NavigationGraph
import Program
import Source

/// The navigation of an app as a run of its code tells it.
package struct FlowGraph {
    let run: Run
    let frames: FrameGraph
    let screens: ScreenTable
    let whose: Whose
    let standing: Standing
    private let segues: SegueWays

    /// Cost: linear in the calls between frames, times the screens that they are made for.
    package init(_ run: Run) {
        let frames = FrameGraph(run)
        let (showings, madeWith) = (frames.showings(), frames.madeWith())
        let filling = Self.filling(frames, showings, madeWith)
        func settle(_ shells: Set<ObjectID>) -> (ScreenTable, Whose, Standing) {
            let screens = ScreenTable(run, filling: filling, shells: shells)
            let whose = Whose(frames, screens)
            return (screens, whose, Standing(showings, whose, screens))
        }
        var settled = settle([])
        // What is done on a screen makes it more than what it holds.
        let used = settled.2.placings.filter { $0.kind != .part }.map { placing in
            placing.owners.screens.filter { screen in
                let isOwn = placing.call.map {
                    run.receiver(of: $0.caller) == screen && frames.isOwn($0.caller, of: screen)
                }
                return !placing.kind.isHeld || screen != placing.target && isOwn != true
            }
        }
        let shells = Shells(frames, showings, madeWith).objects.subtracting(used.joined())
        if !shells.isEmpty { settled = settle(shells) }
        (self.run, self.frames, segues) = (run, frames, SegueWays(frames))
        (screens, whose, standing) = settled
    }

    /// Stacks whose own code gives them their content: their initializers do, or what runs because they are seen, and it is
    /// not what they are made with.
    private static func filling(
        _ graph: FrameGraph, _ showings: [FrameGraph.Showing], _ given: [ObjectID: ObjectSet]
    ) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        for (showing, calls) in showings where showing.kind.isHeld {
            for call in calls {
                guard let own = graph.run.receiver(of: call.caller), showing.targets.contains(own),
                    !result.contains(own), graph.isOwn(call.caller, of: own),
                    !showing.content.allSatisfy((given[own] ?? ObjectSet()).contains)
                else { continue }
                result.insert(own)
            }
            // What a document puts into a stack of the app's is its own.
            for content in showing.content {
                result.formUnion(showing.targets.filter { graph.run.isDrawn(content, in: $0) })
            }
        }
        return result
    }

    // MARK: Routes

    /// A route for one object of its source, by one placing.
    private struct Taken {
        var route: Route
        var source: ObjectID
        var placing: Standing.Placing
        var segue: Run.Segue?
        /// Nothing else is seen when it is shown.
        var isAlone: Bool
    }

    /// Each once, sorted, with all calls that it is taken by: exact where some object of its source takes it for sure.
    ///
    /// Cost: for each object of a source, the calls that lead to what it shows.
    private func routes(_ taken: [Taken], _ choices: Choices) -> [(route: Route, way: Way)] {
        let beginnings = Beginnings(frames, whose, choices)
        let all = Dictionary(grouping: taken, by: \.route.id).values.map { taken in
            var known = certainty(of: taken, choices)
            if let trace = known.trace { known.trace = beginnings.whole(trace, from: known.source) }
            return (taken, known)
        }
        // What shows several things shows whatever it is given: who gives it tells where a route is.
        var shown: [FunctionID: Set<String>] = [:]
        for (taken, known) in all {
            for step in known.trace?.steps ?? [] { shown[step.function, default: []].insert(taken[0].route.to) }
        }
        let several = Set(shown.filter { $0.value.count > 1 }.keys)
        return all.map { taken, known in
            let decisive = known.trace?.decisive { isShared($0.call, $0.function, several, taken) }?.use
            var way = known.trace.map { beginnings.way($0, from: known.source) } ?? Way(hops: [])
            way.decisive = decisive
            let begun = way.hops.isEmpty ? way.beginning?.segue : nil
            way.segue = begun ?? taken.compactMap(\.segue).min { $0.place < $1.place }
            way.contents = ObjectSet(taken.map(\.placing.content))
            return (route(taken, known, way, several), way)
        }
        .sorted { Route.order($0.route, $1.route) }
    }

    /// Whether a function shows what it is given.
    private func isShared(
        _ call: Run.Call, _ function: FunctionID, _ several: Set<FunctionID>, _ taken: [Taken]
    ) -> Bool {
        several.contains(function)
            || run.given(to: call.caller).contains { object in taken.contains { $0.placing.content == object } }
    }

    private func route(_ taken: [Taken], _ known: Known, _ way: Way, _ several: Set<FunctionID>) -> Route {
        var route = (taken.min { $0.route.location < $1.route.location } ?? taken[0]).route
        route.certainty = known.doubt == nil ? .exact : .inferred
        let direct = taken.filter { one in
            guard let call = one.placing.call, case .unit(let unit) = run.code(of: call.caller) else { return true }
            return !isShared(call, unit.function, several, taken)
        }
        let place = way.decisive.map(run.program.location(of:))
        let drawn = taken.compactMap(\.segue?.place) + [way.segue?.place].compactMap(\.self)
        let places = drawn + [place].compactMap(\.self) + direct.map(\.route.location)
        route.location = way.segue?.place ?? place ?? places.min() ?? route.location
        route.sites = Set(places).subtracting([route.location]).sorted()
        route.transports = Set(taken.flatMap(\.route.transports) + (drawn.isEmpty ? [] : [.segue])).sorted()
        route.segue = way.segue?.segue.identifier
        return route
    }

    /// How sure a route is, and the ways that it is taken by.
    private struct Known {
        var doubt: Certainty.Doubt?
        var trace: Trace?
        /// The object of its source that takes it so.
        var source: ObjectID?
    }

    /// The calls by which a route is surely taken, or why there are none, and those of any way.
    private func certainty(of taken: [Taken], _ choices: Choices) -> Known {
        let certainty = Certainty(graph: frames, whose: whose, choices: choices)
        let isContained = taken[0].route.kind == .contain
        var result = Known(doubt: .severalShown)
        let sources = Dictionary(grouping: taken, by: \.source).sorted { order($0.key) < order($1.key) }
        for (source, ways) in sources {
            let alone = ways.filter { $0.isAlone && $0.placing.isSingle }
            if alone.isEmpty { continue }
            // Whoever puts it there, it is a part of the container.
            switch certainty.chain(
                from: isContained ? nil : source, to: alone.flatMap { standing.frames(showing: $0.placing) })
            {
            case .success(let calls):
                result.doubt = nil
                if isContained { break }
                return Known(doubt: nil, trace: Trace(calls, frames), source: source)
            case .failure(let doubt): if result.doubt == .severalShown { result.doubt = doubt }
            }
            if isContained, result.doubt == nil { break }
        }
        for (source, ways) in sources {
            let calls = certainty.anyChain(from: source, to: ways.map(\.placing.frame))
            if calls.isEmpty { continue }
            result.trace = Trace(calls, frames)
            result.source = source
            break
        }
        return result
    }

    /// Objects are told apart by where they are made.
    private func order(_ object: ObjectID) -> (FunctionID, NodeID, ObjectID) {
        run.site(of: object).map { ($0.function, $0.node, object) } ?? (FunctionID(position: -1), 0, object)
    }

    private func taken(_ placing: Standing.Placing) -> [Taken] {
        switch placing.kind {
        case .present, .popover: shown(placing, .present)
        case .window: shown(placing, .root)
        case .push: put(placing, .push)
        case .root: put(placing, .root)
        case .tab, .child, .page, .primary, .detail: contained(placing)
        case .part: []
        }
    }

    /// Something lies over all that was seen, or takes its place.
    private func shown(_ placing: Standing.Placing, _ kind: Route.Kind) -> [Taken] {
        placing.owners.screens.flatMap { screen in
            front(placing, for: screen).flatMap { taken($0, kind, placing, for: screen) }
        }
    }

    /// The screens that something is shown over: where it is shown over what has just taken the place of a screen in the
    /// window, that one is no longer seen.
    private func front(_ placing: Standing.Placing, for screen: ObjectID) -> [ObjectID] {
        let over = placing.target
        guard placing.kind != .window, placing.isOnlyTarget, isKnown(over), screens.screen(over) != nil, over != screen,
            !screens.stands(screen, on: over), !screens.stands(over, on: screen),
            standing.showings(of: over, for: screen).contains(where: { $0.kind == .window })
        else { return [screen] }
        let seen = standing.seen(over, for: screen)
        return seen.isEmpty ? [screen] : seen
    }

    /// Something is put on a stack.
    private func put(_ placing: Standing.Placing, _ kind: Route.Kind) -> [Taken] {
        let stack = placing.target
        if screens.scene(stack) != nil {
            let isOwn =
                placing.call.map { run.receiver(of: $0.caller) == stack && frames.isOwn($0.caller, of: stack) }
                ?? false
            if isOwn || run.isDrawn(placing.content, in: stack) {
                // What it adds when something happens on what it holds is a step from there.
                let inside = isOwn ? placing.owners.screens.filter { screens.stands($0, on: stack) } : []
                let isFilled = placing.owners.launch || inside.isEmpty || inside.count < placing.owners.screens.count
                return (isFilled ? taken(stack, .contain, placing, for: stack) : [])
                    + inside.flatMap { taken($0, kind, placing, for: $0) }
            }
        }
        return placing.owners.screens.flatMap { screen -> [Taken] in
            if screen == stack { return [] }
            if !screens.stands(screen, on: stack), isKnown(stack) {
                let showings = standing.showings(of: stack, for: screen)
                // What is put on it then is what is seen when it comes up: told with that.
                if !showings.isEmpty || standing.placings(of: stack).isEmpty { return [] }
            }
            return taken(screen, kind, placing, for: screen)
        }
    }

    private func isKnown(_ object: ObjectID) -> Bool {
        if case .instance = run.kind(of: object) { return true }
        return false
    }

    /// Something becomes a part of a container.
    private func contained(_ placing: Standing.Placing) -> [Taken] {
        guard screens.scene(placing.target) != nil else {
            // Of a container that nobody knows, it is not known either who has it, unless nobody else comes this way.
            return isKnown(placing.target) || placing.owners.screens.single != nil ? put(placing, .contain) : []
        }
        return taken(placing.target, .contain, placing, for: placing.owners.screens.single)
    }

    private func taken(
        _ source: ObjectID, _ kind: Route.Kind, _ placing: Standing.Placing, for owner: ObjectID?
    ) -> [Taken] {
        let seen = standing.seen(placing.content, for: owner)
        let drawn = run.document(of: source)?.1.objectID
        let segue = segues.all(from: placing.call, to: placing.frame).first {
            drawn == nil || $0.source.objectID == drawn
        }
        let isAlone = Set(seen.compactMap(screens.id)).count == 1
        return seen.compactMap { content in
            route(source, kind, content, placing, segue).map {
                Taken(route: $0, source: source, placing: placing, segue: segue, isAlone: isAlone)
            }
        }
    }

    private func route(
        _ source: ObjectID, _ kind: Route.Kind, _ content: ObjectID, _ placing: Standing.Placing, _ segue: Run.Segue?
    ) -> Route? {
        guard source != content, let from = screens.scene(source), let to = screens.id(content),
            let place = location(placing.call, segue, content)
        else { return nil }
        return Route(
            from: from, to: to, kind: kind, transports: [segue == nil ? .code : .segue], certainty: .inferred,
            location: place)
    }

    private func location(_ call: Run.Call?, _ segue: Run.Segue?, _ content: ObjectID) -> SourceLocation? {
        if let place = call.flatMap(frames.location) { return place }
        if let segue { return segue.place }
        if let site = run.site(of: content) {
            return run.program.location(of: Use(function: site.function, node: site.node))
        }
        guard let (document, scene) = run.document(of: content) else { return run.declaration(of: content) }
        return SourceLocation(file: document.path, line: Int(scene.position.line), column: Int(scene.position.column))
    }

    /// The routes between two scenes, each with what keeps it from being exact and the calls that it is taken by; then by
    /// whom, and for whom, the second one is put somewhere.
    package func explain(_ from: String, _ to: String) -> [String] {
        let choices = Choices(run)
        let all = standing.placings.flatMap(taken).filter { $0.route.from == from && $0.route.to == to }
        if all.isEmpty { return [] }
        let told = Dictionary(grouping: all, by: \.route.id).sorted { $0.key < $1.key }.flatMap { id, taken in
            let known = certainty(of: taken, choices)
            let steps = (known.trace?.steps ?? []).map { step in
                "    \(text(step.call.caller)) \(run.program.location(of: step.use))"
            }
            return [id + ": " + (known.doubt?.words ?? "exact")] + steps
        }
        return told + Set(standing.placings.filter { screens.id($0.content) == to }.map(text)).sorted()
    }

    private func text(_ placing: Standing.Placing) -> String {
        let owners = placing.owners.screens.map(run.text) + (placing.owners.launch ? ["launch"] : [])
        return "\(placing.kind) on \(run.text(of: placing.target)) by "
            + (placing.call.map { text($0.caller) } ?? "a library") + " for "
            + Set(owners).sorted().joined(separator: ", ")
    }

    private func text(_ frame: FrameID) -> String {
        switch run.code(of: frame) {
        case .unit(let unit):
            let closure = unit.closure.map { "#\($0)" } ?? ""
            return run.program.symbol(unit.function) + closure
                + (run.receiver(of: frame).map { " on " + run.text(of: $0) } ?? "")
        case .handed(let object): return "handed " + run.text(of: object)
        case .lives(let object): return "lives " + run.text(of: object)
        }
    }

    // MARK: Scenes

    /// Each once, sorted: what was shown, and what something was shown on; each where the first of its objects is made.
    package func scenes() -> [Scene] {
        let entries = self.entries()
        var result: [String: Scene] = [:]
        for object in ObjectSet(standing.placings.flatMap { [$0.content, $0.target] }) {
            guard let id = screens.id(object), let place = location(nil, nil, object) else { continue }
            if let known = result[id], known.location <= place { continue }
            result[id] = Scene(
                id: id, name: id, kind: kind(object), viewType: viewType(object), entry: entries.contains(id),
                location: place)
        }
        return result.values.sorted { $0.id < $1.id }
    }

    private func viewType(_ object: ObjectID) -> String? {
        if case .instance(let type) = run.kind(of: object) { return run.program.type(type).name }
        return nil
    }

    private func kind(_ object: ObjectID) -> Scene.Kind {
        switch screens.screen(object) {
        case .system: .system
        case .container: .container
        default: .screen
        }
    }

    private func entries() -> Set<String> {
        var result: Set<String> = []
        for placing in standing.placings where placing.kind == .window && placing.owners.launch {
            result.formUnion(standing.seenFirst(placing.content).compactMap(screens.id))
        }
        return result
    }

    /// The types of screens that show nothing of their own, whichever object it is.
    package func typesSeenThrough(among instances: [(object: ObjectID, type: TypeID)]) -> Set<TypeID> {
        let all = Dictionary(grouping: instances) { screens.isTransparent($0.object) }.mapValues { Set($0.map(\.type)) }
        return (all[true] ?? []).subtracting(all[false] ?? [])
    }

    /// The object's screens, or those of what holds it.
    package func home(of object: ObjectID) -> ObjectSet { whose.homes.home(of: object) }

    package func graph() -> NavigationGraph { told().graph }

    /// Scenes and routes, and what becomes of each call that could show something; and how each route is taken.
    package func told() -> (graph: NavigationGraph, ways: [String: Way], counted: Set<Use>) {
        let choices = Choices(run)
        let taken = standing.placings.flatMap(self.taken)
        let routes = self.routes(taken, choices)
        // What comes up at the launch, or by a link, has been found as well.
        let launched = standing.placings.filter { placing in
            placing.kind != .part && placing.owners.launch && !standing.seen(placing.content, for: nil).isEmpty
        }
        let routed = Set(taken.map(\.route.location) + launched.compactMap { $0.call.flatMap(frames.location) })
        let accounts = Accounts(run, screens, choices, standing.placings).settle(routed)
        let exits = Exits(frames: frames, whose: whose, screens: screens, standing: standing).all()
        let graph = NavigationGraph(
            scenes: scenes(), routes: routes.map(\.route), exits: exits, unresolved: accounts.open,
            ignored: accounts.sure, ledger: accounts.ledger)
        let ways = routes.map { ($0.route.id, $0.way) }
        return (graph, Dictionary(ways, uniquingKeysWith: { first, _ in first }), accounts.counted)
    }
}
