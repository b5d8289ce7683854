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

    /// One call, as far as one event leads to it.
    private struct Call {
        var route: Route
        /// Where it begins, as far as that is known.
        var start: RouteStart?
    }

    private var routes: [Key: Route] = [:]
    /// Each call by itself, by the events that lead to it in the order in which they were found.
    private var calls: [Key: [Call]] = [:]

    mutating func add(_ route: Route, start: RouteStart?) {
        let key = Key(from: route.from, to: route.to, kind: route.kind, location: route.location)
        var known = calls[key] ?? []
        if let index = known.firstIndex(where: { $0.route.event == route.event }) {
            known[index].route = Self.merged(known[index].route, route)
            known[index].start = known[index].start ?? start
        } else {
            known.append(Call(route: route, start: start))
        }
        calls[key] = known
        take(route)
    }

    /// Gives each route the control that starts it.
    mutating func control(by control: (RouteStart, Route) -> Control?) {
        for (key, known) in calls {
            calls[key] = known.map { call in
                var call = call
                call.route.control = call.start.flatMap { control($0, call.route) }
                return call
            }
        }
        routes = [:]
        for route in sorted { take(route) }
    }

    /// Lowers the certainty of what runs through shared code. A route that another call gives as well keeps that one's.
    mutating func weigh() {
        let ways = SharedWays(sorted)
        routes = [:]
        for var route in sorted {
            if route.certainty == .exact, !ways.ties(route) { route.certainty = .inferred }
            take(route)
        }
    }

    /// The calls in order, each with what is known best of how it is made.
    private var sorted: [Route] {
        calls.values.compactMap { known -> Route? in
            guard let first = known.first else { return nil }
            return known.dropFirst().reduce(first.route) { Self.merged($0, $1.route) }
        }.sorted { ($0.location, $0.id) < ($1.location, $1.id) }
    }

    private mutating func take(_ route: Route) {
        let key = Key(from: route.from, to: route.to, kind: route.kind)
        routes[key] = routes[key].map { Self.merged($0, route) } ?? route
    }

    /// One route of two: the more certain one, then the one of which it is known better how to take it, then the one that
    /// stands first. What the first does not tell, the second does.
    private static func merged(_ a: Route, _ b: Route) -> Route {
        let (first, second) = (weight(a), a.location) <= (weight(b), b.location) ? (a, b) : (b, a)
        var sites = Set(a.sites + b.sites + [a.location, b.location])
        sites.remove(first.location)
        return Route(
            from: first.from, to: first.to, kind: first.kind,
            transports: Array(Set(a.transports + b.transports)), certainty: first.certainty,
            trigger: first.trigger ?? second.trigger, event: first.event ?? second.event,
            control: control(first, second), segue: first.segue ?? second.segue,
            data: first.data.isEmpty ? second.data : first.data, location: first.location, sites: Array(sites),
            trace: first.trace.isEmpty ? second.trace : first.trace)
    }

    /// The control of the first route, else of the second, with what that one chooses where both are as certain. What the screen has to be made with for one of them to be there, it
    /// does not have to for the route where the other does not ask for the same.
    private static func control(_ first: Route, _ second: Route) -> Control? {
        var control = first.control ?? second.control
        if let other = second.control, first.certainty == second.certainty { control = control?.joined(with: other) }
        if first.control?.premises != second.control?.premises { control?.premises = [] }
        return control
    }

    private static func weight(_ route: Route) -> Int {
        let certainties: [Route.Certainty: Int] = [.exact: 0, .inferred: 1, .declared: 2]
        return (certainties[route.certainty] ?? 0) * 10 + (route.control?.vagueness ?? Control.unknown)
    }

    /// In no order.
    var all: [Route] { Array(routes.values) }
}
