import Facts
import Program

/// The program with the static types of its expressions, and what both tell of properties.
package struct ProgramCode {
    package let program: Program
    package let typing: Typing

    package init(_ program: Program, typing: Typing) { (self.program, self.typing) = (program, typing) }

    func body(of function: FunctionID) -> Body? { program.function(function).declaration.body }

    /// The property of self that an expression means, written with `self` or without; nil for anything else.
    package func ownProperty(_ node: NodeID, _ body: Body, in function: FunctionID) -> VariableEntity? {
        Expression(node, body, program.function(function), typing).property
    }

    /// The properties of self to which a function assigns a parameter; linear in its body.
    package func properties(filledBy parameter: Int, of function: FunctionEntity) -> [VariableEntity] {
        assignments(in: function).filter { $0.isPlain && $0.value.parameter == parameter }
            .compactMap(\.target.property)
    }

    /// The stored properties of a type, superclasses and extensions left out.
    package func storedVariables(of type: TypeID) -> [VariableEntity] {
        program.type(type).variableOrder.map(program.variable).filter { !$0.declaration.isComputed }
    }

    func path(of file: Int) -> String { program.facts.swift[file].path }

    func declaration(of part: TypeEntity.Part) -> TypeDeclaration { program.facts.swift[part.file].types[part.index] }
}
