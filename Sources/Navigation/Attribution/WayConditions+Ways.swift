import Facts
import Program

/// What leads to the code that a way begins at, by what that way asks for.
extension WayConditions {
    /// What the code that a way leads through asks of whoever calls the function that it begins in. What a closure is called
    /// with says nothing of the function that it stands in.
    func needed(by way: [Use]) -> Set<Condition> {
        conditions(along: Array(way.prefix { evaluator.handlers.handler(around: $0) == nil })) ?? []
    }

    /// Whether a call of a function may pass what is asked of its parameters, as far as it is written out there or the
    /// branches around the call tell.
    func mayPass(_ call: Use, to function: FunctionID, what needed: Set<Condition>) -> Bool {
        !isExcluded(call, from: function, under: needed) && !isRuledOutByBranches(call, of: function, under: needed)
    }

    /// The calls of the closure, or of the method that is handed on, around the code that a way begins at, where it is put
    /// away: those that pass what the branches on the way ask for.
    func runs(ofHandlerAt way: [Use]) -> [[Use]] {
        guard let use = way.first, let handler = evaluator.handlers.handler(around: use) else { return [] }
        let asked = asked(ofHandler: handler, at: use, by: Array(way.dropFirst()))
        return evaluator.handlers.runs(ofHandler: handler, use.function).filter { calls in
            guard let run = calls.last, !program.isLibrary(run.function) else { return false }
            return evaluator.handlers.mayPass(run, whatIsAskedAt: use, in: handler) && mayPass(run, asked)
        }
    }
}
