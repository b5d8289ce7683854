import NavigationGraph
import Source

/// What is known of routes that run through code which several screens share.
///
/// The search for who leads to a call, and for what the call shows, goes back over one caller at a time. Where both have
/// several answers and nothing was found that ties one to the other, each answer is joined with each: most of these routes
/// are none. The bound is measured: of 442 routes of 30 public apps that were read, 15 % of those joined were true, and a
/// third of those that several screens share over five calls and more. Where the shared code is a part that is drawn in
/// several screens, all of them may be true; so none is left out.
struct SharedWays {
    /// Over more calls than this, a way that several screens share is not certain.
    static let mostCalls = 4

    /// The function that makes the transition, or gives what is shown to code that makes it.
    private struct Function: Hashable {
        var file: String
        var symbol: String
    }

    /// The screens that lead to some code, those that it shows, and which of them are joined.
    private struct Joined {
        private(set) var sources: [String: Set<String>] = [:]
        private(set) var destinations: [String: Set<String>] = [:]

        mutating func insert(_ route: Route) {
            sources[route.from, default: []].insert(route.to)
            destinations[route.to, default: []].insert(route.from)
        }

        var pairs: Int { sources.values.reduce(0) { $0 + $1.count } }

        /// Whether another source leads to the same destination and to another one that this source leads to as well.
        func isCrossed(_ route: Route) -> Bool {
            guard let own = sources[route.from], own.count > 1 else { return false }
            return (destinations[route.to] ?? []).contains { other in
                other != route.from && sources[other].map { $0.intersection(own).count > 1 } ?? false
            }
        }
    }

    private struct Call: Hashable {
        var location: SourceLocation
        var ends: [String] = []
    }

    private var functions: [Function: Joined] = [:]
    private var calls: [Call: Joined] = [:]
    private var kinds: [Call: Set<Route.Kind>] = [:]

    /// - Parameter routes: all routes of an app, one for each call that shows something. Cost: linear.
    init(_ routes: [Route]) {
        for route in routes where !route.trace.isEmpty {
            if let function = Self.function(of: route) { functions[function, default: Joined()].insert(route) }
            calls[Call(location: route.location), default: Joined()].insert(route)
            kinds[Call(location: route.location, ends: [route.from, route.to]), default: []].insert(route.kind)
        }
    }

    /// Whether something ties the source of a route to its destination, more than that both share code with others.
    func ties(_ route: Route) -> Bool {
        guard let function = Self.function(of: route), let joined = functions[function],
            let shared = calls[Call(location: route.location)]
        else { return true }
        // Where a call shows several screens, each in both ways, the ways are joined with the screens.
        let isEitherKind =
            shared.destinations.count > 1
            && (kinds[Call(location: route.location, ends: [route.from, route.to])] ?? []).count > 1
        let isLong = shared.pairs > 1 && route.trace.count > Self.mostCalls
        return !joined.isCrossed(route) && !isLong && !isEitherKind
    }

    private static func function(of route: Route) -> Function? {
        route.trace.last { $0.location == route.location }
            .map { Function(file: route.location.file, symbol: $0.symbol) }
    }
}
