import Facts
import Packs
import Program

/// Lifts a transition through its callers until what it shows is known.
///
/// A function that hands one of its parameters to a transition is a transition itself; so the search starts at the
/// primitive and adds callers, outermost last, as long as a value still waits for one.
final class ChainSearch {
    let evaluator: Evaluator
    var program: Program { evaluator.program }

    /// A property that holds views, and the way in which they are shown.
    struct HeldKey: Hashable {
        var holder: HeldViews.Holder
        var pattern: TransitionPattern
    }

    /// What those show who set a property that holds views, and what was given up on the way to it.
    var heldMemo: [HeldKey: (shown: [ResolvedTransition], givenUp: GivenUp)] = [:]
    /// Those of whom that is being worked out.
    var heldRunning: Set<HeldKey> = []

    static let maximumDepth = 12
    static let maximumChains = 1_500
    /// So many calls are followed in one search, each once for each object that it may be made on. Most apps reach 130, the
    /// largest known search 5,900.
    static let maximumSteps = 20_000
    static let maximumCallersToldApart = 1_024
    /// So many objects may one call be made on, so many ways may there be to run a chain, and on so many types may a function
    /// run that nobody calls: what is beyond is not looked at, and noted.
    static let maximumReceivers = 12
    static let maximumActivations = 24
    static let maximumOwners = 48

    /// How many calls were followed, and how many may be before the search that goes on is given up.
    var steps = 0
    private var lastStep: Int?

    struct Outcome {
        var resolved: [ResolvedTransition] = []
        var failures: [String] = []
        /// What was not followed to its end. What was resolved along a chain of which that is so is no more than a guess; what
        /// others lead to, they lead to, whatever more there are.
        var givenUp: GivenUp = []
        /// How many chains begin in a function that nothing names.
        var deadEnds = 0

        /// Nothing runs the transition, as far as all that might was looked at.
        var isDead: Bool { resolved.isEmpty && failures.isEmpty && deadEnds > 0 && givenUp.isEmpty }
    }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// What is shown at a site, along all chains that lead to it. It ends, because no chain has an app's function twice, and
    /// because what a search may take is counted: the chains, and the calls that are followed in them.
    func search(_ site: TransitionSite) -> Outcome {
        let outer = lastStep
        if outer == nil { lastStep = steps + Self.maximumSteps }
        defer { lastStep = outer }
        var (outcome, givenUp) = evaluator.abandoned.noting { lift(site) }
        outcome.givenUp = givenUp
        return outcome
    }

    private func lift(_ site: TransitionSite) -> Outcome {
        var outcome = Outcome()
        var queue: [(chain: [Use], isCut: Bool)] = [([site.use], false)]
        var visited = 0
        while visited < queue.count {
            let (chain, wasCut) = queue[visited]
            visited += 1
            if visited > Self.maximumChains { evaluator.abandoned.note(.ways) }
            if visited > Self.maximumChains || isExhausted { break }
            let first = outcome.resolved.count
            let (longer, givenUp) = evaluator.abandoned.noting { step(chain, site, &outcome) }
            let isCut = wasCut || !givenUp.isEmpty
            if isCut {
                for index in first..<outcome.resolved.count { outcome.resolved[index].isGuess = true }
            }
            queue += longer.map { ($0, isCut) }
        }
        return outcome
    }

    /// Whether the search has taken all its steps: what remains of it is not told apart any further.
    var isExhausted: Bool {
        guard let lastStep, steps >= lastStep else { return false }
        evaluator.abandoned.note(.ways)
        return true
    }

    /// Evaluates one chain; gives the longer chains that have to be tried.
    private func step(_ chain: [Use], _ site: TransitionSite, _ outcome: inout Outcome) -> [[Use]] {
        if evaluator.handedClosures.isNeverRun(chain[0]) || evaluator.alertActions.isOfUnshownAlert(chain[0]) {
            outcome.deadEnds += 1
            return []
        }
        if let held = held(handedBy: chain, site) {
            outcome.resolved += held
            return []
        }
        // What a library's function shows is the app's business once the app calls it; so is what a library runs.
        var isWaiting =
            program.isLibrary(chain[0].function)
            || (evaluator.libraryValues.isRunByLibrary(chain[0].function) && !site.pattern.isAnswer && !fillsKept(site))
        let isComplete = !isWaiting
        let all = activations(chain, demand: false)
        let able = all.filter { mayRun(site.use, in: $0.frame) }
        if able.isEmpty {
            // The callers rule out the branch that it stands in.
            if !all.isEmpty || isRuledOut(chain) { outcome.deadEnds += 1 }
            return []
        }
        if isComplete, let told = toldApart(chain, site, able) {
            outcome.resolved += told
            return []
        }
        for activation in able where !isSettled(activation, chain, site, isComplete: isComplete, &outcome) {
            isWaiting = true
        }
        return isWaiting ? callers(of: chain, site, isComplete, &outcome) : []
    }

    /// The chain with each caller of its outermost function in front. One that is complete and has none is settled.
    private func callers(
        of chain: [Use], _ site: TransitionSite, _ isComplete: Bool, _ outcome: inout Outcome
    ) -> [[Use]] {
        let outermost = chain[0].function
        // A library's functions may take part several times.
        let known = Set(chain.map(\.function).filter { !program.isLibrary($0) })
        let callers = evaluator.callers.of(outermost).filter { !known.contains($0.function) }
        if callers.isEmpty || known.count >= Self.maximumDepth || chain.count >= 2 * Self.maximumDepth {
            if !isComplete { return [] }
            settle(chain, site, &outcome)
            return []
        }
        return callers.map { [$0] + chain }
    }

    /// Whether an activation waits for no caller. What a complete chain is known to show goes into the outcome.
    private func isSettled(
        _ activation: Activation, _ chain: [Use], _ site: TransitionSite, isComplete: Bool, _ outcome: inout Outcome
    ) -> Bool {
        let values = shown(site, in: activation.frame)
        let closed = values.filter { if case .open = $0 { false } else { true } }
        let isOpen =
            activation.isOpen || waitsForBranch(site.use, in: activation.frame)
            || waitsForNewContainer(site, in: activation.frame)
        let isSettled = !values.isOpen && !isOpen
        guard isComplete else { return isSettled }
        if !isOpen, closed.items.count > 1, let told = toldOneByOne(chain, site, activation, closed) {
            outcome.resolved += told
        } else if !isOpen, !closed.isEmpty {
            outcome.resolved += bySubclass(chain, site) ?? [resolved(chain, site, activation, closed)]
        } else if closed.isEmpty, isSettled {
            if showsNothing(site, in: activation.frame) {
                outcome.deadEnds += 1
            } else {
                outcome.failures.append(reason(site))
            }
        }
        return isSettled
    }

    /// Whether the transition puts the first screen into a container that the same object keeps: who leads there is the
    /// business of who shows the container.
    private func fillsKept(_ site: TransitionSite) -> Bool {
        guard let receiver = site.receiver else { return false }
        let frame = evaluator.root(site.use.function, demand: true)
        return evaluator.evaluate(receiver, in: frame).items.contains { value in
            evaluator.containers.fillOfKeeper(of: value)?.use == site.use
        }
    }

    /// Nobody calls the outermost function: what it would show follows from its declared types.
    private func settle(_ chain: [Use], _ site: TransitionSite, _ outcome: inout Outcome) {
        var found = false
        let isDead =
            !evaluator.codeUse.isMentioned(chain[0].function) && !evaluator.codeUse.awaitsArguments(chain[0].function)
        if isDead, waitsForUnknownArgument(chain, site) || showsOwnReceiver(chain, site) {
            outcome.deadEnds += 1
            return
        }
        if waitsForUnknownArgument(chain, site), !isHanded(chain[0].function) {
            outcome.failures.append(reason(site, waitingAt: chain[0].function))
            return
        }
        for activation in activations(chain, demand: true) where mayRun(site.use, in: activation.frame) {
            let closed = shown(site, in: activation.frame).filter { if case .open = $0 { false } else { true } }
            guard !closed.isEmpty else { continue }
            found = true
            outcome.resolved.append(resolved(chain, site, activation, closed))
        }
        if !found, isDead {
            outcome.deadEnds += 1
            return
        }
        if !found { outcome.failures.append(reason(site, waitingAt: chain[0].function)) }
    }

    func shown(_ site: TransitionSite, in frame: FrameID) -> Values {
        if !site.builders.isEmpty {
            let given = evaluator.evaluate(site.shown, in: frame)
            let builders = evaluator.swiftUI.builders(
                site.builders, of: Site(frame: frame, node: site.shown), given: given)
            return builders.reduce(into: Values()) { $0.formUnion(evaluator.swiftUI.views(builtBy: $1, given: given)) }
        }
        switch site.pattern.shown {
        case .view:
            return evaluator.swiftUI.views(at: Site(frame: frame, node: site.shown), along: site.path)
        case .views: return evaluator.swiftUI.views(of: evaluator.evaluate(site.shown, in: frame), .each)
        default: break
        }
        return screens(site.shown, in: frame)
    }

    func resolved(
        _ chain: [Use], _ site: TransitionSite, _ activation: Activation, _ values: Values
    ) -> ResolvedTransition {
        if values.isCut { evaluator.abandoned.note(.values) }
        return ResolvedTransition(
            site: site, chain: chain, place: place(chain, site, values), receiver: activation.receiver,
            frame: activation.frame,
            values: values, isGuess: values.isGuess || values.isCut || activation.isGuess)
    }

    /// The innermost call of the chain that knows what is shown by itself.
    private func place(_ chain: [Use], _ site: TransitionSite, _ shown: Values) -> Use {
        let types = Set(shown.items.compactMap(evaluator.type(of:)))
        for length in 1..<max(1, chain.count) {
            let inner = Array(chain.suffix(length))
            if program.isLibrary(inner[0].function) { continue }
            let isKnown = activations(inner, demand: false).contains { activation in
                let values = self.shown(site, in: activation.frame)
                return !values.isEmpty && !values.isOpen && !activation.isOpen
                    && types.isSuperset(of: values.items.compactMap(evaluator.type(of:)))
            }
            if isKnown { return inner[0] }
        }
        return chain[0]
    }

    /// False in a case of a switch that the arguments of this activation rule out.
    func mayRun(_ use: Use, in frame: FrameID) -> Bool {
        evaluator.body(of: frame).map { evaluator.branchTests.mayRun(use.node, $0, frame) } ?? true
    }

    /// Whether it depends on an argument that no caller has given yet, if the branch that the call stands in is taken;
    /// of a library's call, the branch that the app's call of the library stands in. So does the branch of a loop over
    /// an argument that leads to the call.
    private func waitsForBranch(_ use: Use, in frame: FrameID) -> Bool {
        var current: Site? = Site(frame: frame, node: use.node)
        while let site = current {
            let function = evaluator.function(of: site.frame)
            // What a library runs may read what decides from what it is given.
            let isDirect = !evaluator.libraryValues.isRunByLibrary(function)
            if let body = evaluator.body(of: site.frame),
                !evaluator.branchTests.awaited(by: site.node, body, site.frame, isDirect: isDirect).isEmpty
            {
                return true
            }
            let isLibrary = program.isLibrary(function)
            current = isLibrary ? evaluator.frames[Int(site.frame)].call : nil
        }
        return evaluator.chain(to: frame).contains { step in
            evaluator.frames[Int(step)].call.map(evaluator.waitsForElement) ?? false
        }
    }
}
