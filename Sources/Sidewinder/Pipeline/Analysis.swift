import Facts
import Navigation
import NavigationGraph
import Packs
import Program
import Rules
import Source

/// Everything that is known about an app after the stages have run.
package struct Analysis: Sendable {
    package var files: ProjectFiles
    package var program: Program
    package var resolution: Resolution
    /// What is known of each app by itself, where apps that have nothing to do with each other share names.
    package var apps: [SeparateApp] = []
    /// What the analysis could not read or understand, sorted.
    package var diagnostics: [Diagnostic]
    package var timings: StageTimings
    /// How much is done at the same time.
    var jobs = 1

    package var graph: NavigationGraph { resolution.graph }

    /// A file could not be read, so something may be missing.
    package var isIncomplete: Bool { diagnostics.contains { $0.level == .error } }

    package struct Options: Sendable {
        /// Files read at the same time.
        package var jobs: Int
        /// Scenes that are entries beside the detected ones, by view type or name.
        package var entries: [String] = []
        /// Where each of these stands.
        package var entryPlaces: [String: (file: String, position: Position)] = [:]
        /// Packs beside the built-in ones.
        package var packs: [Pack] = []
        /// Dialects that are set, nil where detection decides; the last one that matches a scene's file holds.
        package var dialects: [(files: PathPattern, dialect: Dialect?)] = []
        /// Names of features; the last one that matches a scene's file holds.
        package var features: [(files: PathPattern, name: String)] = []
        /// The order in which files are linked, which no result depends on.
        package var order = FileOrder.byPath
        /// Makes sketches of the screens, too.
        package var drawsScreens = false
        /// Takes the routes of the engine that runs the code on paper.
        package var runsOnPaper = false

        package init(jobs: Int) {
            self.jobs = jobs
        }

        /// The program of files, with what is told of the libraries that it uses; and what was wrong with that.
        func link(_ facts: ProjectFacts, _ packs: Packs) -> (Program, [Diagnostic]) {
            if runsOnPaper { return (Program(order.sort(FlowEngine.withSkeletons(facts)), jobs: jobs), []) }
            let libraries = LibraryScan(packs, for: facts)
            return (Program(order.sort(libraries.linked(with: facts)), jobs: jobs), libraries.diagnostics)
        }

        /// What the program does, with what the configuration says of it.
        func resolve(_ program: Program, _ packs: Packs) -> Resolution {
            var options = Resolution.Options()
            options.entries = entries
            options.entryPlaces = entryPlaces
            options.jobs = jobs
            options.drawsScreens = drawsScreens
            var resolution =
                runsOnPaper
                ? FlowEngine.resolve(program, packs: packs, options: options)
                : Resolution.resolve(program, packs: packs, options: options)
            if !dialects.isEmpty { setDialects(of: &resolution, program.facts) }
            if !features.isEmpty {
                setFeatures(of: &resolution.graph.scenes)
                resolution.graph.renameScenes()
            }
            return resolution
        }

        /// One graph of several apps, with a group for each but where the configuration says what is a feature.
        func merge(_ apps: [SeparateApp], _ parts: [AppPart]) -> NavigationGraph {
            var graph = NavigationGraph.merging(zip(parts, apps).map { ($0.name, $1.resolution.graph) })
            if !features.isEmpty {
                setFeatures(of: &graph.scenes)
                graph.renameScenes()
            }
            return graph
        }

        private func setDialects(of resolution: inout Resolution, _ facts: ProjectFacts) {
            func dialect(_ file: String) -> Dialect? { dialects.last { $0.files.matches(file) }?.dialect }
            var scenes: [String: Dialect] = [:]
            for scene in resolution.graph.scenes where scene.kind != .system {
                scenes[scene.id] = dialect(scene.location.file)
            }
            var files: [String: Dialect] = [:]
            let paths = facts.paths
            for path in paths { files[path] = dialect(path) }
            let words = Set(files.values)
            let app = files.count == paths.count && words.count == 1 ? words.first : nil
            resolution.configure(scenes: scenes, files: files, app: app)
        }

        private func setFeatures(of scenes: inout [Scene]) {
            for index in scenes.indices where scenes[index].kind != .system {
                let file = scenes[index].location.file
                if let feature = features.last(where: { $0.files.matches(file) })?.name {
                    scenes[index].feature = feature
                }
            }
        }
    }

    /// Runs the stages over the files of a project.
    /// - Throws: what makes the built-in packs unusable.
    package static func run(_ files: ProjectFiles, options: Options) async throws -> Analysis {
        try await run(files, known: nil, options: options)
    }

    /// Runs the stages over the files of a project, of which some may be known. `progress` hears how many files are read,
    /// of how many, and `stage` what is done after that.
    /// - Throws: what makes the built-in packs unusable.
    static func run(
        _ files: ProjectFiles, known: (any KnownFacts)?, options: Options, timings: StageTimings = StageTimings(),
        progress: (Int, Int) -> Void = { _, _ in }, stage: (String) -> Void = { _ in }
    ) async throws -> Analysis {
        var timings = timings
        let start = timings.now
        let scan = await ProjectScan.run(files, known: known, jobs: options.jobs, progress: progress)
        timings.add("scan", since: start, detail: scan.summary(of: files.files))
        return try run(files, scan: scan, options: options, timings: timings, stage: stage)
    }

    /// Runs the stages over files that have been read.
    /// - Throws: what makes the built-in packs unusable.
    package static func run(
        _ files: ProjectFiles, scan: ProjectScan, options: Options, timings: StageTimings = StageTimings(),
        stage: (String) -> Void = { _ in }
    ) throws -> Analysis {
        var timings = timings
        let known = try timings.measure("packs") { try Packs.builtIn().adding(options.packs) }
        let packs = known.active(importing: scan.facts.importedModules)
        stage("linking")
        let (program, problems) = timings.measure("link") { options.link(scan.facts, packs) }
        stage("resolving routes")
        var resolution = timings.measure("resolve") { options.resolve(program, packs) }
        if files.apps.areSeveral || !files.parts.isEmpty { stage("resolving each app by itself") }
        let apps = timings.measure("apps") {
            files.parts.isEmpty
                ? SeparateApp.all(files.apps, scan.facts, packs: known, options)
                : SeparateApp.parts(files.parts, scan.facts, packs: known, options)
        }
        if !files.parts.isEmpty {
            resolution.graph = options.merge(apps, files.parts)
        }
        resolution.graph.app = files.projectName
        resolution.graph.bundleIdentifier = files.bundleIdentifier
        resolution.graph.leftOutTargets = files.leftOutTargets
        let found = files.diagnostics + scan.diagnostics + problems + resolution.diagnostics
        let diagnostics = Set(found).sorted()
        return Analysis(
            files: files, program: program, resolution: resolution, apps: apps, diagnostics: diagnostics,
            timings: timings, jobs: options.jobs)
    }
}

/// How long each stage took, in the order they ran.
package struct StageTimings: Sendable {
    package struct Stage: Sendable {
        package var name: String
        package var duration: Duration
        package var detail: String?
    }

    package private(set) var stages: [Stage] = []

    package init() {}

    var now: ContinuousClock.Instant { ContinuousClock.now }

    mutating func add(_ name: String, since start: ContinuousClock.Instant, detail: String? = nil) {
        stages.append(Stage(name: name, duration: ContinuousClock.now - start, detail: detail))
    }

    /// Goes on with stages that were measured elsewhere, but for the first of them.
    mutating func add(_ timings: StageTimings, after known: Int = 0) { stages += timings.stages.dropFirst(known) }

    /// All stages that were measured elsewhere as one; nothing where there are none.
    mutating func add(_ name: String, _ timings: StageTimings) {
        if !timings.stages.isEmpty { stages.append(Stage(name: name, duration: timings.sum)) }
    }

    private var sum: Duration { stages.reduce(.zero) { $0 + $1.duration } }

    /// Runs a stage and remembers how long it took.
    mutating func measure<Result, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = now
        let result = try body()
        add(name, since: start)
        return result
    }

    /// One line for each stage and one for their sum, in milliseconds.
    var text: String {
        let rows = stages + [Stage(name: "total", duration: sum)]
        return rows.map { stage in
            let parts = stage.duration.components
            let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
            let name = stage.name + String(repeating: " ", count: max(0, 10 - stage.name.count))
            let number = String(milliseconds)
            let padding = String(repeating: " ", count: max(0, 7 - number.count))
            return "\(name)\(padding)\(number) ms" + (stage.detail.map { "  \($0)" } ?? "")
        }.joined(separator: "\n")
    }
}
