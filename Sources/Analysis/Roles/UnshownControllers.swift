import Facts
import Program

/// The classes that inherit UIKit's controller for nothing: one keeps one object of itself for all, no interface document
/// draws it, and it takes part in nothing that happens to a screen.
struct UnshownControllers {
    let program: Program

    func contain(_ type: TypeEntity) -> Bool {
        let variables = type.variableOrder.map(program.variable)
        guard type.subtypes.isEmpty, variables.contains(where: { keepsOwn(type, $0) }) else { return false }
        let members = type.functions.filter { $0.key != "init" }.values.flatMap { $0 }.map(program.function)
        return !members.contains { $0.declaration.modifiers.contains("override") || isDrawn($0.declaration.attributes) }
            && !variables.contains { isDrawn($0.declaration.attributes) }
            && !program.facts.interfaces.contains { $0.customClasses.contains { $0.className == type.shortName } }
    }

    /// `static let shared = Client()`
    private func keepsOwn(_ type: TypeEntity, _ variable: VariableEntity) -> Bool {
        guard variable.declaration.isStatic,
            let body = variable.initialValue.flatMap({ program.function($0).declaration.body })
        else { return false }
        return body.returns.contains { value in
            guard case .call(let callee, _) = body.nodes[Int(value)].shape else { return false }
            return body.nodes[Int(callee)].shape == .name(type.shortName)
        }
    }

    /// Whether a member is connected to an interface document.
    private func isDrawn(_ attributes: [Attribute]) -> Bool {
        attributes.contains { $0.name.hasPrefix("IB") }
    }
}
