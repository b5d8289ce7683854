import Facts
import Program

/// The program with the static types of its expressions, and what both tell of properties.
package struct ProgramCode {
    package let program: Program
    package let typing: Typing
    let assignments: AssignmentTable
    private let receivers: MemberReceivers

    package init(_ program: Program, typing: Typing) {
        self.program = program
        self.typing = typing
        assignments = AssignmentTable(program, typing: typing)
        receivers = MemberReceivers(program, typing: typing)
    }

    /// The calls of that name on something that may be an object of one of the types, or on something unknown, in the order of
    /// the sources. Cost: linear in the calls of that name, the first time; in those that are found from then on.
    func calls(named name: String, mayBeOn types: Set<TypeID>) -> [Expression] {
        receivers.calls(of: name, on: types).compactMap(expression)
    }

    /// The assignments to a property of that name of something that may be an object of the type, or of something unknown.
    /// Order and cost as above.
    func assignments(named name: String, mayBeOn type: TypeID) -> [Expression.Assignment] {
        receivers.assignments(to: name, on: type).compactMap { expression($0)?.assignment }
    }

    /// What the calls of that name may run. Cost: linear in the calls of that name, the first time.
    func targets(ofCalls name: String) -> CallTargets { receivers.targets(ofCalls: name) }

    /// The types that an object of the type may be known as, as `Program.relatives(of:)`; worked out once for each.
    func relatives(of type: TypeID) -> Set<TypeID> { receivers.relatives(of: type) }

    func body(of function: FunctionID) -> Body? { program.function(function).declaration.body }

    /// The property of self that an expression means, written with `self` or without; nil for anything else.
    package func ownProperty(_ node: NodeID, _ body: Body, in function: FunctionID) -> VariableEntity? {
        program.ownProperty(node, body, in: function).map(program.variable)
    }

    /// The properties of self to which a function assigns a parameter; linear in its body.
    package func properties(filledBy parameter: Int, of function: FunctionEntity) -> [VariableEntity] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.compactMap { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                body.nodes[Int(value)].shape == .parameter(Int32(parameter))
            else { return nil }
            return ownProperty(target, body, in: function.id)
        }
    }

    /// The stored properties of a type, superclasses and extensions left out.
    package func storedVariables(of type: TypeID) -> [VariableEntity] {
        program.type(type).variableOrder.map(program.variable).filter { !$0.declaration.isComputed }
    }

    func path(of file: Int) -> String { program.facts.swift[file].path }
}
