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
        /// How many findings have nothing to do with the change; nil where all is asked for.
        var untouched: Int?
        /// What has changed and is not read; nothing where all is asked for.
        var leftOut = LeftOutChanges()
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
        guard let revision = arguments.value("changed") else {
            return Answer(report: report(outcome, baseline, touched: nil), baseline: place)
        }
        let change = try GitChange(since: revision, below: project.files.root, context)
        let touched = try await ChangedFindings(change, arguments, context).fingerprints(among: outcome.findings)
        return Answer(
            report: report(outcome, baseline, touched: touched), baseline: place,
            untouched: outcome.findings.count - touched.count,
            leftOut: LeftOutChanges(change.lines.files, of: project.files))
    }

    private func report(_ outcome: RuleOutcome, _ baseline: Baseline?, touched: Set<String>?) -> Report {
        let level = min(level, failLevel)
        let wanted = touched.map { touched in { (fingerprint: String) in touched.contains(fingerprint) } }
        guard let baseline else {
            return Report(outcome.findings, level: level, wanted: wanted, suppressed: outcome.suppressed)
        }
        let known = baseline.known(among: outcome.findings)
        let stale = baseline.excess(over: Baseline(outcome.findings))
        return Report(
            outcome.findings, level: level, known: { known.contains($0) }, wanted: wanted,
            suppressed: outcome.suppressed, staleBaseline: stale.count)
    }
}
