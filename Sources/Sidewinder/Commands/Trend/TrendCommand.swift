import Foundation
import NavigationGraph

/// `sidewinder trend`
enum TrendCommand {
    static let formats: [(name: String, fileExtensions: [String])] = [
        ("text", ["txt"]), ("json", ["json"]), ("svg", ["svg"]), ("html", ["html", "htm"]),
    ]

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        let (revisions, folder) = try operands(arguments, context)
        // The same folder in each revision, wherever one is.
        var there = context
        there.currentFolder = FilePath.absolute(FilePath.components(folder, in: context.currentFolder))
        // A revision that is none is told before the long work.
        let dates = try revisions.map { try date(of: $0, there) }
        var steps: [TrendReport.Step] = []
        var isIncomplete = false
        for (name, date) in zip(revisions, dates) {
            let revision = try await GraphRevision.load(.revision(name), arguments, there, needsProgram: true)
            steps.append(try step(revision, name, date))
            isIncomplete = isIncomplete || revision.isIncomplete
        }
        let now = try await GraphRevision.load(.any(folder), arguments, context, needsProgram: true)
        steps.append(try step(now, "now", nil))
        let report = TrendReport(steps, title: title(arguments, now))
        for target in targets {
            let text =
                switch target.format {
                case "json": report.json()
                case "svg": report.picture()
                case "html": report.page()
                default: report.text()
                }
            try context.write(Array(text.utf8), to: target)
        }
        return isIncomplete || now.isIncomplete ? .incomplete : .success
    }

    /// The revisions, and the folder that is read for now: that of the option, or a last operand that is one.
    /// - Throws: where the folder is named twice, or is none.
    private static func operands(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(UsageError) -> (revisions: [String], folder: String) {
        let named = arguments.value("path")
        if let named, !isFolder(named, context) { throw UsageError("\(named) is no folder") }
        guard let last = arguments.operands.last, isFolder(last, context) else {
            return (arguments.operands, named ?? ".")
        }
        if let named { throw UsageError("\(last) and --path \(named) both name the folder that is read for now") }
        return (arguments.operands.dropLast(), last)
    }

    private static func isFolder(_ name: String, _ context: CommandContext) -> Bool {
        var isFolder: ObjCBool = false
        let path = FilePath.absolute(FilePath.components(name, in: context.currentFolder))
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func title(_ arguments: ParsedArguments, _ now: GraphRevision) -> String {
        if let title = arguments.value("title") { return title }
        let app = now.analysis?.files.appName ?? ""
        return app.isEmpty ? "UIKit and SwiftUI" : "UIKit and SwiftUI in \(app)"
    }

    private static func step(
        _ revision: GraphRevision, _ name: String, _ date: String?
    ) throws(CommandFailure) -> TrendReport.Step {
        guard let analysis = revision.analysis else {
            throw CommandFailure(.usage, ["\(name) has no sources; what scenes are made of needs these"])
        }
        return TrendReport.Step(name: name, date: date, share: FrameworkShare(analysis))
    }

    /// The day of a commit, `2024-05-31`, in the time zone of who made it.
    private static func date(of revision: String, _ context: CommandContext) throws(CommandFailure) -> String {
        let commit = String(revision.prefix { $0 != ":" })
        let git = Git(context)
        let found = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"])
        guard found.code == 0, !commit.isEmpty else {
            let reason = found.error.isEmpty ? "" : " (\(found.error))"
            throw CommandFailure(.usage, ["\(revision) is no git revision\(reason)"])
        }
        let shown = try git.run(["show", "--no-patch", "--format=%cs", found.output])
        if shown.code != 0 { throw CommandFailure(.incomplete, ["git show failed: \(shown.error)"]) }
        return shown.output
    }
}
