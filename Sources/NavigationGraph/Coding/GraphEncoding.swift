import Source

extension NavigationGraph {
    /// The version of the format that `json(tool:)` writes and `init(json:)` reads.
    package static let formatVersion = 1

    /// The program that wrote a graph.
    package struct Tool: Hashable, Sendable {
        package var name: String
        package var version: String
        package init(name: String, version: String) {
            self.name = name
            self.version = version
        }
    }

    /// The graph as JSON, version 1: keys sorted, arrays sorted by identity, a line feed at the end. The same graph
    /// gives the same bytes everywhere. `app`, `dialect` and
    /// what else may be missing are written where they are known. Linear in the size of the text.
    package func json(tool: Tool) -> String {
        var writer = JSONWriter()
        writer.object { json in
            if let app { json.member("app", app) }
            if let bundleIdentifier { json.member("bundleIdentifier", bundleIdentifier) }
            if let dialect { json.member("dialect", dialect) }
            json.member("entries") { $0.array(entries) { $0.entry($1) } }
            json.member("exits") { $0.array(exits) { $0.exit($1) } }
            json.member("ignored") { $0.array(ignored) { $0.ignored($1) } }
            json.member("ledger") { $0.ledger(ledger) }
            if !leftOutTargets.isEmpty {
                json.member("leftOutTargets") { json in
                    json.array(leftOutTargets) { json, target in
                        json.object { json in
                            json.member("kind", target.kind)
                            json.member("name", target.name)
                            if let screens = target.screens { json.member("screens", screens) }
                        }
                    }
                }
            }
            if let noScenes { json.member("noScenes", noScenes) }
            if objectiveC.files > 0 {
                json.member("objectiveC") { json in
                    json.object {
                        $0.member("files", objectiveC.files)
                        $0.member("scenes") { $0.array(objectiveC.scenes) { $0.string($1) } }
                    }
                }
            }
            json.member("otherCalls") { json in
                json.array(otherCalls) { json, other in
                    json.object { json in
                        json.member("call", other.call)
                        json.member("locations") { $0.array(other.locations) { $0.location($1) } }
                        if let meaning = other.meaning { json.member("meaning", meaning) }
                        json.member("reason", other.reason)
                    }
                }
            }
            json.member("routes") { json in
                let sorted = routes.map { (id: $0.id, route: $0) }
                    .sorted { ($0.id, $0.route.location) < ($1.id, $1.route.location) }
                json.array(sorted) { $0.route($1.route, id: $1.id) }
            }
            json.member("scenes") { $0.array(scenes) { $0.scene($1) } }
            json.member("tool") { json in
                json.object {
                    $0.member("name", tool.name)
                    $0.member("version", tool.version)
                }
            }
            json.member("totals") { $0.totals(GraphTotals(self)) }
            if !unknownLibraries.isEmpty {
                json.member("unknownLibraries") { json in
                    json.array(unknownLibraries) { json, library in
                        json.object {
                            $0.member("files", library.files)
                            $0.member("name", library.name)
                        }
                    }
                }
            }
            json.member("unresolved") { $0.array(unresolved) { $0.unresolved($1) } }
            json.member("version", Self.formatVersion)
            if !wireframes.isEmpty { json.member("wireframes") { $0.array(wireframes) { $0.wireframe($1) } } }
        }
        return writer.finish()
    }
}

extension JSONWriter {
    /// `{ "column", "file", "line" }`.
    package mutating func location(_ location: SourceLocation) {
        object {
            $0.member("column", location.column)
            $0.member("file", location.file)
            $0.member("line", location.line)
        }
    }

    /// A route as it stands in the graph's JSON. `sites` is written where there are any.
    package mutating func route(_ route: Route) { self.route(route, id: route.id) }

    fileprivate mutating func route(_ route: Route, id: String) {
        object { json in
            json.member("certainty", route.certainty.rawValue)
            if let control = route.control { json.member("control") { $0.control(control) } }
            json.member("data") { $0.data(route.data) }
            json.member("event", route.event)
            json.member("from", route.from)
            json.member("id", id)
            json.member("kind", route.kind.rawValue)
            json.member("location") { $0.location(route.location) }
            json.member("segue", route.segue)
            if !route.sites.isEmpty {
                json.member("sites") { $0.array(route.sites) { $0.location($1) } }
            }
            json.member("to", route.to)
            json.member("trace") { $0.trace(route.trace) }
            json.member("transports") { $0.array(route.transports) { $0.string($1.rawValue) } }
            json.member("trigger", route.trigger)
        }
    }

    /// Each value with its name and type.
    package mutating func data(_ data: [Route.Datum]) {
        array(data) { json, datum in
            json.object {
                $0.member("name", datum.name)
                $0.member("type", datum.type)
            }
        }
    }

    /// What is not known of a control is left out.
    package mutating func control(_ control: Control) {
        object { json in
            if !control.alternatives.isEmpty {
                json.member("alternatives") { $0.array(control.alternatives) { $0.alternative($1) } }
            }
            if let choice = control.choice { json.member("choice", choice) }
            if !control.fields.isEmpty { json.member("fields") { $0.array(control.fields) { $0.control($1) } } }
            let texts = [
                ("identifier", control.identifier), ("image", control.image),
                ("kind", control.kind.rawValue),
            ]
            for (key, text) in texts { if let text { json.member(key, text) } }
            json.member("location") { $0.location(control.location) }
            if let name = control.name { json.member("name", name) }
            if !control.premises.isEmpty {
                json.member("premises") { $0.array(control.premises) { $0.premise($1) } }
            }
            if !control.then.isEmpty { json.member("then") { $0.array(control.then) { $0.control($1) } } }
            for (key, text) in [("title", control.title), ("titleCode", control.titleCode)] {
                if let text { json.member(key, text) }
            }
        }
    }

    private mutating func alternative(_ alternative: Control.Alternative) {
        object { json in
            json.member("choice", alternative.choice)
            if let title = alternative.title { json.member("title", title) }
        }
    }

    private mutating func premise(_ premise: Control.Premise) {
        object { json in
            json.member("name", premise.name)
            json.member("others") { $0.array(premise.others) { $0.string($1) } }
            json.member("type", premise.type)
        }
    }

    /// `channel`, `handler`, `handles` and `targets` are written for ways in from outside.
    fileprivate mutating func entry(_ entry: Entry) {
        object { json in
            if let channel = entry.channel { json.member("channel", channel.rawValue) }
            if let handler = entry.handler {
                json.member("handler") { json in
                    json.object {
                        $0.member("location") { $0.location(handler.location) }
                        $0.member("symbol", handler.symbol)
                    }
                }
                json.member("handles") { $0.array(entry.handles) { $0.string($1) } }
            }
            json.member("id", entry.id)
            json.member("kind", entry.kind.rawValue)
            json.member("scenes") { $0.array(entry.scenes) { $0.string($1) } }
            if entry.kind == .link { json.member("targets") { $0.array(entry.targets) { $0.target($1) } } }
        }
    }

    private mutating func target(_ target: Entry.Target) {
        object { json in
            json.member("certainty", target.certainty.rawValue)
            if !target.data.isEmpty { json.member("data") { $0.data(target.data) } }
            json.member("kind", target.kind.rawValue)
            json.member("location") { $0.location(target.location) }
            json.member("scene", target.scene)
            json.member("trace") { $0.trace(target.trace) }
        }
    }

    private mutating func trace(_ steps: [Route.Step]) {
        array(steps) { json, step in
            json.object {
                $0.member("location") { $0.location(step.location) }
                $0.member("symbol", step.symbol)
            }
        }
    }

    /// A transition that could not be resolved, as it stands in the graph's JSON.
    package mutating func unresolved(_ transition: UnresolvedTransition) {
        call(transition.call, from: transition.from, transition.reason, at: transition.location)
    }

    fileprivate mutating func ignored(_ transition: IgnoredTransition) {
        call(transition.call, from: transition.from, transition.reason, at: transition.location)
    }

    private mutating func call(_ call: String, from: String?, _ reason: String, at location: SourceLocation) {
        object {
            $0.member("call", call)
            $0.member("from", from)
            $0.member("location") { $0.location(location) }
            $0.member("reason", reason)
        }
    }

    fileprivate mutating func totals(_ totals: GraphTotals) {
        object {
            $0.member("declaredRoutes", totals.declaredRoutes)
            $0.member("entries", totals.entries)
            $0.member("routes", totals.routes)
            $0.member("scenes", totals.scenes)
            $0.member("systemScenes", totals.systemScenes)
        }
    }

    /// `dialog` is written where it is true, `qualifier` and `title` where there is one.
    fileprivate mutating func scene(_ scene: Scene) {
        object { json in
            json.member("dialect", scene.dialect)
            if scene.dialog { json.member("dialog", true) }
            json.member("entry", scene.entry)
            json.member("feature", scene.feature)
            json.member("id", scene.id)
            json.member("kind", scene.kind.rawValue)
            json.member("location") { $0.location(scene.location) }
            json.member("name", scene.name)
            if let qualifier = scene.qualifier { json.member("qualifier", qualifier) }
            json.member("storyboard") { $0.storyboard(scene.storyboard) }
            if let title = scene.title { json.member("title", title) }
            json.member("types") { $0.array(scene.types) { $0.servingType($1) } }
            json.member("viewType", scene.viewType)
        }
    }

    private mutating func storyboard(_ reference: Scene.StoryboardReference?) {
        guard let reference else { return string(nil) }
        object {
            $0.member("identifier", reference.identifier)
            $0.member("name", reference.name)
            $0.member("objectID", reference.objectID)
        }
    }

    private mutating func servingType(_ type: Scene.ServingType) {
        object {
            $0.member("location") { $0.location(type.location) }
            $0.member("name", type.name)
            $0.member("role", type.role)
        }
    }

    fileprivate mutating func exit(_ exit: Exit) {
        object {
            $0.member("from", exit.from)
            $0.member("kind", exit.kind.rawValue)
            $0.member("location") { $0.location(exit.location) }
        }
    }

    fileprivate mutating func ledger(_ ledger: Ledger) {
        object {
            $0.member("calls", ledger.calls)
            $0.member("ignored", ledger.ignored)
            $0.member("resolved", ledger.resolved)
            $0.member("transitions", ledger.transitions)
            $0.member("unresolved", ledger.unresolved)
        }
    }
}
