import Foundation
import Reports
import Rules
import Source

/// An app in memory, read again where its sources have changed.
struct WatchedApp {
    private let arguments: ParsedArguments
    private let context: CommandContext
    private let loader: ProjectLoader
    private var project: ProjectLoader.Project?
    /// What the rules take the types of the project for, once that has been asked.
    private var roles: RuleRoles?
    private var saved: GraphSource?
    /// How the files were when they were read.
    private var stamps: FileStamps?

    /// - Parameter arguments: of a command that has the options of the analysis.
    init(_ arguments: ParsedArguments, _ context: CommandContext) {
        self.arguments = arguments
        self.context = context
        loader = ProjectLoader(arguments: arguments, context: context)
    }

    private var paths: [String] { arguments.operands }
    private var savedGraph: String? { paths.first(where: GraphFile.isSaved) }

    /// Says at once what no question could be answered about.
    func check() throws {
        guard let savedGraph else {
            _ = try ProjectFiles.projectRoot(paths, in: context.currentFolder)
            return
        }
        if paths.count > 1 { throw UsageError("\(savedGraph) is a saved graph; it has to be the only PATH") }
        _ = try GraphFile.read(savedGraph, in: context.currentFolder, details: [])
    }

    /// The graph as the sources are now.
    /// - Parameter needsProgram: more than the graph is asked for where there are sources.
    mutating func source(needsProgram: Bool = false) async throws -> GraphSource {
        guard let savedGraph else {
            var source = GraphSource(try await current(needsProgram: needsProgram))
            if needsProgram, roles == nil { roles = source.analysis.map { RuleRoles($0.program, $0.resolution) } }
            source.roles = roles
            return source
        }
        if let saved, stamps?.areCurrent == true { return saved }
        let start = Date.now
        let source = try await GraphSource.load(paths, loader)
        let file = FilePath.absolute(FilePath.components(savedGraph, in: context.currentFolder))
        (saved, stamps) = (source, FileStamps([file], readFrom: start))
        return source
    }

    /// What a change since a revision touches.
    mutating func affected(since revision: String) async throws -> AffectedReport {
        let change = try AffectedCommand.change(since: revision, of: paths, context)
        let source = try await source(needsProgram: true)
        return try AffectedCommand.report(on: source, change)
    }

    /// Nothing has changed since it was last asked about. Cost: one question to the file system for each file.
    var isCurrent: Bool { project != nil && stamps?.areCurrent == true }

    /// What the rules say, by options of `sidewinder lint`.
    mutating func lint(_ options: [String]) async throws -> (answer: LintQuestion.Answer, root: String) {
        if let savedGraph { throw UsageError("\(savedGraph) is a saved graph; the rules need the sources") }
        let question = try LintQuestion(try ParsedArguments(options + inherited, for: CommandTable.lint), context)
        var project = try await current(needsProgram: false)
        let answer = try await question.answer(on: &project, loader)
        self.project = project
        return (answer, project.files.root)
    }

    /// The options that `lint` has as well, as they were given.
    private var inherited: [String] {
        CommandTable.analysisOptions.flatMap { option in
            guard arguments.isSet(option.name) else { return [String]() }
            if option.argument == nil { return ["--\(option.name)"] }
            return arguments.all(option.name).map { "--\(option.name)=\($0)" }
        } + ["--"] + paths
    }

    private mutating func current(needsProgram: Bool) async throws -> ProjectLoader.Project {
        if let project, isCurrent, !needsProgram || project.analysis != nil { return project }
        let start = Date.now
        let now = try await loader.load(paths, needsProgram: needsProgram, unchanged: project)
        (project, roles, stamps) = (now, nil, FileStamps(now.filesThatCount, readFrom: start))
        return now
    }
}
