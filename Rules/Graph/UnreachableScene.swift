import Facts
import NavigationGraph
import Program
import Resolution
import Source

/// A scene that no walk from an entry meets. The page beside this file says what counts.
struct UnreachableScene: Rule {
    static let metadata = RuleMetadata(
        id: "unreachable-scene", group: .graph, severity: .everywhere(.warning),
        options: [.init(name: "allow", kind: .names)], page: PackageResources.unreachable_scene_md)

    /// So many lost scenes are never taken for a sign that the analysis is at fault.
    private static let fewest = 8
    /// So many scenes that would lead there are named.
    private static let named = 3

    func check(_ context: RuleContext) -> [Violation] {
        let graph = CompactGraph(context.graph)
        let entries = context.graph.scenes.filter(\.entry).compactMap { graph.node($0.id) }
        // Without an entry nothing is known about what the app can show.
        if entries.isEmpty { return [] }
        let uses = UnexplainedUses(context)
        let foreign = foreignScenes(context)
        let unreached = graph.unreachable(entries: entries)
        let outOfReach = Set(unreached.map { graph.ids[$0] })
        let unexplained = unreached.filter { node in
            let scene = context.graph.scenes[node]
            let routes = context.graph.routes.filter { $0.to == graph.ids[node] && $0.from != $0.to }
            return scene.kind != .system
                && (foreign.contains(scene.id) || uses.exist(of: scene, routes, outOfReach: outOfReach))
        }
        // What may be shown in a way the analysis does not know counts as reached, and so does what it leads to.
        let lost = Set(graph.unreachable(entries: entries + unexplained).map { graph.ids[$0] })
        let scenes = context.graph.scenes.filter { scene in
            lost.contains(scene.id) && scene.kind != .system && !scene.dialog
                && !isTemplate(scene) && !isOpenedBySystem(scene, context)
                && !context.options.allows([scene.id, scene.name], by: "allow")
        }
        // Where much of the app is out of reach, it is the way in that was not understood.
        let isStartUnclear = scenes.count > max(Self.fewest, context.graph.scenes.count / 3)
        let users = isStartUnclear || scenes.isEmpty ? [:] : users(context)
        return clusters(scenes, context).map { head, led in
            var violation = violation(head, leadingTo: led, users, context)
            violation.lowered = isStartUnclear || isBase(head, context) ? 1 : 0
            return violation
        }
    }

    /// The types of the app that name each type, the scenes of storyboards that have it by their files.
    private func users(_ context: RuleContext) -> [TypeID: Set<String>] {
        var found: [TypeID: Set<String>] = [:]
        for part in context.index.parts {
            guard let owner = context.owner(of: part) else { continue }
            for mention in context.mentions(in: part) where mention.type != owner.id {
                found[mention.type, default: []].insert(outermost(owner, context).name)
            }
        }
        return found
    }

    private func outermost(_ type: TypeEntity, _ context: RuleContext) -> TypeEntity {
        var current = type
        while let outer = current.outer.map(context.program.type) { current = outer }
        return current
    }

    /// Lost scenes with those that only they lead to, which are lost for the same reason: scenes that no lost one leads
    /// to first, then the first by id of scenes that lead to one another.
    private func clusters(_ scenes: [Scene], _ context: RuleContext) -> [(head: Scene, led: [Scene])] {
        let ids = Set(scenes.map(\.id))
        var next: [String: Set<String>] = [:]
        var isLed: Set<String> = []
        for route in context.graph.routes
        where route.from != route.to && ids.contains(route.from) && ids.contains(route.to) {
            next[route.from, default: []].insert(route.to)
            isLed.insert(route.to)
        }
        let ordered = scenes.sorted { $0.id < $1.id }
        var taken: Set<String> = []
        return (ordered.filter { !isLed.contains($0.id) } + ordered.filter { isLed.contains($0.id) }).compactMap {
            head in
            guard taken.insert(head.id).inserted else { return nil }
            var led: [String] = []
            var open = [head.id]
            while let id = open.popLast() {
                for target in (next[id] ?? []).sorted() where taken.insert(target).inserted {
                    led.append(target)
                    open.append(target)
                }
            }
            return (head, led.sorted().compactMap(context.graph.scene))
        }
    }

    /// Objective-C code, which is not read, may show the controllers of its own classes.
    private func foreignScenes(_ context: RuleContext) -> Set<String> {
        let controllers = context.storyboards().flatMap(\.scenes).filter(context.isForeign)
        return Set(controllers.compactMap(\.customClass))
    }

    /// A class that is called a base of others, or lies among them: kept for screens to come.
    private func isBase(_ scene: Scene, _ context: RuleContext) -> Bool {
        guard scene.storyboard == nil, !context.graph.routes.contains(where: { $0.to == scene.id }) else {
            return false
        }
        let folders = scene.location.file.split(separator: "/").dropLast().map { $0.lowercased() }
        return scene.name.hasPrefix("Base")
            || ["base", "utils", "utilities", "helpers"].contains(where: folders.contains)
    }

    /// The first screen of an app extension.
    private func isOpenedBySystem(_ scene: Scene, _ context: RuleContext) -> Bool {
        scene.viewType.flatMap(context.program.type(named:)).map(context.isOpenedBySystem) ?? false
    }

    /// A file template of Xcode: `___VARIABLE_moduleName___ViewController`.
    private func isTemplate(_ scene: Scene) -> Bool { scene.id.contains("___") || scene.location.file.contains("___") }

    private func violation(
        _ scene: Scene, leadingTo led: [Scene], _ users: [TypeID: Set<String>], _ context: RuleContext
    ) -> Violation {
        let routes = context.graph.routes.filter { $0.to == scene.id && $0.from != scene.id }
        let sources = Array(Set(routes.map(\.from))).sorted()
        let named = sources.prefix(Self.named).joined(separator: ", ")
        let further = sources.count - Self.named
        let shown = named + (further > 0 ? " and \(further) more" : "")
        let reason: String
        if routes.isEmpty {
            reason = "nothing shows it"
        } else if routes.allSatisfy({ $0.certainty == .declared }) {
            reason = "the code that would show it from \(shown) is never called"
        } else {
            let verb = sources.count == 1 ? "leads" : "lead"
            reason = "only \(shown) \(verb) there, which no entry leads to either"
        }
        let notes = routes.prefix(5).map { route in
            let state = route.certainty == .declared ? " (never called)" : ""
            return Finding.Note("route from \(route.from)\(state)", at: route.location)
        }
        let others =
            led.isEmpty
            ? "" : led.count == 1 ? "; \(led[0].name) is lost with it" : "; \(led.count) scenes are lost with it"
        return Violation(
            subject: scene.id, scene: scene,
            message: "\(scene.id) cannot be reached from any entry: \(reason)\(others)",
            location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
            notes: notes + led.prefix(10).map { Finding.Note("only from there one gets to \($0.id)", at: $0.location) },
            suggestion: suggestion(scene, leadingTo: led, routes, users, context))
    }

    private func suggestion(
        _ scene: Scene, leadingTo led: [Scene], _ routes: [Route], _ users: [TypeID: Set<String>],
        _ context: RuleContext
    ) -> String {
        if let route = routes.first(where: { $0.certainty == .declared }), let trigger = route.trigger {
            return "call \(trigger), or remove it and the module \(scene.name)"
        }
        let types = removable(scene, leadingTo: led, users, context)
        let lost = led.count > 3 ? ["the \(led.count) scenes that only it leads to"] : led.map(\.name)
        let all = types + lost
        let rest = all.isEmpty ? "" : " with \(all.joined(separator: ", "))"
        return "open \(scene.name) from a router, or remove it\(rest); a screen that the system or a library opens "
            + "belongs under \"entries\" in the configuration"
    }

    /// The types of a lost scene that only it and the scenes lost with it use.
    private func removable(
        _ scene: Scene, leadingTo led: [Scene], _ users: [TypeID: Set<String>], _ context: RuleContext
    ) -> [String] {
        guard !users.isEmpty else { return [] }
        let lost = ([scene] + led).flatMap { [$0.id] + $0.types.map(\.name) }
        let drawn = interfaceClasses(context)
        return scene.types.map(\.name).filter { name in
            guard name != scene.id, let id = context.program.type(named: name) else { return false }
            let type = context.program.type(id)
            return type.outer == nil && type.kind != .protocol && users[id, default: []].subtracting(lost).isEmpty
                && !drawn.contains(type.shortName) && type.subtypes.isEmpty
        }
    }

    /// The classes that storyboards and xibs give to views in them, be it in this scene or another.
    private func interfaceClasses(_ context: RuleContext) -> Set<String> {
        Set(context.program.facts.interfaces.flatMap(\.customClasses).map(\.className))
    }
}
