import Facts
import SwiftSyntax

/// What the parser could not make sense of.
///
/// Told from the tree alone. The generator of diagnostics that comes with the parser words them better, but ends the process for
/// some broken files.
enum SyntaxProblems {
    /// More would only repeat that the file is broken.
    fileprivate static let limit = 3

    /// The first syntax errors of the file. The tree is walked only where the parser has marked it as broken.
    static func find(in tree: SourceFileSyntax, text: SourceText) -> [Problem] {
        guard tree.hasError else { return [] }
        let finder = ProblemFinder(text)
        finder.walk(tree)
        return finder.problems
    }
}

/// Goes where something is wrong, in the order of the source.
private final class ProblemFinder: SyntaxAnyVisitor {
    private let text: SourceText
    private(set) var problems: [Problem] = []
    /// So much of what is unexpected is shown, in characters.
    private static let longest = 30

    init(_ text: SourceText) {
        self.text = text
        super.init(viewMode: .all)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        node.hasError && problems.count < SyntaxProblems.limit ? .visitChildren : .skipChildren
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        guard problems.count < SyntaxProblems.limit else { return .skipChildren }
        let line = node.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let shown = line.count > Self.longest ? line.prefix(Self.longest) + "…" : line[...]
        add("unexpected code '\(shown)'", node)
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard token.hasError, problems.count < SyntaxProblems.limit else { return .skipChildren }
        if let problem = token.tokenDiagnostic, problem.severity == .error {
            add(Self.words(String(describing: problem.kind)), token)
        } else if token.presence == .missing {
            add("expected \(Self.expected(token))", token)
        }
        return .skipChildren
    }

    private func add(_ message: String, _ node: some SyntaxProtocol) {
        problems.append(Problem(message: message, position: text.start(of: node)))
    }

    private static func expected(_ token: TokenSyntax) -> String {
        if token.parent?.is(MissingExprSyntax.self) == true { return "an expression" }
        if token.parent?.is(MissingTypeSyntax.self) == true { return "a type" }
        if token.parent?.is(MissingPatternSyntax.self) == true { return "a pattern" }
        if token.parent?.is(MissingDeclSyntax.self) == true { return "a declaration" }
        if token.parent?.is(MissingStmtSyntax.self) == true { return "a statement" }
        if case .identifier = token.tokenKind { return "a name" }
        return token.text.isEmpty ? "more" : "'\(token.text)'"
    }

    /// `unterminatedBlockComment` as words.
    private static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
