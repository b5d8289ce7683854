import Diagrams
import NavigationGraph
import Query
import Reports

/// `sidewinder query`
enum QueryCommand {
    /// Text first: what people see, in a pipe too.
    static let formats =
        [
            GraphFormat(name: "text", fileExtensions: DiagramFormat.text.fileExtensions, diagram: nil),
            GraphFormat(name: "json", fileExtensions: ["json"], diagram: nil),
        ] + GraphFormat.all.filter { $0.diagram != nil && $0.diagram != .text }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        guard let expression = arguments.operands.first, !arguments.isSet("interactive") else {
            return try await prompt(arguments, context)
        }
        let targets = try OutputTarget.all(
            arguments, formats: formats.map { ($0.name, $0.fileExtensions) }, fallback: "text")
        try GraphCommand.refuseBinaryOnTerminal(targets, context)
        let depth = try arguments.depth()
        if depth != nil, !arguments.isSet("tree") { throw UsageError("--depth needs --tree") }
        let query: Query
        do {
            query = try Query(expression)
        } catch {
            throw usageError(error)
        }
        let loader = ProjectLoader(arguments: arguments, context: context)
        let isDrawn = targets.contains { !["text", "json"].contains($0.format) }
        var source = try await GraphSource.load(
            Array(arguments.operands.dropFirst()), loader, details: isDrawn ? .all : query.details)
        let answer: Answer
        do {
            answer = try source.timings.measure("query") { () throws(QueryError) in
                try query.evaluate(on: source.graph)
            }
        } catch {
            throw usageError(error)
        }
        for target in targets {
            try context.write(try render(answer, source.graph, target, arguments, context), to: target)
        }
        loader.tellTimings(source.timings)
        if source.isIncomplete { return .incomplete }
        return answer.isEmpty ? .findings : .success
    }

    private static func prompt(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        guard let terminal = context.terminal else {
            throw UsageError("EXPRESSION is missing; only a terminal has a prompt")
        }
        for option in ["format", "output", "tree"] where arguments.isSet(option) {
            throw UsageError("--\(option) needs an EXPRESSION; the prompt answers with text")
        }
        let loader = ProjectLoader(arguments: arguments, context: context)
        let source = try await GraphSource.load(arguments.operands, loader)
        var prompt = QueryPrompt(source.graph, context, terminal)
        prompt.run()
        return source.isIncomplete ? .incomplete : .success
    }

    private static func render(
        _ answer: Answer, _ graph: NavigationGraph, _ target: OutputTarget, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> [UInt8] {
        switch target.format {
        case "text":
            let text =
                try arguments.isSet("tree") ? answer.tree(of: graph, depth: arguments.depth()) : answer.text(graph)
            return Array(TerminalStyle.printable(text).utf8)
        case "json": return Array(answer.json().utf8)
        default:
            return try GraphCommand.render(
                answer.subgraph(of: graph), target, DiagramOptions(arguments), arguments, context)
        }
    }

    /// The answer to a query that an option of another command holds.
    /// - Throws: `UsageError` where it is no query, or names what is not there.
    static func answer(_ text: String, on graph: NavigationGraph) throws(UsageError) -> Answer {
        do {
            return try Query(text).evaluate(on: graph)
        } catch {
            throw usageError(error)
        }
    }

    private static func usageError(_ error: QueryError) -> UsageError {
        let lines = error.caretDisplay().split(separator: "\n", omittingEmptySubsequences: false)
        return UsageError(([error.message] + lines.map { "  " + $0 }).joined(separator: "\n"))
    }
}
