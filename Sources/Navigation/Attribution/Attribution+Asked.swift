import Facts
import Program

/// What is asked of the calls of closures and methods that are handed on before something calls them.
extension Attribution {
    /// What the code that `hops` lead through asks of the parameters of the closure around `use`, which hands them to the
    /// first of these, or of the method that is named there.
    func asked(ofHandler handler: NodeID, at use: Use, by hops: [Use]) -> Set<Condition> {
        guard let callee = hops.first?.function, let needed = conditions(along: hops) else { return [] }
        if handler == use.node { return needed }
        guard let body = program.function(use.function).declaration.body,
            case .closure(let closure) = body.nodes[Int(handler)].shape
        else { return [] }
        return Set(
            needed.compactMap { condition in
                guard case .parameter(let index) = condition.subject,
                    let node = evaluator.argument(index, of: callee, at: use),
                    case .local(let local) = body.nodes[Int(node)].shape,
                    case .closureParameter(closure, let position) = body.locals[Int(local)].kind
                else { return nil }
                return Condition(subject: .parameter(position), test: condition.test)
            })
    }

    /// Whether a call of a closure, or of a method that was handed on, may pass what that asks of its parameters:
    /// such a call has no labels.
    func mayPass(_ run: Use, _ conditions: Set<Condition>) -> Bool {
        guard let body = program.function(run.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(run.node)].shape
        else { return true }
        return conditions.allSatisfy { condition in
            guard case .parameter(let index) = condition.subject, index < arguments.count else { return true }
            let node = arguments[index].value
            switch (condition.test, body.nodes[Int(node)].shape) {
            case (.isTrue(let wanted), .boolean(let given)): return wanted == given
            case (.isThere(let wanted), .nilLiteral): return !wanted
            case (.isCase(let names, let isOneOf), _):
                return evaluator.caseName(node, body, run.function).map { names.contains($0) == isOneOf } ?? true
            default: return true
            }
        }
    }
}
