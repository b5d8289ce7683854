import Analysis
import Facts
import Navigation
import Program

/// Where the screens go that a presenter makes: what it keeps and hands out of them is one fault with the making.
struct MadeScreens {
    let context: RuleContext
    let maker: TypeEntity
    private let rule = PresenterMakesScreen()

    init(context: RuleContext, maker: TypeEntity) {
        self.context = context
        self.maker = maker
    }

    /// Whether the type puts screens that it makes into a stored property of its own, and nothing else but nil.
    func fill(_ property: VariableEntity) -> Bool {
        guard property.owner == maker.id, !property.declaration.isComputed,
            property.initialValue == nil || isEmpty(property)
        else { return false }
        var isFilled = false
        for own in context.code.ownAssignments(to: property) where !own.isClearing {
            guard isMade(own.value, own.body, own.function, depth: 0) else { return false }
            isFilled = true
        }
        let places = elementsSet(of: property)
        return (isFilled || !places.isEmpty) && places.allSatisfy { $0 }
    }

    /// Whether a getter does nothing but hand out screens that the type makes.
    func isHandedOut(by property: VariableEntity) -> Bool {
        let getters = context.functions(of: maker).filter {
            $0.declaration.kind == .getter && $0.variable == property.id
        }
        return !getters.isEmpty && getters.allSatisfy { returnsMade($0.id, depth: 0) }
    }

    /// Whether a method of the type hands out screens that it makes, by others of its methods too.
    func areReturned(by function: FunctionEntity) -> Bool {
        function.owner == maker.id && returnsMade(function.id, depth: 0)
    }

    /// Whether an initial value holds nothing: `[:]`.
    private func isEmpty(_ property: VariableEntity) -> Bool {
        guard let initial = property.initialValue, let body = context.program.function(initial).declaration.body,
            body.returns.count == 1
        else { return false }
        switch body.nodes[Int(body.returns[0])].shape {
        case .nilLiteral, .dictionary([]), .array([]): return true
        default: return false
        }
    }

    /// For each element of a dictionary that the type sets, whether it is a screen that it makes.
    private func elementsSet(of property: VariableEntity) -> [Bool] {
        context.functions(of: maker).flatMap { function -> [Bool] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                guard case .assignment(let target, let value, "=") = node.shape,
                    case .subscript(let base, _) = body.nodes[Int(target)].shape,
                    context.ownProperty(base, body, in: function.id)?.id == property.id,
                    body.nodes[Int(value)].shape != .nilLiteral
                else { return nil }
                return isMade(value, body, function, depth: 0)
            }
        }
    }

    /// Whether a value comes from a call of which `presenter-makes-screen` speaks, by methods of the type too.
    private func isMade(_ node: NodeID, _ body: Body, _ function: FunctionEntity, depth: Int) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .call:
            if rule.makesScreen(node, in: function, context) { return true }
            let targets = context.typing.targets(ofCall: node, in: function.id)
            return depth < 4 && !targets.isEmpty
                && targets.allSatisfy {
                    context.program.function($0).owner == maker.id && returnsMade($0, depth: depth + 1)
                }
        case .local(let local):
            let bindings = body.locals[Int(local)].bindings.filter { $0.path.isEmpty && $0.value < node }
            return !bindings.isEmpty && bindings.allSatisfy { isMade($0.value, body, function, depth: depth) }
        case .cast(let value, _, _): return isMade(value, body, function, depth: depth)
        default: return false
        }
    }

    /// Whether some value that a method returns is made, and the others come from where the type keeps them.
    private func returnsMade(_ function: FunctionID, depth: Int) -> Bool {
        let entity = context.program.function(function)
        guard let body = entity.declaration.body else { return false }
        return body.returns.contains { isMade($0, body, entity, depth: depth) }
            && body.returns.allSatisfy {
                isMade($0, body, entity, depth: depth) || body.nodes[Int($0)].shape == .nilLiteral
                    || isKept($0, body, entity)
            }
    }

    private func isKept(_ node: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            let bindings = body.locals[Int(local)].bindings.filter { $0.value < node }
            return !bindings.isEmpty && bindings.allSatisfy { isKept($0.value, body, function) }
        case .subscript(let base, _): return isKept(base, body, function)
        default: return context.ownProperty(node, body, in: function.id)?.owner == maker.id
        }
    }
}
