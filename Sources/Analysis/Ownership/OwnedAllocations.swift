import Facts
import Program

/// Properties that their own type fills with objects that it makes: what one makes one may own.
package struct OwnedAllocations {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Whether the type gives its property a value that it has made, and nobody gives it another one but nil.
    package func fill(_ variable: VariableEntity) -> Bool { isOnlyGiven(variable) { isMade($0, depth: 0) } }

    /// Whether the type makes what the property gets, by its initial value or later: what one makes one may own.
    package func make(_ variable: VariableEntity) -> Bool {
        let initial = variable.initialValue.map(code.program.function)
        return initial.map { code.calls(in: $0).contains(where: \.isCreation) } ?? false || fill(variable)
    }

    /// Whether the property only gets screens of a container that another property of the type keeps: to let go of the
    /// screen alone would change nothing.
    package func keepContainer(ofScreenIn variable: VariableEntity) -> Bool { isOnlyGiven(variable, isContent) }

    private func isOnlyGiven(_ variable: VariableEntity, _ isRight: (Expression) -> Bool) -> Bool {
        guard let owner = variable.owner else { return false }
        let settings = code.assignments(named: variable.name, mayBeOn: owner).filter { setting in
            !setting.value.isNil && MemberUses(code).mayMean(variable, at: setting.target)
        }
        return !settings.isEmpty
            && settings.allSatisfy { $0.target.property?.id == variable.id && isRight($0.value) }
    }

    /// Whether a value is a call of an initializer, or of functions of the app that return such values alone, three of them
    /// within one another at most. Casts and locals lead to what stands further in or before.
    private func isMade(_ value: Expression, depth: Int) -> Bool {
        if let cast = value.cast { return isMade(cast.value, depth: depth) }
        if let given = value.localValue { return isMade(given, depth: depth) }
        if value.isCreation { return true }
        guard value.isCall, depth < 3 else { return false }
        return !value.targets.isEmpty && value.targets.allSatisfy { returnsMade($0, depth: depth + 1) }
    }

    private func returnsMade(_ function: FunctionEntity, depth: Int) -> Bool {
        let values = code.returns(of: function)
        return !values.isEmpty && values.allSatisfy { isMade($0, depth: depth) }
    }

    /// `navigation.viewControllers[0]`, of a property that the type keeps.
    private func isContent(_ value: Expression) -> Bool {
        if let whole = value.cast?.value ?? value.collection { return isContent(whole) }
        switch value.member {
        case "first": return value.base.map(isContent) ?? false
        case "viewControllers", "topViewController": return value.base?.property?.declaration.ownership == .strong
        default: return false
        }
    }
}
