import Facts
import Program

/// The actions that a view keeps in its controls, `control.addAction(UIAction { … }, for: …)`, and the controllers that their
/// closures capture although these own the view.
package struct ControlActions {
    private let code: ProgramCode
    private let ownership: Ownership

    package init(_ code: ProgramCode, _ ownership: Ownership) { (self.code, self.ownership) = (code, ownership) }

    /// A parameter of the function that the closure keeps.
    package struct Capture {
        /// Where the closure uses it.
        package var use: Expression
        package var name: String
        package var controller: TypeEntity
    }

    /// Those that a function of a view makes, of each action the first.
    package func captures(in function: FunctionEntity, of view: TypeID) -> [Capture] {
        code.calls(in: function).compactMap { call in
            guard call.callee?.member == "addAction", call.arguments.contains(where: { $0.label == "for" }),
                let action = call.arguments.first?.value, action.calledName == "UIAction"
            else { return nil }
            return action.arguments.lazy.compactMap { capture(by: $0.value, view) }.first
        }
    }

    private func capture(by closure: Expression, _ view: TypeID) -> Capture? {
        let parameters = closure.function.declaration.parameters
        for use in code.expressions(in: closure.function) {
            guard let index = use.parameter, index < parameters.count, use.closures.contains(closure),
                !closure.weakCaptures.contains(parameters[index].name)
            else { continue }
            let type = code.typing.resolve(parameters[index].type, in: closure.function.id)
            for nominal in type.nominals where isController(nominal, of: view) {
                return Capture(use: use, name: parameters[index].name, controller: code.program.type(nominal))
            }
        }
        return nil
    }

    /// Whether an object of the type is a controller that keeps the view.
    private func isController(_ type: TypeID, of view: TypeID) -> Bool {
        ownership.mayKeep(view, by: type) { code.program.inherits($0, fromNamed: "UIViewController") }
    }
}
