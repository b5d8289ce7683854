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
            let owner = variable.owner, code.program.type(owner).kind == .class
        else { return false }
        return !isEmptied(variable, of: owner) && !InjectedValues(code).fill(variable)
    }

    private func isEmptied(_ variable: VariableEntity, of owner: TypeID) -> Bool {
        let members = MemberUses(code)
        return code.assignments(to: variable.name, mayBeOn: owner).contains { use in
            let function = code.program.function(use.function)
            guard let body = function.declaration.body, function.declaration.kind != .deinitializer,
                case .assignment(_, let value, _) = body.nodes[Int(use.node)].shape,
                members.mayMean(memberOf: owner, at: members.target(use), isCertain: true)
            else { return false }
            switch body.nodes[Int(value)].shape {
            case .nilLiteral: return true
            case .array(let elements): return elements.isEmpty && function.declaration.kind != .initializer
            case .dictionary(let pairs): return pairs.isEmpty && function.declaration.kind != .initializer
            default: return false
            }
        } || isEmptiedByCall(variable, of: owner)
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
