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
        let values = (context.code.ownValues(of: property) + elements(of: property)).filter { !$0.isNil }
        return !values.isEmpty && values.allSatisfy { isMade($0) }
    }

    /// Whether a getter does nothing but hand out screens that the type makes.
    func isHandedOut(by property: VariableEntity) -> Bool {
        let getters = context.functions(of: maker).filter {
            $0.declaration.kind == .getter && $0.variable == property.id
        }
        return !getters.isEmpty && getters.allSatisfy { returnsMade($0) }
    }

    /// Whether a method of the type hands out screens that it makes, by others of its methods too.
    func areReturned(by function: FunctionEntity) -> Bool { function.owner == maker.id && returnsMade(function) }

    /// Whether an initial value holds nothing: `[:]`.
    private func isEmpty(_ property: VariableEntity) -> Bool {
        let value = context.code.initialValue(of: property)
        return value.map { [.nilLiteral, .dictionary([]), .array([])].contains($0.shape) } ?? false
    }

    /// What the type sets as elements of a dictionary.
    private func elements(of property: VariableEntity) -> [Expression] {
        context.functions(of: maker).flatMap(context.code.assignments(in:)).filter {
            $0.isPlain && $0.target.collection?.property?.id == property.id
        }.map(\.value)
    }

    /// Whether a value comes from a call of which `presenter-makes-screen` speaks, by methods of the type too.
    private func isMade(_ value: Expression, depth: Int = 0) -> Bool {
        if let cast = value.cast { return isMade(cast.value, depth: depth) }
        if let local = value.local {
            let values = local.values(before: value)
            return !values.isEmpty && values.allSatisfy { isMade($0, depth: depth) }
        }
        if rule.makesScreen(value, context) { return true }
        let targets = value.targets
        return depth < 4 && !targets.isEmpty
            && targets.allSatisfy { $0.owner == maker.id && returnsMade($0, depth: depth + 1) }
    }

    /// Whether some value that a method returns is made, and the others come from where the type keeps them.
    private func returnsMade(_ function: FunctionEntity, depth: Int = 0) -> Bool {
        let returns = context.code.returns(of: function)
        return returns.contains { isMade($0, depth: depth) }
            && returns.allSatisfy { isMade($0, depth: depth) || $0.isNil || isKept($0) }
    }

    private func isKept(_ value: Expression) -> Bool {
        if let local = value.local {
            let origins = local.origins(before: value)
            return !origins.isEmpty && origins.allSatisfy(isKept)
        }
        return value.collection.map(isKept) ?? (value.property?.owner == maker.id)
    }
}
