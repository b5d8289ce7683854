import Facts
import Program

/// Controllers of UIKit that a body names only for a screen which it makes: of that, `presenter-makes-screen` speaks.
struct CarriedScreens {
    let context: RuleContext
    private let rule = PresenterMakesScreen()

    init(context: RuleContext) { self.context = context }

    /// Whether what is named is the type of a local that holds nothing but such screens, or a container around one.
    func contains(_ mention: InterfaceMention, in part: TypeEntity.Part) -> Bool {
        guard !mention.isDeclared, mention.name.hasSuffix("Controller") else { return false }
        return context.functions(of: part).contains { function in
            guard let body = function.declaration.body else { return false }
            let isLocal = body.locals.indices.contains { local in
                body.locals[local].position == mention.position
                    && context.names(in: body.locals[local].type, of: function) == [mention.name]
                    && holdsMade(LocalID(local), body, function)
            }
            return isLocal || body.nodes.contains { wraps($0, mention, body, function) }
        }
    }

    /// `UINavigationController(rootViewController: screen)`.
    private func wraps(_ node: Node, _ mention: InterfaceMention, _ body: Body, _ function: FunctionEntity) -> Bool {
        guard case .call(let callee, let arguments) = node.shape, arguments.count == 1,
            body.nodes[Int(callee)].shape == .name(mention.name),
            body.nodes[Int(callee)].position == mention.position, arguments[0].label == "rootViewController"
        else { return false }
        return isMade(arguments[0].value, body, function)
    }

    private func isMade(_ node: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .call: rule.makesScreen(node, in: function, context)
        case .cast(let value, _, _): isMade(value, body, function)
        case .local(let local): holdsMade(local, body, function)
        default: false
        }
    }

    /// Whether a local is given screens that the body makes, and nothing else but nil.
    private func holdsMade(_ local: LocalID, _ body: Body, _ function: FunctionEntity) -> Bool {
        let given = body.locals[Int(local)].bindings.filter { body.nodes[Int($0.value)].shape != .nilLiteral }
        return !given.isEmpty
            && given.allSatisfy { binding in
                guard binding.path.isEmpty else { return false }
                if case .local(local) = body.nodes[Int(binding.value)].shape { return false }
                return isMade(binding.value, body, function)
            }
    }
}
