import Facts
import NavigationGraph
import Program

/// A branch that is taken only where the source stands in a place, or only where it does not.
struct StandingTest: Hashable {
    /// The expression that asks.
    var asking: Use
    var place: Standing.Place
    var isInside: Bool
    /// Holds only where everything that shows the screen is known to put it there: a way that is taken for want of
    /// another one.
    var isStrict = false
    /// The other branch is strict: the same call does the one or the other.
    var isUsual = false
}

/// A route that counts only if its source stands as the code asks.
struct AwaitingRoute {
    /// The transition that shows it.
    var site: Use
    var route: Route
    var start: RouteStart?
    var from: SceneKey
    var to: SceneKey
    var placements: [Standing.Place: Standings.Placement]
    var tests: [StandingTest]
}

/// Branches on where a screen stands: `if let stack = view.navigationController { push } else { present }`.
///
/// How a screen is shown is known when all routes are. So those that such a branch decides wait for the others, and
/// count if what is known by then allows them; each that counts may allow further ones.
extension Resolver {
    /// Counts the waiting routes that the standing of their source allows. Each round settles one of them at least.
    mutating func settleAwaitingRoutes() {
        var waiting = found.awaiting
        var counted: [AwaitingRoute] = []
        while true {
            var isPossible = waiting.map { isAllowed($0) }
            if !isPossible.contains(true) { isPossible = waiting.map { isAllowed($0, byCertain: true) } }
            if !isPossible.contains(true) { isPossible = waiting.map { isAllowed($0, byUnknown: true) } }
            if !isPossible.contains(true) { break }
            for (one, isPossible) in zip(waiting, isPossible) where isPossible {
                counted.append(one)
                found.shownAnywhere.insert(one.site)
                found.standings.note(one.to, one.placements)
            }
            waiting = zip(waiting, isPossible).filter { !$0.1 }.map(\.0)
        }
        for one in counted { addCounted(one) }
        // That nothing is known to put a screen into a place says little where the code has no other way for it.
        for one in waiting where !one.tests.contains(where: { $0.isStrict || failsForGood($0, one.from) }) {
            found.add(one.route, start: one.start)
            found.shownAnywhere.insert(one.site)
        }
    }

    /// One call that does one of two things is one route. Where its source stands in the place at times and at times
    /// does not, the usual one of them stands for both, and is not certain.
    private mutating func addCounted(_ one: AwaitingRoute) {
        var route = one.route
        for test in one.tests where test.isUsual || test.isStrict {
            let standing = found.standings.standing(of: one.from, in: test.place)
            guard standing.isSuperset(of: [.inside, .outside]), !standing.contains(.unsure) else { continue }
            if test.isStrict { return }
            if route.certainty == .exact { route.certainty = .inferred }
        }
        found.add(route, start: one.start)
    }

    private func isAllowed(_ one: AwaitingRoute, byCertain: Bool = false, byUnknown: Bool = false) -> Bool {
        one.tests.allSatisfy { test in
            if test.isStrict { return byCertain && isCertain(test, of: one.from) }
            return mayHold(test, of: one.from, byUnknown: byUnknown)
        }
    }

    private func isCertain(_ test: StandingTest, of source: SceneKey) -> Bool {
        let standing = found.standings.standing(of: source, in: test.place)
        return !standing.contains(.unsure) && standing.contains(test.isInside ? .inside : .outside)
    }

    private func mayHold(_ test: StandingTest, of source: SceneKey, byUnknown: Bool) -> Bool {
        let standing = found.standings.standing(of: source, in: test.place)
        return standing.isEmpty ? byUnknown : standing.contains(test.isInside ? .inside : .outside)
    }

    /// Whether a test fails although the screen stands in the place, or although the other branch shows something.
    private func failsForGood(_ test: StandingTest, _ source: SceneKey) -> Bool {
        if mayHold(test, of: source, byUnknown: true) { return false }
        return !test.isInside
            || found.awaiting.contains { other in
                other.from == source && other.tests.contains { $0.asking == test.asking && !$0.isInside }
            }
    }
}
