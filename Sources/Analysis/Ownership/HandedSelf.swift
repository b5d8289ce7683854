import Facts
import Program

/// Objects that get the object which made them, and keep it.
package struct HandedSelf {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Whether the code that gives a property its objects hands its own object to one of a type, which keeps it strongly.
    package func isKept(by keeper: TypeID, where variable: VariableEntity) -> Bool {
        let initial = variable.initialValue.map(code.program.function)
        return (code.ownValues(of: variable).map(\.function) + [initial].compactMap { $0 }).contains {
            isHanded(to: keeper, in: $0)
        }
    }

    private func isHanded(to keeper: TypeID, in function: FunctionEntity) -> Bool {
        code.assignments(in: function).contains { set in
            guard set.isPlain, set.value.isSelf, let base = set.target.base,
                base.types.contains(where: { code.program.isRelated($0, keeper) })
            else { return false }
            let kept = set.target.member.flatMap { code.program.variable(named: $0, in: keeper) }
            return kept.map { code.program.variable($0).declaration.ownership == .strong } ?? false
        }
            || code.calls(in: function).filter { $0.made.contains(keeper) }.contains { call in
                code.program.functions(named: "init", in: keeper).map(code.program.function).contains {
                    keepsSelf($0, givenBy: call)
                }
            }
    }

    /// Whether an initializer assigns `self` of who calls it to a property that is neither weak nor unowned.
    private func keepsSelf(_ initializer: FunctionEntity, givenBy call: Expression) -> Bool {
        zip(call.arguments, call.parameters(of: initializer) ?? []).contains { argument, parameter in
            argument.value.isSelf
                && code.properties(filledBy: parameter, of: initializer).contains {
                    $0.declaration.ownership == .strong
                }
        }
    }
}
