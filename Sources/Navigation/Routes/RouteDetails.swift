import Facts
import NavigationGraph
import Program
import Source

/// What a route tells beside its ends: the method that routes, the event that starts it, the data it carries.
struct RouteDetails: RouteQuestion {
    let tables: NavigationTables
    private var words: RouteWords { RouteWords(code: evaluator, modules: modules) }

    func trace(_ hops: [Use]) -> [Route.Step] { words.trace(hops) }

    func trigger(_ hops: [Use], _ transition: ResolvedTransition) -> String? {
        // What only hands a closure out does not route.
        words.trigger(hops, making: transition.way[0].function) { evaluator.handlers.handler(around: $0) != nil }
    }

    // MARK: Data

    /// The values that the outermost function hands to what it shows: labelled arguments of the call that makes it, and
    /// properties set on it.
    func data(_ origin: Attribution.Origin, _ transition: ResolvedTransition) -> [Route.Datum] {
        let data = data(transition)
        guard data.isEmpty, origin.isRequest, let request = origin.path.last,
            let body = program.function(request.function).declaration.body, let module = program.base(of: request)
        else { return data }
        // A module that shows itself was given its data where it was made.
        return words.made(module, body, request.function) + words.configured(module, body, request.function)
    }

    /// The same where nobody knows who starts it.
    func data(_ transition: ResolvedTransition) -> [Route.Datum] {
        let outermost = transition.place
        guard let body = program.function(outermost.function).declaration.body else { return [] }
        return words.data(
            at: outermost,
            shown: outermost == transition.site.use ? [transition.site.shown] : shownArguments(outermost, body))
    }

    /// The arguments of a call on the way that are screens, or make one.
    private func shownArguments(_ use: Use, _ body: Body) -> [NodeID] {
        guard case .call(_, let arguments) = body.nodes[Int(use.node)].shape else { return [] }
        return arguments.map(\.value).filter { node in
            evaluator.evaluate(node, in: evaluator.root(use.function, demand: true)).items.contains { value in
                evaluator.type(of: value).map { !modules.scenes(servedBy: $0).isEmpty } ?? false
            }
        }
    }
}
