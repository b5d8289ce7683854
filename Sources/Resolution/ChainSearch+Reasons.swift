import Facts
import Program

/// Why a transition is not resolved.
extension ChainSearch {
    private func reason(waitingAt function: FunctionID) -> String {
        let dependence = "what is shown depends on a caller of \(program.symbol(function)), "
        guard let use = evaluator.untypedCalls(of: function).first,
            let body = program.function(use.function).declaration.body
        else { return dependence + "which nobody calls" }
        let place = program.location(use.function, body.nodes[Int(use.node)].position)
        return dependence + "which nobody is known to call; the type of what \(place) calls it on is not known"
    }

    func reason(_ site: TransitionSite, waitingAt function: FunctionID? = nil) -> String {
        let declaration = program.functions[Int(site.use.function)].declaration
        let shape = declaration.body.map { $0.nodes[Int(site.shown)].shape }
        if let function { return reason(waitingAt: function) }
        switch shape {
        case .parameter(let index)? where Int(index) < declaration.parameters.count:
            let name = declaration.parameters[Int(index)].name
            return
                "the controller is the parameter `\(name)` of \(program.symbol(site.use.function)), whose callers pass nothing known"
        case .name(let name)?, .member(_, let name)?:
            return "no assignment of a known screen to `\(name)` was found"
        case .call(let callee, _)?:
            let name = declaration.body.flatMap { $0.nodes[Int(callee)].shape.lastName } ?? "the call"
            return "what `\(name)` returns is not known"
        default: return "the shown expression is not known"
        }
    }
}
