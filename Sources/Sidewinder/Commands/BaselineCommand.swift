import Reports
import Source

/// `sidewinder baseline`
enum BaselineCommand {
    enum Action: String, CaseIterable { case write, check, prune, compare }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let action = arguments.operands.first.flatMap(Action.init) ?? .check
        let paths = Array(arguments.operands.dropFirst())
        if action == .compare { return try compare(paths, context) }
        if let saved = paths.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; the rules need the sources")
        }
        let loader = ProjectLoader(arguments: arguments, context: context)
        var project = try await loader.load(paths, details: [])
        // Half a picture would make entries look stale.
        if project.isIncomplete { return .incomplete }
        let current = Baseline(try await loader.check(&project, project.configuration).findings)
        let place = try BaselinePlace.assumed(project, arguments, context)
        if action == .write {
            let old = existing(place)
            try write(current, to: place, context)
            let change = old.map { changes(from: $0, to: current) } ?? ""
            context.write("\(place.name): \(count(current.count))\(change).\n")
            if !arguments.isSet("quiet") { context.note(outlook(place, paths)) }
            return .success
        }
        let old = try Baseline(file: place.file, shown: place.name)
        if action == .check { return check(old, current, place, context) }
        let pruned = old.pruned(to: current)
        if pruned.text != old.text || old.isOld { try write(pruned, to: place, context) }
        context.write("\(place.name): \(old.removed(by: current)) removed, \(count(pruned.count)) left.\n")
        return .success
    }

    /// What becomes of a baseline that was just written.
    private static func outlook(_ place: BaselinePlace, _ paths: [String]) -> String {
        let words = ["sidewinder", "lint"] + paths + (place.origin == .option ? ["--baseline", place.name] : [])
        let command = words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        return "\"\(command)\" takes these for known from now on, and reports what is new"
    }

    /// The baseline that is to be replaced; nil where there is none, or none that can be read.
    private static func existing(_ place: BaselinePlace) -> Baseline? {
        do {
            return try Baseline(file: place.file, shown: place.name)
        } catch {
            return nil
        }
    }

    /// Tells what grew and what is stale; either makes the check fail.
    private static func check(
        _ baseline: Baseline, _ current: Baseline, _ place: BaselinePlace, _ context: CommandContext
    ) -> ExitCode {
        let new = current.excess(over: baseline)
        let stale = baseline.excess(over: current)
        context.write(lines(new, "+") + lines(stale, "-"))
        context.write("\(place.name): \(new.count) new, \(baseline.count - stale.count) known, \(stale.count) stale.\n")
        if let renewal = baseline.renewal(place.name) { context.note(renewal) }
        if !stale.isEmpty { context.note("\"sidewinder baseline prune\" removes what is stale") }
        return new.isEmpty && stale.isEmpty ? .success : .findings
    }

    /// Tells what one baseline has more or less of than another; growth makes the comparison fail.
    private static func compare(_ files: [String], _ context: CommandContext) throws -> ExitCode {
        guard files.count == 2 else {
            throw UsageError("compare needs two baselines, BEFORE and AFTER, and got \(files.count)")
        }
        let baselines = try files.map { name throws(CommandFailure) in
            try Baseline(file: FilePath.absolute(FilePath.components(name, in: context.currentFolder)), shown: name)
        }
        let more = baselines[1].excess(over: baselines[0])
        context.write(lines(more, "+") + lines(baselines[0].excess(over: baselines[1]), "-"))
        let change = changes(from: baselines[0], to: baselines[1])
        context.write("\(files[1]): \(count(baselines[1].count))\(change).\n")
        return more.isEmpty ? .success : .findings
    }

    /// `, 2 more and 1 fewer than before`, or that nothing changed.
    private static func changes(from old: Baseline, to new: Baseline) -> String {
        let (more, fewer) = (new.excess(over: old).count, old.excess(over: new).count)
        return more + fewer == 0 ? ", the same as before" : ", \(more) more and \(fewer) fewer than before"
    }

    /// A line for each place, with its names and with how often it is there.
    private static func lines(_ entries: [Baseline.Entry], _ sign: String) -> String {
        var counts: [String: Int] = [:]
        var order: [String] = []
        for entry in entries {
            for place in entry.places {
                let names = place.names.map { $0.isEmpty ? "" : ": " + $0.joined(separator: ", ") } ?? ""
                let line = PlainText.line("\(sign) \(entry.rule) \(place.subject)\(names)")
                if counts[line] == nil { order.append(line) }
                counts[line, default: 0] += 1
            }
        }
        return order.map { line in
            let count = counts[line] ?? 1
            return count > 1 ? "\(line) (\(count) times)\n" : line + "\n"
        }.joined()
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
