import Facts
import SwiftSyntax

/// Patterns as one reads them. They nest as deep as the parser lets them.
struct PatternText {
    let text: SourceText

    /// `.name` for the case of an enum; with the payloads or the condition behind it in parentheses where it takes only
    /// some of its values. Else the source.
    func of(_ item: SwitchCaseItemSyntax) -> String {
        let pattern = of(item.pattern)
        return item.whereClause.map { "\(pattern)(\(text.source(of: $0)))" } ?? pattern
    }

    /// `.name` for the case of an enum, with payloads that it asks for; else the source.
    func of(_ pattern: PatternSyntax) -> String {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .valueBindingPattern(let binding): return caseName(of: binding.pattern) ?? text.source(of: pattern)
        default: return caseName(of: pattern) ?? text.source(of: pattern)
        }
    }

    private func caseName(of pattern: PatternSyntax) -> String? {
        pattern.as(ExpressionPatternSyntax.self).flatMap { caseName(of: $0.expression) }
    }

    private func caseName(of syntax: ExprSyntax) -> String? {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member):
            return member.base == nil ? "." + member.declName.baseName.plainText : nil
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
            let name = "." + member.declName.baseName.plainText
            let takesAny = call.arguments.allSatisfy { takesAnything($0.expression) }
            return takesAny ? name : "\(name)(\(text.source(of: call.arguments)))"
        case .optionalChainingExpr(let optional): return caseName(of: optional.expression)
        default: return nil
        }
    }

    /// Whether a payload's pattern matches every value: a name that it binds, or `_`.
    private func takesAnything(_ syntax: ExprSyntax) -> Bool {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .discardAssignmentExpr: return true
        case .patternExpr(let wrapper): return takesAnything(wrapper.pattern)
        case .tupleExpr(let tuple):
            return tuple.elements.allSatisfy { element in takesAnything(element.expression) }
        default: return false
        }
    }

    private func takesAnything(_ pattern: PatternSyntax) -> Bool {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern, .wildcardPattern: return true
        case .valueBindingPattern(let binding): return takesAnything(binding.pattern)
        case .expressionPattern(let wrapper): return takesAnything(wrapper.expression)
        case .tuplePattern(let tuple):
            return tuple.elements.allSatisfy { element in takesAnything(element.pattern) }
        default: return false
        }
    }
}
