import Diagrams
import NavigationGraph
import Rules
import Source

/// `sidewinder explore`
enum ExploreCommand {
    /// Where the page goes on a terminal, which cannot show it.
    static let fileName = "navigation.html"

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let prefix = arguments.value("link-prefix")
        if let prefix { try check(prefix) }
        if arguments.isSet("watch") {
            var watch = ExploreWatch(arguments, context)
            return try await watch.run()
        }
        if arguments.isSet("port") { throw UsageError("--port is for --watch") }
        let file = try file(arguments, context)
        var loader = ProjectLoader(arguments: arguments, context: context)
        loader.drawsScreens = !arguments.isSet("no-wireframes")
        var source: GraphSource
        var findings: [ExplorePage.Finding] = []
        let showsCoverage = arguments.isSet("coverage")
        if showsCoverage { try CoverageCommand.refuseSaved(arguments.operands) }
        if arguments.isSet("findings") {
            let found = try await SceneFindings.load(loader, arguments, option: "findings")
            findings = found.findings.map { Self.shown($1, on: $0) }
            source = found.source
        } else {
            source = try await GraphSource.load(arguments.operands, loader)
        }
        let namings =
            showsCoverage
            ? try await CoverageCommand.coverage(of: &source, arguments.operands, loader).coverage.shown : nil
        var page = page(of: source, arguments)
        (page.findings, page.namings) = (findings, namings)
        if loader.drawsScreens {
            try await loader.addWireframes(to: &source, isAskedFor: false)
            page.thumbnails = try ThumbnailFiles(context, source).load(arguments.value("thumbnails"), for: source.graph)
        } else {
            source.graph.setWireframes([])
        }
        let output = try render(page, &source, arguments, context)
        GraphCommand.tell(output.warnings, arguments, context)
        try context.write(output.bytes, to: OutputTarget(format: "html", file: file))
        if let file, !arguments.isSet("quiet"), context.isErrorTerminal || arguments.value("output") == nil {
            context.note("\(file): the page is written; open it in a browser")
        }
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }

    /// The page of an app, without what rules and tests say.
    static func page(of source: GraphSource, _ arguments: ParsedArguments) -> ExplorePage {
        ExplorePage(title: title(source, arguments), linkPrefix: arguments.value("link-prefix"))
    }

    /// Draws the page, with the contracts of the app and as the options say.
    /// - Throws: where the contracts cannot be read or the page cannot be drawn.
    static func render(
        _ page: ExplorePage, _ source: inout GraphSource, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> Diagram.Output {
        var page = page
        page.layout = arguments.value("layout").flatMap(LayoutEffort.init)
        page.layoutLimit = try LayoutLimit(arguments, context)
        let contracts = try source.contracts ?? namedContracts(arguments, context)
        page.contracts = ContractReport.all(contracts, on: source.graph).map(Self.contract)
        context.progress.show("drawing the page")
        let (graph, drawn) = (source.graph, page)
        do {
            return try source.timings.measure("page") { () throws(DiagramError) in try drawn.render(graph) }
        } catch {
            throw CommandFailure(.incomplete, [error.description])
        }
    }

    /// What the user wants, else the app's name; where a saved graph has none that of its file, where it says more than that it is one.
    private static func title(_ source: GraphSource, _ arguments: ParsedArguments) -> String {
        if let title = arguments.value("title") { return title }
        if let app = source.graph.app { return app }
        if let name = source.appName { return name.isEmpty ? ExplorePage.untitled : name }
        let name = arguments.operands.first?.split(separator: "/").last?.split(separator: ".").first.map(String.init)
        guard let name, !["graph", "navigation", "-"].contains(name.lowercased()) else { return ExplorePage.untitled }
        return name
    }

    /// Where the page goes; nil for the standard output.
    /// - Throws: where a page would replace a file that is none.
    private static func file(_ arguments: ParsedArguments, _ context: CommandContext) throws -> String? {
        if let named = arguments.value("output") { return named == "-" ? nil : named }
        guard context.isOutputTerminal else { return nil }
        do {
            let path = FilePath.absolute(FilePath.components(fileName, in: context.currentFolder))
            guard try FileContents.text(path).contains("id=\"page-data\"") else {
                throw UsageError("\(fileName) is there and no page of this tool; add -o FILE")
            }
        } catch let error as FileError {
            if !error.isMissing { throw UsageError("\(fileName) \(error.reason); add -o FILE") }
        }
        return fileName
    }

    /// The contracts of the configuration that the user names beside a saved graph.
    private static func namedContracts(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> [Contract] {
        guard let name = arguments.value("config") else { return [] }
        return try ConfigurationFile.load(
            named: name, root: FilePath.components("", in: context.currentFolder),
            currentFolder: context.currentFolder, rules: context.rules.rules
        ).configuration.contracts
    }

    private static func shown(_ finding: Finding, on scene: String?) -> ExplorePage.Finding {
        ExplorePage.Finding(
            scene: scene, rule: finding.rule, severity: finding.severity.rawValue, message: finding.message,
            location: SourceLocation(
                file: finding.location.file, line: finding.location.line, column: finding.location.column))
    }

    private static func contract(_ report: ContractReport) -> ExplorePage.Contract {
        ExplorePage.Contract(
            name: report.name, state: report.state.rawValue, severity: report.severity.rawValue,
            location: report.location,
            terms: report.terms.map { .init(word: $0.word, text: $0.text, scenes: $0.scenes) },
            breaches: report.breaches.map {
                .init(
                    scene: $0.scene, message: $0.message, suggestion: $0.suggestion, path: $0.path.map(\.id))
            },
            reasons: report.reasons)
    }

    /// - Throws: where a link would run a script instead of opening a place.
    private static func check(_ prefix: String) throws(UsageError) {
        let scheme = prefix.prefix { $0 != ":" && $0 != "/" }.lowercased().filter { !$0.isWhitespace }
        if ["javascript", "data", "vbscript"].contains(scheme) {
            throw UsageError("--link-prefix has to be the beginning of a URL that shows a file, not \(scheme):")
        }
    }
}
