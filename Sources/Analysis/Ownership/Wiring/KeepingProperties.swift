import Facts
import Program

/// Which properties keep what they are given until their object goes.
struct KeepingProperties {
    let code: ProgramCode

    private static let emptying: Set<String> = [
        "removeAll", "removeFirst", "removeLast", "remove", "popLast", "filter",
    ]

    /// Whether a property of a class is stored, strong, filled by no container of dependencies, and nothing that runs sets it
    /// to nil or empties it. What a deinitializer does comes too late for a cycle.
    func keeps(_ variable: VariableEntity) -> Bool {
        let declaration = variable.declaration
        guard !declaration.isComputed, !declaration.isStatic, declaration.ownership == .strong,
            !declaration.modifiers.contains("override"), let owner = variable.owner,
            code.program.type(owner).kind == .class
        else { return false }
        return !isEmptied(variable, of: owner) && !InjectedValues(code).fill(variable)
    }

    private func isEmptied(_ variable: VariableEntity, of owner: TypeID) -> Bool {
        let members = MemberUses(code)
        return code.assignments(named: variable.name, mayBeOn: owner).contains { setting in
            let kind = setting.value.function.declaration.kind
            return kind != .deinitializer && members.mayMean(memberOf: owner, at: setting.target, isCertain: true)
                && (setting.value.isNil || kind != .initializer && isEmpty(setting.value))
        } || isEmptiedByCall(variable, of: owner)
    }

    private func isEmpty(_ value: Expression) -> Bool {
        switch value.shape {
        case .array(let elements): elements.isEmpty
        case .dictionary(let pairs): pairs.isEmpty
        default: false
        }
    }

    private func isEmptiedByCall(_ variable: VariableEntity, of owner: TypeID) -> Bool {
        switch code.typing.type(of: variable.id) {
        case .array, .dictionary: break
        default: return false
        }
        return Self.emptying.contains { name in
            (code.program.uses.calls[name] ?? []).contains { code.program.function($0.function).owner == owner }
        }
    }
}
