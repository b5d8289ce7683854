import NavigationGraph

/// `sidewinder features`
enum FeaturesCommand {
    static let formats: [(name: String, fileExtensions: [String])] = [
        ("text", ["txt"]), ("json", ["json"]), ("html", ["html", "htm"]), ("yaml", ["yml", "yaml"]),
    ]

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        let count = try count(arguments)
        let loader = ProjectLoader(arguments: arguments, context: context)
        var source = try await GraphSource.load(arguments.operands, loader)
        let isSaved = source.project == nil
        let mentions = isSaved ? nil : try await loader.answer(&source, ["features"], FeatureMentions.init)
        let report = FeatureReport(source, mentions, contracts: count)
        if !report.hasMentions {
            loader.remark("sidewinder: a saved graph knows no code; who names whom needs the sources")
        }
        for target in targets {
            let text =
                switch target.format {
                case "json": report.json()
                case "html": report.page(title: arguments.value("title"))
                case "yaml": SuggestedContract.yaml(report.contracts)
                default: report.text()
                }
            try context.write(Array(text.utf8), to: target)
        }
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }

    private static func count(_ arguments: ParsedArguments) throws(UsageError) -> Int {
        guard let text = arguments.value("contracts") else { return 3 }
        guard let number = Int(text), 0...100 ~= number else {
            throw UsageError("--contracts has to be a whole number from 0 to 100, not \"\(text)\"")
        }
        return number
    }
}
