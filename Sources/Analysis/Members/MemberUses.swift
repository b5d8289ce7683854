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
        code.assignments(named: variable.name).filter { mayMean(variable, at: $0.target, isCertain: isCertain) }
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
        guard let owner = variable.owner else { return true }
        let uses = code.program.uses
        let named =
            (uses.mentions[variable.name] ?? []) + (uses.assignments[variable.name] ?? []).map(target)
            + (uses.calls[variable.name] ?? []).map(callee)
        return named.contains { sees(variable, $0) && mayMean(memberOf: owner, at: $0, isCertain: isCertain) }
            || uses.keyPathMembers.contains(variable.name)
    }

    /// Whether nothing gives the property a value, or may, and nothing is known to read it: it is only declared.
    package func isNeverUsed(_ variable: VariableEntity) -> Bool {
        guard let owner = variable.owner, variable.initialValue == nil else { return false }
        let uses = code.program.uses
        let isMentioned = (uses.mentions[variable.name] ?? []).contains {
            sees(variable, $0) && mayMean(memberOf: owner, at: $0, isCertain: true)
        }
        return !isMentioned
            && !(uses.assignments[variable.name] ?? []).contains {
                sees(variable, $0) && mayMean(memberOf: owner, at: target($0))
            }
    }

    /// Whether some code reads the property, calls what it holds, or may do so.
    package func read(_ variable: VariableEntity) -> Bool {
        guard let owner = variable.owner else { return true }
        let uses = code.program.uses
        let set = Set((uses.assignments[variable.name] ?? []).map(target))
        let reading =
            (uses.mentions[variable.name] ?? []).filter { !set.contains($0) }
            + (uses.calls[variable.name] ?? []).map(callee)
        return reading.contains { sees(variable, $0) && mayMean(memberOf: owner, at: $0) }
            || uses.keyPathMembers.contains(variable.name)
    }

    /// Whether the property is all that is seen to keep an object alive which the code that sets it works with:
    /// `coordinator.start(); self.child = coordinator`.
    package func keepsAlive(_ variable: VariableEntity) -> Bool {
        guard variable.owner != nil, variable.declaration.ownership == .strong else { return false }
        return settings(of: variable, isCertain: true).contains { setting in
            setting.value.local?.uses.contains { $0.asked?.call != nil } ?? false
        }
    }

    /// Whether a use stands where the property can be seen: what is private nobody names in another file.
    private func sees(_ variable: VariableEntity, _ use: Use) -> Bool {
        !variable.declaration.isPrivate || code.program.function(use.function).file == variable.file
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

    /// The same of a place where the name is used.
    package func mayMean(memberOf owner: TypeID, at use: Use, isCertain: Bool = false) -> Bool {
        code.expression(use).map { mayMean(memberOf: owner, at: $0, isCertain: isCertain) } ?? true
    }

    /// The callee of a call, by which it is told what the call is about.
    package func callee(_ use: Use) -> Use {
        guard let body = code.program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return use }
        return Use(function: use.function, node: callee)
    }

    /// The target of an assignment.
    package func target(_ use: Use) -> Use {
        guard let body = code.program.function(use.function).declaration.body,
            case .assignment(let target, _, _) = body.nodes[Int(use.node)].shape
        else { return use }
        return Use(function: use.function, node: target)
    }
}
