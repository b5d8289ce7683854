import Facts
import Program

/// Types that fulfil a delegate's protocol of UIKit, and that nothing asks.
struct UnaskedDelegates {
    let context: RuleContext

    /// What tells its delegate and is made by code alone.
    private static let dialogs = [
        "PickerController", "PickerViewController", "ComposeViewController", "InteractionController",
    ]

    func contain(_ fault: InterfaceFault) -> Bool {
        guard fault.mention.name.namesDelegate, fault.mention.member == fault.type.shortName else { return false }
        if isMadeByNobody(fault) { return true }
        let askers = context.functions(of: fault.type).filter { makesDelegate(of: fault, $0) }
        return !askers.isEmpty && askers.allSatisfy(context.runsNowhere)
    }

    /// Whether a function makes the type the delegate of an object: `picker.delegate = self`.
    private func makesDelegate(of fault: InterfaceFault, _ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                body.nodes[Int(value)].shape == .selfReference,
                case .member(let base, let name) = body.nodes[Int(target)].shape,
                (name.prefix(1).uppercased() + name.dropFirst()).namesDelegate
            else { return false }
            let types = context.typing.type(of: base, in: function.id).nominals.map { context.program.type($0).name }
            return types.isEmpty || types.contains(where: fault.mention.name.hasPrefix)
        }
    }

    /// Whether the app has the class whose delegate it is nowhere but in the methods of the delegate: no code makes or takes
    /// one, and a picker is drawn in no storyboard.
    private func isMadeByNobody(_ fault: InterfaceFault) -> Bool {
        let name = String(fault.mention.name.dropLast("Delegate".count))
        guard fault.mention.name.hasSuffix("Delegate"), Self.dialogs.contains(where: name.hasSuffix),
            context.program.type(named: name).map({ context.program.type($0).isExternal }) ?? true,
            context.program.facts.objectiveC.isEmpty
        else { return false }
        let uses = context.program.uses
        guard (uses.calls[name] ?? []).isEmpty, (uses.mentions[name] ?? []).isEmpty else { return false }
        let isNamed = { (type: TypeReference?) in type?.firstNames.contains(name) ?? false }
        return !context.program.variables.contains { isNamed($0.declaration.type) }
            && !context.program.types.contains { type in
                !type.isExternal && type.parts.flatMap { context.declaration(of: $0).inherits }.contains(where: isNamed)
            }
            && !context.program.functions.contains { function in
                function.owner != fault.type.id && function.declaration.signatureTypes.contains(where: isNamed)
                    || function.declaration.body?.locals.contains { isNamed($0.type) } ?? false
            }
    }
}
