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
        // A revision that is none is told before the long work.
        let change = try change(since: arguments.operands[0], of: paths, context)
        var source = try await GraphSource.load(paths, loader)
        let report = AffectedReport(try await part(of: &source, by: change, loader), source.graph)
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

    /// What changed in sources since a revision.
    /// - Throws: where the revision cannot be compared with, and for a saved graph, which does not know the code.
    static func change(
        since revision: String, of paths: [String], _ context: CommandContext
    ) throws -> GitChange {
        if let saved = paths.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; what a change affects needs the sources")
        }
        let root = try ProjectFiles.projectRoot(paths, in: context.currentFolder)
        return try GitChange(since: revision, below: FilePath.absolute(root), context)
    }

    /// What is to be known of sources whatever the change is.
    static let question = ["uses"]

    /// What a change touches of sources, by what is kept of them where something is.
    static func part(
        of source: inout GraphSource, by change: GitChange, _ loader: ProjectLoader
    ) async throws -> AffectedPart {
        let uses = try await loader.answer(&source, question, CodeUses.init)
        return AffectedPart(change, source.graph, uses, contracts: source.contracts ?? [])
    }
}
