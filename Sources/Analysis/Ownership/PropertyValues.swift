import Facts
import Program

/// What code gives a property: what it assigns, and what it hands to an initializer that assigns its parameter.
package struct PropertyValues {
    /// An expression and the function that it stands in.
    package struct Value {
        package var node: NodeID
        package var function: FunctionID
    }

    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// In the order of the assignments.
    package func values(of variable: VariableEntity) -> [Value] {
        let holders = variable.owner.map(code.relatives) ?? []
        return code.assignments.all(variable, of: holders).flatMap { assignment -> [Value] in
            if case .parameter(let index) = assignment.body.nodes[Int(assignment.value)].shape,
                assignment.function.declaration.kind == .initializer
            {
                return handed(toParameter: Int(index), of: assignment.function.id)
            }
            return [Value(node: assignment.value, function: assignment.function.id)]
        }
    }

    /// The arguments of the calls that make an object with that initializer.
    private func handed(toParameter index: Int, of initializer: FunctionID) -> [Value] {
        let entity = code.program.function(initializer)
        guard let owner = entity.owner else { return [] }
        return (code.program.uses.calls[code.program.type(owner).shortName] ?? []).compactMap { use in
            guard let body = code.program.function(use.function).declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                case .metatype(let made) = code.typing.type(of: callee, in: use.function),
                made.nominals.contains(owner),
                let matched = code.program.matches(arguments.map(\.label), entity.declaration),
                let position = matched.firstIndex(of: index)
            else { return nil }
            return Value(node: arguments[position].value, function: use.function)
        }
    }

    /// Whether all that a property is given are objects that hold theirs weakly: proxies.
    package func areWeakProxies(of variable: VariableEntity) -> Bool {
        let values = values(of: variable)
        return !values.isEmpty
            && values.allSatisfy { value in
                let types = code.typing.type(of: value.node, in: value.function).nominals
                return !types.isEmpty && types.allSatisfy(holdsWeakly)
            }
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

/// Where code of an object sets a property of its own.
package struct OwnAssignment {
    package var function: FunctionEntity
    package var body: Body
    package var value: NodeID

    package var isClearing: Bool { body.nodes[Int(value)].shape == .nilLiteral }
}

extension ProgramCode {
    /// The assignments by which code of an object sets its own property, in the order of the sources.
    package func ownAssignments(to variable: VariableEntity) -> [OwnAssignment] {
        assignments.own(variable).map {
            OwnAssignment(function: $0.function, body: $0.body, value: $0.value)
        }
    }
}
