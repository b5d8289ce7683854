import Facts
import Packs
import Source
import SwiftScanner

/// What packs tell, in Swift, of libraries.
struct LibraryScan {
    private(set) var facts: [SwiftFacts] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// A library whose own sources are among the app's speaks for itself.
    init(_ packs: Packs, for app: ProjectFacts) {
        let libraries = packs.packs.filter { $0.swift != nil }
        if libraries.isEmpty { return }
        let known = Set(app.swift.flatMap(Self.declaredNames))
        for pack in libraries {
            var file = SwiftScanner.scan(source: pack.swift ?? "", path: pack.file)
            file.isLibrary = true
            for problem in file.problems { diagnostics.append(Self.diagnostic(problem, pack)) }
            if known.isDisjoint(with: Self.declaredNames(file)) { facts.append(file) }
        }
    }

    private static func declaredNames(_ file: SwiftFacts) -> [String] {
        file.types.filter { $0.outer == nil && $0.kind != .extension }.map(\.name)
    }

    private static func diagnostic(_ problem: Problem, _ pack: Pack) -> Diagnostic {
        let position = problem.position.map {
            Position(line: Int($0.line + pack.linesBeforeSwift), column: Int($0.column))
        }
        return Diagnostic(
            .error, file: pack.file, position: position,
            message: "in the Swift of the pack \(pack.name): \(problem.message)")
    }
}
