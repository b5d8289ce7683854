import NavigationGraph
import Rules

/// The graph a command works on, from sources or from a file.
struct GraphSource {
    var graph: NavigationGraph
    /// Something could not be read.
    var isIncomplete: Bool
    var timings: StageTimings
    /// What is known beside the graph; nil for a saved one.
    var analysis: Analysis?
    /// What the configuration promises; nil for a saved graph, which has none.
    var contracts: [Contract]?

    init(graph: NavigationGraph, isIncomplete: Bool, timings: StageTimings) {
        self.graph = graph
        self.isIncomplete = isIncomplete
        self.timings = timings
    }

    init(_ project: ProjectLoader.Project) {
        self.init(
            graph: project.analysis.graph, isIncomplete: project.analysis.isIncomplete,
            timings: project.analysis.timings)
        analysis = project.analysis
        contracts = project.configuration.contracts
    }

    /// Analyzes the sources the operands name, or reads the one saved graph they name.
    /// - Parameter details: what of a saved graph is wanted beside the scenes and the ways between them.
    static func load(
        _ operands: [String], _ loader: ProjectLoader, details: GraphDetails = .all
    ) async throws -> GraphSource {
        guard let saved = operands.first(where: GraphFile.isSaved) else {
            return GraphSource(try await loader.load(operands))
        }
        if operands.count > 1 { throw UsageError("\(saved) is a saved graph; it has to be the only PATH") }
        var timings = StageTimings()
        let graph = try timings.measure("read") { () throws(CommandFailure) in
            try GraphFile.read(saved, in: loader.context.currentFolder, details: details)
        }
        return GraphSource(graph: graph, isIncomplete: false, timings: timings)
    }
}
