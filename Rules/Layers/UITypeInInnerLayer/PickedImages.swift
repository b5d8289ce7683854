import Facts
import Program

/// Images that come from elsewhere: a delegate's answer brings what the user picks, or an interactor's initializer takes
/// them; the type keeps them, and others show or send them.
struct PickedImages {
    let context: RuleContext

    /// What one may ask a list of images without a look at any of them.
    private static let harmless: Set<String> = [
        "count", "isEmpty", "first", "last", "indices", "append", "insert", "remove", "removeAll", "removeFirst",
        "removeLast", "popLast",
    ]

    /// Whether a member only keeps or hands out such an image, or only answers the delegate and keeps it.
    func pass(_ mention: InterfaceMention, of type: TypeEntity) -> Bool {
        guard mention.isDeclared, InterfaceFlow.images.contains(mention.name) else { return false }
        let functions = context.functions(of: type)
        if let id = type.variables[mention.member], isPicked(context.program.variable(id), functions) { return true }
        let members = functions.filter { context.program.memberName(of: $0) == mention.member }
        return !members.isEmpty
            && members.allSatisfy { handsOut($0, functions) || brings($0) && keeps($0, functions) }
    }

    /// Whether a method or getter returns nothing but a kept image, or one of several, or nil.
    private func handsOut(_ function: FunctionEntity, _ functions: [FunctionEntity]) -> Bool {
        guard let body = function.declaration.body else { return false }
        let returned = body.returns.filter { body.nodes[Int($0)].shape != .nilLiteral }
        return !returned.isEmpty
            && returned.allSatisfy { node in
                keptProperty(node, body, function).map { isPicked($0, functions) } ?? false
            }
    }

    /// Whether a method puts what it is given into a kept property, and looks at it no further.
    private func keeps(_ function: FunctionEntity, _ functions: [FunctionEntity]) -> Bool {
        guard let body = function.declaration.body else { return false }
        let kept = body.nodes.indices.compactMap { value(givenBy: NodeID($0), body, function)?.property }
        return !kept.isEmpty && kept.allSatisfy { isPicked($0, functions) }
            && !body.nodes.contains { node in
                guard case .member(let base, let name) = node.shape else { return false }
                return isGiven(base, body) && isImage(base, function) && !Self.harmless.contains(name)
            }
    }

    /// Whether delegates' answers and initializers alone fill a property, and no code of the type looks at the images in it.
    private func isPicked(_ property: VariableEntity, _ functions: [FunctionEntity]) -> Bool {
        guard !property.declaration.isComputed,
            InterfaceFlow.images.contains(where: { property.declaration.type?.firstNames.contains($0) ?? false })
        else { return false }
        var isFilled = false
        for function in functions {
            guard let body = function.declaration.body else { continue }
            if looks(at: property, body, function) { return false }
            for index in body.nodes.indices {
                guard let given = value(givenBy: NodeID(index), body, function), given.property.id == property.id,
                    !isNothing(given.value, body)
                else { continue }
                guard brings(function), isGiven(given.value, body) else { return false }
                isFilled = true
            }
        }
        return isFilled
    }

    /// What a node puts into a property of the type: `images = picked`, `images.append(image)`.
    private func value(
        givenBy node: NodeID, _ body: Body, _ function: FunctionEntity
    ) -> (property: VariableEntity, value: NodeID)? {
        switch body.nodes[Int(node)].shape {
        case .assignment(let target, let value, _):
            return context.ownProperty(target, body, in: function.id).map { ($0, value) }
        case .call(let callee, let arguments):
            guard case .member(let base, "append") = body.nodes[Int(callee)].shape, let first = arguments.first else {
                return nil
            }
            return context.ownProperty(base, body, in: function.id).map { ($0, first.value) }
        default: return nil
        }
    }

    private func isNothing(_ node: NodeID, _ body: Body) -> Bool {
        [.nilLiteral, .array([])].contains(body.nodes[Int(node)].shape)
    }

    /// Whether a value is a parameter, or comes out of one without a call.
    private func isGiven(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .parameter: return true
        case .cast(let value, _, _): return isGiven(value, body)
        case .subscript(let base, _): return isGiven(base, body)
        case .choice(let values): return values.allSatisfy { isGiven($0, body) || isNothing($0, body) }
        case .member(let base, let name): return ["first", "last"].contains(name) && isGiven(base, body)
        case .local(let local):
            let bindings = body.locals[Int(local)].bindings
            return !bindings.isEmpty && bindings.allSatisfy { $0.value < node && isGiven($0.value, body) }
        default: return false
        }
    }

    /// The property of the type that an expression is, or is an element of.
    private func keptProperty(_ node: NodeID, _ body: Body, _ function: FunctionEntity) -> VariableEntity? {
        switch body.nodes[Int(node)].shape {
        case .subscript(let base, _): return keptProperty(base, body, function)
        case .member(let base, let name) where ["first", "last"].contains(name):
            return keptProperty(base, body, function)
        default: return context.ownProperty(node, body, in: function.id)
        }
    }

    private func looks(at property: VariableEntity, _ body: Body, _ function: FunctionEntity) -> Bool {
        body.nodes.contains { node in
            guard case .member(let base, let name) = node.shape, !Self.harmless.contains(name) else { return false }
            return keptProperty(base, body, function)?.id == property.id
        }
    }

    private func isImage(_ node: NodeID, _ function: FunctionEntity) -> Bool {
        context.typing.type(of: node, in: function.id).nominals.contains {
            InterfaceFlow.images.contains(context.program.type($0).name)
        }
    }

    /// Whether a function is an interactor's initializer, or a method by which a type answers as a delegate: its first
    /// argument is who asks. What a presenter is made with is told where it comes from.
    private func brings(_ function: FunctionEntity) -> Bool {
        if function.declaration.kind == .initializer {
            return function.owner.map(context.role(of:)) == .interactor
        }
        guard let part = function.part, let sender = function.declaration.parameters.first, sender.label == nil else {
            return false
        }
        return context.declaration(of: part).inherits.flatMap(\.conjuncts).contains {
            $0.lastName?.namesDelegate ?? false
        }
    }
}
