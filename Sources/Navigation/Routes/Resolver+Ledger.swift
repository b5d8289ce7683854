import Facts
import NavigationGraph
import Packs
import Program
import Source

/// What became of each call that shows something: noted once, and counted when all is known.
extension Resolver {
    /// One primitive: lifts it, attributes it, and notes it exactly once.
    mutating func resolve(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) {
        if isHandedOn(site) {
            // UIKit's method overridden: whoever calls it is counted.
            ignore(site, "it passes UIKit's own method on, whose callers are counted")
            return
        }
        if debugBuilds.contain(site.use) {
            for transition in outcome.resolved { setAside(transition, DebugBuilds.reason) }
            ignore(site, DebugBuilds.reason)
            return
        }
        var state = SiteState()
        let adding = evaluator.abandoned.noting { for transition in outcome.resolved { add(transition, &state) } }
        if outcome.resolved.isEmpty, case .segue = site.pattern.shown { noteUnknownSegue(site) }
        let fate = fate(state) ?? ignoredFor(site, outcome).map { .ignored($0) }
        let givenUp = outcome.givenUp.union(adding.givenUp).reason.map { "it was not followed to its end: \($0)" }
        if let givenUp { warn(site, givenUp) }
        let reason = state.reason ?? givenUp ?? outcome.failures.sorted().first ?? "what is shown is not known"
        note(site.use, callText(site), fate ?? .open(reason))
    }

    private mutating func warn(_ site: TransitionSite, _ reason: String) {
        found.diagnostics.append(
            Diagnostic(
                .warning, file: program.location(site.use.function, position(site)).file, position: position(site),
                message: "\(reason); routes may be missing"))
    }

    /// Whether an override of UIKit's method passes what it is given on to the method of that name.
    private func isHandedOn(_ site: TransitionSite) -> Bool {
        let declaration = program.function(site.use.function).declaration
        return !site.pattern.isAnswer && declaration.name == site.pattern.member.name
            && declaration.modifiers.contains("override") && evaluator.isParameter(site.shown, of: site.use.function)
    }

    /// Why a transition that shows nothing known does not count; nil where it should.
    private func ignoredFor(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) -> String? {
        if outcome.isDead { return "nothing that runs leads to it" }
        if site.pattern.isAnswer { return "it answers a library without a screen" }
        if stacks.isForeign(site.shown, in: site.use.function) { return "it shows again what was there before" }
        return isCountedInside(site) ? "what it holds is counted by itself" : nil
    }

    private mutating func ignore(_ site: TransitionSite, _ reason: String) {
        note(site.use, callText(site), .ignored(reason))
    }

    private mutating func note(_ use: Use, _ call: String, _ fate: ShowingCall.Fate) {
        found.calls.append(
            ShowingCall(use: use, call: call, from: sourceID(use), location: location(of: use), fate: fate))
    }

    /// Whether what is shown is a transition of its own, as a `TabView` in a `WindowGroup` is: its screens count there.
    private func isCountedInside(_ site: TransitionSite) -> Bool {
        guard let body = program.function(site.use.function).declaration.body,
            case .closure(let closure) = body.nodes[Int(site.shown)].shape
        else { return false }
        let shown = body.closures[Int(closure)].returns
        return !shown.isEmpty
            && shown.allSatisfy {
                tables.uses.contains(Use(function: site.use.function, node: Self.unmodified($0, body)))
            }
    }

    /// The call that makes the view which a chain of modifiers stands behind.
    private static func unmodified(_ node: NodeID, _ body: Body) -> NodeID {
        var current = node
        while case .call(let callee, _) = body.nodes[Int(current)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape, case .call = body.nodes[Int(base)].shape
        {
            current = base
        }
        return current
    }

    /// What became of one primitive over all its chains.
    struct SiteState {
        var isResolved = false
        /// Why it does not count; the first reason holds.
        private(set) var ignoredFor: String?
        var reason: String?

        mutating func ignore(_ reason: String) { ignoredFor = ignoredFor ?? reason }
    }

    /// A plain controller of UIKit's that some code fills with views: a toast, a covering window's root, a page container.
    /// No screen has a name.
    func isPlainController(_ values: Values) -> Bool {
        values.items.contains { value in
            guard let type = evaluator.type(of: value), program.type(type).isExternal else { return false }
            return scenes.isViewController(type) && !evaluator.containers.isGivenUnknown(value)
        }
    }

    private func callText(_ site: TransitionSite) -> String {
        let member = site.pattern.member
        guard let labels = member.labels else { return member.name }
        return member.name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }

    // MARK: Libraries

    /// Transitions inside of what packs tell of libraries: each call of the app that leads there counts, not the library's,
    /// and counts once, however many transitions it may lead to.
    mutating func resolveLibraryCalls() {
        var states: [Use: SiteState] = [:]
        for (site, outcome) in searches where program.isLibrary(site.use.function) {
            for transition in outcome.resolved {
                guard let call = transition.chain.last(where: { !program.isLibrary($0.function) }) else { continue }
                add(transition, &states[call, default: SiteState()])
            }
            for call in callsFromApp(site.use.function) where states[call] == nil { states[call] = SiteState() }
        }
        for (call, state) in states.sorted(by: { ($0.key.function, $0.key.node) < ($1.key.function, $1.key.node) }) {
            note(call, callText(call), fate(state) ?? .open(state.reason ?? "what is shown is not known"))
        }
    }

    /// What became of a call; nil where nobody knows.
    private func fate(_ state: SiteState) -> ShowingCall.Fate? {
        state.isResolved ? .resolved : state.ignoredFor.map { .ignored($0) }
    }

    /// The calls of the app that run a function of a library, directly or through others of the library.
    private func callsFromApp(_ function: FunctionID) -> [Use] {
        var result: [Use] = []
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            for use in evaluator.callers.of(next) {
                if !program.isLibrary(use.function) {
                    result.append(use)
                } else if seen.insert(use.function).inserted {
                    queue.append(use.function)
                }
            }
        }
        return result
    }

    private func callText(_ call: Use) -> String {
        guard let body = program.function(call.function).declaration.body else { return "call" }
        let shape = body.nodes[Int(call.node)].shape
        guard case .call(let callee, let arguments) = shape else { return shape.lastName ?? "call" }
        let name = body.nodes[Int(callee)].shape.lastName ?? "call"
        return name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}
