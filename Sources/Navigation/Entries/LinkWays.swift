import Facts
import Program

/// Which code that takes what comes from outside leads to a transition: the callers are followed back, by routers,
/// coordinators and kept closures, as far as the branches on the way let what they pass through.
final class LinkWays {
    /// A handler, by its place among all, and the calls from it to the transition.
    struct Way {
        var handler: Int
        var path: [Use]
    }

    private struct State: Hashable {
        var use: Use
        var needed: Set<Attribution.Condition>
    }

    private let attribution: Attribution
    private let handlers: [LinkHandler]
    private let byFunction: [FunctionID: [Int]]
    /// Places that no handler leads to, from ways that were followed to their end.
    private var dead: Set<State> = []

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
        guard !handlers.isEmpty, let first = chain.first, let needed = attribution.conditions(along: chain) else {
            return []
        }
        var found: [Int: [Use]] = [:]
        var queue: [(state: State, path: [Use])] = [(State(use: first, needed: needed), chain)]
        var seen: Set<State> = [queue[0].state]
        var position = 0
        while position < queue.count, position < Self.maximumStates {
            let (state, path) = queue[position]
            position += 1
            if dead.contains(state) { continue }
            let taking = handlers(taking: state.use)
            for handler in taking where found[handler] == nil { found[handler] = path }
            if !taking.isEmpty || path.count > Self.longest { continue }
            for next in before(state) where seen.insert(next).inserted { queue.append((next, [next.use] + path)) }
        }
        if found.isEmpty, position == queue.count { dead.formUnion(seen) }
        return found.sorted { $0.key < $1.key }.map { Way(handler: $0.key, path: $0.value) }
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
        if let handler = evaluator.handler(around: use) {
            return evaluator.runs(ofHandler: handler, use.function).compactMap { way in
                guard let first = way.first, let run = way.last, !program.isLibrary(first.function),
                    evaluator.mayPass(run, whatIsAskedAt: use, in: handler)
                else { return nil }
                return State(use: first, needed: attribution.conditions(at: first))
            }
        }
        let function = use.function
        let owner = program.function(function).owner
        return (attribution.incoming(function, owner) + selected(function)).compactMap { caller in
            guard !program.isLibrary(caller.function),
                !attribution.isExcluded(caller, from: function, under: state.needed),
                let passed = attribution.conditions(of: caller, satisfying: state.needed, of: function)
            else { return nil }
            return State(use: caller, needed: passed.union(attribution.conditions(at: caller)))
        }
    }

    /// Modifiers that are given the function itself: `.onOpenURL(perform: open)`.
    private func selected(_ function: FunctionID) -> [Use] {
        evaluator.mentions(of: function).filter { byFunction[$0.function] != nil }
    }
}
