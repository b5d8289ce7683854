import Diagrams
import Foundation
import Sidewinder

@main
struct SidewinderTool {
    static func main() async {
        // A reader that has seen enough closes the pipe; that is no reason to die of a signal.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == LayoutProcess.argument { exit(LayoutProcess.main(Array(arguments.dropFirst()))) }
        Interruption.watch()
        let environment = ProcessInfo.processInfo.environment
        let executable = Bundle.main.executablePath
        var context = CommandContext(
            environment: environment,
            currentFolder: FileManager.default.currentDirectoryPath,
            isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            processors: ProcessInfo.processInfo.activeProcessorCount,
            executable: executable,
            rules: Rulebook(),
            cache: CacheSettings(
                folder: CacheSettings.userFolder(environment: environment), tool: .running(executable: executable)),
            terminal: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 ? StandardTerminal() : nil,
            output: { writeAll($0, to: STDOUT_FILENO) },
            error: { writeAll(Array($0.utf8), to: STDERR_FILENO) })
        let input = StandardInput()
        context.nextLine = { input.nextLine() }
        context.nextBytes = { input.nextBytes($0) }
        let code = await Tool.run(arguments, context)
        exit(code.rawValue)
    }

    /// Writes until everything is out, or nobody reads any more.
    @Sendable private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count < 0, errno != EINTR, errno != EAGAIN {
                    return
                }
            }
        }
    }
}
