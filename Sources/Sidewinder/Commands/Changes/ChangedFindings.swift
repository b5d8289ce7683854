import Foundation
import Reports
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
        guard paths.count == arguments.operands.count || !paths.isEmpty else {
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

    /// The fingerprints of the findings that the change touches.
    func fingerprints(among findings: [Finding]) -> Set<String> {
        let sorted = findings.sorted(by: Finding.reportOrder)
        let old = before.known(among: findings)
        let touched = zip(sorted, Fingerprint.all(of: sorted)).filter { finding, fingerprint in
            !lines.isEmpty && (touches(finding) || !old.contains(fingerprint))
        }
        return Set(touched.map(\.1))
    }

    private func touches(_ finding: Finding) -> Bool {
        let place = finding.location
        return lines.touches(place.line...max(place.line, place.endLine), of: place.file)
            || finding.notes.contains { lines.contains($0.location.line, of: $0.location.file) }
    }
}
