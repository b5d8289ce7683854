import Foundation
import Source

/// `sidewinder help`
enum HelpCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        if let folder = arguments.value("man-pages") {
            if let name = arguments.operands.first {
                throw UsageError("--man-pages writes the pages of all commands; leave out \(name)")
            }
            return try writePages(folder, context)
        }
        let commands = CommandTable.commands
        guard let name = arguments.operands.first else {
            context.write(arguments.isSet("man") ? ManualPage.overview(commands) : HelpText.overview(commands))
            return .success
        }
        guard let command = CommandTable.command(name) else { throw Tool.unknownCommand(name) }
        context.write(arguments.isSet("man") ? ManualPage.page(command, among: commands) : HelpText.page(command))
        return .success
    }

    private static func writePages(_ name: String, _ context: CommandContext) throws(CommandFailure) -> ExitCode {
        let folder = FilePath.absolute(FilePath.components(name, in: context.currentFolder))
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.incomplete, ["\(name) cannot be made: \(error.localizedDescription)"])
        }
        for (file, text) in ManualPage.all(CommandTable.commands) {
            do {
                try FileContents.write(Array(text.utf8), to: folder + "/" + file)
            } catch {
                throw CommandFailure(.incomplete, ["\(name)/\(file) \(error.reason)"])
            }
        }
        return .success
    }
}
