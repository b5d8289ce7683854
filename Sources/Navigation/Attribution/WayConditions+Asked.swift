import Facts
import Program

/// What is asked of the calls of closures and methods that are handed on before something calls them.
extension WayConditions {
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
                return evaluator.caseName(node, body, run.function).map { names.contains($0) == isOneOf }
                    ?? true
            default: return true
            }
        }
    }

    /// Whether a call passes a value that the branches around the call have found to be of another case than the function
    /// asks for: `case .share: delegate.run(self)`.
    func isRuledOutByBranches(_ call: Use, of function: FunctionID, under conditions: Set<Condition>) -> Bool {
        guard let body = program.function(call.function).declaration.body else { return false }
        return conditions.contains { condition in
            guard case .parameter(let index) = condition.subject, case .isCase(let names, let isOneOf) = condition.test,
                let node = evaluator.argument(index, of: function, at: call),
                let known = casesFound(of: node, at: call, body)
            else { return false }
            return isOneOf ? known.isDisjoint(with: names) : known.isSubset(of: names)
        }
    }

    /// The cases that a local, a parameter or `self` may be of where a call stands, as the branches around it ask.
    private func casesFound(of node: NodeID, at call: Use, _ body: Body) -> Set<String>? {
        let shape = body.nodes[Int(node)].shape
        switch shape {
        case .local, .parameter, .selfReference: break
        default: return nil
        }
        for (region, isTaken) in evaluator.map(of: call.function).branches(around: call.node, body)
        where isTaken && region.patterns != ["default"] {
            guard region.kind == .switchCase || region.kind == .then, let subject = region.subject,
                body.nodes[Int(subject)].shape == shape, let names = BranchTests.cases(region)
            else { continue }
            return Set(names)
        }
        return nil
    }
}
