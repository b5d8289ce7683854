import Facts
import SwiftParser
import SwiftSyntax

/// Reads one Swift file into facts. The only part of the tool that knows SwiftSyntax.
package enum SwiftScanner {
    /// Everything the file declares and does, in the order of the source. Never fails: what cannot be parsed is told in
    /// `problems`, and the rest is read all the same. Every `#if` branch is read. Linear in the size of the file.
    ///
    /// The parser and the scan recurse with the nesting of the code, which the parser limits to 256 levels; a thread
    /// that calls this needs the stack for it (8 MB is ample).
    package static func scan(source: String, path: String) -> SwiftFacts {
        let tree = Parser.parse(source: source)
        let scanner = DeclarationScanner(path: path, text: SourceText(source))
        scanner.scan(tree)
        scanner.facts.suppressions = Suppressions.find(in: scanner.text, tree: tree)
        scanner.facts.problems = SyntaxProblems.find(in: tree, text: scanner.text)
        return scanner.facts
    }
}
