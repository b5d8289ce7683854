import Facts
import Program

/// What code puts into containers that it shows as well: `navigation.pushViewController(x, …); present(navigation, …)`.
///
/// A container kept in a property, or filled by way of another object, is not filled where it is made. Who shows it and
/// puts something into it in one go shows what it puts in; doing so is no route of its own.
struct ContainerFillings {
    /// Where a container is made, whoever runs the code there.
    private struct Maker: Hashable {
        var function: FunctionID
        var node: NodeID
    }

    /// One way to run one transition.
    private struct Key: Hashable {
        var chain: [Use]
        var frame: FrameID
    }

    private struct Filling {
        /// The activation that makes the container.
        var maker: FrameID
        /// The calls that lead to it, each in a function that shows the container as well; nil where the container's maker
        /// fills it by itself, whoever shows it.
        var uses: [Use]?
        var values: Values
        /// What runs where it is filled.
        var frames: [FrameID]
        /// The calls that lead to the function which fills and shows it, outermost first, as far as they decide what is put
        /// in; none where that is not known.
        var way: [Use] = []
        /// Dynamic type of `self` in the outermost function of the way.
        var receiver: TypeID?
    }

    private let evaluator: Evaluator
    private let scenes: SceneTable
    /// The calls that lead to a container being shown.
    private var shows: [Maker: [FunctionID: [NodeID]]] = [:]
    private var fillings: [Maker: [Filling]] = [:]
    /// Every call on the way to a screen being shown, by where the screen is made.
    private var ways: [Maker: Set<Use>] = [:]
    /// Functions in which a screen shows itself.
    private var showingSelf: [TypeID: Set<FunctionID>] = [:]
    private var recognized: Set<Key> = []
    /// Containers into which something puts a screen, wherever that is.
    private var filled: Set<Maker> = []
    private var program: Program { evaluator.program }

    /// Makes a controller the child of another one.
    static let adders: Set<String> = ["addChild", "addChildViewController"]
    private static let members = adders.union([
        "pushViewController", "setViewControllers", "viewControllers", "setViewController",
    ])
    private static let maximumDepth = 5

    init(_ evaluator: Evaluator, scenes: SceneTable, _ transitions: [ResolvedTransition]) {
        self.evaluator = evaluator
        self.scenes = scenes
        for transition in transitions {
            guard case .value = transition.site.pattern.shown else { continue }
            for value in transition.values.items {
                noteWays(value, transition.chain)
                guard let maker = maker(of: value) else { continue }
                // A library's own functions lead to everything that it shows.
                for use in transition.chain where !program.isLibrary(use.function) {
                    shows[maker, default: [:]][use.function, default: []].append(use.node)
                }
            }
        }
        for transition in transitions { note(transition) }
    }

    private mutating func noteWays(_ value: Value, _ chain: [Use]) {
        guard case .object(let type, let origin) = value else { return }
        if let origin {
            let place = Maker(function: evaluator.function(of: origin.frame), node: origin.node)
            ways[place, default: []].formUnion(chain)
        } else if evaluator.typing.selfType(in: chain[0].function) == type {
            showingSelf[type, default: []].insert(chain[0].function)
        }
    }

    private mutating func note(_ transition: ResolvedTransition) {
        guard Self.isFilled(by: transition.site) else { return }
        let values = containers(filledBy: transition).filter { !isLater(transition, than: $0) }
        let isShell = values.allSatisfy { evaluator.type(of: $0).map(scenes.isShell) ?? false }
        if !isShell, Self.adders.contains(transition.site.pattern.member.name) { return }
        let makers = values.compactMap(maker(of:))
        let origins = values.compactMap { evaluator.containers.instance($0)?.origin?.frame }
        filled.formUnion(makers)
        guard !makers.isEmpty, makers.count == values.count else { return }
        let frames = evaluator.chain(to: transition.frame)
        if isShell, makers.allSatisfy({ $0.function == transition.chain[0].function && shows[$0] != nil }) {
            recognized.insert(Key(chain: transition.chain, frame: transition.frame))
            for (maker, origin) in zip(makers, origins) {
                fillings[maker, default: []].append(
                    Filling(maker: origin, values: transition.values, frames: frames))
            }
            return
        }
        // What the maker of a navigation or tab controller puts into it is known to be in it.
        if !isShell, makers.contains(where: { $0.function == transition.chain.last?.function }) { return }
        let uses = zip(makers, origins).map { maker, origin in
            calls(showing: maker, madeBy: creators(of: maker, origin, frames), filledBy: transition)
        }
        guard uses.allSatisfy({ !$0.isEmpty }) else { return }
        recognized.insert(Key(chain: transition.chain, frame: transition.frame))
        for (index, uses) in uses.enumerated() {
            let shared = sharedStep(uses, transition.chain)
            fillings[makers[index], default: []].append(
                Filling(
                    maker: origins[index], uses: uses, values: transition.values, frames: frames,
                    way: Array(transition.chain[..<(shared ?? 0)]), receiver: transition.receiver))
        }
    }

    /// Whether a transition runs when its container is long finished.
    func isLater(_ transition: ResolvedTransition, than container: Value) -> Bool {
        evaluator.containers.instance(container)?.origin.map { evaluator.handlers.isLater(transition.chain, than: $0) }
            ?? false
    }

    /// What a transition is called on, where that is a container.
    func containers(filledBy transition: ResolvedTransition) -> [Value] {
        guard let receiver = transition.site.receiver else {
            return evaluator.frames[Int(transition.frame)].receiver.map { [$0] } ?? []
        }
        return evaluator.evaluate(receiver, in: transition.frame).items.map(evaluator.wrappers.holder(of:))
    }

    /// Whether the transition puts something into the container that it is called on.
    static func isFilled(by site: TransitionSite) -> Bool { members.contains(site.pattern.member.name) }

    private func maker(of value: Value) -> Maker? {
        guard case .object(let type, let origin?) = value, scenes.isContainer(type) || scenes.isShell(type) else {
            return nil
        }
        return Maker(function: evaluator.function(of: origin.frame), node: origin.node)
    }

    // MARK: Answers

    /// Whether the transition fills containers that the same code shows.
    func contains(_ transition: ResolvedTransition) -> Bool {
        recognized.contains(Key(chain: transition.chain, frame: transition.frame))
    }

    /// Whether one of the values is a container that gets its first screen elsewhere.
    func isFilledElsewhere(_ values: Values) -> Bool {
        values.items.contains { maker(of: $0).map(filled.contains) ?? false }
    }

    /// Whether one call both shows the screen and puts something into it: a sheet for what it is given.
    func showsWhatItFills(_ value: Value, _ chain: [Use]) -> Bool {
        guard case .object(let type, let origin?) = value else { return false }
        if let own = showingSelf[type], chain.contains(where: { own.contains($0.function) }) { return true }
        let place = Maker(function: evaluator.function(of: origin.frame), node: origin.node)
        return ways[place].map { !$0.isDisjoint(with: chain) } ?? false
    }

    /// The transition with the containers it shows replaced by what is in them, where that is more than their makers
    /// tell.
    func opened(_ transition: ResolvedTransition) -> ResolvedTransition {
        guard !fillings.isEmpty else { return transition }
        var result = transition
        result.values = opened(transition.values, shownBy: transition.chain, &result.fillers)
        return result
    }

    /// A function that puts what it is given into a container, and shows that, does so anew for each of its callers: one
    /// transition for each way to it that decides what is put in, where the transition alone would not tell them apart.
    func byWays(_ transition: ResolvedTransition) -> [ResolvedTransition] {
        let shown = transition.values.items.flatMap { value in
            maker(of: value).flatMap { fillings[$0] }?.filter { isSame($0, value) && isShown($0, by: transition.chain) }
                ?? []
        }
        var result: [ResolvedTransition] = []
        for filling in shown {
            guard let start = filling.uses.flatMap({ sharedStep($0, transition.chain) }), filling.way.count > start
            else {
                return [transition]
            }
            var part = transition
            part.chain = filling.way + transition.chain[start...]
            part.receiver = filling.receiver
            if !result.contains(where: { $0.chain == part.chain && $0.receiver == part.receiver }) {
                result.append(part)
            }
        }
        return result.count > 1 ? result : [transition]
    }

    /// Where a chain of calls comes to the function that fills and shows, by the calls that show.
    private func sharedStep(_ uses: [Use], _ chain: [Use]) -> Int? {
        chain.firstIndex { step in uses.contains { $0.function == step.function } }
    }

    /// `chain` nil for a container inside of another one, which is shown by who shows the outer one.
    private func opened(
        _ values: Values, shownBy chain: [Use]?, _ fillers: inout Set<FrameID>, depth: Int = 0
    ) -> Values {
        var result = Values(like: values)
        for value in values.items {
            guard depth < 4, let maker = maker(of: value), isOpened(value) else {
                result.insert(value)
                continue
            }
            let known = evaluator.containers.contents(of: value)
            var inner = opened(known, shownBy: nil, &fillers, depth: depth + 1)
            let found = scenes.screens(inner)
            for filling in fillings[maker] ?? [] {
                guard isSame(filling, value), chain.map({ isShown(filling, by: $0) }) ?? true else { continue }
                let more = opened(filling.values, shownBy: nil, &fillers, depth: depth + 1)
                if Set(scenes.screens(more)).isSubset(of: found) { continue }
                inner.formUnion(more)
                fillers.formUnion(filling.frames)
            }
            if inner.items == known.items { result.insert(value) } else { result.formUnion(inner) }
        }
        return result
    }

    /// Whether the container that was filled may be this one.
    private func isSame(_ filling: Filling, _ container: Value) -> Bool {
        guard let frame = evaluator.containers.instance(container)?.origin?.frame else { return true }
        return evaluator.mayBeSame(frame, filling.maker)
    }

    private func isOpened(_ value: Value) -> Bool {
        scenes.isSeenThrough(value) || evaluator.type(of: value).map(scenes.isShell) ?? false
    }

    private func isShown(_ filling: Filling, by chain: [Use]) -> Bool {
        guard let uses = filling.uses else { return true }
        let isShown = uses.contains { use in
            chain.contains { $0.function == use.function && runs(use, with: $0.node) }
        }
        guard isShown, let start = sharedStep(uses, chain) else { return isShown }
        return zip(filling.way.reversed(), chain[..<start].reversed()).allSatisfy { $0 == $1 }
    }

    // MARK: Who shows what it fills

    /// The calls on the way to a filling in the functions that show the container, too; none where something else fills
    /// it.
    private func calls(
        showing maker: Maker, madeBy makers: Set<FunctionID>, filledBy transition: ResolvedTransition
    ) -> [Use] {
        guard let all = shows[maker] else { return [] }
        let chain = transition.chain
        let places = all.filter { makers.contains($0.key) || isTold(maker, in: $0.key) }
        for use in chain.reversed() {
            if let shown = places[use.function] { return shown.contains { runs(use, with: $0) } ? [use] : [] }
            if isInClosure(use) { return [] }
        }
        var running: Set<FunctionID> = []
        let owner = transition.receiver ?? program.function(chain[0].function).owner
        return callers(showing: places, chain[0].function, owner, nil, &running) ?? []
    }

    /// The functions that make the container, or the object that keeps it and runs what fills it.
    private func creators(of container: Maker, _ origin: FrameID, _ frames: [FrameID]) -> Set<FunctionID> {
        let keeper = program.function(container.function).owner
        let keepers = frames.compactMap { frame -> FrameID? in
            guard case .object(let type, let made?) = evaluator.frames[Int(frame)].receiver, let keeper,
                program.isRelated(type, keeper)
            else { return nil }
            return made.frame
        }
        return Set((keepers + evaluator.chain(to: origin)).map(evaluator.function(of:)))
    }

    /// Whether code in `function` can mean only one container made there: one that every object of a type has is that
    /// of the object itself, or of the only object there is.
    private func isTold(_ maker: Maker, in function: FunctionID) -> Bool {
        let made = program.function(maker.function)
        guard made.declaration.kind != .function, let keeper = made.owner else { return true }
        if let own = evaluator.typing.selfType(in: function), program.isRelated(own, keeper) { return true }
        return program.descendants(of: keeper).reduce(0) { count, type in
            count + (program.uses.calls[program.type(type).shortName] ?? []).count
        } <= 1
    }

    /// The calls of `function` on the way from what shows the container; nil where a call of it comes from elsewhere.
    private func callers(
        showing places: [FunctionID: [NodeID]], _ function: FunctionID, _ owner: TypeID?, _ given: GivenParameter?,
        _ running: inout Set<FunctionID>
    ) -> [Use]? {
        guard running.count < Self.maximumDepth, running.insert(function).inserted, isOnlyCalled(function) else {
            return nil
        }
        let all = evaluator.callers.of(function)
        let uses = all.filter { evaluator.hands(given, $0, function) }
        var result: [Use] = []
        for use in uses {
            if let shown = places[use.function] {
                guard shown.contains(where: { runs(use, with: $0) }) else { return nil }
                result.append(use)
                continue
            }
            let given = evaluator.given(by: use, calling: function, owner, given)
            let outer = program.function(use.function).owner
            guard !isInClosure(use), let found = callers(showing: places, use.function, outer, given, &running) else {
                return nil
            }
            result += found
        }
        running.remove(function)
        return all.isEmpty ? nil : result
    }

    /// Neither an event nor handed on as a value.
    private func isOnlyCalled(_ function: FunctionID) -> Bool {
        !program.function(function).declaration.isSelectable && evaluator.callers.mentions(of: function).isEmpty
    }

    /// Whether the code at `use` runs together with a place in its function that shows the container: not in another
    /// branch, not in a closure that is only kept there, and not in one call that leads to the one or to the other.
    private func runs(_ use: Use, with node: NodeID) -> Bool {
        guard use.node != node, let body = program.function(use.function).declaration.body else { return false }
        let filled = body.regions(aroundNode: use.node)
        let shown = body.regions(aroundNode: node)
        let kind = { (region: RegionID) in body.regions[Int(region)].kind }
        if let region = filled.first, let depth = shown.firstIndex(of: region) {
            return shown[..<depth].allSatisfy { kind($0) != .guardElse }
        }
        guard let region = shown.first, let depth = filled.firstIndex(of: region) else { return false }
        return filled[..<depth].allSatisfy { region in
            switch kind(region) {
            case .closure(let id): isLoop(id, body, use.function)
            case .guardElse: false
            default: true
            }
        }
    }

    /// The activations that run while a container is filled: those of what calls it at once, not of code that only hands
    /// out a closure in which that happens later.
    func running(at frame: FrameID) -> [FrameID] {
        var result = [frame]
        var current = evaluator.frames[Int(frame)].call
        while let site = current, !isInClosure(Use(function: evaluator.function(of: site.frame), node: site.node)) {
            result.append(site.frame)
            current = evaluator.frames[Int(site.frame)].call
        }
        return result
    }

    private func isInClosure(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        return body.regions(aroundNode: use.node).contains {
            guard case .closure(let id) = body.regions[Int($0)].kind else { return false }
            return !isLoop(id, body, use.function)
        }
    }

    /// `stacks.forEach { … }` runs its closure on the spot.
    private func isLoop(_ closure: ClosureID, _ body: Body, _ function: FunctionID) -> Bool {
        guard let node = evaluator.map(of: function).closures[closure],
            case .node(let call)? = evaluator.parents(of: function)[node],
            case .call(let callee, _) = body.nodes[Int(call)].shape,
            case .member(_, let name) = body.nodes[Int(callee)].shape
        else { return false }
        return Typing.elementwise.contains(name)
    }

    // MARK: Children

    /// `addChild(next)`
    func isAdoption(_ transition: ResolvedTransition) -> Bool {
        Self.adders.contains(transition.site.pattern.member.name)
    }

    /// The screens that transitions make children of each screen, whoever asks for them.
    func children(among transitions: [ResolvedTransition]) -> [SceneKey: Set<SceneKey>] {
        transitions.filter(isAdoption).reduce(into: [:]) { all, transition in
            let shown = scenes.screens(transition.values)
            for parent in containers(filledBy: transition) {
                guard let key = evaluator.type(of: parent).flatMap(scenes.scene(of:)) else { continue }
                all[key, default: []].formUnion(shown)
            }
        }
    }
}
