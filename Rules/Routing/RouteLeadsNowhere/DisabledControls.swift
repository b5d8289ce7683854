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
        guard function.owner != nil, seen.insert(function.id).inserted else { return false }
        let (mentions, calls) = (context.callSites.mentions(of: function), context.callSites.possible(of: function))
        guard !mentions.isEmpty || !calls.isEmpty, isCalledByCodeAlone(function) else { return false }
        for call in calls where !isOff(call.function, &seen) { return false }
        return mentions.allSatisfy(isActionOfDisabled)
    }

    /// Neither a storyboard's action nor what a library's class or protocol may call.
    private func isCalledByCodeAlone(_ function: FunctionEntity) -> Bool {
        !function.declaration.modifiers.contains("override")
            && !function.declaration.attributes.contains { $0.name.hasPrefix("IB") }
    }

    /// Whether a method's name is the selector of `control.addTarget(self, action: #selector(tap), for: …)`, and the control
    /// is off.
    private func isActionOfDisabled(_ mention: Expression) -> Bool {
        guard let call = mention.parent?.taker, call.callee?.member == "addTarget" else { return false }
        return call.receiver?.property.map(isOff) ?? false
    }

    private static let switches = ["isEnabled": false, "isHidden": true, "isUserInteractionEnabled": false]

    /// Whether one of the control's switches is set to off in its own view, and to nothing else anywhere.
    private func isOff(_ control: VariableEntity) -> Bool {
        Self.switches.contains { name, off in
            let settings = context.members.readings(of: control).compactMap {
                $0.asked?.member == name ? $0.asked?.setting : nil
            }
            return !settings.isEmpty && settings.allSatisfy { $0.value.shape == .boolean(off) }
        }
    }
}
