import Facts
import Program

/// Which code that takes what comes from outside leads to a transition: the callers are followed back, by routers,
/// coordinators and kept closures, as far as the branches on the way let what they pass through.
final class LinkWays {
    /// A handler, by its place among all, and the calls from it to the transition.
    struct Way {
        var handler: Int
        var path: [Use]
        /// A call on the way fits the function by its name and labels alone, or the code is handed to something that runs it
        /// later: what is on screen by then is not known.
        var isGuess: Bool
    }

    private struct State: Hashable {
        var use: Use
        var needed: Set<WayConditions.Condition>
        var isGuess = false
        var isLater = false
    }

    private let attribution: Attribution
    private let handlers: [LinkHandler]
    private let byFunction: [FunctionID: [Int]]
    /// Places that no handler leads to, from ways that were followed to their end.
    private var dead: Set<State> = []
    private let earlier = Memo<State, [State]>()

    /// So many places are looked at for one transition.
    private static let maximumStates = 400
    private static let longest = 24

    init(_ attribution: Attribution, _ handlers: [LinkHandler]) {
        self.attribution = attribution
        self.handlers = handlers
        byFunction = Dictionary(grouping: handlers.indices) { handlers[$0].function }
    }

    private var evaluator: Evaluator { attribution.evaluator }
    private var program: Program { attribution.program }

    /// The handlers that lead to a chain of calls, each with its shortest way.
    func ways(to chain: [Use]) -> [Way] {
        guard !handlers.isEmpty, let first = chain.first,
            let needed = attribution.wayConditions.conditions(along: chain)
        else {
            return []
        }
        var found: [Int: Way] = [:]
        var queue: [(state: State, path: [Use])] = [(State(use: first, needed: needed), chain)]
        var seen: Set<State> = [queue[0].state]
        var position = 0
        while position < queue.count, position < Self.maximumStates {
            let (state, path) = queue[position]
            position += 1
            if dead.contains(state) { continue }
            let taking = handlers(taking: state.use)
            for handler in taking where found[handler] == nil {
                found[handler] = Way(handler: handler, path: path, isGuess: state.isGuess || state.isLater)
            }
            if !taking.isEmpty || path.count > Self.longest { continue }
            for next in earlier.answer(for: state, { before(state) }) where seen.insert(next).inserted {
                queue.append((next, [next.use] + path))
            }
        }
        if found.isEmpty, position == queue.count { dead.formUnion(seen) }
        return found.values.sorted { $0.handler < $1.handler }
    }

    private func handlers(taking use: Use) -> [Int] {
        guard let known = byFunction[use.function], let body = program.function(use.function).declaration.body else {
            return []
        }
        let map = evaluator.map(of: use.function)
        return known.filter { handlers[$0].takes(use.node, body, map) }
    }

    /// The calls that run the code at a place, with what must hold for them to do it.
    private func before(_ state: State) -> [State] {
        let use = state.use
        let closure = attribution.origins(ofClosureAround: use, program.function(use.function).owner)
        // What a screen runs is that screen's.
        if closure.isKnown, !closure.answer.isLaunch, !closure.answer.origins.isEmpty { return [] }
        if let handler = evaluator.handlers.handler(around: use) {
            return evaluator.handlers.runs(ofHandler: handler, use.function).compactMap { way in
                guard let first = way.first, let run = way.last, !program.isLibrary(first.function),
                    evaluator.handlers.mayPass(run, whatIsAskedAt: use, in: handler)
                else { return nil }
                return State(
                    use: first, needed: attribution.wayConditions.conditions(at: first), isGuess: state.isGuess,
                    isLater: state.isLater)
            }
        }
        let function = use.function
        let owner = program.function(function).owner
        // A view that is shown puts up its parts by itself.
        if let owner, evaluator.swiftUI.isView(owner) || program.inherits(owner, fromNamed: "UIView"),
            evaluator.callers.of(function).isEmpty, evaluator.callers.mentions(of: function).isEmpty
        {
            return []
        }
        let isLater = evaluator.handlers.isKeptForLater(use)
        return (attribution.incoming(function, owner) + selected(function)).compactMap { caller in
            let isByName = isByName(caller)
            guard !program.isLibrary(caller.function), !isByName || mayFollowName(function, state),
                !attribution.wayConditions.isExcluded(caller, from: function, under: state.needed),
                let passed = attribution.wayConditions.conditions(of: caller, satisfying: state.needed, of: function)
            else { return nil }
            return State(
                use: caller, needed: passed.union(attribution.wayConditions.conditions(at: caller)),
                isGuess: state.isGuess || isByName, isLater: state.isLater || isLater)
        }
    }

    /// Whether nothing tells what a call is made on.
    private func isByName(_ use: Use) -> Bool {
        guard let base = program.base(of: use) else { return false }
        let type = evaluator.typing.type(of: base, in: use.function)
        if case .metatype = type { return false }
        guard type.nominals.isEmpty else { return false }
        return evaluator.evaluate(base, in: evaluator.root(use.function, demand: true)).items
            .allSatisfy { evaluator.type(of: $0) == nil }
    }

    /// One call of a way may be taken by its name: where only one function has it, and arguments tell it from the system's.
    private func mayFollowName(_ function: FunctionID, _ state: State) -> Bool {
        let entity = program.function(function)
        return !state.isGuess && !entity.declaration.parameters.isEmpty
            && evaluator.callers.functionsByName(entity.name).count == 1
    }

    /// Modifiers that are given the function itself: `.onOpenURL(perform: open)`.
    private func selected(_ function: FunctionID) -> [Use] {
        evaluator.callers.mentions(of: function).filter { byFunction[$0.function] != nil }
    }
}
