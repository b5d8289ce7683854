import Foundation
import NavigationGraph
import Query
import Reports

/// `sidewinder steps`
enum StepsCommand {
    static let formats: [(name: String, fileExtensions: [String])] =
        [
            ("text", ["txt"]), ("json", ["json"]), ("maestro", ["yaml", "yml"]), ("xcuitest", ["swift"]),
        ] + StepStrips.formats

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let ofAll = arguments.isSet("all-scenes")
        var targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        let number = try number(arguments)
        if !ofAll { try checkEnds(arguments.operands, context) }
        if targets.contains(where: { $0.format == "maestro" && $0.file == nil }), ofAll || number > 1 {
            throw UsageError("maestro writes a file for each way; name a folder for them: --format maestro=FOLDER")
        }
        var loader = ProjectLoader(arguments: arguments, context: context)
        let picture = ofAll ? nil : StepPicture(beside: targets, context)
        loader.drawsScreens = picture?.target != nil || StepStrips.arePictures(targets)
        var source = try await GraphSource.load(Array(arguments.operands.dropFirst(ofAll ? 0 : 2)), loader)
        if loader.drawsScreens { try await loader.addWireframes(to: &source, isAskedFor: false) }
        let graph = source.graph
        var output = StepOutput(graph: graph, appIdentifier: arguments.value("app-id"), ofAll: ofAll)
        var remarks: [String] = []
        try source.timings.measure("query") { () throws(UsageError) in
            if ofAll {
                let (ways, unreached) = output.network.waysToAll()
                output.ways = ways
                remarks = Self.remarks(ways, unreached, output.labels)
            } else {
                let (ways, answer) = try StepWay.ways(
                    from: arguments.operands[0], to: arguments.operands[1], limit: number, on: graph)
                output.ways = ways
                remarks = answer.remarks + (answer.isEmpty ? [answer.nothing] : [])
            }
        }
        if !output.ways.isEmpty { picture?.add(to: &targets, &remarks) }
        for remark in remarks { loader.remark(remark) }
        var strips = StepStrips(graph)
        if loader.drawsScreens {
            strips.thumbnails = try ThumbnailFiles(context, source).load(arguments.value("thumbnails"), for: graph)
        }
        for target in targets {
            if let pictures = strips.text(output.ways, target, among: targets) {
                try context.write(Array(pictures.utf8), to: target)
            } else {
                try write(output, to: target, isFolder: ofAll || number > 1, context)
            }
        }
        loader.tellTimings(source.timings)
        if source.isIncomplete { return .incomplete }
        return output.ways.isEmpty ? .findings : .success
    }

    private static func checkEnds(_ operands: [String], _ context: CommandContext) throws(UsageError) {
        if operands.count == 2, let last = operands.last, isPath(last, context) {
            throw UsageError("TO is missing: scene to get to; \"\(last)\" is a file or folder")
        }
        for operand in CommandTable.steps.operands.prefix(2).dropFirst(operands.count) {
            throw UsageError("\(operand.name) is missing: \(operand.help)")
        }
    }

    /// Whether an operand is written as a path and there is something at it; a scene may be called as a folder is.
    private static func isPath(_ operand: String, _ context: CommandContext) -> Bool {
        guard operand == "." || operand.contains("/") || operand.hasSuffix(".json") else { return false }
        let path = FilePath.absolute(FilePath.components(operand, in: context.currentFolder))
        return FileManager.default.fileExists(atPath: path)
    }

    private static func number(_ arguments: ParsedArguments) throws(UsageError) -> Int {
        guard let text = arguments.value("number") else { return 1 }
        guard let number = Int(text), 1...100 ~= number else {
            throw UsageError("--number has to be a whole number from 1 to 100, not \"\(text)\"")
        }
        return number
    }

    /// How many screens have a way, and which have none.
    private static func remarks(_ ways: [StepWay], _ unreached: [Scene], _ labels: SceneLabels) -> [String] {
        let names = unreached.map { labels[$0.id] }.sorted().joined(separator: ", ")
        let total = ways.count + unreached.count
        return ["a way to \(ways.count) of \(total) screens" + (names.isEmpty ? "" : "; none leads to \(names)")]
    }

    /// - Parameter isFolder: whether a format with a file for each way goes to a folder.
    private static func write(
        _ output: StepOutput, to target: OutputTarget, isFolder: Bool, _ context: CommandContext
    ) throws(CommandFailure) {
        guard target.format == "maestro" else {
            return try context.write(Array(output.text(target.format).utf8), to: target)
        }
        let flows = output.flows()
        guard isFolder, let folder = target.file else {
            return try context.write(Array((flows.first?.text ?? "").utf8), to: target)
        }
        let path = FilePath.absolute(FilePath.components(folder, in: context.currentFolder))
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.incomplete, ["\(folder) cannot be made: \(error.localizedDescription)"])
        }
        for flow in flows {
            let file = OutputTarget(format: target.format, file: "\(folder)/\(flow.name).yaml")
            try context.write(Array(flow.text.utf8), to: file)
        }
    }
}
