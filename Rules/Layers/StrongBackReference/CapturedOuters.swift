import Program
import Source

/// Closures that keep an outer object although the object owns whoever keeps the closure.
struct CapturedOuters {
    let context: RuleContext

    func violations(in parts: [TypeEntity.Part]) -> [Violation] {
        parts.filter { context.role(of: $0) == .view }.flatMap { part -> [Violation] in
            guard let view = context.owner(of: part), view.kind == .class,
                !context.program.inherits(view.id, fromNamed: "UIViewController")
            else { return [] }
            return context.functions(of: part).flatMap { violations(in: $0, of: view) }
        }
    }

    /// The actions that a view keeps in its controls: `control.addAction(UIAction { … }, for: …)`.
    private func violations(in function: FunctionEntity, of view: TypeEntity) -> [Violation] {
        context.code.calls(in: function).compactMap { call in
            guard call.callee?.member == "addAction", call.arguments.contains(where: { $0.label == "for" }),
                let action = call.arguments.first?.value, action.calledName == "UIAction"
            else { return nil }
            return action.arguments.lazy.compactMap { captured(by: $0.value, view) }.first.map { use, name, outer in
                violation(view, name, outer, use)
            }
        }
    }

    /// A parameter of the function that the closure keeps, and that is the view's controller.
    private func captured(by closure: Expression, _ view: TypeEntity) -> (Expression, String, TypeEntity)? {
        let parameters = closure.function.declaration.parameters
        for use in context.code.expressions(in: closure.function) {
            guard let index = use.parameter, index < parameters.count, use.closures.contains(closure),
                !closure.weakCaptures.contains(parameters[index].name)
            else { continue }
            let type = context.typing.resolve(parameters[index].type, in: closure.function.id)
            for nominal in type.nominals where isController(nominal, of: view) {
                return (use, parameters[index].name, context.program.type(nominal))
            }
        }
        return nil
    }

    /// Whether an object of the type is a controller that keeps the view.
    private func isController(_ type: TypeID, of view: TypeEntity) -> Bool {
        context.program.concreteDescendants(of: type).contains { controller in
            context.program.inherits(controller, fromNamed: "UIViewController")
                && context.storedVariables(of: controller).contains { property in
                    property.declaration.ownership == .strong
                        && context.typing.type(of: property.id).nominals.contains(view.id)
                }
        }
    }

    private func violation(
        _ view: TypeEntity, _ name: String, _ outer: TypeEntity, _ use: Expression
    ) -> Violation {
        let isClassBound = context.isClassBound(outer.id)
        return Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "the action that \(view.name) keeps captures \(outer.name) strongly; "
                + "the controller owns the view, and so the action",
            location: Finding.Span(use.place, length: name.utf8.count),
            notes: context.declarationNote(outer),
            suggestion: "capture it weakly: [weak \(name)] in"
                + (isClassBound ? "" : ", and let \(outer.name) inherit AnyObject"))
    }
}
