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
        var waiting = awaiting
        var counted: [AwaitingRoute] = []
        while true {
            var isPossible = waiting.map { isAllowed($0) }
            if !isPossible.contains(true) { isPossible = waiting.map { isAllowed($0, byCertain: true) } }
            if !isPossible.contains(true) { isPossible = waiting.map { isAllowed($0, byUnknown: true) } }
            if !isPossible.contains(true) { break }
            for (one, isPossible) in zip(waiting, isPossible) where isPossible {
                counted.append(one)
                shownAnywhere.insert(one.site)
                standings.note(one.to, one.placements)
            }
            waiting = zip(waiting, isPossible).filter { !$0.1 }.map(\.0)
        }
        for one in counted { addCounted(one) }
        // That nothing is known to put a screen into a place says little where the code has no other way for it.
        for one in waiting where !one.tests.contains(where: { $0.isStrict || failsForGood($0, one.from) }) {
            routes.add(one.route, start: one.start)
            shownAnywhere.insert(one.site)
        }
    }

    /// One call that does one of two things is one route. Where its source stands in the place at times and at times
    /// does not, the usual one of them stands for both, and is not certain.
    private mutating func addCounted(_ one: AwaitingRoute) {
        var route = one.route
        for test in one.tests where test.isUsual || test.isStrict {
            let standing = standings.standing(of: one.from, in: test.place)
            guard standing.isSuperset(of: [.inside, .outside]), !standing.contains(.unsure) else { continue }
            if test.isStrict { return }
            if route.certainty == .exact { route.certainty = .inferred }
        }
        routes.add(route, start: one.start)
    }

    private func isAllowed(_ one: AwaitingRoute, byCertain: Bool = false, byUnknown: Bool = false) -> Bool {
        one.tests.allSatisfy { test in
            if test.isStrict { return byCertain && isCertain(test, of: one.from) }
            return mayHold(test, of: one.from, byUnknown: byUnknown)
        }
    }

    private func isCertain(_ test: StandingTest, of source: SceneKey) -> Bool {
        let standing = standings.standing(of: source, in: test.place)
        return !standing.contains(.unsure) && standing.contains(test.isInside ? .inside : .outside)
    }

    private func mayHold(_ test: StandingTest, of source: SceneKey, byUnknown: Bool) -> Bool {
        let standing = standings.standing(of: source, in: test.place)
        return standing.isEmpty ? byUnknown : standing.contains(test.isInside ? .inside : .outside)
    }

    /// Whether a test fails although the screen stands in the place, or although the other branch shows something.
    private func failsForGood(_ test: StandingTest, _ source: SceneKey) -> Bool {
        if mayHold(test, of: source, byUnknown: true) { return false }
        return !test.isInside
            || awaiting.contains { other in
                other.from == source && other.tests.contains { $0.asking == test.asking && !$0.isInside }
            }
    }

    // MARK: What shows a screen

    /// Where a transition puts a screen.
    func placements(
        of scene: SceneKey, _ kind: Route.Kind, from origin: SceneKey?, _ transition: ResolvedTransition
    ) -> [Standing.Place: Standings.Placement] {
        let isStacked = transition.stacked.contains(scene)
        let isRoot = kind == .root && transition.site.pattern.setsWindowRoot
        if kind == .present || isRoot {
            let stack = Standings.Placement.at(isStacked ? .inside : .outside)
            return [.stack: stack, .cover: .at(isRoot ? .outside : .inside), .coverIsStack: stack]
        }
        guard let origin, kind != .custom else { return Self.anywhere }
        var result = placements(in: origin)
        switch kind {
        // Outside of a stack, `show` presents.
        case .push where transition.site.pattern.member.name == "show": result[.cover] = .at(.anywhere)
        case .push: result[.stack] = .at(.inside)
        case .root: result[.stack] = .at(isOnStack(transition) ? .inside : .anywhere)
        default: if isStacked { result[.stack] = .at(.inside) }
        }
        // Nothing says that another object's stack is the one that the source is in.
        if kind != .contain, fillings.containers(filledBy: transition).contains(where: \.isMade) {
            result[.cover] = .at(.anywhere)
            result[.coverIsStack] = .at(.anywhere)
        }
        return result
    }

    /// Where the content of a container scene, or a child of a screen, stands.
    func placements(in container: SceneKey) -> [Standing.Place: Standings.Placement] {
        let type = controllerType(of: container)
        let isStack = type.map { program.inherits($0, fromNamed: "UINavigationController") } ?? false
        // A split view puts its columns into stacks where they have none.
        if type.map({ program.inherits($0, fromNamed: "UISplitViewController") }) ?? false { return Self.anywhere }
        let beside = Standings.Placement.with(container)
        return [
            .stack: isStack ? .at(.inside) : beside, .cover: beside, .coverIsStack: isStack ? .at(.inside) : beside,
        ]
    }

    static let anywhere: [Standing.Place: Standings.Placement] = [
        .stack: .at(.anywhere), .cover: .at(.anywhere), .coverIsStack: .at(.anywhere),
    ]

    /// The screens that are shown in a navigation controller of their own.
    func stacked(_ transition: ResolvedTransition) -> [SceneKey] {
        transition.values.items.flatMap { value -> [SceneKey] in
            var inner = transition
            let around = evaluator.represented(by: value)
            inner.values =
                isStack(value)
                ? Values(value) : (around.isEmpty ? evaluator.contents(of: value) : around).filter(isStack)
            if inner.values.isEmpty || (!isStack(value) && !scenes.isSeenThrough(value)) { return [] }
            return scenes.screens(fillings.opened(inner).values)
        }
    }

    private func isOnStack(_ transition: ResolvedTransition) -> Bool {
        let containers = fillings.containers(filledBy: transition)
        if !containers.isEmpty { return containers.allSatisfy(isStack) }
        guard let receiver = transition.site.receiver else { return false }
        return evaluator.typing.type(of: receiver, in: transition.site.use.function).nominals
            .contains { program.inherits($0, fromNamed: "UINavigationController") }
    }

    func isStack(_ value: Value) -> Bool {
        evaluator.type(of: evaluator.holder(of: value)).map {
            program.inherits($0, fromNamed: "UINavigationController") || evaluator.heldStack(of: $0) != nil
        } ?? false
    }
}
