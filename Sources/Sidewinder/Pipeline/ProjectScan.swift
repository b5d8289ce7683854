import Facts
import Foundation
import InterfaceScanner
import Source
import SwiftScanner

/// The facts of every file of a project.
package struct ProjectScan: Sendable {
    package var facts: ProjectFacts
    package var diagnostics: [Diagnostic]

    /// Reads files in parallel, at most `jobs` at once; the result does not depend on how many.
    package static func run(
        _ files: [ProjectFiles.File], jobs: Int, progress: (Int, Int) -> Void
    ) async -> ProjectScan {
        var results: [FileScan] = []
        await withTaskGroup(of: FileScan.self) { group in
            var waiting = files[...]
            for file in waiting.prefix(max(1, jobs)) { group.addTask { FileScan(file) } }
            waiting = waiting.dropFirst(max(1, jobs))
            for await result in group {
                results.append(result)
                progress(results.count, files.count)
                if let next = waiting.popFirst() { group.addTask { FileScan(next) } }
            }
        }
        let facts = ProjectFacts(
            swift: results.compactMap(\.swift), interfaces: results.compactMap(\.interface),
            propertyLists: results.compactMap(\.propertyList))
        return ProjectScan(facts: facts, diagnostics: results.compactMap(\.diagnostic).sorted())
    }
}

/// The facts of one file, and at most one thing to say about it.
private struct FileScan: Sendable {
    var swift: SwiftFacts?
    var interface: InterfaceFacts?
    var propertyList: PropertyListFacts?
    var diagnostic: Diagnostic?

    init(_ file: ProjectFiles.File) {
        do {
            switch file.kind {
            case .swift:
                let facts = SwiftScanner.scan(source: try FileContents.text(file.absolutePath), path: file.path)
                swift = facts
                diagnostic = Self.summary(facts.problems, .warning, "syntax error", file)
            case .interface:
                let facts = InterfaceScanner.scan(try FileContents.data(file.absolutePath), path: file.path)
                interface = facts
                diagnostic = Self.summary(facts.problems, .error, "problem", file)
            case .propertyList:
                let facts = PropertyListScanner.scan(try FileContents.data(file.absolutePath), path: file.path)
                propertyList = facts
                diagnostic = Self.summary(facts.problems, .warning, "problem", file)
            }
        } catch {
            diagnostic = Diagnostic(.error, file: file.path, message: "\(error.reason); the file is left out")
        }
    }

    /// One message for a file, however much is wrong in it: the first problem, and how many more there are.
    private static func summary(
        _ problems: [Problem], _ level: Diagnostic.Level, _ word: String, _ file: ProjectFiles.File
    ) -> Diagnostic? {
        guard let first = problems.first else { return nil }
        let more = problems.count - 1
        let rest = more == 0 ? "" : " (and \(more) more \(word)\(more == 1 ? "" : "s"))"
        return Diagnostic(level, file: file.path, position: first.position, message: first.message + rest)
    }
}
