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
        let own = context.code.ownAssignments(to: property).map(\.value)
        let elements = context.functions(of: maker).flatMap(context.code.assignments).filter {
            $0.isPlain && $0.target.subscripted?.property?.id == property.id
        }.map(\.value)
        let given = (own + elements).filter { !$0.isNil }
        return !given.isEmpty && given.allSatisfy { isMade($0, depth: 0) }
    }

    /// Whether a getter does nothing but hand out screens that the type makes.
    func isHandedOut(by property: VariableEntity) -> Bool {
        let getters = context.functions(of: maker).filter {
            $0.declaration.kind == .getter && $0.variable == property.id
        }
        return !getters.isEmpty && getters.allSatisfy { returnsMade($0, depth: 0) }
    }

    /// Whether a method of the type hands out screens that it makes, by others of its methods too.
    func areReturned(by function: FunctionEntity) -> Bool {
        function.owner == maker.id && returnsMade(function, depth: 0)
    }

    /// Whether an initial value holds nothing: `[:]`.
    private func isEmpty(_ property: VariableEntity) -> Bool {
        switch context.code.initialValue(of: property)?.shape {
        case .nilLiteral, .dictionary([]), .array([]): true
        default: false
        }
    }

    /// Whether a value comes from a call of which `presenter-makes-screen` speaks, by methods of the type too.
    private func isMade(_ value: Expression, depth: Int) -> Bool {
        if let local = value.local {
            let values = local.values.filter { $0.node < value.node }
            return !values.isEmpty && values.allSatisfy { isMade($0, depth: depth) }
        }
        if let cast = value.cast { return isMade(cast.value, depth: depth) }
        if rule.makesScreen(value, context) { return true }
        return depth < 4 && !value.targets.isEmpty
            && value.targets.allSatisfy { $0.owner == maker.id && returnsMade($0, depth: depth + 1) }
    }

    /// Whether some value that a method returns is made, and the others come from where the type keeps them.
    private func returnsMade(_ function: FunctionEntity, depth: Int) -> Bool {
        let returns = context.code.returns(of: function)
        return returns.contains { isMade($0, depth: depth) }
            && returns.allSatisfy { isMade($0, depth: depth) || $0.isNil || isKept($0) }
    }

    private func isKept(_ value: Expression) -> Bool {
        if let local = value.local {
            let origins = local.origins.filter { $0.node < value.node }
            return !origins.isEmpty && origins.allSatisfy(isKept)
        }
        if let base = value.subscripted { return isKept(base) }
        return value.property?.owner == maker.id
    }
}
