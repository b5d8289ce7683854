import Reports
import Source

/// `sidewinder lint`
enum LintCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(
            arguments, formats: Reporter.all.map { ($0.name, $0.fileExtensions) }, fallback: "text")
        if let saved = arguments.operands.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; the rules need the sources")
        }
        let level = arguments.value("level").flatMap(Finding.Severity.init) ?? .warning
        let failLevel = arguments.value("fail-level").flatMap(Finding.Severity.init) ?? .error
        let loader = ProjectLoader(arguments: arguments, context: context)
        let project = try await loader.load(arguments.operands)
        var timings = project.analysis.timings
        let outcome = timings.measure("rules") {
            context.rules.check(project.analysis, project.configuration)
        }
        let report = Report(
            outcome.findings.filter { $0.severity >= min(level, failLevel) }, suppressed: outcome.suppressed)
        for target in targets {
            guard let reporter = Reporter.all.first(where: { $0.name == target.format }) else { continue }
            let isTerminal = target.file == nil && context.isOutputTerminal
            let options = ReportOptions(
                usesColor: context.usesColor(arguments, terminal: isTerminal),
                source: SourceTexts(project.analysis.files).text)
            try context.write(Array(reporter.render(report, options).utf8), to: target)
        }
        loader.tellTimings(timings)
        if project.analysis.isIncomplete { return .incomplete }
        return outcome.findings.contains { $0.severity >= failLevel } ? .findings : .success
    }
}

/// The texts of the analyzed files, by the paths findings use.
private struct SourceTexts: Sendable {
    private let places: [String: String]

    init(_ files: ProjectFiles) {
        places = Dictionary(files.files.map { ($0.path, $0.absolutePath) }, uniquingKeysWith: { first, _ in first })
    }

    /// Nil where the file cannot be read any more; the report then lacks the excerpt.
    @Sendable func text(_ file: String) -> String? {
        guard let place = places[file] else { return nil }
        do {
            return try FileContents.text(place)
        } catch {
            return nil
        }
    }
}
