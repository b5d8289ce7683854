import Facts
import Program

/// Properties that their own type fills with objects that it makes: what one makes one may own.
package struct OwnedAllocations {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Whether the type gives its property a value that it has made, and nobody gives it another one but nil.
    package func fill(_ variable: VariableEntity) -> Bool {
        isOnlyGiven(variable) { isMade($0, $1, $2, depth: 0) }
    }

    /// Whether the property only gets screens of a container that another property of the type keeps: to let go of the
    /// screen alone would change nothing.
    package func keepContainer(ofScreenIn variable: VariableEntity) -> Bool { isOnlyGiven(variable, isContent) }

    private func isOnlyGiven(
        _ variable: VariableEntity, _ isRight: (NodeID, Body, FunctionID) -> Bool
    ) -> Bool {
        guard let owner = variable.owner else { return false }
        var isFilled = false
        for use in code.assignments(to: variable.name, mayBeOn: owner) {
            guard let body = code.program.function(use.function).declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                mayMean(variable, target, body, use.function, owner)
            else { continue }
            if body.nodes[Int(value)].shape == .nilLiteral { continue }
            guard code.ownProperty(target, body, in: use.function)?.id == variable.id,
                isRight(value, body, use.function)
            else { return false }
            isFilled = true
        }
        return isFilled
    }

    /// Whether an assignment's target is the property; a target of unknown type may be.
    private func mayMean(
        _ variable: VariableEntity, _ target: NodeID, _ body: Body, _ function: FunctionID, _ owner: TypeID
    ) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(target)].shape else {
            return code.ownProperty(target, body, in: function)?.id == variable.id
        }
        let types = code.typing.type(of: base, in: function).nominals
        return types.isEmpty && !variable.declaration.isPrivate
            || types.contains { code.program.isRelated($0, owner) }
    }

    /// Whether a value is a call of an initializer, or of functions of the app that return such values alone.
    private func isMade(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .call(let callee, _):
            if case .metatype = code.typing.type(of: callee, in: function) { return true }
            let targets = code.typing.targets(ofCall: node, in: function)
            return depth < 3 && !targets.isEmpty && targets.allSatisfy { returnsMade($0, depth: depth + 1) }
        case .local(let local):
            guard let value = body.onlyValue(of: local), value < node else { return false }
            return isMade(value, body, function, depth: depth)
        case .cast(let value, _, _): return isMade(value, body, function, depth: depth)
        default: return false
        }
    }

    private func returnsMade(_ function: FunctionID, depth: Int) -> Bool {
        guard let body = code.program.function(function).declaration.body, !body.returns.isEmpty else {
            return false
        }
        return body.returns.allSatisfy { isMade($0, body, function, depth: depth) }
    }

    /// `navigation.viewControllers[0]`, of a property that the type keeps.
    private func isContent(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .cast(let value, _, _): return isContent(value, body, function)
        case .subscript(let list, _): return isContent(list, body, function)
        case .member(let list, "first"): return isContent(list, body, function)
        case .member(let container, "viewControllers"), .member(let container, "topViewController"):
            return code.ownProperty(container, body, in: function)?.declaration.ownership == .strong
        default: return false
        }
    }
}
