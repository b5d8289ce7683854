import Facts
import Program
import Source

/// What the code of a function consists of, closures in it included: its calls, its assignments, what it reads. Each
/// question costs time linear in the body.
extension ProgramCode {
    /// All expressions, what they are made of first. The others here take some of them.
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

    /// The statements in order, those in branches and loops included, those of closures not.
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

    /// The local variables, those of closures and their parameters included.
    package func locals(in function: FunctionEntity) -> [LocalVariable] {
        guard let body = function.declaration.body else { return [] }
        return body.locals.indices.map { LocalVariable(LocalID($0), body, function, typing) }
    }

    /// The stretches that may or may not run, the function's body first.
    package func branches(in function: FunctionEntity) -> [Branch] {
        guard let body = function.declaration.body else { return [] }
        return body.regions.indices.map { Branch(RegionID($0), body, function, typing) }
    }

    /// What the function returns; of an initial value what it is.
    package func returns(of function: FunctionEntity) -> [Expression] {
        (function.declaration.body?.returns ?? []).compactMap { expression($0, in: function) }
    }

    /// What a property has from the beginning, where that is one expression.
    package func initialValue(of variable: VariableEntity) -> Expression? {
        let values = variable.initialValue.map { returns(of: program.function($0)) } ?? []
        return values.count == 1 ? values[0] : nil
    }

    /// Where a parameter of the function is named. Cost: linear in what is found, after the first question about the body.
    package func uses(ofParameter index: Int, in function: FunctionEntity) -> [Expression] {
        typing.map(of: function.id).reads(ofParameter: index).compactMap { expression($0, in: function) }
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

    /// Whether all that its code does is to call these functions with what it has at hand; code that does nothing does no
    /// more. Linear in the body.
    package func onlyCalls(_ names: Set<String>) -> Bool {
        guard let body = declaration.body else { return false }
        return body.nodes.allSatisfy { node in
            switch node.shape {
            case .call(let callee, _): body.nodes[Int(callee)].shape.lastName.map(names.contains) ?? false
            case .name(let name): names.contains(name)
            case .string, .interpolation, .number, .boolean, .parameter, .selfReference, .nilLiteral: true
            case .return(let value, _): value == nil
            default: false
            }
        }
    }
}

extension FunctionDeclaration {
    /// What ends a program.
    package static let traps: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure"]

    /// Whether the body does nothing but end the program.
    package var onlyTraps: Bool {
        guard let body, body.statements.count == 1,
            case .call(let callee, _) = body.nodes[Int(body.statements[0])].shape
        else { return false }
        return body.nodes[Int(callee)].shape.lastName.map(Self.traps.contains) ?? false
    }
}
