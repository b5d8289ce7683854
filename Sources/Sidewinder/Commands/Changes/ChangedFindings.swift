import Foundation
import Source

/// Which findings a change touches: those that stand in changed lines, those that a changed line explains, and those
/// that were not there before it, wherever they are.
struct ChangedFindings {
    private let lines: ChangedLines
    private let before: Baseline

    /// Compares with the findings of the commit that the change starts from.
    /// - Throws: where that commit cannot be analyzed.
    init(
        _ change: GitChange, _ arguments: ParsedArguments, _ context: CommandContext
    ) async throws {
        lines = change.lines
        // Nothing can be new.
        guard !lines.isEmpty else {
            before = Baseline()
            return
        }
        let checkout = try GitCheckout(change.base, context)
        defer { checkout.remove() }
        var inside = context
        inside.currentFolder = checkout.folder
        inside.progress = context.progress.prefixed("\(change.name): ")
        inside.error = { context.error("\(change.name): \($0)") }
        let paths = Self.paths(arguments.operands, context, inside)
        // Without operands the whole folder is meant; where none of them was there, nothing is.
        if paths.isEmpty, !arguments.operands.isEmpty {
            before = Baseline()
            return
        }
        do {
            let loader = ProjectLoader(arguments: arguments, context: inside)
            var project = try await loader.load(paths, details: [])
            if project.isIncomplete {
                throw CommandFailure(.incomplete, ["nothing can be compared with a commit that is not read completely"])
            }
            let chosen = try ChosenRules(arguments, context.rules.rules)
            let outcome = try await loader.check(
                &project, chosen.turnedOn(in: project.configuration),
                turnedOn: chosen.sleeping(in: project.configuration).map(\.id))
            before = Baseline(outcome.findings)
        } catch let failure as CommandFailure {
            throw CommandFailure(failure.code, failure.lines.map { "\(change.name): \($0)" })
        }
    }

    /// The operands as they are in the checkout, without those that were not there yet.
    private static func paths(
        _ operands: [String], _ context: CommandContext, _ inside: CommandContext
    ) -> [String] {
        let current = FilePath.components(context.currentFolder, in: "/")
        return operands.compactMap { operand in
            let way = FilePath.way(from: current, to: FilePath.components(operand, in: context.currentFolder))
            let path = FilePath.absolute(FilePath.components(way.joined(separator: "/"), in: inside.currentFolder))
            return FileManager.default.fileExists(atPath: path) ? path : nil
        }
    }

    /// For each place of the findings, in report order, whether the change touches it.
    func touched(_ findings: [ToldPlaces]) -> [[Bool]] {
        let old = BaselineMatch(findings.map(\.entry), in: before.entries).found
        return zip(findings, old).map { told, old in
            let isExplained = told.explainingLines.contains(where: touches)
            return old.enumerated().map { place, isOld in
                !lines.isEmpty && (!isOld || isExplained || told.lines(of: place).contains(where: touches))
            }
        }
    }

    private func touches(_ span: Finding.Span) -> Bool {
        lines.touches(span.line...max(span.line, span.endLine), of: span.file)
    }
}
