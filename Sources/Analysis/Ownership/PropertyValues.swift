import Facts
import Program

/// What code gives a property: what it assigns, and what it hands to an initializer that assigns its parameter.
package struct PropertyValues {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// In the order of the assignments.
    package func values(of variable: VariableEntity) -> [Expression] {
        let holders = variable.owner.map(code.relatives) ?? []
        return code.assignments.all(variable, of: holders).map(\.value).flatMap { value -> [Expression] in
            guard let index = value.parameter, value.function.declaration.kind == .initializer else { return [value] }
            return handed(toParameter: index, of: value.function)
        }
    }

    /// The arguments of the calls that make an object with that initializer.
    private func handed(toParameter index: Int, of initializer: FunctionEntity) -> [Expression] {
        let owner = initializer.owner.map(code.program.type)
        return (owner.map(code.makings) ?? []).compactMap { $0.argument(for: index, of: initializer) }
    }

    /// Whether some accessor of the type sets the property to nil: it hands its object on.
    package func areGivenUp(by variable: VariableEntity) -> Bool {
        code.ownValues(of: variable).contains { $0.isNil && $0.function.declaration.kind == .getter }
    }

    /// A method of the type that lets go of the object, and that some code calls.
    package func clearingMethod(of variable: VariableEntity) -> FunctionDeclaration? {
        code.ownValues(of: variable).first { value in
            value.isNil && value.function.declaration.kind == .function
                && !code.calls(named: value.function.name).isEmpty
        }?.function.declaration
    }

    /// Whether all that a property is given are objects that hold theirs weakly: proxies.
    package func areWeakProxies(of variable: VariableEntity) -> Bool {
        let values = values(of: variable)
        return !values.isEmpty
            && values.allSatisfy { !$0.types.isEmpty && $0.types.allSatisfy(holdsWeakly) }
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
    /// What code of an object gives its own property, in the order of the sources; the literal `nil`
    /// where it lets go of what it had.
    package func ownValues(of variable: VariableEntity) -> [Expression] { assignments.own(variable).map(\.value) }
}
