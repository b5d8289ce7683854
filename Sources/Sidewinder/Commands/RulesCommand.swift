import Packs
import Reports
import Source

/// `sidewinder rules`
enum RulesCommand {
    enum Format: String, CaseIterable { case text, json, markdown }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        if arguments.isSet("packs") { return try showPacks(arguments, context) }
        let rules = context.rules.rules.sorted { $0.id < $1.id }
        let format = arguments.value("format").flatMap(Format.init) ?? .text
        let style = TerminalStyle(isEnabled: context.usesColor(arguments, terminal: context.isOutputTerminal))
        guard let id = arguments.operands.first else {
            switch format {
            case .text: context.write(list(rules, style))
            case .json: context.write(JSON.members(["version": 1, "rules": .array(rules.map(Self.json))]).text)
            case .markdown: context.write(markdown(rules))
            }
            return .success
        }
        guard let rule = rules.first(where: { $0.id == id }) else {
            throw UsageError("unknown rule \"\(id)\"\(Suggestion.similar(to: id, in: rules.map(\.id)))")
        }
        if format == .json {
            context.write(
                JSON.object(Self.json(rule).memberList + [.init(key: "page", value: .string(rule.page))]).text)
        } else {
            context.write(rule.page.hasSuffix("\n") ? rule.page : rule.page + "\n")
        }
        return .success
    }

    private static func showPacks(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        if arguments.isSet("format") { throw UsageError("--format is for rules; packs are written as YAML") }
        let packs = try Packs.builtIn().packs
        guard let name = arguments.operands.first else {
            let width = packs.map(\.name.count).max() ?? 0
            context.write(
                packs.map { pack in
                    let padding = String(repeating: " ", count: width - pack.name.count)
                    return "\(pack.name)\(padding)  \(pack.summary)\n"
                }.joined())
            return .success
        }
        guard let pack = packs.first(where: { $0.name == name }) else {
            throw UsageError("unknown pack \"\(name)\"\(Suggestion.hint(for: name, in: packs.map(\.name)))")
        }
        context.write(pack.text)
        return .success
    }

    private static func json(_ rule: RuleInformation) -> JSON {
        .members([
            "id": .string(rule.id), "severity": .string(rule.severity?.rawValue ?? "off"),
            "summary": .string(rule.summary),
            "dialects": .object(
                rule.severities.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value.rawValue)) }
            ),
            "options": .array(
                rule.options.map { .members(["name": .string($0.name), "kind": .string($0.kind.rawValue)]) }),
        ])
    }

    /// A table; bars in a cell would end it.
    private static func markdown(_ rules: [RuleInformation]) -> String {
        let rows = rules.map { rule in
            let cells = ["`\(rule.id)`", rule.severity?.rawValue ?? "off", rule.dialects, rule.summary]
            return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
        }
        return "| rule | severity | dialects | what it finds |\n|---|---|---|---|\n" + rows.joined()
    }

    private static func list(_ rules: [RuleInformation], _ style: TerminalStyle) -> String {
        let width = rules.map { $0.id.count }.max() ?? 0
        let indent = String(repeating: " ", count: width + 11)
        return rules.map { rule in
            let name = rule.id + String(repeating: " ", count: width - rule.id.count)
            let word = rule.severity?.rawValue ?? "off"
            let padding = String(repeating: " ", count: max(0, 7 - word.count))
            let severity = rule.severity.map { style.paint(word, $0) } ?? style.faint(word)
            let isToldAll = rule.severity == nil || rule.dialects.isEmpty
            let place = isToldAll ? "" : style.faint(indent + rule.dialects) + "\n"
            return "\(style.bold(name))  \(severity)\(padding)  \(rule.summary)\n\(place)"
        }.joined()
    }
}

extension JSON {
    fileprivate var memberList: [Member] {
        if case .object(let members) = self { return members }
        return []
    }
}
