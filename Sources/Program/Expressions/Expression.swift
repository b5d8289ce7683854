import Facts
import Source

/// An expression in a function's body, with what it means. Analyses and rules ask about code by it, so that none of them
/// takes a body apart by itself.
///
/// Asking copies nothing, for the parts are objects that never change. Costs are constant where nothing else is said.
package struct Expression {
    /// The function that it stands in, closures in that included.
    package let function: FunctionEntity
    package let node: NodeID
    package let body: Body
    package let typing: Typing

    package init(_ node: NodeID, _ body: Body, _ function: FunctionEntity, _ typing: Typing) {
        (self.node, self.body, self.function, self.typing) = (node, body, function, typing)
    }

    package var program: Program { typing.program }
    package var shape: Node.Shape { body.nodes[Int(node)].shape }
    package var position: Position { body.nodes[Int(node)].position }
    package var place: SourceLocation { program.location(function.id, position) }

    /// Another expression of the same body.
    package func sibling(_ node: NodeID) -> Expression { Expression(node, body, function, typing) }
}

extension Expression: Hashable {
    package static func == (one: Expression, other: Expression) -> Bool {
        one.node == other.node && one.function.id == other.function.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(function.id)
        hasher.combine(node)
    }
}

// MARK: What is written

extension Expression {
    package struct Argument {
        package var label: String?
        package var value: Expression
    }

    /// `target = value`, `target += value`.
    package struct Assignment {
        /// The whole of it.
        package var whole: Expression
        package var target: Expression
        package var value: Expression
        package var sign: String

        /// Whether it replaces what was there.
        package var isPlain: Bool { sign == "=" }
    }

    /// `value as? X`, `value is X`.
    package struct Cast {
        package var value: Expression
        package var type: TypeReference
        package var kind: Node.Cast
        /// What the written type means.
        package var target: StaticType { value.typing.resolve(type, in: value.function.id) }
    }

    package var isSelf: Bool { shape == .selfReference }
    package var isClosure: Bool {
        if case .closure = shape { return true }
        return false
    }
    package var isNil: Bool { shape == .nilLiteral }

    /// Which parameter of the function it is.
    package var parameter: Int? {
        if case .parameter(let index) = shape { return Int(index) }
        return nil
    }

    /// The text of a string that has no values in it.
    package var text: String? {
        if case .string(let text) = shape { return text }
        return nil
    }

    /// The name that it ends in: of a name, a member, a type.
    package var name: String? { shape.lastName }

    /// The name where there is nothing but that: `title`, and not `self.title`.
    package var bareName: String? {
        if case .name(let name) = shape { return name }
        return nil
    }

    /// `name` in `base.name`.
    package var member: String? {
        if case .member(_, let name) = shape { return name }
        return nil
    }

    /// `base` in `base.name`; nil of any other expression.
    package var base: Expression? {
        if case .member(let base, _) = shape { return sibling(base) }
        return nil
    }

    /// `list` in `list[0]`.
    package var collection: Expression? {
        if case .subscript(let base, _) = shape { return sibling(base) }
        return nil
    }

    package var isCall: Bool {
        if case .call = shape { return true }
        return false
    }

    /// What is called; nil of what is no call.
    package var callee: Expression? {
        if case .call(let callee, _) = shape { return sibling(callee) }
        return nil
    }

    /// The name of what is called.
    package var calledName: String? { callee?.name }

    /// What a method is called on, where that is written.
    package var receiver: Expression? { callee?.base }

    /// What a call is given; empty of what is no call.
    package var arguments: [Argument] {
        guard case .call(_, let arguments) = shape else { return [] }
        return arguments.map { Argument(label: $0.label, value: sibling($0.value)) }
    }

    package var assignment: Assignment? {
        guard case .assignment(let target, let value, let sign) = shape else { return nil }
        return Assignment(whole: self, target: sibling(target), value: sibling(value), sign: sign)
    }

    package var cast: Cast? {
        guard case .cast(let value, let type, let kind) = shape else { return nil }
        return Cast(value: sibling(value), type: type, kind: kind)
    }

    /// What is cast, where it is a cast; else itself.
    package var uncast: Expression { cast?.value.uncast ?? self }

    /// The sign of an operation: `==`.
    package var sign: String? {
        if case .operation(let sign, _) = shape { return sign }
        return nil
    }

    /// Whether it leaves the function; those that leave a closure do not.
    package var isReturn: Bool {
        if case .return(_, from: nil) = shape { return true }
        return false
    }

    /// The names that a closure does not hold strongly: `[weak self]`.
    package var weakCaptures: [String] {
        guard case .closure(let id) = shape else { return [] }
        return body.closures[Int(id)].captures.filter { $0.ownership != .strong }.map(\.name)
    }

    /// Everything it is made of, itself included and first; closures are not entered. Linear in that.
    package var parts: [Expression] {
        let inner: [NodeID] =
            switch shape {
            case .declaration(let local): body.locals[Int(local)].bindings.map(\.value)
            case .selector: []
            case let shape: shape.children
            }
        return [self] + inner.flatMap { sibling($0).parts }
    }

    /// The expression that it is directly a part of; nil where it gives a local its value, is a statement or what the function
    /// returns. What a
    /// function's expressions stand in is worked out once for each `Typing`.
    package var parent: Expression? {
        guard case .node(let parent)? = typing.map(of: function.id).parents[node] else { return nil }
        return sibling(parent)
    }

    /// What is asked of it: `x.name` around `x`; nil where it is used otherwise.
    package var asked: Expression? {
        parent.flatMap { $0.base == self ? $0 : nil }
    }

    /// The call of which it is the callee: `show()` around `show`.
    package var call: Expression? {
        parent.flatMap { $0.callee == self ? $0 : nil }
    }

    /// The assignment that sets it: `x = 1` around `x`.
    package var setting: Assignment? {
        parent?.assignment.flatMap { $0.target == self ? $0 : nil }
    }

    /// The assignment that stores it: `x = 1` around `1`.
    package var storing: Assignment? {
        parent?.assignment.flatMap { $0.value == self ? $0 : nil }
    }

    /// The closures that it stands in, innermost first. Linear in the branches around it.
    package var closures: [Expression] { typing.map(of: function.id).closures(around: node, body).map(sibling) }

    /// Whether the function returns it, or a closure does by a written `return`.
    package var isReturned: Bool {
        if case .return? = parent?.shape { return true }
        return typing.map(of: function.id).parents[node] == .returned
    }

    /// The call that it is an argument of.
    package var taker: Expression? {
        parent.flatMap { call in call.isCall && call.callee != self ? call : nil }
    }
}

// MARK: What it means

extension Expression {
    package var type: StaticType { typing.type(of: node, in: function.id) }

    /// The types that its value is known to be of.
    package var types: [TypeID] { type.nominals }

    /// The types that it names as values: `X`, `X.self`.
    package var named: [TypeID] {
        if case .metatype(let type) = type { return type.nominals }
        return []
    }

    /// Whether it stands for a type rather than for an object.
    package var isType: Bool {
        if case .metatype = type { return true }
        return false
    }

    /// The types of which a call of an initializer makes an object.
    package var made: [TypeID] { callee?.named ?? [] }

    /// Whether it calls an initializer, of a type that is known or not.
    package var isCreation: Bool { callee?.isType ?? false }

    /// The declarations that a call may mean; requirements count.
    package var targets: [FunctionEntity] {
        typing.targets(ofCall: node, in: function.id).map(program.function)
    }

    /// For each argument of a call the parameter that it is given to; nil where the call cannot mean the function.
    package func parameters(of target: FunctionEntity) -> [Int]? {
        guard case .call(_, let arguments) = shape else { return nil }
        return program.matches(arguments.map(\.label), target.declaration)
    }

    /// What a call gives a parameter; nil where it cannot mean the function, or gives nothing.
    package func argument(for parameter: Int, of target: FunctionEntity) -> Expression? {
        guard let index = parameters(of: target)?.firstIndex(of: parameter) else { return nil }
        return arguments[index].value
    }

    /// The property of self that it means, written with `self` or without.
    package var property: VariableEntity? { program.ownProperty(node, body, in: function.id).map(program.variable) }
}

extension Program {
    /// The property of self that an expression means, written with `self` or without; nil for anything else.
    package func ownProperty(_ node: NodeID, _ body: Body, in function: FunctionID) -> VariableID? {
        let name: String
        switch body.nodes[Int(node)].shape {
        case .name(let text): name = text
        case .member(let base, let text) where body.nodes[Int(base)].shape == .selfReference: name = text
        default: return nil
        }
        return self.function(function).owner.flatMap { variable(named: name, in: $0) }
    }
}
