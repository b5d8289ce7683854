/// The help pages, written from the commands' specifications.
package enum HelpText {
    private static let width = 100

    /// The page of the whole tool.
    package static func overview(_ commands: [CommandSpecification]) -> String {
        let longest = commands.map { $0.name.count }.max() ?? 0
        let lines = commands.map { "  \(pad($0.name, longest))  \($0.summary)" }
        return """
            Finds out which screen of an iOS app leads to which, and checks its architecture, from the sources alone.

            Usage: sidewinder COMMAND [OPTION…] [PATH…]

            Commands:
            \(lines.joined(separator: "\n"))

            PATH is a folder, files, or a saved graph.json; without one, the current folder.
            Exit codes: 0 fine, 1 findings or no answer, 2 the analysis is incomplete or failed, 64 wrong usage.
            "sidewinder help COMMAND" tells the options of a command.

            """
    }

    /// The page of one command.
    package static func page(_ command: CommandSpecification) -> String {
        let usage = ["sidewinder", command.name] + (command.options.isEmpty ? [] : ["[OPTION…]"])
        var sections = [
            command.summary + ".",
            "Usage: " + (usage + command.operands.map(\.usage)).joined(separator: " "),
        ]
        sections += command.details.map { wrap($0, indent: 0).joined(separator: "\n") }
        if !command.operands.isEmpty {
            sections.append("Arguments:\n" + table(command.operands.map { ($0.name, operandHelp($0)) }))
        }
        if !command.options.isEmpty {
            sections.append("Options:\n" + table(command.options.map { (spelling($0), optionHelp($0)) }))
        }
        if !command.examples.isEmpty {
            sections.append("Examples:\n" + command.examples.map { "  " + $0 }.joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// `-o, --output FILE`
    static func spelling(_ option: OptionSpecification) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        let argument = option.argument
        let destination = argument?.takesDestination == true ? "[=FILE]" : argument?.isList == true ? "[,…]" : ""
        return short + "--\(option.name)" + (option.argument.map { " \($0.placeholder)\(destination)" } ?? "")
    }

    /// What an option does, with its values and its default.
    static func optionHelp(_ option: OptionSpecification) -> String {
        var help = option.help
        if let allowed = option.argument?.allowed, !allowed.isEmpty {
            help += ": " + allowed.joined(separator: ", ")
        }
        if option.repeats { help += "; may be repeated" }
        if let text = option.defaultText { help += " (default: \(text))" }
        return help
    }

    static func operandHelp(_ operand: OperandSpecification) -> String {
        operand.help + (operand.allowed.isEmpty ? "" : ": " + operand.allowed.joined(separator: ", "))
    }

    /// Two columns; a long left cell has its line alone.
    private static func table(_ rows: [(String, String)]) -> String {
        let column = min(30, (rows.map { $0.0.count }.max() ?? 0) + 4)
        let lines = rows.flatMap { left, right -> [String] in
            let wrapped = wrap(right, indent: column)
            if left.count + 4 > column { return ["  " + left] + wrapped }
            return ["  " + pad(left, column - 2) + (wrapped.first ?? "").dropFirst(column)] + wrapped.dropFirst()
        }
        return lines.joined(separator: "\n")
    }

    /// Breaks a paragraph into lines of at most `width` columns, each indented.
    private static func wrap(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count > indent, line.count + 1 + word.count > width {
                lines.append(line)
                line = margin
            }
            line += (line.count > indent ? " " : "") + word
        }
        return lines + [line]
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
