import Facts
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
        guard let body = function.declaration.body else { return [] }
        return body.nodes.compactMap { node -> Violation? in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(_, "addAction") = body.nodes[Int(callee)].shape,
                arguments.contains(where: { $0.label == "for" }),
                let action = arguments.first.map(\.value),
                case .call(let made, let inner) = body.nodes[Int(action)].shape,
                body.nodes[Int(made)].shape.lastName == "UIAction"
            else { return nil }
            for argument in inner {
                guard case .closure(let closure) = body.nodes[Int(argument.value)].shape,
                    let (name, outer, position) = captured(closure, body, function, view)
                else { continue }
                return violation(view, name, outer, function.file, position)
            }
            return nil
        }
    }

    /// A parameter of the function that the closure keeps, and that is the view's controller.
    private func captured(
        _ closure: ClosureID, _ body: Body, _ function: FunctionEntity, _ view: TypeEntity
    ) -> (String, TypeEntity, Position)? {
        let parameters = function.declaration.parameters
        for node in body.nodes {
            guard case .parameter(let index) = node.shape, isInside(node.region, closure, body),
                Int(index) < parameters.count,
                !body.closures[Int(closure)].captures.contains(where: {
                    $0.name == parameters[Int(index)].name && $0.ownership != .strong
                })
            else { continue }
            let type = context.typing.resolve(parameters[Int(index)].type, in: function.id)
            for nominal in type.nominals where isController(nominal, of: view) {
                return (parameters[Int(index)].name, context.program.type(nominal), node.position)
            }
        }
        return nil
    }

    private func isInside(_ region: RegionID, _ closure: ClosureID, _ body: Body) -> Bool {
        body.regions(around: region).contains { body.regions[Int($0)].kind == .closure(closure) }
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
        _ view: TypeEntity, _ name: String, _ outer: TypeEntity, _ file: Int, _ position: Position
    ) -> Violation {
        let isClassBound = context.isClassBound(outer.id)
        return Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "the action that \(view.name) keeps captures \(outer.name) strongly; "
                + "the controller owns the view, and so the action",
            location: context.span(file, position, length: name.utf8.count),
            notes: context.declarationNote(outer),
            suggestion: "capture it weakly: [weak \(name)] in"
                + (isClassBound ? "" : ", and let \(outer.name) inherit AnyObject"))
    }
}
