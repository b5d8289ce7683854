import Facts
import Source
import SwiftOperators
import SwiftSyntax

/// Precedence and associativity of infix operators.
enum Precedence {
    struct Rank {
        var level: Int
        var isRightAssociative: Bool
    }

    /// The groups of the standard library from loose to tight. Operators of unknown groups count as
    /// `DefaultPrecedence`, as those without a group do.
    private static let groups = [
        "AssignmentPrecedence", "FunctionArrowPrecedence", "TernaryPrecedence", "DefaultPrecedence",
        "LogicalDisjunctionPrecedence", "LogicalConjunctionPrecedence", "ComparisonPrecedence",
        "NilCoalescingPrecedence", "CastingPrecedence", "RangeFormationPrecedence", "AdditionPrecedence",
        "MultiplicationPrecedence", "BitwiseShiftPrecedence",
    ]
    private static let rightAssociative: Set = [
        "AssignmentPrecedence", "FunctionArrowPrecedence", "TernaryPrecedence", "NilCoalescingPrecedence",
    ]

    static let assignment = rank(ofGroup: "AssignmentPrecedence")
    static let arrow = rank(ofGroup: "FunctionArrowPrecedence")
    static let ternary = rank(ofGroup: "TernaryPrecedence")
    static let casting = rank(ofGroup: "CastingPrecedence")

    static func rank(ofOperator name: String) -> Rank {
        rank(ofGroup: OperatorTable.standardOperators.infixOperator(named: name)?.precedenceGroup ?? "")
    }

    static func isAssignment(_ name: String) -> Bool {
        OperatorTable.standardOperators.infixOperator(named: name)?.precedenceGroup == "AssignmentPrecedence"
    }

    private static func rank(ofGroup group: String) -> Rank {
        let known = groups.contains(group) ? group : "DefaultPrecedence"
        return Rank(
            level: groups.firstIndex(of: known) ?? 0, isRightAssociative: rightAssociative.contains(known))
    }
}

/// Folds the flat operator sequences of the parser by operator precedence with two stacks (Dijkstra's shunting yard).
/// The folding of SwiftOperators rebuilds the tree, which costs the positions and nests with the length of a chain.
extension BodyScanner {
    private struct Operand {
        /// Nil for `_`.
        var node: NodeID?
        var start: Position
    }

    private enum Operator {
        case binary(String)
        case assignment(String)
        /// The value between `?` and `:`; the region around the ternary.
        case ternary(NodeID, around: RegionID)
        case arrow
    }

    private struct Stacks {
        var operands: [Operand] = []
        var operators: [(operator: Operator, rank: Precedence.Rank)] = []
    }

    func sequence(_ syntax: SequenceExprSyntax) -> NodeID {
        var stacks = Stacks()
        var pendingCast: Node.Cast?
        // What is awaited or tried is all that follows, too.
        var covering: Body.Marks = []
        for element in syntax.elements {
            let kind = element.as(ExprSyntaxEnum.self)
            if let cast = pendingCast {
                pendingCast = nil
                self.cast(cast, to: element, &stacks)
                continue
            }
            switch kind {
            case .binaryOperatorExpr(let infix):
                let name = infix.operator.text
                let rank = Precedence.rank(ofOperator: name)
                push(Precedence.isAssignment(name) ? .assignment(name) : .binary(name), rank, &stacks)
            case .assignmentExpr: push(.assignment("="), Precedence.assignment, &stacks)
            case .arrowExpr: push(.arrow, Precedence.arrow, &stacks)
            case .unresolvedTernaryExpr(let ternary):
                self.ternary(ternary, covering, &stacks)
            case .unresolvedAsExpr(let conversion):
                reduce(for: Precedence.casting, &stacks)
                pendingCast = Self.cast(of: conversion)
            case .unresolvedIsExpr:
                reduce(for: Precedence.casting, &stacks)
                pendingCast = .check
            case .discardAssignmentExpr:
                stacks.operands.append(Operand(node: nil, start: text.start(of: element)))
            default:
                covering.formUnion(self.covering(kind))
                let node = expression(element)
                if !covering.isEmpty { mark(node, covering) }
                stacks.operands.append(Operand(node: node, start: text.start(of: element)))
            }
        }
        while !stacks.operators.isEmpty { reduceOnce(&stacks) }
        return stacks.operands.last?.node ?? add(.other([]), at: text.start(of: syntax))
    }

    private static func cast(of syntax: UnresolvedAsExprSyntax) -> Node.Cast {
        switch syntax.questionOrExclamationMark?.text {
        case "?"?: .conditional
        case "!"?: .forced
        default: .coerce
        }
    }

    /// What the words in front of an operand say of it, and of all operands that follow.
    private func covering(_ syntax: ExprSyntaxEnum) -> Body.Marks {
        func inner(_ syntax: ExprSyntax) -> Body.Marks {
            nested { covering(syntax.as(ExprSyntaxEnum.self)) } ?? []
        }
        switch syntax {
        case .awaitExpr(let wrapper): return inner(wrapper.expression).union(.awaits)
        case .tryExpr(let wrapper):
            return wrapper.questionOrExclamationMark == nil
                ? inner(wrapper.expression).union(.tries) : inner(wrapper.expression)
        case .unsafeExpr(let wrapper): return inner(wrapper.expression)
        default: return []
        }
    }

    /// The value in front of `:` is a branch of its own; what follows, up to the end of the ternary, is the other one.
    private func ternary(_ syntax: UnresolvedTernaryExprSyntax, _ covering: Body.Marks, _ stacks: inout Stacks) {
        reduce(for: Precedence.ternary, &stacks)
        let condition = stacks.operands.last?.node
        let branch = add(Body.Branch(.ternary, conditions: condition.map { [.expression($0)] } ?? []))
        let value = inRegion(.then, subject: condition) {
            body.regions[Int(region)].branch = branch
            return expression(syntax.thenExpression)
        }
        if !covering.isEmpty { mark(value, covering) }
        stacks.operators.append((.ternary(value, around: region), Precedence.ternary))
        open(.else, subject: condition)
        body.regions[Int(region)].branch = branch
    }

    private func push(_ operation: Operator, _ rank: Precedence.Rank, _ stacks: inout Stacks) {
        reduce(for: rank, &stacks)
        stacks.operators.append((operation, rank))
    }

    /// Reduces everything that binds tighter than an operator of this rank.
    private func reduce(for rank: Precedence.Rank, _ stacks: inout Stacks) {
        while let top = stacks.operators.last,
            top.rank.level > rank.level || (top.rank.level == rank.level && !rank.isRightAssociative)
        {
            reduceOnce(&stacks)
        }
    }

    private func cast(_ cast: Node.Cast, to type: ExprSyntax, _ stacks: inout Stacks) {
        guard let operand = stacks.operands.popLast() else { return }
        let reference =
            type.as(TypeExprSyntax.self).map { types.type($0.type) }
            ?? types.type(denotedBy: type) ?? .other(text.source(of: type))
        let value = operand.node ?? add(.other([]), at: operand.start)
        let node = add(.cast(value, reference, cast), at: operand.start)
        stacks.operands.append(Operand(node: node, start: operand.start))
    }

    private func reduceOnce(_ stacks: inout Stacks) {
        guard let operation = stacks.operators.popLast()?.operator, let right = stacks.operands.popLast() else {
            return
        }
        let left = stacks.operands.popLast() ?? right
        let value = right.node ?? add(.other([]), at: right.start)
        let node: NodeID
        switch operation {
        case .assignment(let name):
            // `_ = x` is x: what is thrown away has no target.
            node = left.node.map { assign(value, to: $0, name, at: left.start) } ?? value
        case .binary("??"):
            node = add(.choice([left.node, value].compactMap(\.self)), at: left.start)
            mark(node, .coalesces)
        case .binary(let name):
            let operands = [left.node, value].compactMap(\.self)
            node = add(.operation(name, operands), at: left.start)
            if name == "+", operands.contains(where: isList) { mark(node, .joinsLists) }
        case .ternary(let middle, let outer):
            close(to: outer)
            node = add(.choice([middle, value]), at: left.start)
        case .arrow:
            node = add(.other([left.node, value].compactMap(\.self)), at: left.start)
        }
        stacks.operands.append(Operand(node: node, start: left.start))
    }

    private func assign(_ value: NodeID, to target: NodeID, _ name: String, at start: Position) -> NodeID {
        if name == "=" {
            assignParts(of: value, to: target, at: start)
            rebind(target, to: value, path: [])
        }
        let node = add(.assignment(target: target, value: value, operator: name), at: start)
        if name == "+=", isList(value) { mark(node, .joinsLists) }
        noteUpdates(of: target, by: node, isWhole: name == "=")
        return node
    }

    private func isList(_ node: NodeID) -> Bool {
        switch shape(node) {
        case .array: true
        case .operation("+", _): isMarked(node, .joinsLists)
        default: false
        }
    }

    /// Notes the locals that an assignment changes in place. One that gives a local a whole value is a binding.
    private func noteUpdates(of target: NodeID, by node: NodeID, isWhole: Bool) {
        switch shape(target) {
        case .local(let local):
            if !isWhole { body.tables.updates.append(Body.Update(.compound, of: local, node: node)) }
        case .tuple(let elements):
            for element in elements { noteUpdates(of: element.value, by: node, isWhole: isWhole) }
        default:
            if let local = root(of: target) { body.tables.updates.append(Body.Update(.part, of: local, node: node)) }
        }
    }

    /// The local that this node is, or is a part of.
    private func root(of node: NodeID) -> LocalID? {
        var current = node
        while true {
            switch shape(current) {
            case .local(let local): return local
            case .member(let base, _), .subscript(let base, _): current = base
            default: return nil
            }
        }
    }

    /// Notes that a value is passed by `&`.
    func pass(_ node: NodeID) {
        mark(node, .isInout)
        if let local = root(of: node) { body.tables.updates.append(Body.Update(.passed, of: local, node: node)) }
    }

    /// `(self.a, self.b) = (a, b)` assigns each part on its own.
    private func assignParts(of value: NodeID, to target: NodeID, at start: Position) {
        guard case .tuple(let targets) = shape(target), case .tuple(let values) = shape(value),
            targets.count == values.count
        else { return }
        for (target, value) in zip(targets, values) {
            assignParts(of: value.value, to: target.value, at: start)
            _ = add(.assignment(target: target.value, value: value.value, operator: "="), at: start)
        }
    }

    /// Gives the locals among the targets of an assignment their new values.
    private func rebind(_ target: NodeID, to value: NodeID, path: [Local.Projection]) {
        switch shape(target) {
        case .local(let local):
            body.locals[Int(local)].bindings.append(Local.Binding(value: value, path: path))
        case .tuple(let elements):
            for (index, element) in elements.enumerated() {
                rebind(element.value, to: value, path: path + [.tuple(index, element.label)])
            }
        default: break
        }
    }
}
