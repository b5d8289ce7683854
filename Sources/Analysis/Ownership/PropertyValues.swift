import Facts
import Program

/// What code gives a property: what it assigns, and what it hands to an initializer that assigns its parameter.
package struct PropertyValues {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// In the order of the assignments.
    package func values(of variable: VariableEntity) -> [Expression] {
        code.assignments(named: variable.name).filter { isProperty(variable, $0.target) }.flatMap { setting in
            guard let index = setting.value.parameter, setting.value.function.declaration.kind == .initializer else {
                return [setting.value]
            }
            return handed(toParameter: index, of: setting.value.function)
        }
    }

    private func isProperty(_ variable: VariableEntity, _ target: Expression) -> Bool {
        if target.property?.id == variable.id { return true }
        guard let owner = variable.owner, let base = target.base else { return false }
        return base.types.contains { code.program.isRelated($0, owner) }
    }

    /// The arguments of the calls that make an object with that initializer.
    private func handed(toParameter index: Int, of initializer: FunctionEntity) -> [Expression] {
        guard let owner = initializer.owner.map(code.program.type) else { return [] }
        return code.makings(of: owner).compactMap { $0.argument(for: index, of: initializer) }
    }

    /// Whether all that a property is given are objects that hold theirs weakly: proxies.
    package func areWeakProxies(of variable: VariableEntity) -> Bool {
        let values = values(of: variable)
        return !values.isEmpty && values.allSatisfy { !$0.types.isEmpty && $0.types.allSatisfy(holdsWeakly) }
    }

    private func holdsWeakly(_ type: TypeID) -> Bool {
        let entity = code.program.type(type)
        guard !entity.isExternal, entity.kind != .protocol, !code.program.inherits(type, fromNamed: "UIResponder")
        else { return false }
        let stored = code.storedVariables(of: type)
        return stored.contains { $0.declaration.ownership == .weak }
            && stored.allSatisfy {
                $0.declaration.ownership == .weak || code.typing.type(of: $0.id).nominals.isEmpty
            }
    }
}

extension ProgramCode {
    /// The assignments by which code of an object sets its own property, in the order of the sources.
    package func ownAssignments(to variable: VariableEntity) -> [Expression.Assignment] {
        assignments(named: variable.name).filter { $0.target.property?.id == variable.id }
    }
}
