import Source
import SwiftSyntax

/// Clauses of `#if` that are compiled in debug builds alone: `#if DEBUG`, `#if DEBUG && os(iOS)`, the `#else` of
/// `#if !DEBUG`.
enum DebugClauses {
    /// The ranges of the clauses in the order of the source. The tree is walked only where the flag stands in the file.
    static func find(in text: SourceText, tree: SourceFileSyntax) -> [ClosedRange<Position>] {
        guard names(flag, text.bytes) else { return [] }
        let finder = Finder(text)
        finder.walk(tree)
        return finder.ranges
    }

    private static let flag = "DEBUG"

    private static func names(_ word: String, _ bytes: [UInt8]) -> Bool {
        let word = Array(word.utf8)
        return bytes.indices.contains { start in
            bytes[start] == word[0] && bytes[start...].starts(with: word)
        }
    }

    private final class Finder: SyntaxVisitor {
        private let text: SourceText
        private(set) var ranges: [ClosedRange<Position>] = []

        init(_ text: SourceText) {
            self.text = text
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            var isRestForDebug = false
            for clause in node.clauses {
                let isForDebug = clause.condition.map(DebugClauses.asksForDebug) ?? false
                if isForDebug || isRestForDebug, let elements = clause.elements {
                    let (start, end) = (text.start(of: elements), text.end(of: elements))
                    if start <= end { ranges.append(start...end) }
                }
                if clause.condition.map(DebugClauses.isAnyOtherBuild) ?? false { isRestForDebug = true }
            }
            return .visitChildren
        }
    }

    /// Whether a condition holds in debug builds alone. Operators are not folded: `a && b` is a sequence.
    private static func asksForDebug(_ condition: ExprSyntax) -> Bool {
        switch condition.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return name.baseName.text == flag
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 && tuple.elements.allSatisfy { asksForDebug($0.expression) }
        case .infixOperatorExpr(let operation):
            let sides = [operation.leftOperand, operation.rightOperand]
            return isAnd(operation.operator) ? sides.contains(where: asksForDebug) : sides.allSatisfy(asksForDebug)
        case .sequenceExpr(let sequence):
            let parts = Array(sequence.elements)
            let operands = parts.filter { !$0.is(BinaryOperatorExprSyntax.self) }
            let operators = parts.filter { $0.is(BinaryOperatorExprSyntax.self) }
            return operators.allSatisfy(isAnd)
                ? operands.contains(where: asksForDebug) : operands.allSatisfy(asksForDebug)
        default: return false
        }
    }

    private static func isAnd(_ syntax: ExprSyntax) -> Bool {
        syntax.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&"
    }

    /// Whether a condition holds in all builds but those for debugging: `!DEBUG`.
    private static func isAnyOtherBuild(_ condition: ExprSyntax) -> Bool {
        guard let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" else {
            return false
        }
        return negation.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == flag
    }
}
