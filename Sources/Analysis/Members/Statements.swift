import Facts
import Program
import Source

/// What the code of a function consists of, closures in it included: its calls, its assignments, what it reads. Each
/// question costs time linear in the body.
extension ProgramCode {
    /// All expressions, what they are made of first.
    package func expressions(in function: FunctionEntity) -> [Expression] { expressions(in: function) { _ in true } }

    private func expressions(in function: FunctionEntity, where isWanted: (Node.Shape) -> Bool) -> [Expression] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.indices.filter { isWanted(body.nodes[$0].shape) }.map {
            Expression(NodeID($0), body, function, typing)
        }
    }

    package func calls(in function: FunctionEntity) -> [Expression] {
        expressions(in: function) { if case .call = $0 { true } else { false } }
    }

    package func assignments(in function: FunctionEntity) -> [Expression.Assignment] {
        expressions(in: function) { if case .assignment = $0 { true } else { false } }.compactMap(\.assignment)
    }

    /// The expressions of the form `base.name`: what is asked of other objects, called or read.
    package func members(in function: FunctionEntity) -> [Expression] {
        expressions(in: function) { if case .member = $0 { true } else { false } }
    }

    package func casts(in function: FunctionEntity) -> [Expression] {
        expressions(in: function) { if case .cast = $0 { true } else { false } }
    }

    /// The strings that are written there.
    package func texts(in function: FunctionEntity) -> [String] {
        (function.declaration.body?.nodes ?? []).compactMap { node in
            if case .string(let text) = node.shape { return text }
            return nil
        }
    }

    /// What the function returns; of an initial value what it is.
    package func returns(of function: FunctionEntity) -> [Expression] {
        (function.declaration.body?.returns ?? []).compactMap { expression($0, in: function) }
    }

    /// The statements of the function itself, in order.
    package func statements(of function: FunctionEntity) -> [Expression] {
        (function.declaration.body?.statements ?? []).compactMap { expression($0, in: function) }
    }

    package func locals(of function: FunctionEntity) -> [LocalVariable] { Expression.locals(of: function, typing) }

    /// Where the function leaves early, inside of a branch or loop.
    package func returnsEarly(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { node in
            if case .return(_, from: nil) = node.shape { return body.regions[Int(node.region)].kind != .body }
            return false
        }
    }

    /// The initial value of a property, where it is written with it.
    package func initialValue(of variable: VariableEntity) -> Expression? {
        guard let function = variable.initialValue.map(program.function) else { return nil }
        let values = returns(of: function)
        return values.count == 1 ? values[0] : nil
    }

    /// The default of a parameter.
    package func defaultValue(ofParameter index: Int, of function: FunctionEntity) -> Expression? {
        guard function.declaration.parameters.indices.contains(index),
            let known = function.declaration.parameters[index].defaultValue,
            let value = program.function(declaredIn: function.file, at: known)
        else { return nil }
        return returns(of: value).first
    }

    /// The expressions that begin at a place, outer ones after inner ones.
    package func expressions(at place: SourceLocation, in function: FunctionEntity) -> [Expression] {
        let position = Position(line: place.line, column: place.column)
        guard let body = function.declaration.body else { return [] }
        return body.nodes.indices.filter { body.nodes[$0].position == position }.map {
            Expression(NodeID($0), body, function, typing)
        }
    }

    /// The call that begins at a place.
    package func call(at place: SourceLocation, in function: FunctionEntity) -> Expression? {
        expressions(at: place, in: function).first(where: \.isCall)
    }

    package func expression(_ node: NodeID, in function: FunctionEntity) -> Expression? {
        function.declaration.body.map { Expression(node, $0, function, typing) }
    }

    package func expression(_ use: Use) -> Expression? { expression(use.node, in: program.function(use.function)) }

    /// The whole expression by which code names a type: the call for a creation or a static call, the cast.
    package func expression(of mention: Mention) -> Expression? {
        guard let function = mention.function.map(program.function), let node = mention.node else { return nil }
        return expression(node, in: function)
    }
}

extension FunctionEntity {
    /// Whether it has code; a protocol's requirement has none.
    package var hasCode: Bool { declaration.body != nil }
}
