import NavigationGraph
import Query
import Reports

/// `sidewinder steps`
enum StepsCommand {
    static let formats: [(name: String, fileExtensions: [String])] =
        [
            ("text", ["txt"]), ("json", ["json"]), ("xcuitest", ["swift"]),
        ] + StepStrips.formats

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        let number = try number(arguments)
        var loader = ProjectLoader(arguments: arguments, context: context)
        loader.drawsScreens = StepStrips.arePictures(targets)
        var source = try await GraphSource.load(Array(arguments.operands.dropFirst(2)), loader)
        if loader.drawsScreens { try await loader.addWireframes(to: &source, isAskedFor: false) }
        let graph = source.graph
        let (ways, answer) = try source.timings.measure("query") { () throws(UsageError) in
            try StepWay.ways(from: arguments.operands[0], to: arguments.operands[1], limit: number, on: graph)
        }
        for remark in answer.remarks { loader.remark(remark) }
        if answer.isEmpty { loader.remark(answer.nothing) }
        var strips = StepStrips(graph)
        if loader.drawsScreens {
            strips.thumbnails = try ThumbnailFiles(context, source).load(arguments.value("thumbnails"), for: graph)
        }
        for target in targets {
            let pictures = strips.text(ways, target, among: targets)
            try context.write(Array((pictures ?? render(ways, target.format, graph)).utf8), to: target)
        }
        loader.tellTimings(source.timings)
        if source.isIncomplete { return .incomplete }
        return answer.isEmpty ? .findings : .success
    }

    private static func number(_ arguments: ParsedArguments) throws(UsageError) -> Int {
        guard let text = arguments.value("number") else { return 1 }
        guard let number = Int(text), 1...100 ~= number else {
            throw UsageError("--number has to be a whole number from 1 to 100, not \"\(text)\"")
        }
        return number
    }

    private static func render(_ ways: [StepWay], _ format: String, _ graph: NavigationGraph) -> String {
        switch format {
        case "json": StepReport(graph).json(ways)
        case "xcuitest": XCUITestWriter(graph).file(ways)
        default: TerminalStyle.printable(StepReport(graph).text(ways))
        }
    }
}
