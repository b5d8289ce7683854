/// How much there is of a graph: the same numbers in texts, pictures, pages, metrics and JSON.
///
/// A scene is a screen or a container of the app; those of the system, such as alerts, are counted apart. A route leads from
/// one scene to another and may be taken; what is written and never taken is counted apart.
package struct GraphTotals: Hashable, Sendable {
    package var scenes = 0
    package var systemScenes = 0
    package var entries = 0
    package var routes = 0
    package var declaredRoutes = 0

    /// Linear in scenes and routes.
    package init(_ graph: NavigationGraph) {
        var system: Set<String> = []
        for scene in graph.scenes {
            if scene.kind == .system {
                system.insert(scene.id)
            } else {
                scenes += 1
                if scene.entry { entries += 1 }
            }
        }
        systemScenes = system.count
        for route in graph.routes where !system.contains(route.from) && !system.contains(route.to) {
            if route.certainty == .declared { declaredRoutes += 1 } else { routes += 1 }
        }
    }
}

/// How much of an app its entries lead to.
package struct EntryReach: Hashable, Sendable {
    /// Scenes of the app, without those of the system.
    package var scenes: Int
    /// Of these, the ones that the entries and the ways in from outside lead to, themselves included.
    package var reached: Int
    /// Labels of the entries, sorted.
    package var entries: [String]
    /// Why the others probably are not reached, to follow a comma; nil where nothing is known of that.
    private var cause: String?

    /// Fewer scenes than these are a part of an app, of which nobody expects the beginning.
    private static let fewest = 3
    /// So many entries are named.
    private static let named = 5

    /// Linear in scenes and routes.
    package init(_ graph: NavigationGraph) {
        var own = NavigationGraph(
            scenes: graph.scenes.filter { $0.kind != .system },
            routes: graph.routes.filter { $0.certainty != .declared })
        own.setLinks(graph.links)
        let compact = CompactGraph(own)
        scenes = own.scenes.count
        reached = compact.reachable(from: own.startNumbers).count
        entries = own.scenes.filter(\.entry).map(\.label).sorted()
        cause = Self.cause(graph)
    }

    private static func cause(_ graph: NavigationGraph) -> String? {
        let libraries = graph.unknownLibraries.map(\.name)
        if libraries.count == 1 { return "probably because \(libraries[0]), which is not known, shows the others" }
        if !libraries.isEmpty {
            return
                "probably because libraries that are not known show the others (\(libraries.joined(separator: ", ")))"
        }
        let ledger = graph.ledger
        if ledger.unresolvedShare > unresolvedThatCount {
            return "probably because \(ledger.unresolved) of \(ledger.transitions) transitions are not resolved"
        }
        return nil
    }

    /// From this share on, what is not resolved may well be what leads to the rest.
    private static let unresolvedThatCount = 0.2

    /// One line where less than half of the scenes can be reached, with why probably and what mends it; else nil.
    package var warning: String? {
        guard scenes >= Self.fewest, reached * 2 < scenes else { return nil }
        let remedy = "name the screens that the app starts with under \"entries:\" in .sidewinder.yml"
        let rest = (cause.map { ", \($0)" } ?? "") + "; " + remedy
        if entries.isEmpty { return "no entry was found, so none of the \(scenes) scenes can be reached\(rest)" }
        let more = entries.count - Self.named
        let names = entries.prefix(Self.named).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        let noun = entries.count == 1 ? "the entry" : "the \(entries.count) entries"
        return "only \(reached) of \(scenes) scenes can be reached from \(noun) found (\(names))\(rest)"
    }
}
