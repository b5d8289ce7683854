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

    /// What those show who set a property that holds views.
    var heldMemo: [HeldViews.Holder: [ResolvedTransition]] = [:]

    static let maximumDepth = 12
    static let maximumChains = 1_500
    static let maximumCallersToldApart = 1_024

    struct Outcome {
        var resolved: [ResolvedTransition] = []
        var failures: [String] = []
        var hitLimit = false
        /// How many chains begin in a function that nothing names.
        var deadEnds = 0

        /// Nothing runs the transition.
        var isDead: Bool { resolved.isEmpty && failures.isEmpty && deadEnds > 0 }
    }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    func search(_ site: TransitionSite) -> Outcome {
        var outcome = Outcome()
        var queue: [[Use]] = [[site.use]]
        var visited = 0
        while let chain = queue.first {
            queue.removeFirst()
            visited += 1
            if visited > Self.maximumChains {
                outcome.hitLimit = true
                break
            }
            queue += step(chain, site, &outcome)
        }
        return outcome
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
        ResolvedTransition(
            site: site, chain: chain, place: place(chain, site, values), receiver: activation.receiver,
            frame: activation.frame,
            values: values, isGuess: values.isGuess || activation.isGuess)
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

    // MARK: Activations

    /// One way to run a chain: the frame of its innermost function.
    struct Activation {
        var frame: FrameID
        var receiver: TypeID?
        /// A receiver on the way still waits for a caller.
        var isOpen: Bool
        var isGuess: Bool
    }

    /// Frames for a chain, outermost to innermost: at each call, one for each receiver that leads to the next function.
    func activations(_ chain: [Use], demand: Bool) -> [Activation] {
        var current = roots(chain[0].function, demand: demand)
        for (position, use) in chain.dropLast().enumerated() {
            let callee = chain[position + 1].function
            current = current.flatMap { enter(callee, from: use, $0) }
            if current.count > 24 { current = Array(current.prefix(24)) }
        }
        return current
    }

    func roots(_ function: FunctionID, demand: Bool) -> [Activation] {
        let entity = program.functions[Int(function)]
        guard let owner = entity.owner, !entity.declaration.isStatic else {
            return [
                Activation(
                    frame: evaluator.root(function, demand: demand), receiver: entity.owner, isOpen: false,
                    isGuess: false)
            ]
        }
        if evaluator.packs.systemScenes.contains(program.type(owner).name) {
            let frame = evaluator.root(function, receiver: .object(owner, origin: nil), demand: demand)
            return [Activation(frame: frame, receiver: nil, isOpen: false, isGuess: false)]
        }
        if evaluator.isLeaf(owner) || !demand {
            let frame = evaluator.root(function, demand: demand)
            return [
                Activation(frame: frame, receiver: evaluator.isLeaf(owner) ? owner : nil, isOpen: false, isGuess: false)
            ]
        }
        // Nobody says which type it is: all that have the function as it stands.
        let types = program.concreteDescendants(of: owner).filter {
            program.functions(named: entity.name, in: $0).first {
                program.functions[Int($0)].declaration.signature == entity.declaration.signature
            } == function
                || entity.declaration.kind != .function
        }
        return evaluator.making.madeTypes(types).prefix(48).map { type in
            Activation(
                frame: evaluator.root(function, receiver: .object(type, origin: nil), demand: true), receiver: type,
                isOpen: false, isGuess: false)
        }
    }

    func enter(_ callee: FunctionID, from use: Use, _ activation: Activation) -> [Activation] {
        let entity = program.functions[Int(callee)]
        let site = Site(frame: activation.frame, node: use.node)
        guard mayRun(use, in: activation.frame) else { return [] }
        guard let owner = entity.owner else {
            let frame = evaluator.intern(
                Frame(
                    function: callee, receiver: nil, call: site, demand: evaluator.frames[Int(activation.frame)].demand)
            )
            return [with(activation, frame)]
        }
        let (receivers, isGuess) = receivers(of: callee, owner, use, activation)
        return receivers.prefix(12).map { receiver in
            let frame = evaluator.intern(
                Frame(
                    function: callee, receiver: receiver, call: site,
                    demand: evaluator.frames[Int(activation.frame)].demand))
            var next = with(activation, frame)
            if case .open = receiver, waits(entity, owner) { next.isOpen = true }
            next.isGuess = next.isGuess || isGuess
            return next
        }
    }

    private func with(_ activation: Activation, _ frame: FrameID) -> Activation {
        var next = activation
        next.frame = frame
        return next
    }

    /// An open receiver matters where the function may be another type's.
    private func waits(_ entity: FunctionEntity, _ owner: TypeID) -> Bool {
        evaluator.isOverridden(entity.id)
            || program.lineage(of: owner).dropFirst().contains { ancestor in
                program.type(ancestor).kind == .protocol && program.type(ancestor).functions[entity.name] != nil
                    && program.concreteDescendants(of: ancestor).count > 1
            }
    }

    /// What `self` may be in the callee: the values of the call's receiver that run this very function.
    private func receivers(
        of callee: FunctionID, _ owner: TypeID, _ use: Use, _ activation: Activation
    ) -> (values: [Value], isGuess: Bool) {
        let entity = program.functions[Int(callee)]
        guard let body = evaluator.body(of: activation.frame) else { return ([], false) }
        if entity.declaration.kind == .initializer {
            return ([.object(owner, origin: Site(frame: activation.frame, node: use.node))], false)
        }
        if let view = evaluator.swiftUI.drawn(by: callee, at: Site(frame: activation.frame, node: use.node)) {
            return ([view], false)
        }
        var base: NodeID?
        switch body.nodes[Int(use.node)].shape {
        case .call(let call, _): if case .member(let node, _) = body.nodes[Int(call)].shape { base = node }
        case .assignment(let target, _, _): if case .member(let node, _) = body.nodes[Int(target)].shape { base = node }
        case .member(let node, _): base = node
        default: break
        }
        if entity.declaration.isStatic {
            let values = base.map { evaluator.evaluate($0, in: activation.frame).items } ?? []
            let types = values.filter {
                if case .metatype(let type) = $0 { program.inherits(type, from: owner) } else { false }
            }
            return (types.isEmpty ? [.metatype(owner)] : types, false)
        }
        let own = evaluator.frames[Int(activation.frame)].receiver
        if let base, body.nodes[Int(base)].shape == .superReference {
            return (isInherited(callee, by: use, body) ? [own ?? .object(owner, origin: nil)] : [], false)
        }
        guard let base else {
            return (own.map { fitting([$0], callee, owner, use, body) } ?? [.object(owner, origin: nil)], false)
        }
        return receivers(of: callee, owner, at: use, on: base, activation, body)
    }

    /// The values of a call's receiver that run this very function.
    private func receivers(
        of callee: FunctionID, _ owner: TypeID, at use: Use, on base: NodeID, _ activation: Activation, _ body: Body
    ) -> (values: [Value], isGuess: Bool) {
        let values = evaluator.evaluate(base, in: activation.frame)
        let kept = fitting(values.items, callee, owner, use, body)
        if !kept.isEmpty { return (kept, values.isGuess) }
        // Known receivers that run another function: this chain is none.
        if values.items.contains(where: { evaluator.type(of: $0) != nil }) { return ([], false) }
        // What a library calls is what it was given.
        if values.isEmpty, program.isLibrary(use.function) { return ([], false) }
        let nominals = evaluator.typing.type(of: base, in: use.function).nominals
        // What SwiftUI's own views and modifiers give has no known type, and is a view.
        let isView = nominals.isEmpty && program.type(owner).name == "View"
        let isFixed =
            !evaluator.isOverridden(callee) && (isView || nominals.contains { program.inherits($0, from: owner) })
        let concrete = program.type(owner).kind == .protocol || program.type(owner).isExternal ? nil : owner
        return ([concrete.map { .object($0, origin: nil) } ?? .open(.receiver)], !isFixed)
    }

    private func fitting(
        _ values: [Value], _ callee: FunctionID, _ owner: TypeID, _ use: Use, _ body: Body
    ) -> [Value] {
        let entity = program.functions[Int(callee)]
        // A call that lacks an argument runs what has a default for it.
        let given = body.labels(ofCall: use.node)
        return values.filter { value in
            if case .open = value { return true }
            guard let type = evaluator.type(of: value) else { return false }
            guard entity.declaration.kind == .function else { return program.inherits(type, from: owner) }
            if program.type(type).kind == .protocol || program.type(type).isExternal {
                return program.isRelated(type, owner)
            }
            let labels = entity.declaration.parameters.map(\.label)
            let candidates = program.functions(named: entity.name, in: type).filter { candidate in
                program.function(candidate).declaration.parameters.map(\.label) == labels
                    && given.map { program.accepts($0, function: candidate) } ?? true
            }
            let run = evaluator.typing.asked(of: candidates, by: use.node, in: use.function).first
            let isOverload = candidates.contains(callee) && run.map { program.function($0).owner } == owner
            return run == callee || isOverload || (run == nil && program.inherits(type, from: owner))
        }
    }
}
