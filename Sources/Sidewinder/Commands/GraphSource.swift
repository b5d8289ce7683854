import NavigationGraph
import Rules

/// The graph a command works on, from sources or from a file.
struct GraphSource {
    var graph: NavigationGraph
    /// Something could not be read.
    var isIncomplete: Bool
    var timings: StageTimings
    /// Where the graph comes from; nil for a saved one.
    var project: ProjectLoader.Project?
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
        self.project = project
        appName = project.files.appName ?? ""
        contracts = project.configuration.contracts
        coverage = project.configuration.coverage
    }

    /// Analyzes the sources the operands name, or reads the one saved graph they name.
    /// - Parameters:
    ///   - details: what of a saved graph is wanted beside the scenes and the ways between them.
    static func load(
        _ operands: [String], _ loader: ProjectLoader, details: GraphDetails = .all
    ) async throws -> GraphSource {
        guard let saved = operands.first(where: GraphFile.isSaved) else {
            return GraphSource(try await loader.load(operands, details: details))
        }
        if operands.count > 1 { throw UsageError("\(saved) is a saved graph; it has to be the only PATH") }
        var timings = StageTimings()
        let graph = try timings.measure("read") { () throws(CommandFailure) in
            try GraphFile.read(saved, in: loader.context.currentFolder, details: details)
        }
        return GraphSource(graph: graph, isIncomplete: false, timings: timings)
    }
}

extension ProjectLoader {
    /// Gives a graph the sketches of its screens; `drawsScreens` has to be set.
    /// - Throws: for a saved graph without any, where they are asked for by name.
    func addWireframes(to source: inout GraphSource, isAskedFor: Bool = true) async throws {
        guard source.project != nil else {
            if source.graph.wireframes.isEmpty, isAskedFor {
                throw UsageError(
                    "the saved graph has no wireframes; write it again with graph --wireframes --format json")
            }
            return
        }
        source.graph.setWireframes(try await answer(&source, ["wireframes"]) { $0.graph.wireframes })
    }

    /// What is worked out of the sources beside the graph; as that of a project.
    /// - Throws: for a saved graph, which does not know the code.
    func answer<Answer: Codable>(
        _ source: inout GraphSource, _ question: [String], _ make: (Analysis) async throws -> Answer
    ) async throws -> Answer {
        guard var project = source.project else {
            throw CommandFailure(.incomplete, ["a saved graph does not know the code"])
        }
        project.timings = source.timings
        let answer = try await answer(&project, question, make)
        (source.project, source.timings) = (project, project.timings)
        return answer
    }
}
