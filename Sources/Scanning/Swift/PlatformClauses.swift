import SwiftSyntax

/// Which clauses of `#if` an app for one system is built from.
///
/// `#if os(tvOS) … #else … #endif` says two things of which one app does only one. What depends on anything but the
/// platform, as on a flag or the version of the compiler, may be either way, and both clauses are read.
struct PlatformClauses {
    /// As `os(…)` names it.
    let system: String

    private static let systems: Set<String> = [
        "iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD", "WASI",
    ]
    /// The systems that have them, of those that apps with screens are built for.
    private static let frameworks: [String: Set<String>] = [
        "UIKit": ["iOS", "tvOS", "visionOS", "watchOS"], "AppKit": ["macOS"], "Cocoa": ["macOS"],
        "WatchKit": ["watchOS"],
    ]

    /// The clauses that may be compiled for the system; all of them where none may, as in code for another one alone.
    func read(of config: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var read: [IfConfigClauseSyntax] = []
        for clause in config.clauses {
            let isMet = clause.condition.map(isMet) ?? true
            if isMet != false { read.append(clause) }
            if isMet == true { break }
        }
        return read.isEmpty ? Array(config.clauses) : read
    }

    /// Whether one of the clauses is compiled for sure.
    func isExhaustive(_ config: IfConfigDeclSyntax) -> Bool {
        config.clauses.contains { clause in clause.condition.map { isMet($0) == true } ?? true }
    }

    /// Whether a condition holds for the system; nil where something else decides. Operators are not folded: `a && b` is a
    /// sequence.
    private func isMet(_ condition: ExprSyntax) -> Bool? {
        switch condition.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call):
            guard call.arguments.count == 1, let name = call.arguments.first?.expression.trimmedDescription else {
                return nil
            }
            switch call.calledExpression.trimmedDescription {
            case "os":
                return name == system || (name, system) == ("OSX", "macOS")
                    ? true : Self.systems.contains(name) ? false : nil
            case "canImport": return Self.frameworks[name].map { $0.contains(system) }
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
    private func isMet(_ operands: [ExprSyntax], by operators: [ExprSyntax]) -> Bool? {
        let signs = Set(operators.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
        let met = operands.map(isMet)
        switch signs {
        case ["&&"]: return met.contains(false) ? false : met.contains(nil) ? nil : true
        case ["||"]: return met.contains(true) ? true : met.contains(nil) ? nil : false
        default: return nil
        }
    }
}
