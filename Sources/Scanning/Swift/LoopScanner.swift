import Facts
import Source
import SwiftSyntax

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
            let patterns = items.compactMap { $0.pattern.map(patternText) }
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
