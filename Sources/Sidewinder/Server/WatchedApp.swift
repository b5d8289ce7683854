import Foundation
import Reports
import Source

/// An app in memory, read again where its sources have changed.
struct WatchedApp {
    private let arguments: ParsedArguments
    private let context: CommandContext
    private let loader: ProjectLoader
    private var project: ProjectLoader.Project?
    /// What there is to say of the types of the project, once that has been asked.
    private var code: ExplainedCode?
    /// Who names whom in the project, once that has been asked.
    private var uses: CodeUses?
    private var saved: GraphSource?
    /// How the files were when they were read.
    private var stamps: FileStamps?

    /// - Parameters:
    ///   - arguments: of a command that has the options of the analysis.
    ///   - drawsScreens: whether sketches of the screens are wanted, which `addWireframes` gives.
    init(_ arguments: ParsedArguments, _ context: CommandContext, drawsScreens: Bool = false) {
        self.arguments = arguments
        self.context = context
        var loader = ProjectLoader(arguments: arguments, context: context)
        loader.drawsScreens = drawsScreens
        self.loader = loader
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
    mutating func source() async throws -> GraphSource {
        guard let savedGraph else { return GraphSource(try await current()) }
        if let saved, stamps?.areCurrent == true { return saved }
        let start = Date.now
        let source = try await GraphSource.load(paths, loader)
        let file = FilePath.absolute(FilePath.components(savedGraph, in: context.currentFolder))
        (saved, stamps) = (source, FileStamps([file], readFrom: start))
        return source
    }

    /// Gives a graph of `source` the sketches of its screens.
    mutating func addWireframes(to source: inout GraphSource) async throws {
        try await loader.addWireframes(to: &source, isAskedFor: false)
        if source.project != nil { project = source.project }
    }

    /// What explanations are made of, as the sources are now.
    mutating func explained() async throws -> Explained {
        var source = try await source()
        if source.project != nil, code == nil {
            code = try await loader.answer(&source, ["types"], ExplainedCode.init)
            project = source.project
        }
        return Explained(source, code)
    }

    /// What a change since a revision touches.
    mutating func affected(since revision: String) async throws -> AffectedReport {
        let change = try AffectedCommand.change(since: revision, of: paths, context)
        var source = try await source()
        let known: CodeUses
        if let uses {
            known = uses
        } else {
            known = try await loader.answer(&source, AffectedCommand.question, CodeUses.init)
            (project, uses) = (source.project, known)
        }
        let part = AffectedPart(change, source.graph, known, contracts: source.contracts ?? [])
        return AffectedReport(part, source.graph, leftOut: AffectedCommand.leftOut(by: change, of: source))
    }

    /// Nothing has changed since it was last asked about. Cost: one question to the file system for each file.
    var isCurrent: Bool { project != nil && stamps?.areCurrent == true }

    /// What the rules say, by options of `sidewinder lint`.
    mutating func lint(_ options: [String]) async throws -> (answer: LintQuestion.Answer, root: String) {
        if let savedGraph { throw UsageError("\(savedGraph) is a saved graph; the rules need the sources") }
        let question = try LintQuestion(try ParsedArguments(options + inherited, for: CommandTable.lint), context)
        var project = try await current()
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

    private mutating func current() async throws -> ProjectLoader.Project {
        if let project, isCurrent { return project }
        let start = Date.now
        let now = try await loader.load(paths, unchanged: project)
        (project, code, uses, stamps) = (now, nil, nil, FileStamps(now.filesThatCount, readFrom: start))
        return now
    }
}
