import Facts
import Program

/// Why a transition is not resolved.
extension ChainSearch {
    private func reason(waitingAt function: FunctionID) -> String {
        let dependence = "what is shown depends on a caller of \(program.symbol(function)), "
        guard let use = evaluator.callers.untypedCalls(of: function).first,
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

    /// Whether what is shown depends on a parameter that says nothing by its type: a base class, any view controller.
    func waitsForUnknownArgument(_ chain: [Use], _ site: TransitionSite) -> Bool {
        if showsOnlyWhatIsMade(chain, site) { return false }
        let function = program.function(chain[0].function)
        return activations(chain, demand: false).contains { activation in
            shown(site, in: activation.frame).items.contains { value in
                guard case .open(.parameter(let index)) = value, index < function.declaration.parameters.count else {
                    return false
                }
                let declared = function.declaration.parameters[index].type
                let type = evaluator.typing.resolve(declared, in: function.id)
                // What only decides is not shown: without a caller all of it may be.
                if declared == .name("Bool") || type.nominals.contains(where: { program.type($0).kind == .enum }) {
                    return false
                }
                return !type.nominals.contains {
                    evaluator.isLeaf($0) || evaluator.packs.systemScenes.contains(program.type($0).name)
                }
            }
        }
    }

    /// Whether all that may be shown is made on the way, whatever the arguments are: these only decide which of it is, as a
    /// row does that chooses among screens.
    private func showsOnlyWhatIsMade(_ chain: [Use], _ site: TransitionSite) -> Bool {
        let all = activations(chain, demand: true).filter { mayRun(site.use, in: $0.frame) }
            .map { shown(site, in: $0.frame) }
        return !all.isEmpty
            && all.allSatisfy { values in
                !values.isEmpty && !values.isPartial
                    && values.items.allSatisfy { value in
                        if case .screen = value { return true }
                        return value.isMade
                    }
            }
    }

    /// Whether a SwiftUI destination is an empty view.
    func showsNothing(_ site: TransitionSite, in frame: FrameID) -> Bool {
        guard case .view = site.pattern.shown else { return false }
        if site.builders.isEmpty { return evaluator.swiftUI.buildsNothing(site.shown, in: frame) }
        return evaluator.swiftUI.buildsNothing(site.builders, given: evaluator.evaluate(site.shown, in: frame))
    }
}
