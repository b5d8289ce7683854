import Diagrams
import Foundation
import Sidewinder

@main
struct SidewinderTool {
    static func main() async {
        // A reader that has seen enough closes the pipe; that is no reason to die of a signal.
        signal(SIGPIPE, SIG_IGN)
        BundledGraphviz.useFonts()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == LayoutProcess.argument { exit(LayoutProcess.main(Array(arguments.dropFirst()))) }
        StandardOutput.reserve()
        Interruption.watch()
        let output = StandardOutput()
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
            output: { output.write($0) },
            // Where this cannot be written, there is nowhere to tell it.
            error: { StandardOutput.write(Array($0.utf8), to: STDERR_FILENO) })
        let input = StandardInput()
        context.nextLine = { input.nextLine() }
        context.nextBytes = { input.nextBytes($0) }
        context.release = { _ = Unmanaged.passRetained(Unreleased(value: $0)) }
        let code = await Tool.run(arguments, context)
        if let problem = output.problem {
            context.error("sidewinder: the standard output cannot be written: \(problem)\n")
            exit(ExitCode.incomplete.rawValue)
        }
        exit(code.rawValue)
    }
}

/// What the process leaves to the system, which takes its memory back at once.
private final class Unreleased: Sendable {
    let value: any Sendable

    init(value: any Sendable) { self.value = value }
}
