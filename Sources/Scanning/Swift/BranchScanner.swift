import Facts
import Source
import SwiftSyntax

/// `if`, `guard` and `switch`, as statements and as expressions.
extension BodyScanner {
    /// What a branch asks.
    struct Question {
        var subject: NodeID?
        var patterns: [String] = []
        var branch: BranchID?
    }

    /// A branch expression used as a value.
    func value(of result: BlockValue, at syntax: some SyntaxProtocol) -> NodeID {
        if case .value(let value) = result { return value }
        return add(.other([]), at: text.start(of: syntax))
    }

    // MARK: Conditions

    /// Evaluates the conditions and declares what they bind in the present scope. Several conditions have one subject:
    /// they are joined as by `&&`.
    func conditions(_ list: ConditionElementListSyntax, of kind: Body.Branch.Kind) -> Question {
        var result = Question()
        var subjects: [NodeID] = []
        var conditions: [Body.Condition] = []
        for element in list {
            switch element.condition {
            case .expression(let condition):
                let value = expression(condition)
                subjects.append(value)
                conditions.append(.expression(value))
            case .optionalBinding(let binding):
                let (value, pattern) = optionalBinding(binding)
                subjects.append(value)
                conditions.append(.match(value, .present(pattern)))
            case .matchingPattern(let matching):
                let value = expression(matching.initializer.value)
                result.patterns.append(PatternText(text: text).of(matching.pattern))
                var origin = Origin(value: value)
                origin.type = matching.typeAnnotation.map { types.type($0.type) }
                conditions.append(.match(value, match(matching.pattern, against: origin, binds: nil)))
                subjects.append(value)
            case .availability(let asked):
                conditions.append(.system(isNewer: asked.availabilityKeyword.text == "#available"))
            default: continue
            }
        }
        result.branch = add(Body.Branch(kind, conditions: conditions))
        // Of a question for the version of the system alone there is no subject.
        if subjects.isEmpty, list.allSatisfy(asksForVersion) { result.patterns = [Region.newerSystem] }
        result.subject =
            subjects.count > 1 ? add(.operation("&&", subjects), at: text.start(of: list)) : subjects.first
        return result
    }

    /// `#available(iOS 16, *)`
    private func asksForVersion(_ element: ConditionElementSyntax) -> Bool {
        guard case .availability(let syntax) = element.condition else { return false }
        return syntax.availabilityKeyword.text == "#available"
    }

    /// `let x = value` and `let x`; the value and what it is bound to. `self` stays `self`, whatever it is bound to.
    private func optionalBinding(_ syntax: OptionalBindingConditionSyntax) -> (NodeID, Body.Pattern) {
        let name = syntax.pattern.as(IdentifierPatternSyntax.self)?.identifier
        let isSelf = name?.plainText == "self"
        let value: NodeID
        if let initializer = syntax.initializer {
            value = expression(initializer.value)
        } else if let name, !isSelf {
            value = self.name(name.plainText, at: text.start(of: name))
        } else {
            value = add(.selfReference, at: text.start(of: syntax.pattern))
        }
        guard !isSelf else { return (value, .wildcard) }
        var origin = Origin(value: value)
        origin.kind = syntax.bindingSpecifier.text == "var" ? .variable : .constant
        origin.type = syntax.typeAnnotation.map { types.type($0.type) }
        bind(syntax.pattern, to: origin)
        return (value, boundPattern(syntax.pattern))
    }

    // MARK: If and guard

    func ifExpression(_ syntax: IfExprSyntax, wantsValue: Bool) -> BlockValue {
        var values: [NodeID] = []
        let label = takeLabel()
        guard branches(of: syntax, label: label, wantsValue: wantsValue, values: &values), wantsValue else {
            return .none
        }
        return choice(values, at: syntax)
    }

    private func choice(_ values: [NodeID], at syntax: some SyntaxProtocol) -> BlockValue {
        values.isEmpty ? .exits : .value(add(.choice(values), at: text.start(of: syntax)))
    }

    /// Scans all branches and collects their values; whether each of them, `else` included, has one.
    private func branches(
        of syntax: IfExprSyntax, label: String?, wantsValue: Bool, values: inout [NodeID]
    ) -> Bool {
        scopes.open()
        let question = conditions(syntax.conditions, of: .if)
        let value = inSide(.then, of: question, label: label) {
            block(syntax.body.statements, wantsValue: wantsValue)
        }
        scopes.close()
        var isComplete = collect(value, into: &values)
        let leaves = jumps.leaves
        jumps.leaves = false
        guard let elseBody = syntax.elseBody else { return false }
        let rest = inSide(.else, of: question, label: label) {
            if case .codeBlock(let syntax) = elseBody {
                return collect(block(syntax.statements, wantsValue: wantsValue), into: &values)
            }
            guard case .ifExpr(let syntax) = elseBody else { return false }
            return nested { branches(of: syntax, label: label, wantsValue: wantsValue, values: &values) } ?? false
        }
        if !leaves { jumps.leaves = false }
        if !rest { isComplete = false }
        return isComplete
    }

    private func collect(_ value: BlockValue, into values: inout [NodeID]) -> Bool {
        switch value {
        case .none: return false
        case .exits: return true
        case .value(let node):
            values.append(node)
            return true
        }
    }

    func guardStatement(_ syntax: GuardStmtSyntax) {
        let mark = scopes.mark
        let question = conditions(syntax.conditions, of: .guard)
        // What the conditions bind is not visible in the body.
        let bound = scopes.remove(since: mark)
        inSide(.guardElse, of: question, label: nil) { _ = block(syntax.body.statements) }
        jumps.leaves = false
        scopes.restore(bound)
    }

    // MARK: Switch

    func switchExpression(_ syntax: SwitchExprSyntax, wantsValue: Bool) -> BlockValue {
        let label = takeLabel()
        let subject = expression(syntax.subject)
        var values: [NodeID] = []
        let question = Question(subject: subject, branch: add(Body.Branch(.switch, subject: subject)))
        let first = body.regions.count
        let isComplete = cases(
            syntax.cases, of: question, label: label, wantsValue: wantsValue, values: &values)
        let sides = body.regions[first...].filter { $0.branch == question.branch }
        jumps.leaves = !sides.isEmpty && sides.allSatisfy(\.leaves)
        return isComplete && wantsValue ? choice(values, at: syntax) : .none
    }

    /// Scans all cases and collects their values; whether each of them has one.
    private func cases(
        _ list: SwitchCaseListSyntax, of question: Question, label: String?, wantsValue: Bool, values: inout [NodeID]
    ) -> Bool {
        var isComplete = true
        for element in list {
            if case .switchCase(let syntax) = element {
                let value = switchCase(syntax, of: question, label: label, wantsValue: wantsValue)
                if !collect(value, into: &values) { isComplete = false }
            }
            guard case .ifConfigDecl(let config) = element else { continue }
            for clause in platform.read(of: config) {
                guard case .switchCases(let list)? = clause.elements else { continue }
                let all = nested {
                    cases(list, of: question, label: label, wantsValue: wantsValue, values: &values)
                }
                if all != true { isComplete = false }
            }
        }
        return isComplete
    }

    private func switchCase(
        _ syntax: SwitchCaseSyntax, of question: Question, label: String?, wantsValue: Bool
    ) -> BlockValue {
        var items: [SwitchCaseItemSyntax] = []
        if case .case(let label) = syntax.label { items = Array(label.caseItems) }
        var question = question
        question.patterns = items.isEmpty ? ["default"] : items.map(PatternText(text: text).of)
        return inSide(.switchCase, of: question, label: label, as: .switchCase) {
            let side = Int(region)
            body.regions[side].isDefault = items.isEmpty
            for exit in jumps.falling { body.tables.exits[exit].target = region }
            jumps.falling = []
            return inScope {
                for (item, index) in zip(items, 0...) {
                    mergesBindings = index > 0
                    let pattern = match(item.pattern, against: Origin(value: question.subject), binds: nil)
                    mergesBindings = false
                    body.regions[side].cases.append(alternative(pattern, item.whereClause))
                }
                return block(syntax.statements, wantsValue: wantsValue)
            }
        }
    }

    func alternative(_ pattern: Body.Pattern, _ filter: WhereClauseSyntax?) -> Body.Alternative {
        Body.Alternative(pattern: pattern, filter: filter.map { expression($0.condition) })
    }
}

/// Jumps, and what they lead out of.
extension BodyScanner {
    var jumps: Jumps {
        get { frames[frames.count - 1].jumps }
        _modify { yield &frames[frames.count - 1].jumps }
    }

    /// Notes a jump behind the node that was added last.
    func leave(_ kind: Body.Exit.Kind, to target: RegionID) {
        body.tables.exits.append(
            Body.Exit(
                kind, isConditional: jumps.clauses > 0, place: NodeID(body.nodes.count), region: region, target: target)
        )
        jumps.leaves = true
    }

    /// Notes a jump out of the function or closure.
    func leave(_ kind: Body.Exit.Kind) { leave(kind, to: frames[frames.count - 1].region) }

    func throwStatement(_ syntax: ThrowStmtSyntax) {
        let value = expression(syntax.expression)
        recordStatement(add(.other([value]), at: text.start(of: syntax)))
        leave(.throw, to: jumps.catching.last ?? frames[frames.count - 1].region)
    }

    /// `break` and `continue`; one that leads nowhere is an error of the source.
    func jump(_ kind: Body.Exit.Kind, label: TokenSyntax?) {
        let label = label?.plainText
        guard let target = jumps.targets.last(where: { $0.takes(kind, label: label) }) else { return }
        leave(kind, to: target.region)
    }

    /// Its target is the case around it until the next one is met.
    func fallThrough() {
        guard let target = jumps.targets.last(where: { $0.kind == .switchCase }) else { return }
        jumps.falling.append(body.tables.exits.count)
        leave(.fallthrough, to: target.region)
    }

    /// Functions of the standard library that do not come back.
    private static let neverReturning: Set = ["fatalError", "preconditionFailure", "exit", "abort"]

    /// Notes that a statement does not come back.
    func leaveByCall(_ statement: NodeID) {
        guard case .call(let callee, _) = shape(statement), case .name(let name) = shape(callee),
            Self.neverReturning.contains(name)
        else { return }
        leave(.never)
    }

    // MARK: Sides of branches

    /// The label of the statement that begins here. Nothing inside of it has it.
    func takeLabel() -> String? {
        defer { label = nil }
        return label
    }

    func add(_ branch: Body.Branch) -> BranchID {
        body.tables.branches.append(branch)
        return BranchID(body.tables.branches.count - 1)
    }

    /// Runs `scan` inside a new region that is a side of a branch, and notes whether whoever comes in leaves.
    func inSide<Result>(
        _ kind: Region.Kind, of question: Question, label: String?, as target: Jumps.Target.Kind = .side,
        _ scan: () -> Result
    ) -> Result {
        inRegion(kind, subject: question.subject, patterns: question.patterns) {
            let side = region
            body.regions[Int(side)].branch = question.branch
            let first = body.tables.exits.count
            jumps.targets.append(Jumps.Target(region: side, kind: target, label: label))
            jumps.leaves = false
            let result = scan()
            jumps.targets.removeLast()
            // Whoever leaves the side by such a jump comes to what stands behind it, or to the next case.
            let comesBack = body.tables.exits[first...].contains { exit in
                exit.target == side && [.break, .continue, .fallthrough].contains(exit.kind)
            }
            if comesBack { jumps.leaves = false }
            body.regions[Int(side)].leaves = jumps.leaves
            return result
        }
    }
}
