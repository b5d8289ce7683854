import Diagrams
import NavigationGraph
import Reports

/// `sidewinder diff`
enum DiffCommand {
    /// Text first.
    static let formats =
        [
            GraphFormat(name: "text", fileExtensions: DiagramFormat.text.fileExtensions, diagram: nil),
            GraphFormat(name: "markdown", fileExtensions: ["md", "markdown"], diagram: nil),
            GraphFormat(name: "json", fileExtensions: ["json"], diagram: nil),
        ] + GraphFormat.all.filter { $0.diagram != nil && $0.diagram != .text }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(
            arguments, formats: formats.map { ($0.name, $0.fileExtensions) }, fallback: "text")
        try GraphCommand.refuseBinaryOnTerminal(targets, context)
        let sides = try DiffSides(arguments.operands, context)
        let before = try await GraphRevision.load(sides.before, arguments, context)
        // What is compared with itself is read once.
        let isOne = sides.before == sides.after
        let after = isOne ? before : try await GraphRevision.load(sides.after, arguments, context)
        var timings = StageTimings()
        timings.add(sides.before.name, before.timings)
        if !isOne { timings.add(sides.after.name, after.timings) }
        let difference = timings.measure("compare") { NavigationDifference(from: before.graph, to: after.graph) }
        let start = timings.now
        var leftOut = LeftOutChanges()
        if let old = before.leftOut, let new = after.leftOut { leftOut = LeftOutChanges(from: old, to: new) }
        let report = DiffReport(difference, before.graph, after.graph, leftOut: leftOut)
        for target in targets {
            let bytes = try render(report, before.graph, after.graph, target, arguments, context)
            try context.write(bytes, to: target)
        }
        timings.add("report", since: start)
        ProjectLoader(arguments: arguments, context: context).tellTimings(timings)
        if before.isIncomplete || after.isIncomplete { return .incomplete }
        return arguments.isSet("exit-code") && !difference.isEmpty ? .findings : .success
    }

    private static func render(
        _ report: DiffReport, _ before: NavigationGraph, _ after: NavigationGraph, _ target: OutputTarget,
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> [UInt8] {
        switch target.format {
        case "text": return Array(TerminalStyle.printable(report.text).utf8)
        case "markdown": return Array(try report.markdown().utf8)
        case "json": return Array(report.json().utf8)
        default:
            var options = try DiagramOptions(arguments)
            options.marks = report.difference.marks
            options.show = [.system, .declared]
            options.title = options.title ?? "What changed"
            let graph = report.difference.union(before, after, onlyChanges: !options.full)
            return try GraphCommand.render(graph, target, options, arguments, context)
        }
    }
}
