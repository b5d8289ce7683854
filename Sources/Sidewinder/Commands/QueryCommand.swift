import Diagrams
import Foundation
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
        let saved = arguments.operands.count == 1 ? arguments.operands.first.flatMap { graph($0, context) } : nil
        guard let expression = arguments.operands.first, saved == nil, !arguments.isSet("interactive") else {
            return try await prompt(arguments, saved: saved, context)
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
            throw usageError(error, remark: folderRemark(arguments, context))
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
            throw usageError(error, remark: folderRemark(arguments, context))
        }
        if !arguments.isSet("quiet") {
            for remark in answer.remarks { context.note(TerminalStyle.printable(remark)) }
            if answer.isEmpty { context.note(TerminalStyle.printable(answer.nothing)) }
        }
        for target in targets {
            try context.write(try render(answer, source.graph, target, arguments, context), to: target)
        }
        loader.tellTimings(source.timings)
        if source.isIncomplete { return .incomplete }
        return answer.isEmpty ? .findings : .success
    }

    /// The word names a saved graph that is there, so it is no expression.
    private static func graph(_ word: String, _ context: CommandContext) -> String? {
        let path = FilePath.absolute(FilePath.components(word, in: context.currentFolder))
        return GraphFile.isSaved(word) && FileManager.default.fileExists(atPath: path) ? word : nil
    }

    /// What to say where the only operand is no question, but a folder.
    private static func folderRemark(_ arguments: ParsedArguments, _ context: CommandContext) -> String? {
        guard let word = arguments.operands.first, arguments.operands.count == 1 else { return nil }
        var isFolder: ObjCBool = false
        let path = FilePath.absolute(FilePath.components(word, in: context.currentFolder))
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        return "to ask about the folder \(word), write an expression before it: sidewinder query 'entries()' \(word)"
    }

    /// - Parameter saved: the graph that stands in place of an expression, or nil.
    private static func prompt(
        _ arguments: ParsedArguments, saved: String?, _ context: CommandContext
    ) async throws -> ExitCode {
        guard let terminal = context.terminal else {
            let example = "for example sidewinder query 'entries()'\(saved.map { " \($0)" } ?? "")"
            throw UsageError("EXPRESSION is missing, \(example); only a terminal has a prompt")
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

    private static func usageError(_ error: QueryError, remark: String? = nil) -> UsageError {
        let lines = error.caretDisplay().split(separator: "\n", omittingEmptySubsequences: false)
        let all = [error.message] + lines.map { "  " + $0 } + (remark.map { [$0] } ?? [])
        return UsageError(all.joined(separator: "\n"))
    }
}

extension Answer {
    /// In place of an empty answer: `none`, and why where that can be told.
    var nothing: String { reason.map { "none: \($0)" } ?? "none" }

    /// What parts of names were taken for.
    var remarks: [String] { readings.map { "\"\($0.word)\" is taken for \($0.meaning)" } }
}
