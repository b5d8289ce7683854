import Diagrams
import NavigationGraph
import Source

/// `sidewinder explore`
enum ExploreCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let prefix = arguments.value("link-prefix")
        if let prefix { try check(prefix) }
        let loader = ProjectLoader(arguments: arguments, context: context)
        var source: GraphSource
        var page = ExplorePage(title: arguments.value("title") ?? "Navigation", linkPrefix: prefix)
        if arguments.isSet("findings") {
            let found = try await SceneFindings.load(loader, arguments, option: "findings")
            page.findings = found.findings.map { scene, finding in
                ExplorePage.Finding(
                    scene: scene, rule: finding.rule, severity: finding.severity.rawValue, message: finding.message,
                    location: SourceLocation(
                        file: finding.location.file, line: finding.location.line, column: finding.location.column))
            }
            source = found.source
        } else {
            source = try await GraphSource.load(arguments.operands, loader)
        }
        let output: Diagram.Output
        do {
            output = try source.timings.measure("page") { () throws(DiagramError) in try page.render(source.graph) }
        } catch {
            throw CommandFailure(.incomplete, [error.description])
        }
        GraphCommand.tell(output.warnings, arguments, context)
        let file = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
        try context.write(output.bytes, to: OutputTarget(format: "html", file: file))
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }

    /// - Throws: where a link would run a script instead of opening a place.
    private static func check(_ prefix: String) throws(UsageError) {
        let scheme = prefix.prefix { $0 != ":" && $0 != "/" }.lowercased().filter { !$0.isWhitespace }
        if ["javascript", "data", "vbscript"].contains(scheme) {
            throw UsageError("--link-prefix has to be the beginning of a URL that shows a file, not \(scheme):")
        }
    }
}
