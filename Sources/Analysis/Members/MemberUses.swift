import Facts
import Program

/// Which uses of a name can mean a member, by what stands before the name.
package struct MemberUses {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// The assignments that may set the property, in the order of the files.
    /// - Parameter isCertain: whether only what is known to be about the property counts, and not a member of its name of
    ///   an object of a type that is not known.
    package func settings(of variable: VariableEntity, isCertain: Bool = false) -> [Expression.Assignment] {
        guard let owner = variable.owner else { return [] }
        return code.assignments(named: variable.name, mayBeOn: owner).filter {
            mayMean(variable, at: $0.target, isCertain: isCertain)
        }
    }

    /// The assignments to whatever bears the name of the property.
    package func settings(ofNamesakesOf variable: VariableEntity) -> [Expression.Assignment] {
        code.assignments(named: variable.name)
    }

    /// The calls that may be of a method or a case which the type declares, in the order of the files.
    /// - Parameter name: its base name; every method of that name counts.
    package func calls(of name: String, declaredBy owner: TypeID) -> [Expression] {
        code.calls(named: name, mayBeOn: [owner])
    }

    /// The places that may name a method or a case which the type declares without calling it, in the order of the files.
    package func readings(of name: String, declaredBy owner: TypeID, isCertain: Bool = false) -> [Expression] {
        code.readings(named: name).filter { mayMean(memberOf: owner, at: $0, isCertain: isCertain) }
    }

    /// The expressions that may read the property, call what it holds, or begin a call on it, in the order of the files.
    package func readings(of variable: VariableEntity, isCertain: Bool = false) -> [Expression] {
        let set = Set(code.assignments(named: variable.name).map(\.target))
        let named =
            code.readings(named: variable.name).filter { !set.contains($0) }
            + code.calls(named: variable.name).compactMap(\.callee)
        return named.filter { mayMean(variable, at: $0, isCertain: isCertain) }
    }

    /// Whether some code reads or sets the property, or hands its key path on.
    /// - Parameter isCertain: whether only what is known to be about the property counts, and not a member of its name of
    ///   an object of a type that is not known.
    package func exist(of variable: VariableEntity, isCertain: Bool = false) -> Bool {
        variable.owner == nil || !settings(of: variable, isCertain: isCertain).isEmpty
            || !readings(of: variable, isCertain: isCertain).isEmpty || code.isInKeyPath(variable)
    }

    /// Whether nothing gives the property a value, or may, and nothing is known to read it: it is only declared.
    package func isNeverUsed(_ variable: VariableEntity) -> Bool {
        variable.owner != nil && variable.initialValue == nil && settings(of: variable).isEmpty
            && readings(of: variable, isCertain: true).isEmpty
    }

    /// Whether some code reads the property, calls what it holds, or may do so.
    package func read(_ variable: VariableEntity) -> Bool {
        variable.owner == nil || !readings(of: variable).isEmpty || code.isInKeyPath(variable)
    }

    /// Whether the property is all that is seen to keep an object alive which the code that sets it works with:
    /// `coordinator.start(); self.child = coordinator`.
    package func keepsAlive(_ variable: VariableEntity) -> Bool {
        guard variable.owner != nil, variable.declaration.ownership == .strong else { return false }
        return settings(of: variable, isCertain: true).contains { setting in
            setting.value.local?.uses.contains { $0.asked?.call != nil } ?? false
        }
    }

    /// Whether an expression can be about the property; what is private nobody names in another file.
    func mayMean(_ variable: VariableEntity, at expression: Expression, isCertain: Bool = false) -> Bool {
        guard let owner = variable.owner,
            !variable.declaration.isPrivate || expression.function.file == variable.file
        else { return false }
        return mayMean(memberOf: owner, at: expression, isCertain: isCertain)
    }

    /// Whether a name can be about a member of the type: what it is said of is related to the type, or not known.
    package func mayMean(memberOf owner: TypeID, at expression: Expression, isCertain: Bool = false) -> Bool {
        switch expression.shape {
        case .member(let base, _):
            let known = expression.sibling(base).type.instance.nominals
            return known.isEmpty && !isCertain || known.contains { code.program.isRelated($0, owner) }
        case .name:
            let surrounding = code.typing.scope(of: expression.function.id).types
            return surrounding.isEmpty || surrounding.contains { code.program.isRelated($0, owner) }
        // A case or a static member of a type that is not written.
        case .implicitMember: return !isCertain
        default: return true
        }
    }
}
