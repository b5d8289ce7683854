import NavigationGraph
import Source

/// One side of a comparison.
struct GraphRevision {
    var graph: NavigationGraph
    /// Something could not be read.
    var isIncomplete = false
    /// What is not read because of its targets; nil where there are no sources.
    var leftOut: LeftOutContents?
    /// What is known beside the graph, where that was asked for and there are sources.
    var analysis: Analysis?
    /// How long it took to have the files and to analyze them; of no stage where nothing was analyzed.
    private(set) var timings = StageTimings()

    private init(graph: NavigationGraph) { self.graph = graph }

    private init(_ project: ProjectLoader.Project) {
        (graph, isIncomplete) = (project.graph, project.isIncomplete)
        (analysis, timings) = (project.analysis, project.timings)
        leftOut = LeftOutContents(project.files)
    }

    /// The navigation of a lock, a saved graph, a folder of sources, or a git revision; what lies on the disk goes
    /// before a revision of the same name.
    /// - Parameter needsProgram: more than the graph is asked for where there are sources.
    static func load(
        _ side: DiffSides.Side, _ arguments: ParsedArguments, _ context: CommandContext, needsProgram: Bool = false
    ) async throws -> GraphRevision {
        let reading = Reading(arguments: arguments, needsProgram: needsProgram)
        let revision =
            switch side {
            case .any(let name): try await load(name, reading, context)
            case .revision(let name): try await self.revision(name, unlike: nil, reading, context)
            }
        if !revision.timings.stages.isEmpty {
            let loader = ProjectLoader(arguments: arguments, context: named(context, side.name))
            loader.tellTimings(revision.timings)
        }
        return revision
    }

    /// How sources are read.
    private struct Reading {
        var arguments: ParsedArguments
        var needsProgram: Bool
    }

    private static func load(
        _ name: String, _ reading: Reading, _ context: CommandContext
    ) async throws -> GraphRevision {
        let path = name.hasPrefix("/") ? name : context.currentFolder + "/" + name
        switch Result(catching: { () throws(FileError) in try FileStatus(path) }) {
        case .success(let status):
            if status.kind != .file { return try await analyze([name], name, reading, context) }
            if GraphFile.isSaved(name) {
                return GraphRevision(graph: try GraphFile.read(name, in: context.currentFolder))
            }
            return GraphRevision(graph: try lock(at: path, name))
        case .failure(let fault):
            return try await revision(name, unlike: fault, reading, context)
        }
    }

    /// The navigation of a git revision; `fault` says why the name is none of a file, where it could be one.
    private static func revision(
        _ name: String, unlike fault: FileError?, _ reading: Reading, _ context: CommandContext
    ) async throws -> GraphRevision {
        var timings = StageTimings()
        let start = timings.now
        let checkout: GitCheckout
        do {
            checkout = try GitCheckout(name, context)
        } catch {
            // A file that is there and cannot be looked at says more than a revision that is not.
            guard let fault, !fault.isMissing else { throw error }
            throw CommandFailure(.incomplete, ["\(name): \(fault.reason)"])
        }
        timings.add("git", since: start)
        var inside = context
        inside.currentFolder = checkout.folder
        var revision: GraphRevision
        do {
            revision = try await analyze([], name, reading, inside)
        } catch {
            checkout.remove()
            throw error
        }
        timings.add(revision.timings)
        timings.measure("clean up", checkout.remove)
        revision.timings = timings
        return revision
    }

    /// The navigation that a lock tells of.
    /// - Throws: a failure that names the file and the line.
    static func lock(_ text: String, file: String) throws(CommandFailure) -> NavigationGraph {
        do {
            return try LockFile.graph(text, file: file)
        } catch {
            throw CommandFailure(.incomplete, ["\(file):\(error.line): \(error.message)"])
        }
    }

    private static func lock(at path: String, _ name: String) throws(CommandFailure) -> NavigationGraph {
        let text: String
        do {
            text = try FileContents.text(path)
        } catch {
            throw CommandFailure(.incomplete, ["\(name) \(error.reason)"])
        }
        guard text.hasPrefix(LockFile.firstLine) || name.hasSuffix(".lock") else {
            throw CommandFailure(.usage, ["\(name) is neither a lock, nor a saved graph (.json), nor a folder"])
        }
        return try lock(text, file: name)
    }

    /// Analyzes sources; every message says of which side it is.
    private static func analyze(
        _ paths: [String], _ name: String, _ reading: Reading, _ context: CommandContext
    ) async throws -> GraphRevision {
        let loader = ProjectLoader(arguments: reading.arguments, context: named(context, name))
        do {
            return GraphRevision(try await loader.load(paths, needsProgram: reading.needsProgram))
        } catch let failure as CommandFailure {
            throw CommandFailure(failure.code, failure.lines.map { "\(name): \($0)" })
        }
    }

    /// The context in which every line says of which side it is.
    private static func named(_ context: CommandContext, _ name: String) -> CommandContext {
        var named = context
        named.progress = context.progress.prefixed("\(name): ")
        named.error = { text in
            for line in text.split(separator: "\n") { context.error("\(name): \(line)\n") }
        }
        return named
    }
}
