import Diagrams
import NavigationGraph

/// `sidewinder graph`
enum GraphCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(
            arguments, formats: GraphFormat.all.map { ($0.name, $0.fileExtensions) },
            fallback: context.isOutputTerminal ? "text" : "json")
        try refuseBinaryOnTerminal(targets, context)
        if arguments.isSet("metrics"), let target = targets.first(where: { !["text", "json"].contains($0.format) }) {
            throw UsageError("--metrics are written as text or json, not as \(target.format)")
        }
        var options = try DiagramOptions(arguments)
        let limit = try arguments.value("max-unresolved").map { text throws(UsageError) in
            try UnresolvedLimit(text)
        }
        let loader = ProjectLoader(arguments: arguments, context: context)
        var source: GraphSource
        if arguments.isSet("violations") {
            let found = try await SceneFindings.load(loader, arguments, option: "violations")
            found.mark(&options)
            source = found.source
        } else {
            source = try await GraphSource.load(arguments.operands, loader)
        }
        options.highlight = try highlighted(options.highlight, source.graph)
        let part = try arguments.value("query").map { text throws(UsageError) in
            try QueryCommand.answer(text, on: source.graph).subgraph(of: source.graph)
        }
        if let part {
            let names = Set(part.scenes.flatMap(\.names))
            options.highlight.formIntersection(names)
        }
        for target in targets {
            // JSON is the whole graph for whoever reads it next.
            let graph = target.format == "json" && !arguments.isSet("metrics") ? source.graph : part ?? source.graph
            let bytes = try source.timings.measure(target.format) {
                try render(graph, target, options, arguments, context)
            }
            try context.write(bytes, to: target)
        }
        let showsLedger = !targets.contains { $0.format == "text" && $0.file == nil }
        if showsLedger, !arguments.isSet("quiet") { context.note(GraphSummary.ledger(source.graph.ledger)) }
        loader.tellTimings(source.timings)
        if source.isIncomplete { return .incomplete }
        if let limit, limit.isPassed(by: source.graph.ledger) {
            context.note(
                "sidewinder: \(source.graph.ledger.unresolved) unresolved, more than the \(limit.text) allowed")
            return .findings
        }
        return .success
    }

    /// The ids of the scenes that the expressions mean. A scene's id or name need not be written as an expression.
    private static func highlighted(
        _ expressions: Set<String>, _ graph: NavigationGraph
    ) throws(UsageError) -> Set<String> {
        let names = Set(graph.scenes.flatMap(\.names))
        var scenes: Set<String> = []
        for expression in expressions.sorted() {
            if names.contains(expression) {
                scenes.insert(expression)
            } else {
                scenes.formUnion(try QueryCommand.answer(expression, on: graph).scenes)
            }
        }
        return scenes
    }

    /// The graph in the format of a target.
    static func render(
        _ graph: NavigationGraph, _ target: OutputTarget, _ options: DiagramOptions, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> [UInt8] {
        if arguments.isSet("metrics") {
            let metrics = Metrics(graph)
            return Array((target.format == "json" ? metrics.json() : MetricsText.text(metrics)).utf8)
        }
        guard let diagram = GraphFormat.named(target.format)?.diagram else {
            return Array(GraphFile.text(graph).utf8)
        }
        if diagram == .text, !options.isSelection {
            let text = GraphSummary.text(graph, showsSystem: options.show.contains(.system))
            return Array(text.utf8)
        }
        context.progress.show("drawing \(target.format)")
        var options = options
        options.layoutLimit = try LayoutLimit(arguments, context)
        do {
            let output = try Diagram.output(graph, as: diagram, options: options)
            tell(output.warnings, arguments, context)
            return output.bytes
        } catch {
            switch error {
            case .graphviz: throw CommandFailure(.incomplete, [error.description])
            case .noWay: throw CommandFailure(.findings, [error.description])
            case .unknownScene, .ambiguousScene, .unknownFeature: throw UsageError(error.description)
            }
        }
    }

    /// What Graphviz had to say, in one sentence unless more is asked for.
    static func tell(_ warnings: [String], _ arguments: ParsedArguments, _ context: CommandContext) {
        guard let first = warnings.first, !arguments.isSet("quiet") else { return }
        if arguments.isSet("verbose") {
            warnings.forEach { context.note("graphviz: \($0)") }
        } else {
            let more = warnings.count == 1 ? "" : ", and \(warnings.count - 1) more that --verbose shows"
            context.note("graphviz: \(first)\(more)")
        }
    }

    /// - Throws: where bytes that are no text would go to a terminal.
    static func refuseBinaryOnTerminal(
        _ targets: [OutputTarget], _ context: CommandContext
    ) throws(UsageError) {
        guard context.isOutputTerminal else { return }
        for target in targets where target.file == nil && GraphFormat.named(target.format)?.isBinary == true {
            throw UsageError("a terminal cannot show \(target.format); add -o FILE")
        }
    }
}

/// How many transitions may be unresolved: a number, or a share of those that lead to a scene of the app.
struct UnresolvedLimit: Hashable {
    var text: String
    private var number: Double
    private var isShare: Bool

    init(_ text: String) throws(UsageError) {
        self.text = text
        isShare = text.hasSuffix("%")
        let digits = isShare ? String(text.dropLast()) : text
        guard let number = Double(digits), number >= 0, isShare ? number <= 100 : Int(digits) != nil else {
            throw UsageError("--max-unresolved has to be a number (12) or a share (5%), not \"\(text)\"")
        }
        self.number = number
    }

    func isPassed(by ledger: Ledger) -> Bool {
        let counted = ledger.resolved + ledger.unresolved
        return isShare
            ? Double(ledger.unresolved) * 100 > number * Double(counted) : Double(ledger.unresolved) > number
    }
}
