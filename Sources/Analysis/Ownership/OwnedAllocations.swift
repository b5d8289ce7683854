import Facts
import Program

/// Properties that their own type fills with objects that it makes: what one makes one may own.
package struct OwnedAllocations {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Whether the type gives its property a value that it has made, and nobody gives it another one but nil.
    package func fill(_ variable: VariableEntity) -> Bool { isOnlyGiven(variable) { isMade($0, depth: 0) } }

    /// Whether the property only gets screens of a container that another property of the type keeps: to let go of the
    /// screen alone would change nothing.
    package func keepContainer(ofScreenIn variable: VariableEntity) -> Bool { isOnlyGiven(variable, isContent) }

    private func isOnlyGiven(_ variable: VariableEntity, _ isRight: (Expression) -> Bool) -> Bool {
        let given = MemberUses(code).settings(of: variable).filter { !$0.value.isNil }
        return !given.isEmpty && given.allSatisfy { $0.target.property?.id == variable.id && isRight($0.value) }
    }

    /// Whether a value is a call of an initializer, or of functions of the app that return such values alone.
    private func isMade(_ value: Expression, depth: Int) -> Bool {
        if let inner = value.localValue ?? value.cast?.value { return isMade(inner, depth: depth) }
        if value.makesObject { return true }
        let targets = value.targets
        return depth < 3 && !targets.isEmpty && targets.allSatisfy { returnsMade($0, depth: depth + 1) }
    }

    private func returnsMade(_ function: FunctionEntity, depth: Int) -> Bool {
        let returns = code.returns(of: function)
        return !returns.isEmpty && returns.allSatisfy { isMade($0, depth: depth) }
    }

    /// `navigation.viewControllers[0]`, of a property that the type keeps.
    private func isContent(_ value: Expression) -> Bool {
        if let inner = value.cast?.value ?? value.subscripted { return isContent(inner) }
        switch value.member {
        case "first": return value.base.map(isContent) ?? false
        case "viewControllers", "topViewController":
            return value.base?.property?.declaration.ownership == .strong
        default: return false
        }
    }
}
