import NavigationGraph
import Source

/// The routes of an app: one from a scene to another in one way, whichever calls lead there.
struct RouteList {
    private struct Key: Hashable {
        var from: String
        var to: String
        var kind: Route.Kind
        /// Nil where all calls are taken together.
        var location: SourceLocation?
    }

    /// In no order.
    let all: [Route]

    /// - Parameter control: what somebody does to take a route that begins somewhere; nil where that is not known.
    ///
    /// Cost: that of sorting the calls.
    init(_ found: [PassResults.FoundRoute], control: (RouteStart, Route) -> Control?) {
        let calls = Self.byCall(found).values.compactMap { events -> Route? in
            events.map { call in
                var route = call.route
                route.control = call.start.flatMap { control($0, call.route) }
                return route
            }.joined()
        }.sorted { ($0.location, $0.id) < ($1.location, $1.id) }
        let ways = SharedWays(calls)
        var routes: [Key: Route] = [:]
        for var route in calls {
            // A route that another call gives as well keeps that one's certainty.
            if route.certainty == .exact, !ways.ties(route) { route.certainty = .inferred }
            let key = Key(from: route.from, to: route.to, kind: route.kind)
            routes[key] = routes[key].map { $0.joined(with: route) } ?? route
        }
        all = Array(routes.values)
    }

    /// Each call by itself, by the events that lead to it in the order in which they were found.
    private static func byCall(_ found: [PassResults.FoundRoute]) -> [Key: [PassResults.FoundRoute]] {
        found.reduce(into: [:]) { calls, found in
            let route = found.route
            let key = Key(from: route.from, to: route.to, kind: route.kind, location: route.location)
            let index = calls[key]?.firstIndex { $0.route.event == route.event }
            if let index, let known = calls[key]?[index] {
                calls[key]?[index] = .init(route: known.route.joined(with: route), start: known.start ?? found.start)
            } else {
                calls[key, default: []].append(found)
            }
        }
    }
}

extension [Route] {
    /// One route of all; nil where there is none.
    fileprivate func joined() -> Route? {
        first.map { first in dropFirst().reduce(first) { $0.joined(with: $1) } }
    }
}

extension Route {
    /// One route of two: the more certain one, then the one of which it is known better how to take it, then the one that
    /// stands first. What the first does not tell, the second does.
    fileprivate func joined(with other: Route) -> Route {
        let isFirst = (weight, location) <= (other.weight, other.location)
        let (first, second) = isFirst ? (self, other) : (other, self)
        let sites = Set(sites + other.sites + [location, other.location]).subtracting([first.location])
        return Route(
            from: first.from, to: first.to, kind: first.kind,
            transports: Array(Set(transports + other.transports)), certainty: first.certainty,
            trigger: first.trigger ?? second.trigger, event: first.event ?? second.event,
            control: Self.control(first, second), segue: first.segue ?? second.segue,
            data: first.data.isEmpty ? second.data : first.data, location: first.location, sites: Array(sites),
            trace: first.trace.isEmpty ? second.trace : first.trace)
    }

    /// The control of the first route, else of the second, with what that one chooses where both are as certain. What the
    /// screen has to be made with for one of them to be there, it does not have to for the route where the other does not
    /// ask for the same.
    private static func control(_ first: Route, _ second: Route) -> Control? {
        var control = first.control ?? second.control
        if let other = second.control, first.certainty == second.certainty { control = control?.joined(with: other) }
        if first.control?.premises != second.control?.premises { control?.premises = [] }
        return control
    }

    private var weight: Int {
        let certainties: [Certainty: Int] = [.exact: 0, .inferred: 1, .declared: 2]
        return (certainties[certainty] ?? 0) * 10 + (control?.vagueness ?? Control.unknown)
    }
}
