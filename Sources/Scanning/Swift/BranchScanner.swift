import Facts
import Source
import SwiftSyntax

/// `if`, `guard` and `switch`, as statements and as expressions.
extension BodyScanner {
    /// What a list of conditions asks.
    struct Condition {
        var subject: NodeID?
        var patterns: [String] = []
    }

    /// A branch expression used as a value.
    func value(of result: BlockValue, at syntax: some SyntaxProtocol) -> NodeID {
        if case .value(let value) = result { return value }
        return add(.other([]), at: text.start(of: syntax))
    }

    // MARK: Conditions

    /// Evaluates the conditions and declares what they bind in the present scope. Several conditions have one subject:
    /// they are joined as by `&&`.
    func conditions(_ list: ConditionElementListSyntax) -> Condition {
        var result = Condition()
        var subjects: [NodeID] = []
        for element in list {
            switch element.condition {
            case .expression(let condition): subjects.append(expression(condition))
            case .optionalBinding(let binding): subjects.append(optionalBinding(binding))
            case .matchingPattern(let matching):
                let value = expression(matching.initializer.value)
                result.patterns.append(patternText(matching.pattern))
                var origin = Origin(value: value)
                origin.type = matching.typeAnnotation.map { types.type($0.type) }
                match(matching.pattern, against: origin, binds: nil)
                subjects.append(value)
            default: continue
            }
        }
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

    /// `let x = value` and `let x`; the value. `self` stays `self`, whatever it is bound to.
    private func optionalBinding(_ syntax: OptionalBindingConditionSyntax) -> NodeID {
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
        guard !isSelf else { return value }
        var origin = Origin(value: value)
        origin.kind = syntax.bindingSpecifier.text == "var" ? .variable : .constant
        origin.type = syntax.typeAnnotation.map { types.type($0.type) }
        bind(syntax.pattern, to: origin)
        return value
    }

    // MARK: If and guard

    func ifExpression(_ syntax: IfExprSyntax, wantsValue: Bool) -> BlockValue {
        var values: [NodeID] = []
        guard branches(of: syntax, wantsValue: wantsValue, values: &values), wantsValue else { return .none }
        return choice(values, at: syntax)
    }

    private func choice(_ values: [NodeID], at syntax: some SyntaxProtocol) -> BlockValue {
        values.isEmpty ? .exits : .value(add(.choice(values), at: text.start(of: syntax)))
    }

    /// Scans all branches and collects their values; whether each of them, `else` included, has one.
    private func branches(of syntax: IfExprSyntax, wantsValue: Bool, values: inout [NodeID]) -> Bool {
        scopes.open()
        let condition = conditions(syntax.conditions)
        let value = inRegion(.then, subject: condition.subject, patterns: condition.patterns) {
            block(syntax.body.statements, wantsValue: wantsValue)
        }
        scopes.close()
        var isComplete = collect(value, into: &values)
        guard let elseBody = syntax.elseBody else { return false }
        let rest = inRegion(.else, subject: condition.subject, patterns: condition.patterns) {
            if case .codeBlock(let syntax) = elseBody {
                return collect(block(syntax.statements, wantsValue: wantsValue), into: &values)
            }
            guard case .ifExpr(let syntax) = elseBody else { return false }
            return nested { branches(of: syntax, wantsValue: wantsValue, values: &values) } ?? false
        }
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
        let condition = conditions(syntax.conditions)
        // What the conditions bind is not visible in the body.
        let bound = scopes.remove(since: mark)
        inRegion(.guardElse, subject: condition.subject, patterns: condition.patterns) {
            _ = block(syntax.body.statements)
        }
        scopes.restore(bound)
    }

    // MARK: Switch

    func switchExpression(_ syntax: SwitchExprSyntax, wantsValue: Bool) -> BlockValue {
        let subject = expression(syntax.subject)
        var values: [NodeID] = []
        guard cases(syntax.cases, subject: subject, wantsValue: wantsValue, values: &values), wantsValue else {
            return .none
        }
        return choice(values, at: syntax)
    }

    /// Scans all cases and collects their values; whether each of them has one.
    private func cases(
        _ list: SwitchCaseListSyntax, subject: NodeID, wantsValue: Bool, values: inout [NodeID]
    ) -> Bool {
        var isComplete = true
        for element in list {
            if case .switchCase(let syntax) = element {
                let value = switchCase(syntax, subject: subject, wantsValue: wantsValue)
                if !collect(value, into: &values) { isComplete = false }
            }
            guard case .ifConfigDecl(let config) = element else { continue }
            for clause in config.readClauses {
                guard case .switchCases(let list)? = clause.elements else { continue }
                let all = nested { cases(list, subject: subject, wantsValue: wantsValue, values: &values) } ?? false
                if !all { isComplete = false }
            }
        }
        return isComplete
    }

    private func switchCase(_ syntax: SwitchCaseSyntax, subject: NodeID, wantsValue: Bool) -> BlockValue {
        guard case .case(let label) = syntax.label else {
            return inRegion(.switchCase, subject: subject, patterns: ["default"]) {
                block(syntax.statements, wantsValue: wantsValue)
            }
        }
        let items = Array(label.caseItems)
        return inRegion(.switchCase, subject: subject, patterns: items.map { patternText($0) }) {
            inScope {
                for (item, index) in zip(items, 0...) {
                    mergesBindings = index > 0
                    match(item.pattern, against: Origin(value: subject), binds: nil)
                    mergesBindings = false
                    if let filter = item.whereClause { _ = expression(filter.condition) }
                }
                return block(syntax.statements, wantsValue: wantsValue)
            }
        }
    }
}
