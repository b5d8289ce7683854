import NavigationGraph
import Reports
import Source

/// `sidewinder lock`
enum LockCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let loader = ProjectLoader(arguments: arguments, context: context)
        let source = try await GraphSource.load(arguments.operands, loader)
        loader.tellTimings(source.timings)
        let file = arguments.value("output") ?? LockFile.fileName
        if source.isIncomplete {
            context.note("sidewinder: \(file) is left as it is, because something could not be read")
            return .incomplete
        }
        let text = LockFile.text(source.graph)
        if arguments.isSet("check") { return try check(file, text, source.graph, arguments, context) }
        try context.write(Array(text.utf8), to: OutputTarget(format: "lock", file: file == "-" ? nil : file))
        if file != "-", !arguments.isSet("quiet") {
            let (scenes, routes) = (source.graph.scenes.count, source.graph.routes.count)
            context.note(
                "\(file): \(scenes) scene\(scenes == 1 ? "" : "s"), \(routes) route\(routes == 1 ? "" : "s")")
        }
        return .success
    }

    /// Compares the lock in the file with what it should be, and shows what is different.
    private static func check(
        _ file: String, _ text: String, _ graph: NavigationGraph, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws(CommandFailure) -> ExitCode {
        let path = FilePath.absolute(FilePath.components(file, in: context.currentFolder))
        guard arguments.value("output") != nil || Boundary(around: [context.currentFolder]).contains(path) else {
            let advice = "name the file with -o"
            throw CommandFailure(.incomplete, ["\(file) is a link out of the repository and is not read; \(advice)"])
        }
        let locked: String
        do {
            locked = try FileContents.text(path)
        } catch {
            if error.isMissing {
                throw CommandFailure(.findings, ["\(file) does not exist; sidewinder lock writes it"])
            }
            throw CommandFailure(.incomplete, ["\(file) \(error.reason)"])
        }
        if locked == text { return .success }
        let before = try GraphRevision.lock(locked, file: file)
        let difference = NavigationDifference(from: before, to: graph)
        if difference.isEmpty {
            context.note("sidewinder: \(file) says the same in other words; sidewinder lock writes it again")
        } else {
            context.write(TerminalStyle.printable(DiffReport(difference, before, graph).text))
            context.note("sidewinder: \(file) is stale; look at the difference, and write it with sidewinder lock")
        }
        return .findings
    }
}
