import Foundation
import NavigationGraph
import Packs
import Source
import YAML

/// Looks at a project as an analysis would find it, without reading a source.
struct ProjectCheckup {
    /// More names than this are counted.
    private static let mostNames = 6

    private let arguments: ParsedArguments
    private let context: CommandContext
    private let root: [String]
    private let current: [String]

    /// `root` is the folder of the app, by the names of its absolute path.
    init(_ arguments: ParsedArguments, _ context: CommandContext, root: [String]) {
        self.arguments = arguments
        self.context = context
        self.root = root
        current = FilePath.components(context.currentFolder, in: "/")
    }

    /// Finds the files and reads the configuration, the project files and what lies beside them.
    /// - Throws: where the options or the paths are wrong.
    func checks() throws -> [Check] {
        var loader = ProjectLoader(arguments: arguments, context: context)
        var timings = StageTimings()
        var checks = [check("folder", .ok, shown(root))]
        let search: ProjectLoader.Search
        do {
            search = try loader.search(arguments.operands, &timings)
            checks += self.configuration(search, loader.warnings(search))
        } catch let error as YAMLError {
            checks += error.problems.map { check("configuration", .error, $0.text) }
            // What lies there is told by the defaults.
            loader.ignoresConfiguration = true
            return try checks + files(loader, loader.search(arguments.operands, &timings))
        }
        checks += [baseline(search), lock(search)]
        return try checks + files(loader, search)
    }

    private func check(_ name: String, _ mark: Check.Mark, _ text: String, _ advice: String...) -> Check {
        Check(area: .project, name: name, mark: mark, text: text, advice: advice)
    }

    // MARK: - Configuration

    private func configuration(_ search: ProjectLoader.Search, _ warnings: [String]) -> [Check] {
        let file = search.configuration
        var checks: [Check] = []
        if let path = file.path {
            let configuration = file.configuration
            let counts = [(configuration.rules.count, "rule"), (configuration.contracts.count, "contract")]
            let words = counts.filter { $0.0 > 0 }.map(GraphSummary.count)
            checks.append(
                check("configuration", .ok, path + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))))
        } else {
            checks.append(
                check(
                    "configuration", .note, "none; the defaults hold",
                    command("init", "writes one, a baseline and a lock")))
        }
        checks += warnings.map { check("configuration", .note, $0) }
        return checks + packs(file)
    }

    private func packs(_ file: ConfigurationFile) -> [Check] {
        let builtIn: Int
        do {
            builtIn = try Packs.builtIn().packs.count
        } catch {
            return [check("packs", .error, error.diagnostics.map(\.text).joined(separator: "; "))]
        }
        let own = file.configuration.ownPack == nil ? [] : ["the configuration's own"]
        let named = own + file.configuration.packs.map(\.text)
        let more = named.isEmpty ? "" : "; " + listed(named)
        return [check("packs", .ok, "\(builtIn) built in" + more)]
    }

    private func baseline(_ search: ProjectLoader.Search) -> Check {
        let file = search.configuration
        do throws(CommandFailure) {
            let place = try BaselinePlace.assumed(by: file.configuration, in: FilePath.absolute(file.folder), context)
            if place.origin == .convention, !FileManager.default.fileExists(atPath: place.file) {
                return check(
                    "baseline", .note, "none, so lint reports everything",
                    command("baseline write", "keeps the findings of today"))
            }
            let baseline = try Baseline(file: place.file, shown: place.name)
            return check("baseline", .ok, "\(place.name): \(GraphSummary.count(baseline.count, "known finding"))")
        } catch {
            return Check(
                area: .project, name: "baseline", mark: .error, text: error.lines.first ?? "",
                advice: Array(error.lines.dropFirst()))
        }
    }

    /// The lock beside the configuration, else that of the current folder, where `lock` writes it.
    private func lock(_ search: ProjectLoader.Search) -> Check {
        let places = [search.configuration.folder, current].map { $0 + [LockFile.fileName] }
        let found = places.first { FileManager.default.fileExists(atPath: FilePath.absolute($0)) }
        let advice = command("lock", "writes it")
        guard let path = found else { return check("lock", .note, "no \(LockFile.fileName)", advice) }
        let name = shown(path)
        do {
            let graph = try GraphRevision.lock(try FileContents.text(FilePath.absolute(path)), file: name)
            let sizes = [(graph.scenes.count, "scene"), (graph.routes.count, "route")]
            return check("lock", .ok, "\(name): " + sizes.map(GraphSummary.count).joined(separator: ", "))
        } catch let error as FileError {
            return check("lock", .missing, "\(name) \(error.reason)", advice)
        } catch let error as CommandFailure {
            return check("lock", .missing, error.lines.joined(separator: "; "), advice)
        } catch {
            return check("lock", .missing, "\(name): \(error)", advice)
        }
    }

    // MARK: - Files

    private func files(_ loader: ProjectLoader, _ search: ProjectLoader.Search) throws -> [Check] {
        let files = try loader.choice(search, arguments.operands).files
        return [sources(files)] + projects(files) + leftOut(files, search.selection)
            + files.diagnostics.map { check("problem", $0.level == .error ? .error : .note, $0.text) }
    }

    private func sources(_ files: ProjectFiles) -> Check {
        func count(_ ending: String) -> Int { files.files.count { $0.path.hasSuffix(ending) } }
        let counts = [
            (count(".swift"), "Swift file"), (count(".storyboard"), "storyboard"), (count(".xib"), "xib"),
            (files.files.count { $0.kind == .propertyList }, "property list"),
            (files.files.count { $0.kind == .objectiveC }, "Objective-C file"),
            (files.files.count { $0.kind == .texts }, "table of texts"),
        ].filter { $0.0 > 0 }.map(GraphSummary.count)
        let words = counts.joined(separator: ", ")
        guard files.files.contains(where: \.kind.isSource) else {
            return check(
                "sources", .error, "no Swift file, storyboard or xib" + (words.isEmpty ? "" : ", but " + words),
                "give the folder of an app's sources, or --include what is left out")
        }
        return check("sources", .ok, words)
    }

    private func projects(_ files: ProjectFiles) -> [Check] {
        let workspaces = Set(files.walk.files.compactMap(Self.workspace)).sorted()
        let spaces = workspaces.isEmpty ? [] : [check("workspaces", .ok, listed(workspaces))]
        guard !files.projects.isEmpty else {
            let text = "no Xcode project, Package.swift, Tuist or XcodeGen file that could be read"
            return [check("projects", .note, text + "; no file is left out for being in no target")] + spaces
        }
        let kinds = Dictionary(grouping: files.targets, by: \.kind).sorted { $0.key < $1.key }
        let words = kinds.map { "\($0.value.count) \($0.key.rawValue)" }.joined(separator: ", ")
        let names = files.targets.map(\.name)
        let targets = names.isEmpty ? "none" : "\(listed(names)) (\(words))"
        return [check("projects", .ok, listed(files.projects))] + spaces
            + [check("targets", names.isEmpty ? .note : .ok, targets)]
    }

    /// The name of the workspace that a file belongs to, but for the one that is in every project.
    private static func workspace(_ path: [String]) -> String? {
        let names = path.dropLast()
        guard let name = names.last, name.hasSuffix(".xcworkspace") else { return nil }
        return names.dropLast().last?.hasSuffix(".xcodeproj") == true ? nil : name
    }

    /// How much is not read, by the reason.
    private func leftOut(_ files: ProjectFiles, _ selection: FileSelection) -> [Check] {
        let taken = Set((files.files + files.leftOut.map(\.file)).map(\.absolutePath))
        let passed = Set(files.walk.files).filter { path in
            let absolute = FilePath.absolute(path)
            return ProjectFiles.kind(of: path) != nil && !taken.contains(absolute) && !isLink(absolute)
        }
        let excluded = passed.count(where: selection.excludes)
        let rest = passed.count - excluded
        var reasons = files.leftOutCounts
        if excluded > 0 { reasons.append("\(GraphSummary.count(excluded, "file")) left out by exclude") }
        if rest > 0 {
            let reason = selection.only.isEmpty ? "by default" : "by default or for being in no pattern of include"
            reasons.append("\(GraphSummary.count(rest, "file")) left out \(reason)")
        }
        let folders = files.walk.skippedFolders.filter { !$0.hasPrefix(".") }.sorted()
        if !folders.isEmpty { reasons.append("folders not looked into: " + listed(folders)) }
        reasons += files.targetNotes + [files.targetSummary].compactMap(\.self)
        return (reasons.isEmpty ? ["nothing"] : reasons).map { check("left out", .ok, $0) }
    }

    /// A link to a file is no second file.
    private func isLink(_ path: String) -> Bool {
        do { return try FileStatus(path).isLink } catch { return false }
    }

    // MARK: - Words

    /// What a command line for this project does.
    private func command(_ name: String, _ does: String) -> String {
        let paths = arguments.operands.map { " " + ShellWord.quoted($0) }.joined()
        return "sidewinder \(name)\(paths) \(does)"
    }

    private func listed(_ names: [String]) -> String {
        if names.count <= Self.mostNames { return names.joined(separator: ", ") }
        return names.prefix(Self.mostNames).joined(separator: ", ") + " and \(names.count - Self.mostNames) more"
    }

    private func shown(_ path: [String]) -> String {
        guard let below = FilePath.relative(path, to: current) else { return FilePath.absolute(path) }
        return below.isEmpty ? "." : below.joined(separator: "/")
    }
}
