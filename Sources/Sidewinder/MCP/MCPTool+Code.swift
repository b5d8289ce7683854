import NavigationGraph
import Reports
import Source

/// Questions that need the code, beside the graph.
extension MCPTool {
    static let explain = MCPTool(
        name: "explain", title: "Tell what is known of a type, a scene or a route",
        description:
            "Tells what a type, a scene or a route is taken for, from which lines of code that follows, and what "
            + "speaks for it. Use it to check an answer against the sources.",
        parameters: [
            Parameter(
                name: "subject", kind: .text,
                help: "A type, a scene, or a route such as 'Login>push>Home' or 'Login>Home'",
                isRequired: true)
        ], output: Schema.object(["blocks": Schema.list(Schema.text)])
    ) { arguments, app in
        let known = try await app.explained()
        var remarks: [String] = []
        let blocks = try ExplainCommand.explanation(of: arguments.text("subject"), known) { remarks.append($0) }
        return Result(
            text: told(remarks, blocks.joined(separator: "\n")),
            document: JSON.members(["blocks": .array(blocks.map { .string($0) })]).text)
    }

    static let affected = MCPTool(
        name: "affected", title: "Tell what a change may have touched",
        description:
            "Compares the files on the disk with the commit that a git revision and HEAD have in common, and tells "
            + "which scenes, routes and contracts the change may have touched, with the reason and the way to each scene. "
            + "Use it to know what to test again.",
        parameters: [
            Parameter(
                name: "since", kind: .text, help: "Git revision, such as origin/main; HEAD for what is not committed",
                isRequired: true)
        ],
        output: Schema.object([
            "base": Schema.text,
            "contracts": Schema.list(Schema.object(["name": Schema.text, "state": Schema.text])),
            "files": Schema.list(Schema.text), "routes": Schema.list(Schema.text),
            "scenes": Schema.list(
                Schema.object([
                    "flow": Schema.list(Schema.text), "id": Schema.text, "reason": Schema.text,
                    "through": Schema.list(Schema.text),
                ])),
        ])
    ) { arguments, app in
        let report = try await app.affected(since: arguments.text("since"))
        return Result(text: report.text, document: report.json())
    }

    static let lint = MCPTool(
        name: "lint", title: "Check the rules of architecture and navigation",
        description: "Checks the rules and tells the findings with file, line, reason and what to change; of many, the "
            + "most severe. What the project's baseline knows is counted and not told. Use it after a change.",
        parameters: [
            Parameter(name: "rules", kind: .texts, help: "Only what these rules find (default: all that are on)"),
            Parameter(
                name: "level", kind: .choice(["info", "warning", "error"]),
                help: "Findings of this severity and above (default: warning; with rules, info)"),
            Parameter(
                name: "changed", kind: .text,
                help: "Only what has to do with what changed since this git revision and HEAD parted"),
            Parameter(name: "limit", kind: .number(1...10_000), help: "At most so many findings (default: 50)"),
        ],
        output: Schema.object([
            "findings": Schema.list(
                Schema.object([
                    "fingerprint": Schema.text, "location": Schema.location, "message": Schema.text,
                    "rule": Schema.text, "severity": Schema.choice(["info", "warning", "error"]),
                    "subject": Schema.text, "suggestion": Schema.optionalText,
                ])),
            "summary": Schema.object([
                "errors": Schema.count, "infos": Schema.count, "known": Schema.count, "staleBaseline": Schema.count,
                "suppressed": Schema.count, "warnings": Schema.count,
            ]),
        ])
    ) { arguments, app in
        var options = arguments.texts("rules").map { "--rule=\($0)" }
        if let level = arguments.optionalText("level") { options += ["--level=\(level)", "--fail-level=\(level)"] }
        if let revision = arguments.optionalText("changed") { options.append("--changed=\(revision)") }
        let (answer, root) = try await app.lint(options)
        return findings(answer.report, root: root, limit: arguments.number("limit") ?? 50)
    }

    private static func findings(_ report: Report, root: String, limit: Int) -> Result {
        var report = report
        report.entries.removeAll { $0.state == .known }
        let count = report.entries.count
        report.entries = report.mostSevere(limit)
        let lines = report.entries.map { entry in
            let finding = entry.finding
            let advice = finding.suggestion.map { "\n  \($0)" } ?? ""
            let place = "\(finding.location.file):\(finding.location.line):\(finding.location.column)"
            return "\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\(advice)"
        }
        let more = count > limit ? ["and \(count - limit) more"] : []
        let known = report.summary.known
        let first = count == 0 ? "No findings" : GraphSummary.count(count, "finding")
        let rest = known == 0 ? "." : ", and \(known) that the baseline knows."
        let options = ReportOptions(root: root, toolVersion: Tool.version)
        return Result(
            text: ([first + rest] + lines + more + report.notes.map { "note: \($0.text)" }).joined(separator: "\n")
                + "\n",
            document: JSONReport.render(report, options))
    }
}
