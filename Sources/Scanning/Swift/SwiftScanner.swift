import Facts
import SwiftParser
import SwiftSyntax

/// Reads one Swift file into facts. The only part of the tool that knows SwiftSyntax.
package enum SwiftScanner {
    /// Everything the file declares and does, in the order of the source. Never fails: what cannot be parsed is told in
    /// `problems`, and the rest is read all the same. Of `#if` the clauses are read that may be built for the system, which
    /// is named as `os(…)` does. Linear in the size of the file.
    ///
    /// The parser and the scan recurse with the nesting of the code, which the parser limits to 256 levels; a thread
    /// that calls this needs the stack for it (8 MB is ample).
    package static func scan(source: String, path: String, system: String = "iOS") -> SwiftFacts {
        let text = SourceText(source)
        let scanner = DeclarationScanner(path: path, text: text, platform: PlatformClauses(system: system))
        if let problem = ParserLimits.problem(in: text) {
            scanner.facts.problems = [problem]
            scanner.facts.isLeftOut = true
            return scanner.facts
        }
        let tree = Parser.parse(source: source)
        scanner.scan(tree)
        scanner.facts.suppressions = Suppressions.find(in: text, tree: tree)
        scanner.facts.debugRanges = DebugClauses.find(in: text, tree: tree)
        scanner.facts.problems = SyntaxProblems.find(in: tree, text: text)
        return scanner.facts
    }

    /// The same for what a description says of a library.
    package static func scan(library text: String, path: String) -> SwiftFacts {
        var facts = scan(source: text, path: path)
        facts.isLibrary = true
        return facts
    }
}
