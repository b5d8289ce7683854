import Foundation
import Reports
import Rules
import Source
import YAML

/// From a command's options to an analyzed project.
package struct ProjectLoader {
    var arguments: ParsedArguments
    var context: CommandContext

    package init(arguments: ParsedArguments, context: CommandContext) {
        self.arguments = arguments
        self.context = context
    }

    /// What is known of a project before its files are read.
    package struct Preparation {
        package var configuration: ConfigurationFile
        package var files: ProjectFiles
        package var options: Analysis.Options
        var timings: StageTimings
    }

    /// A project, its configuration and what the analysis found.
    struct Project {
        var configuration: Configuration
        /// Absolute; what the configuration's paths are relative to.
        var configurationFolder: String
        /// Absolute, or nil where there is none.
        var configurationFile: String?
        var analysis: Analysis
    }

    /// Reads the configuration, finds the files, and runs the stages; tells on the standard error what went wrong.
    /// - Throws: where there is nothing to analyze.
    func load(_ paths: [String]) async throws -> Project {
        let prepared = try prepare(paths)
        let progress = context.progress
        let analysis = try await Analysis.run(
            prepared.files, options: prepared.options, timings: prepared.timings,
            progress: { progress.show("reading", $0, of: $1) }, stage: { progress.show($0) })
        report(analysis)
        let file = prepared.configuration
        return Project(
            configuration: file.configuration, configurationFolder: FilePath.absolute(file.folder),
            configurationFile: file.file.map(FilePath.absolute), analysis: analysis)
    }

    /// Reads the configuration and finds the files.
    /// - Throws: where there is nothing to analyze.
    package func prepare(_ paths: [String]) throws -> Preparation {
        let jobs = try self.jobs()
        context.progress.show("looking for files")
        let include = try globs("include")
        let exclude = try globs("exclude")
        let root = try ProjectFiles.projectRoot(paths, in: context.currentFolder)
        let file = try ConfigurationFile.load(
            named: arguments.value("config"), root: root, currentFolder: context.currentFolder,
            rules: context.rules.rules)
        var selection = FileSelection()
        selection.only = file.configuration.include.map { .init($0, in: file.folder) }
        selection.except = file.configuration.exclude.map { .init($0, in: file.folder) }
        selection.also = include.map { .init($0, in: root) }
        selection.never = exclude.map { .init($0, in: root) }
        var timings = StageTimings()
        let found = try timings.measure("discover") {
            try ProjectFiles.find(paths, in: context.currentFolder, selection: selection)
        }
        if let path = file.path { tell("configuration: \(path)") }
        warn(file, selection, found)
        try checkForSources(found, paths)
        let files = try timings.measure("targets") { try chooseTargets(found, paths, selection) }
        var options = Analysis.Options(jobs: jobs)
        options.entries = file.configuration.entries
        options.entryPlaces = file.configuration.entryPositions.mapValues { (file.path ?? "", $0) }
        options.packs = file.packs
        options.dialects = file.configuration.dialects.map { scope in
            (PathPattern(scope.files, folder: file.folder, root: root), scope.value)
        }
        options.features = file.configuration.features.map { scope in
            (PathPattern(scope.files, folder: file.folder, root: root), scope.value)
        }
        return Preparation(configuration: file, files: files, options: options, timings: timings)
    }

    /// Writes the time of each stage where the user wants to know.
    func tellTimings(_ timings: StageTimings) { tell(timings.text) }

    /// A line for `--verbose`.
    func tell(_ line: String) {
        if arguments.isSet("verbose") { context.note(line) }
    }

    /// A line for everybody but those who want silence.
    func remark(_ line: String) {
        if !arguments.isSet("quiet") { context.note(TerminalStyle.printable(line)) }
    }

    /// Tells what looks like a configuration and is none, and what the configuration says in vain.
    private func warn(_ file: ConfigurationFile, _ selection: FileSelection, _ found: ProjectFiles) {
        if arguments.isSet("quiet") { return }
        // What --exclude leaves out may be what a pattern is about.
        let idle = arguments.isSet("exclude") ? [] : IdlePatterns(file, found).warnings()
        for warning in file.misnamed + idle { context.note(warning.text) }
        for (option, patterns) in [("include", selection.also), ("exclude", selection.never)] {
            for pattern in patterns where !found.walk.has(pattern) {
                context.note("sidewinder: the pattern \"\(pattern.glob.pattern)\" of --\(option) matches no file")
            }
        }
    }

    /// Leaves out what no wanted target compiles, but for files the user named.
    private func chooseTargets(
        _ found: ProjectFiles, _ paths: [String], _ selection: FileSelection
    ) throws -> ProjectFiles {
        let named = Set(paths.map { FilePath.components($0, in: context.currentFolder) })
        let targets = arguments.all("target")
        let (files, notes) = try found.choosing(targets: targets) { named.contains($0) || selection.asksFor($0) }
        notes.forEach(tell)
        if let summary = files.targetSummary {
            if targets.isEmpty || arguments.isSet("quiet") {
                tell(summary)
            } else {
                context.note("sidewinder: " + summary)
            }
        }
        if !files.files.contains(where: \.kind.isSource) {
            let names = targets.joined(separator: ", ")
            throw CommandFailure(.incomplete, ["no Swift file, storyboard or xib is in the target \(names)"])
        }
        return files
    }

    private func checkForSources(_ files: ProjectFiles, _ paths: [String]) throws(CommandFailure) {
        if files.files.contains(where: \.kind.isSource) { return }
        let place = paths.isEmpty ? "the current folder" : paths.joined(separator: ", ")
        throw CommandFailure(
            .incomplete,
            files.diagnostics.map(\.text) + [
                "no Swift file, storyboard or xib in \(place); give the folder of an app's sources, "
                    + "or --include what is left out by default"
            ])
    }

    private func report(_ analysis: Analysis) {
        let isQuiet = arguments.isSet("quiet")
        for diagnostic in analysis.diagnostics where !isQuiet || diagnostic.level == .error {
            context.note(diagnostic.text)
        }
        if let unread = unread(analysis.files.files), !isQuiet { context.note(unread) }
        if analysis.graph.scenes.isEmpty, !isQuiet {
            let count = analysis.files.files.count
            context.note("sidewinder: no scenes in \(count) file\(count == 1 ? "" : "s")")
        }
    }

    /// What to say of an app that has no code but Objective-C: its names are noted, and what it does is not read.
    private func unread(_ files: [ProjectFiles.File]) -> String? {
        guard !files.contains(where: { $0.kind == .swift }) else { return nil }
        let count = files.count { $0.kind == .objectiveC }
        guard count > 0 else { return nil }
        let noun = count == 1 ? "1 Objective-C file is" : "\(count) Objective-C files are"
        return "sidewinder: no Swift code was read; \(noun) left unread"
    }

    private func jobs() throws(UsageError) -> Int {
        guard let text = arguments.value("jobs") else { return context.processors }
        guard let number = Int(text), (1...1024).contains(number) else {
            throw UsageError("--jobs has to be a whole number from 1 to 1024, not \"\(text)\"")
        }
        return number
    }

    private func globs(_ option: String) throws(UsageError) -> [Glob] {
        var globs: [Glob] = []
        for pattern in arguments.all(option) {
            do {
                globs.append(try Glob(pattern))
            } catch {
                throw UsageError("--\(option): \(error.message)")
            }
        }
        return globs
    }
}
