import Foundation
import NavigationGraph
import Reports
import Source

/// `sidewinder lint`
enum LintCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let isWorkflow = context.environment["GITHUB_ACTIONS"].map { !$0.isEmpty && $0 != "false" } ?? false
        let targets = try OutputTarget.all(
            arguments, formats: Reporter.all.map { ($0.name, $0.fileExtensions) },
            fallback: isWorkflow ? "github" : "text")
        if let saved = arguments.operands.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; the rules need the sources")
        }
        let rulePages = try rulePages(arguments)
        let question = try LintQuestion(arguments, context)
        try checkFix(arguments)
        var loader = ProjectLoader(arguments: arguments, context: context)
        loader.tellsOfNoScenes = false
        var project = try await loader.load(arguments.operands, details: [])
        let answer = try await question.answer(on: &project, loader)
        var report = answer.report
        if arguments.isSet("fix") {
            let mending = try mend(report, project, arguments, context)
            if arguments.isSet("dry-run") { return mending.files.isEmpty ? .success : .findings }
            report.leaveOut(mending.mended)
        }
        defer { context.release(project) }
        try write(report, targets, rulePages, project, arguments, context)
        if !arguments.isSet("quiet"), !tellsNotes(targets) {
            for note in report.notes { context.note("sidewinder: \(note.text)") }
        }
        loader.tellTimings(project.timings)
        if let place = answer.baseline, !arguments.isSet("quiet") { tell(place, report, context) }
        if let renewal = answer.renewal, !arguments.isSet("quiet") { context.note(renewal) }
        if let untouched = answer.untouched, !arguments.isSet("quiet") { tell(untouched, context) }
        if project.isIncomplete { return .incomplete }
        let fails = report.entries.contains { $0.state == .new && $0.finding.severity >= question.failLevel }
        return fails ? .findings : .success
    }

    /// Whether what goes to the standard output has the notes.
    private static func tellsNotes(_ targets: [OutputTarget]) -> Bool {
        targets.contains { target in
            target.file == nil && Reporter.all.contains { $0.name == target.format && $0.tellsNotes }
        }
    }

    private static func checkFix(_ arguments: ParsedArguments) throws(UsageError) {
        for option in ["dry-run", "allow-dirty"] where arguments.isSet(option) && !arguments.isSet("fix") {
            throw UsageError("--\(option) goes with --fix")
        }
    }

    /// Makes the changes that mend findings, or with `--dry-run` writes them as a patch.
    private static func mend(
        _ report: Report, _ project: ProjectLoader.Project, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(CommandFailure) -> Mending {
        let isTried = arguments.isSet("dry-run")
        var changed: Set<String> = []
        if !isTried, !arguments.isSet("allow-dirty"), report.entries.contains(where: { !$0.finding.edits.isEmpty }) {
            do throws(CommandFailure) {
                changed = Set(try GitChange(since: "HEAD", below: project.files.root, context).lines.files)
            } catch {
                throw CommandFailure(
                    .incomplete, error.lines + ["nothing was mended; --allow-dirty does it all the same"])
            }
        }
        let mending = Mending(report, leaving: changed, source: SourceTexts(project).text)
        if isTried {
            let path = repositoryPath(project.files.root, context)
            context.write(mending.patch(prefix: path.isEmpty ? "" : path + "/"))
        } else {
            try mending.write(below: project.files.root)
        }
        if !arguments.isSet("quiet") { for line in mending.lines(isTried: isTried) { context.note(line) } }
        return mending
    }

    /// Says which baseline was found although nobody named it, and what is out of date in it.
    private static func tell(_ place: BaselinePlace, _ report: Report, _ context: CommandContext) {
        let (known, stale) = (report.summary.known, report.summary.staleBaseline)
        if place.origin == .convention {
            let verb = known == 1 ? "finding is" : "findings are"
            context.note("\(known) \(verb) known by the baseline \(place.name); --no-baseline reports all")
        }
        if stale > 0 {
            context.note("\(place.name) has stale entries; \"sidewinder baseline prune\" removes them")
        }
    }

    /// Says how much there is that the change has nothing to do with.
    private static func tell(_ untouched: Int, _ context: CommandContext) {
        guard untouched > 0 else { return }
        let (noun, verb) = untouched == 1 ? ("finding", "has") : ("findings", "have")
        context.note("\(untouched) \(noun) of all severities \(verb) nothing to do with the change")
    }

    private static func write(
        _ report: Report, _ targets: [OutputTarget], _ rulePages: String?, _ project: ProjectLoader.Project,
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        let root = project.files.root
        var options = ReportOptions(
            root: root, repositoryPath: repositoryPath(root, context), rules: rules(context),
            toolVersion: Tool.version, rulePages: rulePages, source: SourceTexts(project).text)
        for target in targets {
            guard let reporter = Reporter.all.first(where: { $0.name == target.format }) else { continue }
            options.usesColor = context.usesColor(arguments, terminal: target.file == nil && context.isOutputTerminal)
            if reporter.name == "markdown" {
                options.flow = try AffectedFlow.mermaid(project.graph, report.entries.filter { $0.state == .new })
            }
            try context.write(Array(reporter.render(report, options).utf8), to: target)
            if let note = reporter.leftOut(report, options), !arguments.isSet("quiet") {
                context.note("sidewinder: \(reporter.name): \(note)")
            }
            if reporter.name == "github", let file = context.environment["GITHUB_STEP_SUMMARY"], !file.isEmpty,
                let summary = GitHubReport.summary(report, options)
            {
                try append(summary, to: file)
            }
        }
    }

    /// The address of `--rule-pages`, with a slash at its end.
    private static func rulePages(_ arguments: ParsedArguments) throws(UsageError) -> String? {
        guard let address = arguments.value("rule-pages") else { return nil }
        // A reader of SARIF refuses the whole report where one address in it is none.
        guard address.hasPrefix("https://") || address.hasPrefix("http://"), URL(string: address)?.host != nil else {
            throw UsageError(
                "--rule-pages has to be a web address such as https://example.org/rules, not \"\(address)\"")
        }
        return address.hasSuffix("/") ? address : address + "/"
    }

    private static func rules(_ context: CommandContext) -> [ReportRule] {
        context.rules.rules.map {
            ReportRule(
                id: $0.id, summary: $0.summary, page: $0.page, severity: $0.severity, tellsPath: $0.tellsPath)
        }
    }

    /// The root of the analysis relative to the checkout a workflow works on, or to the nearest folder with a `.git`;
    /// empty where there is neither.
    private static func repositoryPath(_ root: String, _ context: CommandContext) -> String {
        let folder = FilePath.components(root, in: "/")
        let checkout = context.environment["GITHUB_WORKSPACE"].map { FilePath.components($0, in: "/") }
        if let checkout, folder.starts(with: checkout) {
            return folder.dropFirst(checkout.count).joined(separator: "/")
        }
        return FilePath.repository(around: folder).map { folder.dropFirst($0.count).joined(separator: "/") } ?? ""
    }

    /// Adds to the summary of a workflow's step, which other steps may have begun.
    private static func append(_ text: String, to file: String) throws(CommandFailure) {
        do {
            let before = FileManager.default.fileExists(atPath: file) ? try FileContents.text(file) : ""
            try FileContents.write(Array((before + text).utf8), to: file)
        } catch {
            throw CommandFailure(.incomplete, ["the step's summary \(error.reason)"])
        }
    }
}

/// The texts of the analyzed files and of the configuration, by the paths findings use.
private struct SourceTexts: Sendable {
    private let places: [String: String]

    init(_ project: ProjectLoader.Project) {
        let files = project.files
        var places = Dictionary(
            files.files.map { ($0.path, $0.absolutePath) }, uniquingKeysWith: { first, _ in first })
        if let file = project.configurationFile {
            let root = FilePath.components(files.root, in: "/")
            let path = FilePath.way(from: root, to: FilePath.components(file, in: "/")).joined(separator: "/")
            places[path] = file
        }
        self.places = places
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
