import Facts
import Packs
import Source
import SwiftScanner

/// What packs tell, in Swift, of libraries.
struct LibraryScan {
    private(set) var facts: [SwiftFacts] = []
    /// Files of the project that are a library's own sources; its pack stands for them.
    private(set) var replaced: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// In bytes: more than any description of a library needs, and so little that the slowest text of it is soon read.
    private static let longest = 256 << 10
    private static let beginning = Position(line: 0, column: 1)

    /// A pack says of a library what matters, also where its sources lie beside the app's. Where the app declares types
    /// of the same names itself, its code speaks and the pack is silent.
    init(_ packs: Packs, for app: ProjectFacts) {
        for pack in packs.packs {
            guard let text = pack.swift else { continue }
            if text.utf8.count > Self.longest {
                let message = "is longer than \(Self.longest >> 10) KB; the pack's Swift is not read"
                diagnostics.append(Self.diagnostic(Problem(message: message, position: Self.beginning), pack))
                continue
            }
            let path = pack.file
            // No thread of the queue of files reads this, so it has neither their stack nor anybody who looks at the clock.
            let file = DeepStack.run { SwiftScanner.scan(library: text, path: path) }
            for problem in file.problems { diagnostics.append(Self.diagnostic(problem, pack)) }
            let names = Set(Self.declarations(file).map(\.name))
            let declaring = app.swift.filter { !names.isDisjoint(with: Self.declarations($0).map(\.name)) }
            guard declaring.allSatisfy({ Self.isSource($0, of: pack, declaring: names) }) else { continue }
            facts.append(file)
            replaced.formUnion(declaring.map(\.path))
        }
    }

    /// The facts of the app with those of its libraries in place of their sources.
    func linked(with app: ProjectFacts) -> ProjectFacts {
        var own = app
        own.swift.removeAll { replaced.contains($0.path) }
        return own.adding(facts)
    }

    private static func declarations(_ file: SwiftFacts) -> [TypeDeclaration] {
        file.types.filter { $0.outer == nil && $0.kind != .extension }
    }

    /// Whether a file is one of the library's own: it lies in a folder that has the name of its module, does not import
    /// that module, and whatever it declares of these names it declares for others.
    private static func isSource(_ file: SwiftFacts, of pack: Pack, declaring names: Set<String>) -> Bool {
        guard file.path.split(separator: "/").dropLast().contains(where: { pack.modules.contains(String($0)) }),
            !file.imports.contains(where: { pack.modules.contains($0.module) })
        else { return false }
        return declarations(file).filter { names.contains($0.name) }.allSatisfy {
            $0.modifiers.contains("public") || $0.modifiers.contains("open")
        }
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
