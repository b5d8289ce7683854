import NavigationGraph

/// `sidewinder trend`
enum TrendCommand {
    static let formats: [(name: String, fileExtensions: [String])] = [
        ("text", ["txt"]), ("json", ["json"]), ("svg", ["svg"]), ("html", ["html", "htm"]),
    ]

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let targets = try OutputTarget.all(arguments, formats: formats, fallback: "text")
        // A revision that is none is told before the long work.
        let dates = try arguments.operands.map { try date(of: $0, context) }
        var steps: [TrendReport.Step] = []
        var isIncomplete = false
        for (name, date) in zip(arguments.operands, dates) {
            let revision = try await GraphRevision.load(.revision(name), arguments, context, needsProgram: true)
            steps.append(try step(revision, name, date))
            isIncomplete = isIncomplete || revision.isIncomplete
        }
        let folder = arguments.value("path") ?? "."
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
