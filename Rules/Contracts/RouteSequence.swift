import NavigationGraph

/// Looks for routes of given kinds that follow each other.
///
/// A containment is no step of its own unless it is one of the kinds: a navigation controller that is presented and
/// contains a screen presents that screen.
struct RouteSequence {
    /// A scene, and how many of the kinds lie behind.
    private struct Place: Hashable {
        var node: Int
        var matched: Int
    }

    private let kinds: [Route.Kind]
    private let check: ContractCheck
    private let routes: [(from: Int, to: Int, route: Route)]

    init(_ kinds: [Route.Kind], _ check: ContractCheck) {
        self.kinds = kinds
        self.check = check
        routes = check.countedRoutes()
    }

    /// One breach for each route that is the last of such a row. Linear in scenes and routes times the number of kinds.
    func breaches() -> [ContractCheck.Breach] {
        guard let last = kinds.last else { return [] }
        let arrivals = arrivals()
        return routes.compactMap { step in
            let before = Place(node: step.from, matched: kinds.count - 1)
            guard step.route.kind == last, arrivals[before] != nil else { return nil }
            return breach(step.route, step.from, path(to: before, arrivals) + [step.route])
        }
    }

    /// For each place the route by which it is first met, breadth first in the order of the routes. The scenes where
    /// nothing lies behind are left out: any scene is one.
    private func arrivals() -> [Place: (before: Place, route: Route)] {
        let leaving = Dictionary(grouping: routes, by: \.from)
        var arrivals: [Place: (before: Place, route: Route)] = [:]
        var queue: [Place] = []
        func arrive(_ step: (from: Int, to: Int, route: Route), _ before: Place, _ matched: Int) {
            let place = Place(node: step.to, matched: matched)
            guard matched < kinds.count, arrivals[place] == nil else { return }
            arrivals[place] = (before, step.route)
            queue.append(place)
        }
        for step in routes where step.route.kind == kinds.first {
            arrive(step, Place(node: step.from, matched: 0), 1)
        }
        var head = 0
        while head < queue.count {
            let place = queue[head]
            head += 1
            for step in leaving[place.node] ?? [] {
                if step.route.kind == kinds[place.matched] { arrive(step, place, place.matched + 1) }
                if step.route.kind == .contain, !kinds.contains(.contain) { arrive(step, place, place.matched) }
            }
        }
        return arrivals
    }

    private func path(to place: Place, _ arrivals: [Place: (before: Place, route: Route)]) -> [Route] {
        var path: [Route] = []
        var current = place
        while let arrival = arrivals[current] {
            path.append(arrival.route)
            current = arrival.before
        }
        return path.reversed()
    }

    private func breach(_ last: Route, _ node: Int, _ path: [Route]) -> ContractCheck.Breach {
        let words = kinds.map(\.rawValue).joined(separator: ", then ")
        let names = (path.map(\.from) + [last.to]).map { check.title(of: $0) }.joined(separator: " > ")
        let (from, to) = (check.title(of: last.from), check.title(of: last.to))
        return ContractCheck.Breach(
            subject: last.id, scene: node, path: path, message: "\(names) goes by \(words)",
            suggestion: "lead from \(from) to \(to) in another way, or close \(from) first")
    }
}
