import Facts
import NavigationGraph
import Program
import Source

/// Gathers routes; call sites of the same (from, to, kind) become one route.
struct RouteCollector {
    /// A route as one call gives it.
    struct Record {
        var route: Route
        /// The primitive that shows the screen; nil for what a storyboard says.
        var use: Use?
        var scene: SceneKey?
    }

    private struct Key: Hashable {
        var from: String
        var to: String
        var kind: Route.Kind
        /// Nil where all calls are taken together.
        var location: SourceLocation?
    }

    private var routes: [Key: Route] = [:]
    private var records: [Key: Record] = [:]

    /// - Parameters:
    ///   - use: the primitive in code that shows the screen.
    ///   - scene: what is shown.
    mutating func add(_ route: Route, by use: Use? = nil, to scene: SceneKey? = nil) {
        let key = Key(from: route.from, to: route.to, kind: route.kind, location: route.location)
        if let known = records[key] {
            records[key]?.route = Self.merged(known.route, route)
        } else {
            records[key] = Record(route: route, use: use, scene: scene)
        }
        take(route)
    }

    /// Lowers the certainty of what runs through shared code, and takes out what shared code says nothing of.
    /// - Returns: what was taken out, and the primitives that still give a route.
    mutating func weigh(_ ways: SharedWays) -> (out: [Record], kept: Set<Use>) {
        var out: [Record] = []
        var kept: Set<Use> = []
        routes = [:]
        for (key, record) in records {
            var route = record.route
            switch ways.trust(in: route) {
            case .none:
                out.append(record)
                records[key] = nil
                continue
            case .guess: if route.certainty == .exact { route.certainty = .inferred }
            case .full: break
            }
            if let use = record.use { kept.insert(use) }
            take(route)
        }
        return (out, kept)
    }

    private mutating func take(_ route: Route) {
        let key = Key(from: route.from, to: route.to, kind: route.kind)
        routes[key] = routes[key].map { Self.merged($0, route) } ?? route
    }

    private static func merged(_ a: Route, _ b: Route) -> Route {
        let rank: [Route.Certainty: Int] = [.exact: 0, .inferred: 1, .declared: 2]
        let (first, second) =
            (rank[a.certainty] ?? 0, a.location) <= (rank[b.certainty] ?? 0, b.location) ? (a, b) : (b, a)
        var sites = Set(a.sites + b.sites + [a.location, b.location])
        sites.remove(first.location)
        return Route(
            from: first.from, to: first.to, kind: first.kind,
            transports: Array(Set(a.transports + b.transports)), certainty: first.certainty,
            trigger: first.trigger ?? second.trigger, event: first.event ?? second.event,
            segue: first.segue ?? second.segue, data: first.data.isEmpty ? second.data : first.data,
            location: first.location, sites: Array(sites), trace: first.trace.isEmpty ? second.trace : first.trace)
    }

    /// In no order.
    var all: [Route] { Array(routes.values) }
    /// Each call by itself, in no order.
    var single: [Route] { records.values.map(\.route) }
}
