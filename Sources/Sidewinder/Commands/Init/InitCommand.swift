import Foundation
import NavigationGraph
import Reports
import Source

/// `sidewinder init`: looks at a project and writes what a team needs to keep an eye on it.
enum InitCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let place = try InitPlace(arguments.operands.first ?? ".", context)
        var hosts = arguments.all("ci").compactMap(CIHost.init(rawValue:))
        try refuseConfigured(place, arguments)
        let isTrial = arguments.isSet("dry-run")
        if hosts.isEmpty, !isTrial, let host = CIHost.all(at: place.repository).first, wants(host, context) {
            hosts = [host]
        }
        if !hosts.isEmpty { try place.checkName() }
        var loader = ProjectLoader(arguments: arguments, context: context)
        loader.ignoresConfiguration = true
        var project = try await loader.load(arguments.operands)
        let findings = try await loader.check(&project, project.configuration).findings
        loader.tellTimings(project.timings)
        // What was not read would be missing in the baseline and in the lock, and look new later.
        if project.isIncomplete {
            context.note("sidewinder: nothing is written, because something could not be read")
            return .incomplete
        }
        let files = files(project, findings, place, hosts)
        if !arguments.isSet("force") { try refuseExisting(files, context) }
        if isTrial {
            show(files, context)
            return .success
        }
        for file in files { try write(file) }
        tell(files, hosts, place, arguments, context)
        return .success
    }

    /// What is to be written, in the order in which it is told.
    private static func files(
        _ project: ProjectLoader.Project, _ findings: [Finding], _ place: InitPlace, _ hosts: [CIHost]
    ) -> [InitFile] {
        let overview = ProjectOverview(project, findings)
        let configuration = InitFile(
            Configuration.fileName, in: place.folder, place, ConfigurationTemplate.text(overview),
            says: "the configuration, with what was found as comments")
        let baseline = InitFile(
            Baseline.fileName, in: place.folder, place, Baseline(findings).text,
            says: findings.isEmpty ? "no finding of today" : known(findings, overview))
        let lock = InitFile(
            LockFile.fileName, in: place.folder, place, LockFile.text(project.graph),
            says: overview.size)
        let jobs = hosts.map { host in
            InitFile(
                host.file, in: place.repository ?? place.folder, place,
                CIJob(host: host, folder: place.wayFromRepository).text,
                says: "a job for \(host.name)")
        }
        return [configuration, baseline, lock] + jobs
    }

    /// `lint` counts what is information only where it is asked for it, and so the two are told apart here.
    private static func known(_ findings: [Finding], _ overview: ProjectOverview) -> String {
        let infos = findings.count { $0.severity == .info }
        let part = infos == 0 ? "" : infos == findings.count ? ", information only" : ", \(infos) of them information"
        return "\(overview.count(findings.count, "finding")) of today\(part), known from now on"
    }

    /// - Throws: where a configuration already says how this folder is read.
    private static func refuseConfigured(_ place: InitPlace, _ arguments: ParsedArguments) throws(CommandFailure) {
        if arguments.isSet("force") { return }
        let file = ConfigurationFile.nearest(root: place.folder, currentFolder: place.currentFolder)
        guard let file else { return }
        throw CommandFailure(
            .incomplete,
            ["\(place.shown(file)) configures this folder already; edit it, or write everything anew with --force"])
    }

    /// - Throws: where something that somebody wrote would be lost.
    private static func refuseExisting(_ files: [InitFile], _ context: CommandContext) throws(CommandFailure) {
        let existing = files.filter { FileManager.default.fileExists(atPath: $0.path) }
        if existing.isEmpty { return }
        let names = existing.map(\.shown).joined(separator: ", ")
        throw CommandFailure(
            .incomplete,
            [
                "\(names) \(existing.count == 1 ? "exists" : "exist") already; nothing is written; --force replaces what is there"
            ])
    }

    private static func wants(_ host: CIHost, _ context: CommandContext) -> Bool {
        guard let terminal = context.terminal, terminal.begin() else { return false }
        defer { terminal.end() }
        context.error("Write \(host.file), a job for \(host.name), as well? [y/N] ")
        let isWanted = [Key.text("y"), .text("Y")].contains(Key(from: terminal.nextByte))
        context.note(isWanted ? "y" : "n")
        return isWanted
    }

    private static func show(_ files: [InitFile], _ context: CommandContext) {
        for file in files {
            context.write("==> \(TerminalStyle.printable(file.shown)): \(file.says)\n")
            // The lists are for programs and as long as the app is large.
            if file.isForPeople { context.write(TerminalStyle.printable(file.text) + "\n") }
        }
    }

    private static func write(_ file: InitFile) throws(CommandFailure) {
        let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.incomplete, ["\(file.shown) cannot be written: \(error.localizedDescription)"])
        }
        do {
            try FileContents.write(Array(file.text.utf8), to: file.path)
        } catch {
            throw CommandFailure(.incomplete, ["\(file.shown) \(error.reason)"])
        }
    }

    private static func tell(
        _ files: [InitFile], _ hosts: [CIHost], _ place: InitPlace, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) {
        let width = files.map(\.shown.count).max() ?? 0
        for file in files {
            let padding = String(repeating: " ", count: width - file.shown.count)
            context.write("\(TerminalStyle.printable(file.shown))\(padding)  \(file.says)\n")
        }
        if arguments.isSet("quiet") { return }
        for host in hosts { context.note(host.nextStep) }
        let folder = arguments.operands.map { " " + ShellWord.quoted($0) }.joined()
        context.note("Commit these files. \"sidewinder lint\(folder)\" reports what is new from now on.")
    }
}

/// A file that `init` writes.
struct InitFile {
    /// Absolute.
    var path: String
    /// As shown to the user.
    var shown: String
    var text: String
    /// What is in it, in a few words.
    var says: String
    /// Whether somebody reads it, and not only programs.
    var isForPeople: Bool

    init(_ name: String, in folder: [String], _ place: InitPlace, _ text: String, says: String) {
        let components = FilePath.components(name, in: FilePath.absolute(folder))
        path = FilePath.absolute(components)
        shown = place.shown(components)
        self.text = text
        self.says = says
        isForPeople = ![Baseline.fileName, LockFile.fileName].contains(name)
    }
}
