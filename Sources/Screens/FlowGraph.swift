import Facts
import Flow
import NavigationGraph
import Program
import Source

/// The navigation of an app as a run of its code tells it.
package struct FlowGraph {
    private let run: Run
    private let frames: FrameGraph
    private let screens: ScreenTable
    private let whose: Whose
    private let standing: Standing

    /// Cost: linear in the calls between frames, times the screens that they are made for.
    package init(_ run: Run) {
        self.run = run
        frames = FrameGraph(run)
        let showings = frames.showings()
        screens = ScreenTable(run, filling: Self.filling(frames, showings))
        whose = Whose(frames, screens)
        standing = Standing(showings, whose, screens)
    }

    /// Stacks whose own code gives them their content: their initializers do, or what runs because they are seen.
    private static func filling(_ graph: FrameGraph, _ showings: [FrameGraph.Showing]) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        for (showing, calls) in showings where showing.kind.isHeld {
            for call in calls {
                guard let own = graph.run.receiver(of: call.caller), showing.targets.contains(own),
                    !result.contains(own), graph.isOwn(call.caller, of: own)
                else { continue }
                result.insert(own)
            }
        }
        return result
    }

    // MARK: Routes

    /// Each once, sorted, with all calls that it is taken by. Whether every step on the way is the only one is not worked out
    /// yet: all are inferred.
    package func routes() -> [Route] {
        var result: [String: Route] = [:]
        for route in standing.placings.flatMap(routes) {
            let places = (result[route.id].map { [$0.location] + $0.sites } ?? []) + [route.location]
            let sorted = Set(places).sorted()
            result[route.id] = route
            result[route.id]?.location = sorted[0]
            result[route.id]?.sites = Array(sorted.dropFirst())
        }
        return result.values.sorted(by: Route.order)
    }

    private func routes(_ placing: Standing.Placing) -> [Route] {
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
    private func shown(_ placing: Standing.Placing, _ kind: Route.Kind) -> [Route] {
        placing.owners.screens.flatMap { screen in
            standing.seen(placing.content, for: screen).compactMap { route(screen, kind, $0, placing) }
        }
    }

    /// Something is put on a stack.
    private func put(_ placing: Standing.Placing, _ kind: Route.Kind) -> [Route] {
        let stack = placing.target
        if screens.scene(stack) != nil, let call = placing.call, run.receiver(of: call.caller) == stack,
            frames.isOwn(call.caller, of: stack)
        {
            return standing.seen(placing.content, for: stack).compactMap { route(stack, .contain, $0, placing) }
        }
        return placing.owners.screens.flatMap { screen -> [Route] in
            if screen == stack { return [] }
            if !screens.stands(screen, on: stack), isKnown(stack) {
                let showings = standing.showings(of: stack, for: screen)
                // What is put on it then is what is seen when it comes up: told with that.
                if !showings.isEmpty || standing.placings(of: stack).isEmpty { return [] }
            }
            return standing.seen(placing.content, for: screen).compactMap { route(screen, kind, $0, placing) }
        }
    }

    private func isKnown(_ object: ObjectID) -> Bool {
        if case .instance = run.kind(of: object) { return true }
        return false
    }

    /// Something becomes a part of a container.
    private func contained(_ placing: Standing.Placing) -> [Route] {
        guard screens.scene(placing.target) != nil else { return put(placing, .contain) }
        return standing.seen(placing.content, for: placing.owners.screens.single).compactMap {
            route(placing.target, .contain, $0, placing)
        }
    }

    private func route(
        _ source: ObjectID, _ kind: Route.Kind, _ content: ObjectID, _ placing: Standing.Placing
    ) -> Route? {
        guard source != content, let from = screens.scene(source), let to = screens.id(content),
            let place = location(placing.call, content)
        else { return nil }
        return Route(from: from, to: to, kind: kind, certainty: .inferred, location: place)
    }

    private func location(_ call: Run.Call?, _ content: ObjectID) -> SourceLocation? {
        if let call, case .unit(let unit) = run.code(of: call.caller) {
            return run.program.location(of: Use(function: unit.function, node: call.node))
        }
        if let site = run.site(of: content) {
            return run.program.location(of: Use(function: site.function, node: site.node))
        }
        guard let (document, scene) = run.document(of: content) else { return nil }
        return SourceLocation(file: document.path, line: Int(scene.position.line), column: Int(scene.position.column))
    }

    /// The chains of the routes between two scenes, a line for each call.
    package func explain(_ from: String, _ to: String) -> [String] {
        var lines: [String] = []
        for placing in standing.placings {
            guard let call = placing.call else { continue }
            for route in routes(placing) where route.from == from && route.to == to {
                lines.append("\(route.id) \(route.location)")
                for screen in placing.owners.screens where screens.scene(screen) == from {
                    for step in Chains(graph: frames, whose: whose).chain(from: screen, to: call.caller) {
                        lines.append("    " + text(step.caller) + (step.event.map { " [" + $0.name + "]" } ?? ""))
                    }
                    lines.append("    " + text(call.caller))
                }
            }
        }
        return lines
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
            guard let id = screens.id(object), let place = location(nil, object) else { continue }
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
            result.formUnion(standing.seen(placing.content, for: nil).compactMap(screens.id))
        }
        return result
    }

    /// Scenes and routes, with the calls that the routes are taken by as the resolved ones: those that lead nowhere are not told
    /// yet.
    package func graph() -> NavigationGraph {
        let routes = self.routes()
        let calls = Set(routes.flatMap { [$0.location] + $0.sites }).count
        return NavigationGraph(
            scenes: scenes(), routes: routes, ledger: Ledger(transitions: calls, resolved: calls))
    }
}
