import Facts
import NavigationGraph
import Program
import Source

/// Gathers routes; call sites of the same (from, to, kind) become one route.
struct RouteCollector {
    private struct Key: Hashable {
        var from: String
        var to: String
        var kind: Route.Kind
    }

    private var routes: [Key: Route] = [:]

    mutating func add(_ route: Route) {
        let key = Key(from: route.from, to: route.to, kind: route.kind)
        guard let known = routes[key] else {
            routes[key] = route
            return
        }
        routes[key] = merged(known, route)
    }

    private func merged(_ a: Route, _ b: Route) -> Route {
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

    var all: [Route] { Array(routes.values) }
}
