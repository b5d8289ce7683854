import NavigationGraph
import Source

/// What is known of routes that run through code which several screens share.
///
/// The search for who leads to a call, and for what the call shows, goes back over one caller at a time. Where both have
/// several answers and nothing was found that ties one to the other, each answer is joined with each: most of these routes
/// are none. The bounds are measured: of 442 routes of 30 public apps that were read, 20 % of those joined were true, 12 %
/// where there were twelve or more of them, and a third of those that several screens share over five calls and more.
struct SharedWays {
    /// From so many pairs on, the pairs that a function joins say nothing.
    static let mostPairs = 12
    /// Over more calls than this, a way that several screens share is not certain.
    static let mostCalls = 4

    /// How far a route can be believed.
    enum Trust: Equatable {
        case full
        /// Nothing ties this source to this destination but shared code.
        case guess
        /// The function joins everything with everything.
        case none
    }

    /// The function that a route's last call stands in.
    struct Function: Hashable, Comparable {
        var file: String
        var symbol: String

        static func < (a: Self, b: Self) -> Bool { (a.file, a.symbol) < (b.file, b.symbol) }
    }

    /// The screens that lead to some code, those that it shows, and which of them are joined.
    struct Joined {
        private(set) var sources: Set<String> = []
        private(set) var destinations: Set<String> = []
        private(set) var pairs: Set<[String]> = []

        mutating func insert(_ route: Route) {
            sources.insert(route.from)
            destinations.insert(route.to)
            pairs.insert([route.from, route.to])
        }

        /// Several lead to several.
        var isCrossed: Bool { sources.count > 1 && destinations.count > 1 }

        /// So many are joined, at least half of all that could be, that no pair says anything.
        var saysNothing: Bool {
            isCrossed && pairs.count >= SharedWays.mostPairs && 2 * pairs.count >= sources.count * destinations.count
        }
    }

    private struct Call: Hashable {
        var location: SourceLocation
        var ends: [String] = []
    }

    private(set) var functions: [Function: Joined] = [:]
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

    func trust(in route: Route) -> Trust {
        guard let function = Self.function(of: route), let joined = functions[function],
            let shared = calls[Call(location: route.location)]
        else { return .full }
        if joined.saysNothing { return .none }
        let isShared = shared.pairs.count > 1
        let isEitherKind = (kinds[Call(location: route.location, ends: [route.from, route.to])] ?? []).count > 1
        let isLong = isShared && route.trace.count > Self.mostCalls
        return joined.isCrossed || isLong || isEitherKind ? .guess : .full
    }

    static func function(of route: Route) -> Function? {
        route.trace.last.map { Function(file: route.location.file, symbol: $0.symbol) }
    }
}
