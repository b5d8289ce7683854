import SwiftSyntax

/// Which clauses of `#if` an app for phones and tablets is built from.
///
/// `#if os(tvOS) … #else … #endif` says two things of which one app does only one. What depends on anything but the
/// platform, as on a flag or the version of the compiler, may be either way, and both clauses are read.
extension IfConfigDeclSyntax {
    /// The clauses that may be compiled for iOS; all of them where none may, as in code for televisions alone.
    var readClauses: [IfConfigClauseSyntax] {
        var read: [IfConfigClauseSyntax] = []
        for clause in clauses {
            let isMet = clause.condition.map(PlatformClauses.isMet) ?? true
            if isMet != false { read.append(clause) }
            if isMet == true { break }
        }
        return read.isEmpty ? Array(clauses) : read
    }

    /// Whether one of the clauses is compiled for sure.
    var isExhaustive: Bool {
        clauses.contains { clause in clause.condition.map { PlatformClauses.isMet($0) == true } ?? true }
    }
}

enum PlatformClauses {
    private static let systems: Set<String> = [
        "macOS", "OSX", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD", "WASI",
    ]
    private static let frameworks = ["UIKit": true, "AppKit": false, "Cocoa": false, "WatchKit": false]

    /// Whether a condition holds for iOS; nil where something else decides. Operators are not folded: `a && b` is a
    /// sequence.
    static func isMet(_ condition: ExprSyntax) -> Bool? {
        switch condition.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call):
            guard call.arguments.count == 1, let name = call.arguments.first?.expression.trimmedDescription else {
                return nil
            }
            switch call.calledExpression.trimmedDescription {
            case "os": return name == "iOS" ? true : systems.contains(name) ? false : nil
            case "canImport": return frameworks[name]
            default: return nil
            }
        case .prefixOperatorExpr(let negation):
            return negation.operator.text == "!" ? isMet(negation.expression).map { !$0 } : nil
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 ? tuple.elements.first.flatMap { isMet($0.expression) } : nil
        case .infixOperatorExpr(let operation):
            return isMet([operation.leftOperand, operation.rightOperand], by: [operation.operator])
        case .sequenceExpr(let sequence):
            let parts = Array(sequence.elements)
            return isMet(
                parts.filter { !$0.is(BinaryOperatorExprSyntax.self) },
                by: parts.filter { $0.is(BinaryOperatorExprSyntax.self) })
        default: return nil
        }
    }

    /// Nil where the operators are mixed, too: then their precedence would have to be known.
    private static func isMet(_ operands: [ExprSyntax], by operators: [ExprSyntax]) -> Bool? {
        let signs = Set(operators.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
        let met = operands.map(isMet)
        switch signs {
        case ["&&"]: return met.contains(false) ? false : met.contains(nil) ? nil : true
        case ["||"]: return met.contains(true) ? true : met.contains(nil) ? nil : false
        default: return nil
        }
    }
}
