import NavigationGraph
import Reports
import Source

/// What the options of `lint` ask of a project.
struct LintQuestion {
    private let arguments: ParsedArguments
    private let context: CommandContext
    private let chosen: ChosenRules
    private let level: Finding.Severity
    /// From which severity on a finding makes the run fail.
    let failLevel: Finding.Severity

    struct Answer {
        var report: Report
        /// Which baseline was used, if one was.
        var baseline: BaselinePlace?
        /// What to do about a baseline of an older version; nil where there is none.
        var renewal: String?
        /// How many findings have nothing to do with the change; nil where all is asked for.
        var untouched: Int?
    }

    /// - Throws: `UsageError` where options exclude each other, or name no rule.
    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) {
        if arguments.isSet("no-baseline"), arguments.isSet("baseline") {
            throw UsageError("--baseline and --no-baseline exclude each other")
        }
        self.arguments = arguments
        self.context = context
        chosen = try ChosenRules(arguments, context.rules.rules)
        level = arguments.value("level").flatMap(Finding.Severity.init) ?? (chosen.isAll ? .warning : .info)
        failLevel = arguments.value("fail-level").flatMap(Finding.Severity.init) ?? .error
    }

    /// Checks the rules and compares with the baseline and the change.
    /// - Throws: where the baseline cannot be read or the revision cannot be compared with.
    func answer(on project: inout ProjectLoader.Project, _ loader: ProjectLoader) async throws -> Answer {
        let place = try BaselinePlace.used(project, arguments, context)
        let baseline = try place.map { place throws(CommandFailure) in
            try chosen.part(of: Baseline(file: place.file, shown: place.name))
        }
        let outcome = chosen.part(
            of: try await loader.check(
                &project, chosen.turnedOn(in: project.configuration),
                turnedOn: chosen.sleeping(in: project.configuration).map(\.id)))
        let change = try await change(project)
        let compared = ComparedFindings(outcome.findings, baseline: baseline, change: change)
        var report = report(outcome, compared, baseline, isOfChange: change != nil)
        report.notes = project.graph.notes.map { Report.Note(text: $0.text, isGrave: $0.isGrave) }
        return Answer(
            report: report, baseline: place, renewal: place.flatMap { baseline?.renewal($0.name) },
            untouched: change.map { _ in compared.findings.count - compared.touched.count })
    }

    /// What a change touches; nil where all is asked for.
    private func change(_ project: ProjectLoader.Project) async throws -> ChangedFindings? {
        guard let revision = arguments.value("changed") else { return nil }
        let change = try GitChange(since: revision, below: project.files.root, context)
        return try await ChangedFindings(change, arguments, context)
    }

    private func report(
        _ outcome: RuleOutcome, _ compared: ComparedFindings, _ baseline: Baseline?, isOfChange: Bool
    ) -> Report {
        let known = baseline.map { _ in { (fingerprint: String) in compared.known.contains(fingerprint) } }
        let wanted = isOfChange ? { (fingerprint: String) in compared.touched.contains(fingerprint) } : nil
        return Report(
            compared.findings, level: min(level, failLevel), known: known, wanted: wanted,
            suppressed: outcome.suppressed,
            staleBaseline: baseline?.excess(over: Baseline(outcome.findings)).count ?? 0)
    }
}
