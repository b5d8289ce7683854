import Facts
import Program

/// New objects that only weak properties hold: they are gone at once.
package struct UnretainedAllocations {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Whether a value is a new object that nothing but weak properties holds.
    /// - Parameters:
    ///   - property: taken for weak, whatever it is.
    ///   - handed: arguments that are known to get to that property alone.
    package func isLone(
        _ value: Expression, besides property: VariableEntity? = nil, handed: Set<Expression> = []
    ) -> Bool {
        guard let local = value.local else { return makesObject(value) }
        return local.onlyValue.map(makesObject) ?? false && isHeldByNobody(local, besides: property, handed: handed)
    }

    /// The class of a new object, which its initializer does not hand to anybody.
    private func makesObject(_ value: Expression) -> Bool {
        guard let made = value.made.first, code.program.type(made).kind == .class else { return false }
        return !code.program.functions(named: "init", in: made).map(code.program.function).contains(where: handsSelfOn)
    }

    /// Whether a property or method of an object gives the object to somebody: `controller.inSheet`, where its getter makes
    /// `Sheet(content: self)`.
    private func handsItselfOn(_ member: Expression) -> Bool {
        guard let name = member.member, let base = member.base else { return false }
        return base.types.contains { type in
            let getter = code.program.variable(named: name, in: type).flatMap { code.program.variable($0).getter }
            return ([getter].compactMap(\.self) + code.program.functions(named: name, in: type))
                .map(code.program.function).contains(where: handsSelfOn)
        }
    }

    private func handsSelfOn(_ function: FunctionEntity) -> Bool {
        code.assignments(in: function).contains(where: \.value.isSelf)
            || code.calls(in: function).contains { $0.arguments.contains(where: \.value.isSelf) }
    }

    /// The object in a local variable is only configured, and given to weak properties.
    private func isHeldByNobody(
        _ local: LocalVariable, besides property: VariableEntity?, handed: Set<Expression>
    ) -> Bool {
        let configured = code.members(in: local.function).filter { !handsItselfOn($0) }.compactMap(\.base)
        let given = code.assignments(in: local.function).filter { setting in
            variable(setting.target).map { $0.declaration.ownership == .weak || $0.id == property?.id } ?? false
        }.map(\.value)
        let harmless = handed.union(configured).union(given)
        return local.uses.allSatisfy { harmless.contains($0) && $0.closures.isEmpty }
    }

    private func variable(_ target: Expression) -> VariableEntity? {
        guard let name = target.member, let base = target.base, !base.isSelf else { return target.property }
        return base.types.lazy.compactMap { code.program.variable(named: name, in: $0) }.first
            .map(code.program.variable)
    }
}
