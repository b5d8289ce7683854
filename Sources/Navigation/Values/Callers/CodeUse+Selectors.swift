import Analysis
import Facts
import Program

/// Methods that are called by their Objective-C names.
extension CodeUse {
    /// The names of the methods in `#selector(…)`. Cost in proportion to the expressions of the program.
    func findNamesInSelectors() -> Set<String> {
        var names: Set<String> = []
        for body in program.functions.compactMap(\.declaration.body) {
            for case .selector(let named) in body.nodes.lazy.map(\.shape) {
                guard let name = body.nodes[Int(named)].shape.lastName else { continue }
                // `tapped(_:)` is a mention of `tapped`.
                names.insert(String(name.prefix { $0 != "(" }))
            }
        }
        return names
    }

    /// A method for Objective-C that nothing selects: no control, no notification and no document calls it by its name. An
    /// action is one where the documents of its class connect other methods.
    func isUnselected(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        let declaration = entity.declaration
        guard declaration.isSelectable, let owner = entity.owner, !declaration.modifiers.contains("override"),
            !evaluator.selectors.mayBeAny
                || (declaration.isConnectable && program.uses.calls["NSSelectorFromString"] == nil)
        else { return false }
        if declaration.isConnectable {
            let isSegueAction = declaration.attributes.contains { $0.name == "IBSegueAction" }
            if isSegueAction || !evaluator.selectors.knowsDocuments(of: owner, program) { return false }
        }
        if !evaluator.isApp, declaration.modifiers.contains(where: { $0 == "public" || $0 == "open" }) { return false }
        return !evaluator.selectors.mayName(declaration) && !isNamed(entity) && !mayBeRequirement(entity, owner)
    }

    /// The actions that nothing selects: what they do, nobody sets off.
    func idleActions() -> Set<FunctionID> {
        Set(program.functions.filter { $0.declaration.isConnectable && isUnselected($0.id) }.map(\.id))
    }

    /// Whether a protocol of the system's may ask for a method: it has more parameters than an action, or begins by naming
    /// who calls it.
    private func mayBeRequirement(_ entity: FunctionEntity, _ owner: TypeID) -> Bool {
        let declaration = entity.declaration
        guard !declaration.isPrivate, adoptsForeignProtocol(owner) else { return false }
        return declaration.parameters.count > 1 || evaluator.handlers.isDelegateMethod(entity.id)
            || declaration.parameters.first?.label != nil
    }
}
