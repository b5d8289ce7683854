import Foundation
import Reports
import Rules
import Source
import YAML

/// From a command's options to an analyzed project.
package struct ProjectLoader {
    var arguments: ParsedArguments
    var context: CommandContext
    /// Read as if there were no configuration.
    var ignoresConfiguration = false
    /// Says where no screen was found; false where the command has that in what it writes.
    var tellsOfNoScenes = true
    /// Sketches of the screens are wanted, which `addWireframes` gives.
    var drawsScreens = false

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
        /// Reads what is found while it is being chosen from; nil where nothing is kept.
        var readAhead: FilesReadAhead?
    }

    /// The files that the paths, the configuration, the options and the defaults choose, whichever target they are in.
    struct Search {
        var configuration: ConfigurationFile
        var selection: FileSelection
        var found: ProjectFiles
    }

    /// Reads the configuration and finds the files.
    /// - Throws: where there is nothing to analyze.
    package func prepare(_ paths: [String]) throws -> Preparation {
        let jobs = try self.jobs()
        context.progress.show("looking for files")
        var timings = StageTimings()
        let search = try search(paths, &timings)
        let (file, found) = (search.configuration, search.found)
        if let path = file.path { tell("configuration: \(path)") }
        if !arguments.isSet("quiet") { warnings(search).forEach(context.note) }
        try checkForSources(found, paths)
        let readAhead = isKeeping ? FilesReadAhead(found.files, jobs: jobs) : nil
        let files = try timings.measure("targets") { try chooseTargets(search, paths) }
        let root = FilePath.components(found.root, in: "/")
        var options = Analysis.Options(jobs: jobs)
        options.drawsScreens = drawsScreens
        options.runsOnPaper = FlowEngine.isAsked(by: context.environment)
        options.entries = file.configuration.entries
        options.entryPlaces = file.configuration.entryPositions.mapValues { (file.path ?? "", $0) }
        options.packs = file.packs
        options.dialects = file.configuration.dialects.map { scope in
            (PathPattern(scope.files, folder: file.folder, root: root), scope.value)
        }
        options.features = file.configuration.features.map { scope in
            (PathPattern(scope.files, folder: file.folder, root: root), scope.value)
        }
        return Preparation(
            configuration: file, files: files, options: options, timings: timings, readAhead: readAhead)
    }

    /// Reads the configuration and looks for what it and the options choose.
    /// - Parameter also: patterns of files to take beside these, as with `--include`.
    /// - Throws: every problem of the configuration, or what is wrong with the options and paths.
    func search(_ paths: [String], _ timings: inout StageTimings, also: [Glob] = []) throws -> Search {
        let include = try globs("include") + also
        let exclude = try globs("exclude")
        let root = try ProjectFiles.projectRoot(paths, in: context.currentFolder)
        let file = try configuration(root)
        var selection = FileSelection()
        selection.only = file.configuration.include.map { .init($0, in: file.folder) }
        selection.except = file.configuration.exclude.map { .init($0, in: file.folder) }
        selection.also = include.map { .init($0, in: root) }
        selection.never = exclude.map { .init($0, in: root) }
        let found = try timings.measure("discover") {
            try ProjectFiles.find(paths, in: context.currentFolder, selection: selection)
        }
        return Search(configuration: file, selection: selection, found: found)
    }

    private func configuration(_ root: [String]) throws(YAMLError) -> ConfigurationFile {
        if ignoresConfiguration { return ConfigurationFile(configuration: Configuration(), folder: root) }
        return try ConfigurationFile.load(
            named: arguments.value("config"), root: root, currentFolder: context.currentFolder,
            rules: context.rules.rules)
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

    /// What looks like a configuration and is none, and what the configuration and the options say in vain.
    func warnings(_ search: Search) -> [String] {
        let (file, found) = (search.configuration, search.found)
        // What --exclude leaves out may be what a pattern is about.
        let idle = arguments.isSet("exclude") ? [] : IdlePatterns(file, found).warnings()
        var lines = (file.misnamed + idle).map(\.text)
        for (option, patterns) in [("include", search.selection.also), ("exclude", search.selection.never)] {
            for pattern in patterns where !found.walk.has(pattern) {
                lines.append("sidewinder: the pattern \"\(pattern.glob.pattern)\" of --\(option) matches no file")
            }
        }
        return lines
    }

    /// Leaves out what no wanted target compiles, but for files the user named.
    private func chooseTargets(_ search: Search, _ paths: [String]) throws -> ProjectFiles {
        let targets = arguments.all("target")
        let (files, notes) = try choice(search, paths)
        notes.forEach(tell)
        files.targetNotes.forEach { remark("sidewinder: " + $0) }
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

    /// The files without those that no wanted target compiles, and what to tell of that.
    func choice(_ search: Search, _ paths: [String]) throws(UsageError) -> (files: ProjectFiles, notes: [String]) {
        let named = Set(paths.map { FilePath.components($0, in: context.currentFolder) })
        let request = try TargetRequest(arguments, search.configuration)
        return try search.found.choosing(request) { named.contains($0) || search.selection.asksFor($0) }
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

    /// How much is done at the same time.
    func jobs() throws(UsageError) -> Int {
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
