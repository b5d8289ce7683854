import Analysis
import Facts
import Program

/// Controls of a view that its code switches off and nothing switches on again: what they would start nobody starts.
struct DisabledControls {
    let context: RuleContext

    /// Whether all calls of a method come from actions of such controls.
    func alone(start function: FunctionEntity) -> Bool {
        var seen: Set<FunctionID> = []
        return isOff(function, &seen)
    }

    private func isOff(_ function: FunctionEntity, _ seen: inout Set<FunctionID>) -> Bool {
        guard let owner = function.owner, seen.insert(function.id).inserted else { return false }
        let members = MemberUses(context.code)
        let uses = context.program.uses
        let mentions = (uses.mentions[function.name] ?? []).filter { members.mayMean(memberOf: owner, at: $0) }
        let calls = (uses.calls[function.name] ?? []).filter {
            members.mayMean(memberOf: owner, at: members.callee($0))
        }
        guard !mentions.isEmpty || !calls.isEmpty, isCalledByCodeAlone(function) else { return false }
        for call in calls where !isOff(context.program.function(call.function), &seen) { return false }
        return mentions.allSatisfy(isActionOfDisabled)
    }

    /// Neither a storyboard's action nor what a library's class or protocol may call.
    private func isCalledByCodeAlone(_ function: FunctionEntity) -> Bool {
        !function.declaration.modifiers.contains("override")
            && !function.declaration.attributes.contains { $0.name.hasPrefix("IB") }
    }

    /// Whether the mention is the selector of `control.addTarget(self, action: #selector(tap), for: …)`, and the control
    /// is off.
    private func isActionOfDisabled(_ use: Use) -> Bool {
        guard let body = context.program.function(use.function).declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let control, "addTarget") = body.nodes[Int(callee)].shape,
                arguments.contains(where: { isSelector(of: use.node, $0.value, body) }),
                let property = context.ownProperty(control, body, in: use.function)
            else { return false }
            return isOff(property)
        }
    }

    private func isSelector(of name: NodeID, _ argument: NodeID, _ body: Body) -> Bool {
        guard case .selector(let method) = body.nodes[Int(argument)].shape else { return false }
        return method == name
    }

    private static let switches = ["isEnabled": false, "isHidden": true, "isUserInteractionEnabled": false]

    /// Whether one of the control's switches is set to off in its own view, and to nothing else anywhere.
    private func isOff(_ control: VariableEntity) -> Bool {
        Self.switches.contains { name, off in
            let assigned = (context.program.uses.assignments[name] ?? []).compactMap { value(of: $0, for: control) }
            return !assigned.isEmpty && assigned.allSatisfy { $0 == .boolean(off) }
        }
    }

    /// What an assignment gives the control's switch; nil where it is about another object.
    private func value(of use: Use, for control: VariableEntity) -> Node.Shape? {
        guard let body = context.program.function(use.function).declaration.body,
            case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(target)].shape,
            body.nodes[Int(base)].shape.lastName == control.name, let owner = control.owner,
            MemberUses(context.code).mayMean(memberOf: owner, at: Use(function: use.function, node: base))
        else { return nil }
        return body.nodes[Int(value)].shape
    }
}
