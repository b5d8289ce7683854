import Facts
import Source
import SwiftSyntax

/// What a block or a branch comes to.
enum BlockValue {
    /// Nothing, or more than one statement.
    case none
    /// A single expression.
    case value(NodeID)
    /// A single `return` or `throw`: no value, but no obstacle to a value of the other branches either.
    case exits
}

extension BodyScanner {
    /// Scans the statements in a scope of their own. With `wantsValue` a single expression is the block's value.
    func block(_ statements: CodeBlockItemListSyntax, wantsValue: Bool = false) -> BlockValue {
        nested { inScope { self.statements(statements, wantsValue: wantsValue) } } ?? .none
    }

    private func statements(_ statements: CodeBlockItemListSyntax, wantsValue: Bool) -> BlockValue {
        let items = statements.map(\.item)
        // A local function can be called by what stands before it.
        var functions = items.compactMap { item -> LocalID? in
            guard case .decl(let declaration) = item else { return nil }
            return declaration.as(FunctionDeclSyntax.self).map(announce)
        }[...]
        var result = BlockValue.none
        var isLeft = false
        var leaves = false
        defer { jumps.leaves = leaves }
        for item in items {
            jumps.leaves = false
            defer { leaves = leaves || jumps.leaves }
            guard case .decl(let declaration) = item else {
                // What stands behind the way out never runs.
                if !isLeft { result = statement(item, wantsValue: wantsValue && items.count == 1) }
                isLeft = isLeft || Self.leaves(item)
                continue
            }
            if let function = declaration.as(FunctionDeclSyntax.self), let local = functions.popFirst() {
                localFunction(function, local: local)
            } else {
                self.declaration(declaration)
            }
        }
        return items.count == 1 ? result : .none
    }

    private static func leaves(_ item: CodeBlockItemSyntax.Item) -> Bool {
        guard case .stmt(let statement) = item else { return false }
        return switch statement.as(StmtSyntaxEnum.self) {
        case .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt: true
        default: false
        }
    }

    /// A statement that is no declaration.
    func statement(_ item: CodeBlockItemSyntax.Item, wantsValue: Bool) -> BlockValue {
        if case .stmt(let syntax) = item { return statement(syntax, wantsValue: wantsValue) }
        if case .expr(let syntax) = item { return statement(syntax, wantsValue: wantsValue) }
        return .none
    }

    // MARK: Expressions as statements

    func statement(_ syntax: ExprSyntax, wantsValue: Bool) -> BlockValue {
        let value: BlockValue
        if let branches = syntax.as(IfExprSyntax.self) {
            value = ifExpression(branches, wantsValue: wantsValue)
        } else if let cases = syntax.as(SwitchExprSyntax.self) {
            value = switchExpression(cases, wantsValue: wantsValue)
        } else {
            let node = expression(syntax)
            if case .assignment = shape(node) {
                value = .none
            } else {
                value = .value(node)
            }
            recordStatement(node)
            leaveByCall(node)
            return wantsValue ? value : .none
        }
        if case .value(let node) = value { recordStatement(node) }
        return wantsValue ? value : .none
    }

    // MARK: Statements

    func statement(_ syntax: StmtSyntax, wantsValue: Bool) -> BlockValue {
        switch syntax.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let wrapper): return statement(wrapper.expression, wantsValue: wantsValue)
        case .returnStmt(let exit):
            returnStatement(exit)
            return .exits
        case .throwStmt(let exit):
            throwStatement(exit)
            return .exits
        case .breakStmt(let exit): jump(.break, label: exit.label)
        case .continueStmt(let exit): jump(.continue, label: exit.label)
        case .fallThroughStmt: fallThrough()
        case .guardStmt(let syntax): guardStatement(syntax)
        case .forStmt(let syntax): forStatement(syntax)
        case .whileStmt(let syntax): whileStatement(syntax)
        case .repeatStmt(let syntax): repeatStatement(syntax)
        case .doStmt(let syntax): doStatement(syntax)
        case .deferStmt(let syntax):
            inRegion(.defer) { _ = block(syntax.body.statements) }
            jumps.leaves = false
        case .labeledStmt(let syntax):
            label = syntax.label.plainText
            defer { label = nil }
            return nested { statement(syntax.statement, wantsValue: wantsValue) } ?? .none
        case .yieldStmt(let syntax): yieldStatement(syntax)
        default: break
        }
        return .none
    }

    private func returnStatement(_ syntax: ReturnStmtSyntax) {
        let closure = frames.last?.closure
        let value = syntax.expression.map(expression)
        let node = add(.return(value, from: closure), at: text.start(of: syntax))
        if let value {
            if let closure {
                body.closures[Int(closure)].returns.append(value)
            } else {
                body.returns.append(value)
            }
        }
        recordStatement(node)
        leave(.return)
    }

    private func yieldStatement(_ syntax: YieldStmtSyntax) {
        let position = text.start(of: syntax)
        var values: [NodeID] = []
        if case .single(let value) = syntax.yieldedExpressions { values = [expression(value)] }
        if case .multiple(let clause) = syntax.yieldedExpressions {
            values = clause.elements.map { expression($0.expression) }
        }
        recordStatement(add(.other(values), at: position))
    }
}

/// Loops, and `do` with its `catch`es.
extension BodyScanner {
    func forStatement(_ syntax: ForStmtSyntax) {
        let label = takeLabel()
        let sequence = expression(syntax.sequence)
        let branch = add(Body.Branch(.for, isAsync: syntax.awaitKeyword != nil, subject: sequence))
        inSide(.loop, of: Question(subject: sequence, branch: branch), label: label, as: .loop) {
            let side = Int(region)
            inScope {
                var origin = Origin(value: sequence, path: [.element])
                origin.type = syntax.typeAnnotation.map { types.type($0.type) }
                let pattern: Body.Pattern
                if syntax.caseKeyword == nil {
                    bind(syntax.pattern, to: origin)
                    pattern = boundPattern(syntax.pattern)
                } else {
                    pattern = match(syntax.pattern, against: origin, binds: nil)
                }
                body.regions[side].cases = [alternative(pattern, syntax.whereClause)]
                _ = block(syntax.body.statements)
            }
        }
        jumps.leaves = false
    }

    func whileStatement(_ syntax: WhileStmtSyntax) {
        let label = takeLabel()
        inScope {
            let question = conditions(syntax.conditions, of: .while)
            let loop = RegionID(body.regions.count)
            inSide(.loop, of: question, label: label, as: .loop) { _ = block(syntax.body.statements) }
            jumps.leaves = question.subject.map { shape($0) == .boolean(true) } == true && !isBroken(loop)
        }
    }

    func repeatStatement(_ syntax: RepeatStmtSyntax) {
        let label = takeLabel()
        let branch = add(Body.Branch(.repeat))
        let loop = RegionID(body.regions.count)
        inSide(.loop, of: Question(branch: branch), label: label, as: .loop) { _ = block(syntax.body.statements) }
        let leaves = jumps.leaves
        let condition = expression(syntax.condition)
        body.regions[Int(loop)].subject = condition
        body.tables.branches[Int(branch)].conditions = [.expression(condition)]
        jumps.leaves = leaves || (shape(condition) == .boolean(true) && !isBroken(loop))
    }

    /// Whether a `break` leads out of the loop.
    private func isBroken(_ loop: RegionID) -> Bool {
        body.tables.exits.contains { $0.kind == .break && $0.target == loop }
    }

    func doStatement(_ syntax: DoStmtSyntax) {
        let label = takeLabel()
        let branch = add(Body.Branch(.do))
        let isCatching = !syntax.catchClauses.isEmpty
        inSide(.do, of: Question(branch: branch), label: label) {
            if isCatching { jumps.catching.append(region) }
            _ = block(syntax.body.statements)
            if isCatching { jumps.catching.removeLast() }
        }
        var leaves = jumps.leaves
        for clause in syntax.catchClauses {
            let items = Array(clause.catchItems)
            let patterns = items.compactMap { $0.pattern.map(PatternText(text: text).of) }
            inSide(.catch, of: Question(patterns: patterns, branch: branch), label: label) {
                inScope {
                    catchItems(items, at: text.start(of: clause))
                    _ = block(clause.body.statements)
                }
            }
            leaves = leaves && jumps.leaves
        }
        jumps.leaves = leaves
    }

    /// The error has no expression it comes from, so its variables have no bindings.
    private func catchItems(_ items: [CatchItemSyntax], at position: Position) {
        let side = Int(region)
        if items.allSatisfy({ $0.pattern == nil }) {
            let local = LocalID(body.locals.count)
            declare(Local(name: "error", kind: .constant, position: position))
            body.regions[side].cases = [Body.Alternative(pattern: .binding(local))]
        }
        for (item, index) in zip(items, 0...) {
            mergesBindings = index > 0
            let pattern = item.pattern.map { match($0, against: Origin(value: nil), binds: nil) }
            mergesBindings = false
            let filter = item.whereClause.map { expression($0.condition) }
            if let pattern {
                body.regions[side].cases.append(Body.Alternative(pattern: pattern, filter: filter))
            } else if filter != nil, !body.regions[side].cases.isEmpty {
                body.regions[side].cases[0].filter = filter
            }
        }
    }
}
