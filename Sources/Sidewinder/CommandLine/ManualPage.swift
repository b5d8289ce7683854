/// The manual pages, written from the commands' specifications.
package enum ManualPage {
    private static let tool = "sidewinder"

    /// Every page with the name of its file.
    package static func all(_ commands: [CommandSpecification]) -> [(file: String, text: String)] {
        [("\(tool).1", overview(commands))] + commands.map { ("\(name($0)).1", page($0, among: commands)) }
    }

    /// `sidewinder(1)`
    package static func overview(_ commands: [CommandSpecification]) -> String {
        var page = Roff(title: tool, version: "\(tool) \(Tool.version)")
        page.section("NAME")
        page.add("\(tool) - tell which screen of an iOS app leads to which, and check its architecture")
        page.section("SYNOPSIS")
        page.add(
            markup:
                "\(Roff.bold(tool)) \(Roff.italic("COMMAND")) [\(Roff.italic("OPTION"))...] [\(Roff.italic("PATH"))...]"
        )
        page.section("DESCRIPTION")
        page.add(
            "Sidewinder reads the sources of an iOS app (Swift files, storyboards, xibs, property lists) and works out which "
                + "screen leads to which. It draws the flows, answers questions about them, checks the architecture, and "
                + "says what a change does to it. It needs no build of the app.")
        page.paragraph(
            "PATH is a folder, files, or a saved graph.json; without one, the current folder. Results go to the standard "
                + "output, everything else to the standard error.")
        page.section("COMMANDS")
        for command in commands { page.item(markup: reference(name(command)), command.summary + ".") }
        page.section("EXIT STATUS")
        for status in ExitStatus.general { page.item("\(status.code.rawValue)", status.meaning + ".") }
        add(ManualNote.files, "FILES", to: &page)
        add(ManualNote.environment, "ENVIRONMENT", to: &page)
        page.section("EXAMPLES")
        page.example(commands.compactMap(\.examples.first))
        page.section("SEE ALSO")
        page.add(markup: commands.map { reference(name($0)) }.joined(separator: ", "))
        return page.text
    }

    /// `sidewinder-lint(1)`
    package static func page(_ command: CommandSpecification, among commands: [CommandSpecification]) -> String {
        var page = Roff(title: name(command), version: "\(tool) \(Tool.version)")
        page.section("NAME")
        page.add("\(name(command)) - \(command.summary.prefix(1).lowercased())\(command.summary.dropFirst())")
        page.section("SYNOPSIS")
        page.add(markup: synopsis(command))
        page.section("DESCRIPTION")
        page.add(command.summary + ".")
        command.details.forEach { page.paragraph($0) }
        if !command.operands.isEmpty {
            page.section("ARGUMENTS")
            for operand in command.operands {
                page.item(markup: Roff.italic(operand.name), HelpText.operandHelp(operand) + ".")
            }
        }
        if !command.options.isEmpty {
            page.section("OPTIONS")
            for option in command.options { page.item(markup: spelling(option), HelpText.optionHelp(option) + ".") }
        }
        page.section("EXIT STATUS")
        for status in command.exitStatuses { page.item("\(status.code.rawValue)", status.meaning + ".") }
        add(ManualNote.files.filter { $0.isAbout(command) }, "FILES", to: &page)
        add(ManualNote.environment.filter { $0.isAbout(command) }, "ENVIRONMENT", to: &page)
        if !command.examples.isEmpty {
            page.section("EXAMPLES")
            page.example(command.examples)
        }
        page.section("SEE ALSO")
        let others = related(command, commands).map { reference(name($0)) }
        page.add(markup: ([reference(tool)] + others).joined(separator: ", "))
        return page.text
    }

    private static func name(_ command: CommandSpecification) -> String { "\(tool)-\(command.name)" }

    private static func add(_ notes: [ManualNote], _ section: String, to page: inout Roff) {
        if notes.isEmpty { return }
        page.section(section)
        for note in notes { page.item(note.name, note.text + ".") }
    }

    /// `sidewinder-lint(1)`, the name in bold.
    private static func reference(_ name: String) -> String { Roff.bold(name) + "(1)" }

    private static func synopsis(_ command: CommandSpecification) -> String {
        let options = command.options.isEmpty ? [] : ["[\(Roff.italic("OPTION"))...]"]
        let operands = command.operands.map { operand in
            let word = Roff.italic(operand.name) + (operand.repeats ? "..." : "")
            return operand.isRequired ? word : "[\(word)]"
        }
        return ([Roff.bold("\(tool) \(command.name)")] + options + operands).joined(separator: " ")
    }

    /// `-o, --output FILE`
    private static func spelling(_ option: OptionSpecification) -> String {
        let short = option.short.map { Roff.bold("-\($0)") + ", " } ?? ""
        let long = short + Roff.bold("--\(option.name)")
        guard let argument = option.argument else { return long }
        let rest = argument.takesDestination ? "[=\(Roff.italic("FILE"))]" : argument.isList ? "[,...]" : ""
        return "\(long) \(Roff.italic(argument.placeholder))\(rest)"
    }

    /// The commands that the page speaks of, in the order of the help.
    private static func related(
        _ command: CommandSpecification, _ commands: [CommandSpecification]
    ) -> [CommandSpecification] {
        let texts = command.details + command.examples + command.options.map(\.help) + command.operands.map(\.help)
        let words = texts.joined(separator: " ").split { !$0.isLetter }
        let named = Set(zip(words, words.dropFirst()).filter { $0.0 == tool }.map { String($0.1) })
        return commands.filter { named.contains($0.name) && $0.name != command.name }
    }
}
