import NavigationGraph
import Source

/// `sidewinder coverage`
enum CoverageCommand {
    static let formats: [(name: String, fileExtensions: [String])] = [
        ("text", ["txt"]), ("json", ["json"]), ("html", ["html", "htm"]),
    ]

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        let limit = try limit(arguments)
        try refuseSaved(arguments.operands)
        let loader = ProjectLoader(arguments: arguments, context: context)
        var source = try await GraphSource.load(arguments.operands, loader)
        let found = try await coverage(of: &source, arguments.operands, loader)
        let origins = Set(arguments.all("by").compactMap(Coverage.Origin.init))
        let report = CoverageReport(
            found.coverage, source.graph, by: origins.isEmpty ? Set(Coverage.Origin.allCases) : origins,
            appName: source.appName)
        for target in targets {
            let text =
                switch target.format {
                case "json": report.json()
                case "html": report.page(title: arguments.value("title"))
                default: report.text()
                }
            try context.write(Array(text.utf8), to: target)
        }
        loader.tellTimings(source.timings)
        if source.isIncomplete || found.isIncomplete { return .incomplete }
        if let limit, !report.reaches(percent: limit) {
            context.note(
                "sidewinder: \(report.share) of the scenes are named, less than the \(limit) % that are asked for")
            return .findings
        }
        return .success
    }

    /// What names the scenes of sources, by what is kept of these and of the same tests where something is.
    static func coverage(
        of source: inout GraphSource, _ paths: [String], _ loader: ProjectLoader
    ) async throws -> (coverage: Coverage, isIncomplete: Bool) {
        guard let project = source.project else {
            throw CommandFailure(.incomplete, ["the sources were not analyzed"])
        }
        let files = try loader.testFiles(paths, beside: project.files)
        let settings = source.coverage
        func names(_ analysis: Analysis) async -> Coverage.Names {
            let tests = await TestSources(
                files, app: analysis.program.facts.swift, settings: settings, jobs: analysis.jobs)
            return Coverage(analysis, tests, settings).names
        }
        let names = try await loader.answer(
            &source, ["coverage"] + RunKey.words(of: files, jobs: try loader.jobs()), names)
        names.diagnostics.forEach { loader.remark($0.text) }
        let isIncomplete = names.diagnostics.contains { $0.level == .error }
        return (Coverage(source.graph, names), isIncomplete)
    }

    /// - Throws: for a saved graph, which does not know the code.
    static func refuseSaved(_ paths: [String]) throws(UsageError) {
        if let saved = paths.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; what tests name needs the sources")
        }
    }

    private static func limit(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
        guard let text = arguments.value("min-coverage") else { return nil }
        guard let number = Int(text.hasSuffix("%") ? text.dropLast() : text[...]), 0...100 ~= number else {
            throw UsageError("--min-coverage has to be a whole number of percent from 0 to 100, not \"\(text)\"")
        }
        return number
    }
}

extension ProjectLoader {
    /// The files of tests, which the analysis leaves out: those in folders that are named after tests, and in targets of
    /// tests.
    /// - Throws: as `search`.
    fileprivate func testFiles(_ paths: [String], beside known: ProjectFiles) throws -> [ProjectFiles.File] {
        let pattern: Glob
        do {
            pattern = try Glob("**/*Tests/**")
        } catch {
            throw CommandFailure(.incomplete, [error.message])
        }
        var timings = StageTimings()
        let found = try search(paths, &timings, also: [pattern])
        let read = Set(known.files.map(\.absolutePath))
        let files = found.found.files.filter { file in
            file.path.split(separator: "/").dropLast().contains { FileSelection.isNamedAfterTests(String($0)) }
        }
        return Set(files + known.leftOut.map(\.file)).filter { !read.contains($0.absolutePath) }.sorted()
    }
}
