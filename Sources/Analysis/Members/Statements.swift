import Facts
import Program
import Source

/// What the code of a function consists of, closures in it included: its calls, its assignments, what it reads. Each
/// question costs time linear in the body.
extension ProgramCode {
    /// All expressions, what they are made of first.
    package func expressions(in function: FunctionEntity) -> [Expression] { expressions(in: function) { _ in true } }

    /// Those of some shapes.
    package func expressions(in function: FunctionEntity, where isWanted: (Node.Shape) -> Bool) -> [Expression] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.indices.filter { isWanted(body.nodes[$0].shape) }.map {
            Expression(NodeID($0), body, function, typing)
        }
    }

    /// Those that begin at a place of its file, inner ones first.
    package func expressions(in function: FunctionEntity, at place: SourceLocation) -> [Expression] {
        let position = Position(line: place.line, column: place.column)
        return expressions(in: function).filter { $0.position == position }
    }

    /// What its code does one after the other, as far as it is not told by branches and loops.
    package func statements(of function: FunctionEntity) -> [Expression] {
        (function.declaration.body?.statements ?? []).compactMap { expression($0, in: function) }
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

    /// What the function returns; of an initial value what it is.
    package func returns(of function: FunctionEntity) -> [Expression] {
        (function.declaration.body?.returns ?? []).compactMap { expression($0, in: function) }
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
