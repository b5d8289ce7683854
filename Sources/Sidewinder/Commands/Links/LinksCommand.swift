import NavigationGraph

/// `sidewinder links`
enum LinksCommand {
    static let formats: [(name: String, fileExtensions: [String])] = [
        ("text", ["txt"]), ("json", ["json"]), ("csv", ["csv"]), ("markdown", ["md"]), ("html", ["html", "htm"]),
    ]

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        let loader = ProjectLoader(arguments: arguments, context: context)
        var source = try await GraphSource.load(arguments.operands, loader)
        var calls: AnalyticsCalls?
        if source.project != nil {
            let settings = source.coverage
            calls = try await loader.answer(&source, ["links"]) { AnalyticsCalls($0, settings) }
        } else {
            loader.remark("sidewinder: a saved graph knows no code; calls of analytics need the sources")
        }
        let report = LinkReport(table: LinkTable(source.graph, calls), appName: source.appName ?? source.graph.app)
        for target in targets {
            let text =
                switch target.format {
                case "json": report.json()
                case "csv": report.csv()
                case "markdown": report.markdown()
                case "html": report.page(title: arguments.value("title"))
                default: report.text()
                }
            try context.write(Array(text.utf8), to: target)
        }
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }
}
