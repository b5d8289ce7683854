import Reports
import Source

/// `sidewinder doctor`: looks at what there is to work with, and analyzes nothing.
enum DoctorCommand {
    enum Format: String, CaseIterable { case text, json }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let root = try ProjectFiles.projectRoot(arguments.operands, in: context.currentFolder)
        let project = try ProjectCheckup(arguments, context, root: root).checks()
        let report = DoctorReport(ToolCheckup(arguments, context, root: root).checks() + project)
        switch arguments.value("format").flatMap(Format.init) ?? .text {
        case .text:
            let style = TerminalStyle(isEnabled: context.usesColor(arguments, terminal: context.isOutputTerminal))
            context.write(report.text(style))
        case .json: context.write(report.json)
        }
        return report.hasErrors ? .incomplete : .success
    }
}

/// One thing that was looked at.
struct Check: Hashable {
    enum Area: String, CaseIterable { case tool, project }

    enum Mark: String, CaseIterable {
        case ok
        /// Worth knowing.
        case note
        /// Something does not work without it.
        case missing
        /// The app cannot be analyzed completely.
        case error
    }

    var area: Area
    /// What was looked at, such as `git`.
    var name: String
    var mark: Mark
    /// What was found.
    var text: String
    /// What to do, one sentence each.
    var advice: [String] = []
}

/// What was found, for people and for programs.
struct DoctorReport {
    private let checks: [Check]

    init(_ checks: [Check]) { self.checks = checks }

    var hasErrors: Bool { checks.contains { $0.mark == .error } }

    func text(_ style: TerminalStyle) -> String {
        let width = checks.map(\.name.count).max() ?? 0
        let markWidth = Check.Mark.allCases.map(\.rawValue.count).max() ?? 0
        let areas = Check.Area.allCases.map { area in
            let lines = checks.filter { $0.area == area }.flatMap { check -> [String] in
                let mark = padded(check.mark.rawValue, markWidth)
                let head = "  \(paint(mark, check.mark, style))  \(padded(check.name, width))  "
                let margin = String(repeating: " ", count: markWidth + width + 6)
                return [head + line(check.text)] + check.advice.map { "\(margin)→ \(line($0))" }
            }
            return ([style.bold(area.rawValue)] + lines).joined(separator: "\n") + "\n\n"
        }
        return areas.joined() + summary + "\n"
    }

    var json: String {
        let counts = Check.Mark.allCases.map { JSON.Member(key: $0.rawValue, value: .integer(count($0))) }
        return JSON.members([
            "version": 1,
            "checks": .array(
                checks.map { check in
                    .members([
                        "area": .string(check.area.rawValue), "name": .string(check.name),
                        "mark": .string(check.mark.rawValue), "text": .string(check.text),
                        "advice": .array(check.advice.map { .string($0) }),
                    ])
                }),
            "summary": .object(counts),
        ]).text
    }

    /// `1 error, 2 missing, 3 notes`
    private var summary: String {
        let parts = [
            count(.error) > 0 ? GraphSummary.count(count(.error), "error") : nil,
            count(.missing) > 0 ? "\(count(.missing)) missing" : nil,
            count(.note) > 0 ? GraphSummary.count(count(.note), "note") : nil,
        ].compactMap { $0 }
        let found = parts.isEmpty ? "Everything is there." : parts.joined(separator: ", ") + "."
        return hasErrors ? found + " The app cannot be analyzed completely." : found
    }

    private func count(_ mark: Check.Mark) -> Int { checks.count { $0.mark == mark } }

    private func paint(_ text: String, _ mark: Check.Mark, _ style: TerminalStyle) -> String {
        switch mark {
        case .ok: text
        case .note: style.paint(text, .info)
        case .missing: style.paint(text, .warning)
        case .error: style.paint(text, .error)
        }
    }

    /// Names come from the project; none may begin a line of its own.
    private func line(_ text: String) -> String {
        TerminalStyle.printable(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
