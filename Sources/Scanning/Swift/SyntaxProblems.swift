import Facts
import SwiftParserDiagnostics
import SwiftSyntax

/// What the parser could not make sense of.
enum SyntaxProblems {
    /// More would only repeat that the file is broken.
    private static let limit = 3

    /// The first syntax errors of the file. The tree is walked only where the parser has marked it as broken.
    static func find(in tree: SourceFileSyntax, text: SourceText) -> [Problem] {
        guard tree.hasError else { return [] }
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree)
            .filter { $0.diagMessage.severity == .error }
            .sorted { $0.position < $1.position }
        return errors.prefix(limit).map {
            Problem(message: $0.message, position: text.position($0.position))
        }
    }
}
