import NavigationGraph
import Source

extension ProjectLoader {
    /// A project, its configuration and what is known of it.
    struct Project {
        fileprivate var prepared: Preparation
        /// Where the results of this run are kept; nil where they are not.
        fileprivate var kept: KeptRun?
        var result: RunResult
        var timings: StageTimings
        /// What is known beside the result; nil where an earlier run answers.
        var analysis: Analysis?
        /// What the rules said, by those that were turned on for it.
        fileprivate var outcomes: [[String]: RuleOutcome] = [:]

        var configuration: Configuration { prepared.configuration.configuration }
        /// Absolute; what the configuration's paths are relative to.
        var configurationFolder: String { FilePath.absolute(prepared.configuration.folder) }
        /// Absolute, or nil where there is none.
        var configurationFile: String? { prepared.configuration.file.map(FilePath.absolute) }
        var files: ProjectFiles { prepared.files }
        /// The absolute paths of the files and folders that decide what is known: those that the search came by, and the
        /// configuration with its packs.
        var filesThatCount: [String] {
            let packs = configuration.packs.map { FilePath.components($0.text, in: configurationFolder) }
            return (files.walk.entered + files.walk.files + packs).map(FilePath.absolute)
                + [configurationFile].compactMap { $0 }
        }
        var graph: NavigationGraph { result.graph }
        /// A file could not be read, so something may be missing.
        var isIncomplete: Bool { result.isIncomplete }
    }

    /// Reads the configuration, finds the files, and runs the stages or takes what an earlier run has found in the same
    /// files; tells on the standard error what went wrong.
    /// - Parameters:
    ///   - needsProgram: more than the graph is asked for, which no earlier run answers.
    ///   - details: what of the graph is wanted at least beside the scenes and the ways between them.
    ///   - earlier: the same project as it was loaded before, to go on with where nothing that counts has changed.
    /// - Throws: where there is nothing to analyze.
    func load(
        _ paths: [String], needsProgram: Bool = false, details: GraphDetails = .all, unchanged earlier: Project? = nil
    ) async throws -> Project {
        var prepared = try prepare(paths)
        let kept = try keptRun(&prepared)
        if var earlier, let kept, earlier.kept?.isOf(kept) == true, !needsProgram || earlier.analysis != nil {
            earlier.prepared = prepared
            return earlier
        }
        if !needsProgram, let result = known(kept, details, &prepared.timings) {
            report(result, prepared.files)
            return Project(prepared: prepared, kept: kept, result: result, timings: prepared.timings)
        }
        let analysis = try await analyze(prepared, kept)
        let result = RunResult(analysis)
        var project = Project(
            prepared: prepared, kept: kept, result: result, timings: analysis.timings, analysis: analysis)
        if let kept {
            let start = project.timings.now
            if kept.isUnchanged { kept.keep(result) } else { project.kept = nil }
            project.timings.add("keep", since: start)
        }
        report(result, prepared.files)
        return project
    }

    /// What the rules say of a project by this configuration, its own or the one with some rules turned on. An earlier run
    /// answers where it was asked the same.
    /// - Throws: what makes the built-in packs unusable.
    func check(
        _ project: inout Project, _ configuration: Configuration, turnedOn rules: [String] = []
    ) async throws -> RuleOutcome {
        if let known = project.outcomes[rules] { return known }
        let start = project.timings.now
        if project.analysis == nil, let outcome = project.kept?.outcome(turnedOn: rules) {
            project.timings.add("rules", since: start, detail: "kept")
            project.outcomes[rules] = outcome
            return outcome
        }
        let analysis = try await analysis(of: &project)
        let begin = project.timings.now
        let outcome = context.check(analysis, configuration)
        project.kept?.keep(outcome, turnedOn: rules)
        project.outcomes[rules] = outcome
        project.timings.add("rules", since: begin)
        return outcome
    }

    /// What is worked out of the sources beside the graph. An earlier run answers where it was asked the same.
    /// - Parameters:
    ///   - question: tells it from other answers about the same sources; all that it depends on beside them.
    ///   - make: takes an answer from the sources.
    func answer<Answer: Codable>(
        _ project: inout Project, _ question: [String], _ make: (Analysis) async throws -> Answer
    ) async throws -> Answer {
        let start = project.timings.now
        if project.analysis == nil, let answer = project.kept?.answer(Answer.self, to: question) {
            project.timings.add(question[0], since: start, detail: "kept")
            return answer
        }
        let analysis = try await analysis(of: &project)
        let begin = project.timings.now
        let answer = try await make(analysis)
        project.kept?.keep(answer, to: question)
        project.timings.add(question[0], since: begin)
        return answer
    }

    /// What is known beside the result, worked out now where an earlier run has answered so far.
    private func analysis(of project: inout Project) async throws -> Analysis {
        if let known = project.analysis { return known }
        let analysis = try await analyze(project.prepared, project.kept)
        project.timings.add(analysis.timings, after: project.prepared.timings.stages.count)
        if project.kept?.isUnchanged == false { project.kept = nil }
        project.analysis = analysis
        return analysis
    }

    private func analyze(_ prepared: Preparation, _ kept: KeptRun?) async throws -> Analysis {
        let progress = context.progress
        return try await Analysis.run(
            prepared.files, known: context.scanned?.before(kept?.facts) ?? kept?.facts, options: prepared.options,
            timings: prepared.timings,
            progress: { progress.show("reading", $0, of: $1) }, stage: { progress.show($0) })
    }

    private func keptRun(_ prepared: inout Preparation) throws -> KeptRun? {
        // What one engine has found is no answer of the other.
        guard let tool = context.cache.tool, !prepared.options.runsOnPaper else { return nil }
        let (note, isVerbose) = (context.error, arguments.isSet("verbose"))
        let cache = context.openCache(arguments) { if isVerbose { note($0 + "\n") } }
        let (files, configuration, jobs) = (prepared.files, prepared.configuration, prepared.options.jobs)
        let ahead = prepared.readAhead
        return prepared.timings.measure("key") {
            KeptRun(cache, tool, files, configuration, ahead: ahead?.digests ?? [:], jobs: jobs)
        }
    }

    /// Whether results are kept, and may be there from earlier.
    var isKeeping: Bool {
        context.cache.tool != nil && !arguments.isSet("no-cache") && context.cacheFolder(arguments) != nil
    }

    private func known(_ kept: KeptRun?, _ details: GraphDetails, _ timings: inout StageTimings) -> RunResult? {
        guard let kept else { return nil }
        return timings.measure("cache") { kept.result(details: details) }
    }

    private func report(_ result: RunResult, _ files: ProjectFiles) {
        let isQuiet = arguments.isSet("quiet")
        for diagnostic in result.diagnostics where !isQuiet || diagnostic.level == .error {
            context.note(diagnostic.text)
        }
        if let unread = unread(files.files), !isQuiet { context.note(unread) }
        if tellsOfNoScenes, !isQuiet, let note = result.graph.noScenes { context.note("sidewinder: \(note)") }
    }

    /// What to say of an app that has no code but Objective-C: its names are noted, and what it does is not read.
    private func unread(_ files: [ProjectFiles.File]) -> String? {
        guard !files.contains(where: { $0.kind == .swift }) else { return nil }
        let count = files.count { $0.kind == .objectiveC }
        guard count > 0 else { return nil }
        let noun = count == 1 ? "1 Objective-C file is" : "\(count) Objective-C files are"
        return "sidewinder: no Swift code was read; \(noun) left unread"
    }
}
