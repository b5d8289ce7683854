import Facts
import Source

/// A local variable of a function, or a parameter of a closure in it.
package struct LocalVariable {
    package let function: FunctionEntity
    private let index: LocalID
    private let body: Body
    private let typing: Typing

    package init(_ index: LocalID, _ body: Body, _ function: FunctionEntity, _ typing: Typing) {
        (self.index, self.body, self.function, self.typing) = (index, body, function, typing)
    }

    private var facts: Local { body.locals[Int(index)] }

    package var position: Position { facts.position }
    package var kind: Local.Kind { facts.kind }
    package var hasWrittenType: Bool { facts.type != nil }
    package var type: StaticType { typing.type(of: index, body, function.id) }

    /// What it is given as a whole, in the order of the source.
    package var values: [Expression] { facts.bindings.filter { $0.path.isEmpty }.map(expression) }
    /// Over whose elements it runs: `list` in `for x in list`.
    package var lists: [Expression] { facts.bindings.filter { $0.path == [.element] }.map(expression) }
    /// What it is given, and what it is given a part of.
    package var origins: [Expression] { facts.bindings.map(expression) }

    /// As `values`, before some place in the body: following them ends.
    package func values(before place: Expression) -> [Expression] { values.filter { $0.node < place.node } }
    /// As `origins`, before some place in the body: following them ends.
    package func origins(before place: Expression) -> [Expression] { origins.filter { $0.node < place.node } }

    /// The one value that it ever has as a whole; nil for one with several, or with a part of a value.
    package var onlyValue: Expression? {
        body.onlyValue(of: index).map { Expression($0, body, function, typing) }
    }

    /// Where it is used.
    package var uses: [Expression] {
        typing.map(of: function.id).reads(of: index).map { Expression($0, body, function, typing) }
    }

    private func expression(_ binding: Local.Binding) -> Expression {
        Expression(binding.value, body, function, typing)
    }
}

extension LocalVariable: Hashable {
    package static func == (one: LocalVariable, other: LocalVariable) -> Bool {
        one.index == other.index && one.function.id == other.function.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(function.id)
        hasher.combine(index)
    }
}

extension Expression {
    /// The local variable that it names.
    package var local: LocalVariable? {
        if case .local(let index) = shape { return LocalVariable(index, body, function, typing) }
        return nil
    }

    /// The local variable that it declares: `let x = …`, `if let x`.
    package var declared: LocalVariable? {
        if case .declaration(let index) = shape { return LocalVariable(index, body, function, typing) }
        return nil
    }

    /// The parameters of a closure, in their order.
    package var closureParameters: [LocalVariable] {
        guard case .closure(let id) = shape else { return [] }
        return body.closures[Int(id)].parameters.map { LocalVariable($0, body, function, typing) }
    }

    /// The first local variable to which its value goes, or a part of it.
    package var holder: LocalVariable? {
        typing.map(of: function.id).holders(of: node).first { _ in true }.map {
            LocalVariable($0, body, function, typing)
        }
    }

    /// Of a local variable the only value it has, where that stands before: `x` in `let a = x`. Following it ends.
    package var localValue: Expression? {
        guard case .local(let index) = shape, let value = body.onlyValue(of: index), value < node else { return nil }
        return sibling(value)
    }

    /// What a local variable stands for by its only value, else itself.
    package var resolved: Expression { localValue?.resolved ?? self }
}
