import NavigationGraph

/// `sidewinder affected`
enum AffectedCommand {
    static let formats = [
        GraphFormat(name: "text", fileExtensions: ["txt"], diagram: nil),
        GraphFormat(name: "markdown", fileExtensions: ["md", "markdown"], diagram: nil),
        GraphFormat(name: "json", fileExtensions: ["json"], diagram: nil),
    ]

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(
            arguments, formats: formats.map { ($0.name, $0.fileExtensions) }, fallback: "text")
        let paths = Array(arguments.operands.dropFirst())
        let loader = ProjectLoader(arguments: arguments, context: context)
        let (source, part) = try await load(since: arguments.operands[0], paths, loader)
        let report = AffectedReport(part, source.graph)
        for target in targets {
            let text =
                switch target.format {
                case "json": report.json()
                case "markdown": report.markdown()
                default: report.text
                }
            try context.write(Array(text.utf8), to: target)
        }
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }

    /// Analyzes sources, and finds what a change of them touches.
    /// - Throws: where the revision cannot be compared with, and for a saved graph, which does not know the code.
    static func load(
        since revision: String, _ paths: [String], _ loader: ProjectLoader
    ) async throws -> (source: GraphSource, part: AffectedPart) {
        if let saved = paths.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; what a change affects needs the sources")
        }
        let root = try ProjectFiles.projectRoot(paths, in: loader.context.currentFolder)
        let change = try GitChange(since: revision, below: FilePath.absolute(root), loader.context)
        let source = try await GraphSource.load(paths, loader, needsProgram: true)
        guard let analysis = source.analysis else {
            throw CommandFailure(.incomplete, ["the sources were not analyzed"])
        }
        return (source, AffectedPart(change, analysis, contracts: source.contracts ?? []))
    }
}
