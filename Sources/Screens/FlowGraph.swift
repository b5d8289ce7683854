import Facts
import Flow
import NavigationGraph
import Program
import Source

/// The navigation of an app as a run of its code tells it.
package struct FlowGraph {
    private let run: Run
    private let graph: FrameGraph
    private let screens: ScreenTable
    private let whose: Whose
    private let standing: Standing

    package init(_ run: Run) {
        self.run = run
        graph = FrameGraph(run)
        screens = ScreenTable(run, filling: Self.filling(graph))
        whose = Whose(graph, screens)
        standing = Standing(graph, whose, screens)
    }

    /// Stacks whose own code gives them their content: their initializers do, or what runs because they are seen.
    private static func filling(_ graph: FrameGraph) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        for showing in graph.run.showings() where Standing.held.contains(showing.kind) {
            for stack in showing.targets where !result.contains(stack) {
                let calls = graph.callsOfApp(leadingTo: showing.frame)
                if calls.contains(where: {
                    graph.run.receiver(of: $0.caller) == stack && graph.isOwn($0.caller, of: stack)
                }) {
                    result.insert(stack)
                }
            }
        }
        return result
    }

    // MARK: Routes

    package func routes() -> [Route] {
        var result: [String: Route] = [:]
        for placing in standing.placings where placing.kind != "part" {
            for route in routes(placing) {
                guard var known = result[route.id] else {
                    result[route.id] = route
                    continue
                }
                if route.certainty == .exact { known.certainty = .exact }
                if route.location != known.location, !known.sites.contains(route.location) {
                    if route.location < known.location {
                        known.sites.append(known.location)
                        known.location = route.location
                    } else {
                        known.sites.append(route.location)
                    }
                    known.sites.sort()
                }
                result[route.id] = known
            }
        }
        return result.values.sorted(by: Route.order)
    }

    private func routes(_ placing: Standing.Placing) -> [Route] {
        switch placing.kind {
        case "present", "popover": return shown(placing, .present)
        case "window": return shown(placing, .root)
        case "push": return put(placing, .push)
        case "root": return put(placing, .root)
        case "tab", "child", "page", "primary", "detail": return contained(placing)
        default: return []
        }
    }

    /// Something lies over all that was seen, or takes its place.
    private func shown(_ placing: Standing.Placing, _ kind: Route.Kind) -> [Route] {
        each(placing) { screen in
            standing.seen(placing.content, for: screen).compactMap { route(screen, kind, $0, placing) }
        }
    }

    /// Something is put on a stack.
    private func put(_ placing: Standing.Placing, _ kind: Route.Kind) -> [Route] {
        let stack = placing.target
        if screens.scene(stack) != nil, let call = placing.call, run.receiver(of: call.caller) == stack,
            graph.isOwn(call.caller, of: stack)
        {
            return standing.seen(placing.content, for: stack).compactMap { route(stack, .contain, $0, placing) }
        }
        return each(placing) { screen in
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

    /// For each screen for which something is shown.
    private func each(_ placing: Standing.Placing, _ body: (ObjectID) -> [Route]) -> [Route] {
        placing.owners.screens.flatMap(body)
    }

    private func route(
        _ source: ObjectID, _ kind: Route.Kind, _ content: ObjectID, _ placing: Standing.Placing
    ) -> Route? {
        guard source != content, let from = screens.scene(source), let to = id(content),
            let place = location(placing.call, content)
        else { return nil }
        return Route(from: from, to: to, kind: kind, certainty: .exact, location: place)
    }

    private func id(_ object: ObjectID) -> String? {
        switch screens.screen(object) {
        case .scene(let id), .container(let id), .system(let id): id
        case .transparent, nil: nil
        }
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
        for placing in standing.placings where placing.kind != "part" {
            guard let call = placing.call else { continue }
            for route in routes(placing) where route.from == from && route.to == to {
                lines.append("\(route.id) \(route.location)")
                for screen in placing.owners.screens where screens.scene(screen) == from {
                    for step in Chains(graph: graph, whose: whose).chain(from: screen, to: call.caller) {
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

    package func scenes() -> [Scene] {
        let entries = self.entries()
        var result: [String: Scene] = [:]
        var objects = ObjectSet()
        for placing in standing.placings {
            objects.insert(placing.content)
            objects.insert(placing.target)
        }
        for object in objects {
            guard let id = id(object), let place = location(nil, object) else { continue }
            let isEntry = entries.contains(id)
            guard result[id] == nil else { continue }
            result[id] = Scene(
                id: id, name: id, kind: kind(object), viewType: viewType(object), entry: isEntry, location: place)
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
        for placing in standing.placings where placing.kind == "window" && placing.owners.launch {
            result.formUnion(standing.seen(placing.content, for: nil).compactMap(id))
        }
        return result
    }

    package func graph(_ app: String? = nil) -> NavigationGraph {
        NavigationGraph(scenes: scenes(), routes: routes())
    }
}
