import NavigationGraph
import Source

/// What comes into the app from outside, and what it tells of to the outside: each with its handler, the screens behind it and
/// what these need.
struct LinkTable {
    /// One line: a way in with one of its screens, or a call that tells an analytics service of something.
    struct Row: Hashable {
        /// `link`, `notification`, …, `analytics`.
        var kind: String
        /// URLs, domains, activities; of analytics what is told of.
        var what: [String]
        var handler: String
        var handlerPlace: SourceLocation
        /// Nil where no screen is known.
        var scene: String?
        /// Whether it may show another one instead.
        var isGuess = false
        /// What the screen is handed, or the service is told beside the event.
        var data: [String] = []
        /// Where the screen is shown, or the service is called.
        var place: SourceLocation
    }

    /// Something that is there more than once.
    struct Duplicate: Hashable {
        var what: String
        /// The handlers or functions, each with its place.
        var places: [String]
    }

    let labels: SceneLabels
    let links: [Row]
    /// Nil where the sources are not there to be asked.
    let analytics: [Row]?
    /// The screens that no way in shows, sorted by their ids, and of how many.
    let unreached: (scenes: [Scene], total: Int)
    let duplicates: [Duplicate]

    init(_ graph: NavigationGraph, _ calls: AnalyticsCalls?) {
        labels = SceneLabels(graph)
        links = graph.links.flatMap(Self.rows)
        analytics = calls.map { $0.calls.flatMap(Self.rows) }
        let screens = graph.scenes.filter { $0.kind == .screen && !$0.dialog }
        let linked = graph.linkedScenes
        unreached = (screens.filter { !linked.contains($0.id) }, screens.count)
        duplicates = Self.severalHandlers(graph.links) + Self.severalPlaces(calls?.calls ?? [])
    }

    /// What the kinds of ways in are called.
    private static func word(_ channel: Entry.Channel?) -> String {
        switch channel {
        case .url: "link"
        case .activity: "activity"
        case .notification: "notification"
        case .shortcut: "home-screen action"
        case .widget: "widget"
        case .intent: "intent"
        case nil: "way in"
        }
    }

    /// One for each screen; one without a screen where none is known.
    private static func rows(_ entry: Entry) -> [Row] {
        guard let handler = entry.handler else { return [] }
        let row = Row(
            kind: word(entry.channel), what: entry.handles, handler: handler.symbol, handlerPlace: handler.location,
            place: handler.location)
        if entry.targets.isEmpty { return [row] }
        return entry.targets.map { target in
            var row = row
            (row.scene, row.isGuess, row.place) = (target.scene, target.certainty != .exact, target.location)
            row.data = target.data.map(\.words)
            return row
        }
    }

    private static func rows(_ call: AnalyticsCalls.Call) -> [Row] {
        let scenes: [String?] = call.scenes.isEmpty ? [nil] : call.scenes
        return scenes.map { scene in
            Row(
                kind: "analytics", what: [call.event], handler: call.symbol, handlerPlace: call.location, scene: scene,
                isGuess: call.scenes.count > 1, data: call.data, place: call.location)
        }
    }

    // MARK: Duplicates

    /// What several handlers of one kind answer to; what the property list says of all links, all of them do.
    private static func severalHandlers(_ links: [Entry]) -> [Duplicate] {
        var handlers: [String: Set<String>] = [:]
        for link in links {
            guard let handler = link.handler else { continue }
            for text in link.handles {
                handlers["\(word(link.channel)) \(text)", default: []].insert(
                    "\(handler.symbol) at \(handler.location)")
            }
        }
        return sorted(handlers)
    }

    /// What a service is told of in several places.
    private static func severalPlaces(_ calls: [AnalyticsCalls.Call]) -> [Duplicate] {
        var places: [String: Set<String>] = [:]
        for call in calls {
            places["analytics \(call.event)", default: []].insert("\(call.symbol) at \(call.location)")
        }
        return sorted(places)
    }

    private static func sorted(_ found: [String: Set<String>]) -> [Duplicate] {
        found.filter { $0.value.count > 1 }.map { Duplicate(what: $0.key, places: $0.value.sorted()) }
            .sorted { $0.what < $1.what }
    }
}
