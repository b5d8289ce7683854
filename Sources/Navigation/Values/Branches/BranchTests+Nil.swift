import Facts
import Program

/// What is known to be `nil`, and what is known not to be.
extension BranchTests {
    /// Whether an expression is `nil`, where it is written out or a parameter that is given what is; nil where that is not
    /// known.
    func isNil(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool? {
        switch body.nodes[Int(node)].shape {
        case .nilLiteral: return true
        case .closure, .selfReference, .string, .boolean, .number, .implicitMember: return false
        case .call(let callee, _):
            if case .implicitMember = body.nodes[Int(callee)].shape { return false }
            return nil
        case .parameter(let index):
            guard let given = evaluator.given(Int(index), of: frame), let body = self.body(of: given.frame) else {
                return nil
            }
            return isNil(given.node, body, given.frame)
        default: return nil
        }
    }

    /// Whether the call that makes an object gives a property `nil`, to keep it.
    func isNil(_ variable: VariableID, of object: Value) -> Bool {
        guard case .object(let type, let origin?) = object, let body = body(of: origin.frame),
            case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else { return false }
        let labels = arguments.map(\.label)
        let name = program.variable(variable).name
        guard let initializer = program.implementation(of: "init", labels: labels, in: type) else {
            let argument = arguments.first { $0.label == name }
            return argument.map { isNil($0.value, body, origin.frame) == true } ?? false
        }
        let frame = intern(
            Frame(function: initializer, receiver: object, call: origin, demand: frames[Int(origin.frame)].demand))
        guard let made = self.body(of: frame) else { return false }
        let assigned = made.nodes.compactMap { node -> NodeID? in
            guard case .assignment(let target, let value, "=") = node.shape,
                made.nodes[Int(target)].shape.lastName == name
            else { return nil }
            return value
        }
        return !assigned.isEmpty && assigned.allSatisfy { isNil($0, made, frame) == true }
    }
}
