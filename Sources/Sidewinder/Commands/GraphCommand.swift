import Diagrams
import NavigationGraph

/// `sidewinder graph`
enum GraphCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(
            arguments, formats: GraphFormat.all.map { ($0.name, $0.fileExtensions) },
            fallback: context.isOutputTerminal ? "text" : "json")
        try refuseBinaryOnTerminal(targets, context)
        var options = try DiagramOptions(arguments)
        try refusePictures(targets, options, arguments)
        let limit = try arguments.value("max-unresolved").map { text throws(UsageError) in
            try UnresolvedLimit(text)
        }
        var loader = ProjectLoader(arguments: arguments, context: context)
        loader.tellsOfNoScenes = false
        loader.drawsScreens = options.wireframes
        let change = try arguments.value("affected").map { revision in
            try AffectedCommand.change(since: revision, of: arguments.operands, context)
        }
        var source: GraphSource
        if arguments.isSet("violations") {
            let found = try await SceneFindings.load(loader, arguments, option: "violations")
            found.mark(&options)
            source = found.source
        } else {
            source = try await GraphSource.load(arguments.operands, loader)
        }
        if options.wireframes {
            let thumbnails = arguments.value("thumbnails")
            try await loader.addWireframes(to: &source, isAskedFor: thumbnails == nil)
            options.thumbnails = try ThumbnailFiles(context, source).load(thumbnails, for: source.graph)
        }
        options.highlight = try highlighted(options.highlight, source.graph)
        var part = try arguments.value("query").map { text throws(UsageError) in
            try QueryCommand.answer(text, on: source.graph).subgraph(of: source.graph)
        }
        if let change {
            let affected = try await AffectedCommand.part(of: &source, by: change, loader)
            part = Self.part(of: part ?? source.graph, showing: affected, &options)
        }
        part?.setWireframes(source.graph.wireframes)
        if let part {
            let names = Set(part.scenes.flatMap(\.names))
            options.highlight.formIntersection(names)
        }
        var drawer: DiagramDrawer?
        for target in targets {
            // JSON is the whole graph for whoever reads it next.
            let graph = target.format == "json" && !arguments.isSet("metrics") ? source.graph : part ?? source.graph
            let bytes: [UInt8]
            if !arguments.isSet("metrics"), GraphFormat.named(target.format)?.isLaidOut == true {
                var picture = try drawer ?? self.drawer(graph, options, arguments, context)
                try translated { () throws(DiagramError) in
                    try source.timings.measure("layout") { () throws(DiagramError) in try picture.layOut() }
                }
                bytes = try source.timings.measure(target.format) {
                    try write(&picture, target, arguments, context)
                }
                drawer = picture
            } else {
                bytes = try source.timings.measure(target.format) {
                    try render(graph, target, options, arguments, context)
                }
            }
            try context.write(bytes, to: target)
        }
        let showsLedger = !targets.contains { $0.format == "text" && $0.file == nil }
        if showsLedger, !arguments.isSet("quiet") { tellLedger(source.graph, context) }
        loader.tellTimings(source.timings)
        if source.isIncomplete { return .incomplete }
        if let limit, limit.isPassed(by: source.graph.ledger) {
            context.note(
                "sidewinder: \(source.graph.ledger.unresolved) unresolved, more than the \(limit.text) allowed")
            return .findings
        }
        return .success
    }

    /// What a change touches of a graph, with the scenes around it; the touched scenes and routes are marked.
    private static func part(
        of graph: NavigationGraph, showing affected: AffectedPart, _ options: inout DiagramOptions
    ) -> NavigationGraph {
        for id in affected.scenes.map(\.scene.id) + affected.routes.map(\.id) { options.marks[id] = .changed }
        options.title = options.title ?? "Affected since \(affected.change.name)"
        return graph.part(around: affected.sceneIDs)
    }

    /// - Throws: where a picture is wanted of what texts alone can tell.
    private static func refusePictures(
        _ targets: [OutputTarget], _ options: DiagramOptions, _ arguments: ParsedArguments
    ) throws(UsageError) {
        let bare = targets.first { $0.format != "json" && GraphFormat.named($0.format)?.isLaidOut == false }
        if options.wireframes, let bare {
            throw UsageError("--wireframes are for svg, png, pdf and json, not for \(bare.format); add -o FILE.svg")
        }
        guard let picture = targets.first(where: { !["text", "json"].contains($0.format) }) else { return }
        if arguments.isSet("metrics") {
            throw UsageError("--metrics are written as text or json, not as \(picture.format)")
        }
        if options.show.contains(.ignored) {
            throw UsageError("--show ignored is for text and json, not for \(picture.format)")
        }
    }

    /// What a text says at its end, for those who asked for something else.
    private static func tellLedger(_ graph: NavigationGraph, _ context: CommandContext) {
        context.note(GraphSummary.ledger(graph.ledger))
        if let others = GraphSummary.otherCalls(graph) { context.note(others) }
        for note in graph.notes { context.note("sidewinder: \(note.text)") }
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
        guard let format = GraphFormat.named(target.format), let diagram = format.diagram else {
            return Array(GraphFile.text(graph).utf8)
        }
        if diagram == .text, !options.isSelection {
            let text = GraphSummary.text(
                graph, showsSystem: options.show.contains(.system), showsIgnored: options.show.contains(.ignored))
            return Array(text.utf8)
        }
        var drawer = try drawer(graph, options, arguments, context)
        let bytes = try write(&drawer, target, arguments, context)
        guard diagram == .text, options.show.contains(.ignored) else { return bytes }
        return bytes + Array(GraphSummary.leftOutText(graph).utf8)
    }

    private static func drawer(
        _ graph: NavigationGraph, _ options: DiagramOptions, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(UsageError) -> DiagramDrawer {
        var options = options
        options.layoutLimit = try LayoutLimit(arguments, context)
        return DiagramDrawer(graph, options)
    }

    /// - Precondition: The format of the target is one of a picture.
    private static func write(
        _ drawer: inout DiagramDrawer, _ target: OutputTarget, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> [UInt8] {
        guard let diagram = GraphFormat.named(target.format)?.diagram else { return [] }
        context.progress.show("drawing \(target.format)")
        let output = try translated { () throws(DiagramError) in try drawer.output(as: diagram) }
        tell(output.warnings, arguments, context)
        if !arguments.isSet("quiet") { output.notes.forEach { context.note("sidewinder: \($0)") } }
        return output.bytes
    }

    /// What the command line says when there is no picture.
    private static func translated<Value>(_ body: () throws(DiagramError) -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            switch error {
            case .graphviz, .layoutTooLong: throw CommandFailure(.incomplete, [error.description])
            case .noWay: throw CommandFailure(.findings, [error.description])
            case .name: throw UsageError(error.description)
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
