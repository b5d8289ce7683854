import Source
import YAML

/// The tool as a function from arguments to an exit code.
package enum Tool {
    package static let version = "0.1.0"

    /// Runs the command that the arguments (without the program's name) ask for.
    package static func run(_ arguments: [String], _ context: CommandContext) async -> ExitCode {
        do {
            return try await dispatch(arguments, context)
        } catch let failure as CommandFailure {
            for line in failure.lines { context.note("sidewinder: " + line) }
            return failure.code
        } catch let error as YAMLError {
            for problem in error.problems { context.note(problem.text) }
            return .incomplete
        } catch {
            context.note("sidewinder: \(error)")
            return .incomplete
        }
    }

    private static func dispatch(_ arguments: [String], _ context: CommandContext) async throws -> ExitCode {
        guard let name = arguments.first else {
            context.error(HelpText.overview(CommandTable.commands))
            return .usage
        }
        if ["--help", "-h"].contains(name) {
            context.write(HelpText.overview(CommandTable.commands))
            return .success
        }
        if name == "--version" { return showVersion(context) }
        guard let command = CommandTable.command(name) else { throw unknownCommand(name) }
        do {
            let parsed: ParsedArguments
            do {
                parsed = try ParsedArguments(Array(arguments.dropFirst()), for: command)
            } catch {
                let lines = ["\(command.name): \(error.message)", "see \"sidewinder help \(command.name)\""]
                throw CommandFailure(.usage, lines)
            }
            if parsed.isSet("help") {
                context.write(HelpText.page(command))
                return .success
            }
            let told = parsed.isSet("quiet") ? context : context.showingProgress()
            defer { told.progress.clear() }
            guard parsed.isSet(CommandTable.factsOption.name) else { return try await run(command, parsed, told) }
            let facts = try FactsRun(command, parsed, told)
            defer { facts.remove() }
            let code = try await run(command, facts.arguments, facts.context)
            try facts.takeBack()
            return code
        } catch let error as UsageError {
            throw CommandFailure(.usage, ["\(command.name): \(error.message)"])
        }
    }

    private static func run(
        _ command: CommandSpecification, _ arguments: ParsedArguments, _ context: CommandContext
    ) async throws -> ExitCode {
        switch command {
        case CommandTable.initialize: return try await InitCommand.run(arguments, context)
        case CommandTable.lint: return try await LintCommand.run(arguments, context)
        case CommandTable.graph: return try await GraphCommand.run(arguments, context)
        case CommandTable.query: return try await QueryCommand.run(arguments, context)
        case CommandTable.steps: return try await StepsCommand.run(arguments, context)
        case CommandTable.mcp: return try await MCPCommand.run(arguments, context)
        case CommandTable.lsp: return try await LSPCommand.run(arguments, context)
        case CommandTable.baseline: return try await BaselineCommand.run(arguments, context)
        case CommandTable.explore: return try await ExploreCommand.run(arguments, context)
        case CommandTable.features: return try await FeaturesCommand.run(arguments, context)
        case CommandTable.links: return try await LinksCommand.run(arguments, context)
        case CommandTable.coverage: return try await CoverageCommand.run(arguments, context)
        case CommandTable.trend: return try await TrendCommand.run(arguments, context)
        case CommandTable.lock: return try await LockCommand.run(arguments, context)
        case CommandTable.diff: return try await DiffCommand.run(arguments, context)
        case CommandTable.affected: return try await AffectedCommand.run(arguments, context)
        case CommandTable.scan: return try await ScanCommand.run(arguments, context)
        case CommandTable.explain: return try await ExplainCommand.run(arguments, context)
        case CommandTable.rules: return try RulesCommand.run(arguments, context)
        case CommandTable.cache: return try CacheCommand.run(arguments, context)
        case CommandTable.doctor: return try DoctorCommand.run(arguments, context)
        case CommandTable.help: return try HelpCommand.run(arguments, context)
        case CommandTable.completions: return completions(arguments.operands, context)
        default: return showVersion(context)
        }
    }

    /// What to say of a word that is no command.
    static func unknownCommand(_ name: String) -> CommandFailure {
        let names = CommandTable.commands.map(\.name)
        let what = name.hasPrefix("-") ? "unknown option \(name); a command comes first" : "unknown command \"\(name)\""
        let hint = Suggestion.hint(for: name, in: names)
        return CommandFailure(.usage, [what + hint, "the commands are \(names.joined(separator: ", "))"])
    }

    private static func completions(_ operands: [String], _ context: CommandContext) -> ExitCode {
        for shell in operands.compactMap(Completions.Shell.init(rawValue:)) {
            context.write(Completions.script(for: shell, CommandTable.commands))
        }
        return .success
    }

    /// Whether the parser is that of the toolchain, and not that of the package, which is faster.
    static let parsesWithToolchain: Bool = {
        #if SWIFT_SYNTAX_FROM_TOOLCHAIN
            true
        #else
            false
        #endif
    }()

    /// `SwiftSyntax of the toolchain`
    static var parser: String { "SwiftSyntax of the \(parsesWithToolchain ? "toolchain" : "swift-syntax package")" }

    private static func showVersion(_ context: CommandContext) -> ExitCode {
        context.write("sidewinder \(version) (\(parser))\n")
        return .success
    }
}
