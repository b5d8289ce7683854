import Reports
import Source

/// `sidewinder baseline`
enum BaselineCommand {
    enum Action: String, CaseIterable { case write, check, prune }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let action = arguments.operands.first.flatMap(Action.init) ?? .check
        let paths = Array(arguments.operands.dropFirst())
        if let saved = paths.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; the rules need the sources")
        }
        let loader = ProjectLoader(arguments: arguments, context: context)
        let project = try await loader.load(paths)
        // Half a picture would make entries look stale.
        if project.analysis.isIncomplete { return .incomplete }
        let current = Baseline(context.rules.check(project.analysis, project.configuration).findings)
        let place = BaselinePlace.assumed(project, arguments, context)
        switch action {
        case .write:
            try write(current, to: place, context)
            context.write("\(place.name): \(count(current.count)).\n")
            return .success
        case .check:
            return check(try Baseline(file: place.file, shown: place.name), current, place, context)
        case .prune:
            let old = try Baseline(file: place.file, shown: place.name)
            let pruned = old.pruned(to: current)
            if pruned != old { try write(pruned, to: place, context) }
            context.write("\(place.name): \(old.count - pruned.count) removed, \(count(pruned.count)) left.\n")
            return .success
        }
    }

    /// Tells what grew and what is stale; either makes the check fail.
    private static func check(
        _ baseline: Baseline, _ current: Baseline, _ place: BaselinePlace, _ context: CommandContext
    ) -> ExitCode {
        let new = current.excess(over: baseline)
        let stale = baseline.excess(over: current)
        for entry in new { context.write("+ \(line(entry))\n") }
        for entry in stale { context.write("- \(line(entry))\n") }
        let newCount = new.reduce(0) { $0 + $1.count }
        let staleCount = stale.reduce(0) { $0 + $1.count }
        context.write("\(place.name): \(newCount) new, \(baseline.count - staleCount) known, \(staleCount) stale.\n")
        if !stale.isEmpty { context.note("\"sidewinder baseline prune\" removes what is stale") }
        return new.isEmpty && stale.isEmpty ? .success : .findings
    }

    private static func line(_ entry: Baseline.Entry) -> String {
        let text = TerminalStyle.printable("\(entry.key.rule) \(entry.key.subject)").replacing("\n", with: " ")
        return entry.count > 1 ? "\(text) (\(entry.count) times)" : text
    }

    private static func count(_ number: Int) -> String { number == 1 ? "1 finding" : "\(number) findings" }

    private static func write(
        _ baseline: Baseline, to place: BaselinePlace, _ context: CommandContext
    ) throws(CommandFailure) {
        do {
            try FileContents.write(Array(baseline.text.utf8), to: place.file)
        } catch {
            throw CommandFailure(.incomplete, ["\(place.name) \(error.reason)"])
        }
    }
}
