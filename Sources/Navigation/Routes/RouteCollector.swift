import NavigationGraph
import Source

/// Gathers routes; call sites of the same (from, to, kind) become one route.
struct RouteCollector {
    private struct Key: Hashable {
        var from: String
        var to: String
        var kind: Route.Kind
        /// Nil where all calls are taken together.
        var location: SourceLocation?
    }

    private var routes: [Key: Route] = [:]
    /// Each call by itself.
    private var calls: [Key: Route] = [:]
    /// Where each call begins, as far as that is known.
    private var starts: [Key: RouteStart] = [:]

    mutating func add(_ route: Route, start: RouteStart?) {
        let key = Key(from: route.from, to: route.to, kind: route.kind, location: route.location)
        let known = calls[key]
        let call = known.map { Self.merged($0, route) } ?? route
        calls[key] = call
        if let start, starts[key] == nil || known?.event != call.event { starts[key] = start }
        take(route)
    }

    /// Gives each route the control that starts it.
    mutating func control(by control: (RouteStart) -> Control?) {
        for (key, start) in starts { calls[key]?.control = control(start) }
        routes = [:]
        for route in sorted { take(route) }
    }

    /// Lowers the certainty of what runs through shared code. A route that another call gives as well keeps that one's.
    mutating func weigh() {
        let ways = SharedWays(Array(calls.values))
        routes = [:]
        for var route in sorted {
            if route.certainty == .exact, !ways.ties(route) { route.certainty = .inferred }
            take(route)
        }
    }

    /// The calls in order: of what several give, the first one that tells it counts.
    private var sorted: [Route] { calls.values.sorted { ($0.location, $0.id) < ($1.location, $1.id) } }

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
            control: better(first.control, second.control), segue: first.segue ?? second.segue,
            data: first.data.isEmpty ? second.data : first.data, location: first.location, sites: Array(sites),
            trace: first.trace.isEmpty ? second.trace : first.trace)
    }

    /// Of the ways to take a route, one that can be told from others.
    private static func better(_ first: Control?, _ second: Control?) -> Control? {
        guard let first, let second else { return first ?? second }
        return !first.isNamed && second.isNamed ? second : first
    }

    /// In no order.
    var all: [Route] { Array(routes.values) }
}
