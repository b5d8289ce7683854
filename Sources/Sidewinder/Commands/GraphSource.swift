import NavigationGraph
import Rules

/// The graph a command works on, from sources or from a file.
struct GraphSource {
    var graph: NavigationGraph
    /// Something could not be read.
    var isIncomplete: Bool
    var timings: StageTimings
    /// What is known beside the graph; nil for a saved one, and where an earlier run answers.
    var analysis: Analysis?
    /// What the rules take types for, where that has been worked out already.
    var roles: RuleRoles?
    /// What to call the app by its sources, empty where they do not say it; nil for a saved graph.
    var appName: String?
    /// What the configuration promises; nil for a saved graph, which has none.
    var contracts: [Contract]?
    /// What the configuration says of what names scenes.
    var coverage = CoverageSettings()

    init(graph: NavigationGraph, isIncomplete: Bool, timings: StageTimings) {
        self.graph = graph
        self.isIncomplete = isIncomplete
        self.timings = timings
    }

    init(_ project: ProjectLoader.Project) {
        self.init(
            graph: project.graph, isIncomplete: project.isIncomplete, timings: project.timings)
        analysis = project.analysis
        appName = project.files.appName ?? ""
        contracts = project.configuration.contracts
        coverage = project.configuration.coverage
    }

    /// Analyzes the sources the operands name, or reads the one saved graph they name.
    /// - Parameters:
    ///   - needsProgram: more than the graph is asked for where there are sources.
    ///   - details: what of a saved graph is wanted beside the scenes and the ways between them.
    static func load(
        _ operands: [String], _ loader: ProjectLoader, needsProgram: Bool = false, details: GraphDetails = .all
    ) async throws -> GraphSource {
        guard let saved = operands.first(where: GraphFile.isSaved) else {
            return GraphSource(try await loader.load(operands, needsProgram: needsProgram, details: details))
        }
        if operands.count > 1 { throw UsageError("\(saved) is a saved graph; it has to be the only PATH") }
        var timings = StageTimings()
        let graph = try timings.measure("read") { () throws(CommandFailure) in
            try GraphFile.read(saved, in: loader.context.currentFolder, details: details)
        }
        return GraphSource(graph: graph, isIncomplete: false, timings: timings)
    }
}
