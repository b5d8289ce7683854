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
            if let saved = arguments.operands.first(where: GraphFile.isSaved) {
                throw UsageError("\(saved) is a saved graph; --findings needs the sources")
            }
            let project = try await loader.load(arguments.operands)
            let outcome = context.rules.check(project.analysis, project.configuration)
            let scenes = SceneOwners(project.analysis.graph)
            page.findings = outcome.findings.map { finding in
                ExplorePage.Finding(
                    scene: scenes.owner(of: finding), rule: finding.rule, severity: finding.severity.rawValue,
                    message: finding.message,
                    location: SourceLocation(
                        file: finding.location.file, line: finding.location.line, column: finding.location.column))
            }
            source = GraphSource(
                graph: project.analysis.graph, isIncomplete: project.analysis.isIncomplete,
                timings: project.analysis.timings)
        } else {
            source = try await GraphSource.load(arguments.operands, loader)
        }
        let output: Diagram.Output
        do {
            output = try source.timings.measure("page") { () throws(DiagramError) in try page.render(source.graph) }
        } catch {
            throw CommandFailure(.incomplete, [error.description])
        }
        if !arguments.isSet("quiet") { output.warnings.forEach { context.note("graphviz: \($0)") } }
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

/// Which scene a finding belongs to.
private struct SceneOwners {
    private var byType: [String: String] = [:]
    private var byFile: [String: Set<String>] = [:]

    init(_ graph: NavigationGraph) {
        var shared: Set<String> = []
        for scene in graph.scenes {
            for name in Set(scene.types.map(\.name) + [scene.id, scene.viewType].compactMap { $0 }) {
                if byType.updateValue(scene.id, forKey: name) != nil { shared.insert(name) }
            }
            for place in [scene.location] + scene.types.map(\.location) {
                byFile[place.file, default: []].insert(scene.id)
            }
        }
        for name in shared { byType[name] = nil }
        for scene in graph.scenes { byType[scene.id] = scene.id }
    }

    /// The scene that the finding's subject serves, otherwise the only one of its file, otherwise nil.
    func owner(of finding: Finding) -> String? {
        if let scene = byType[finding.subject] { return scene }
        let scenes = byFile[finding.location.file] ?? []
        return scenes.count == 1 ? scenes.first : nil
    }
}
