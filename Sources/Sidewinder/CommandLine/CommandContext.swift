import Source

/// What a command knows of the process it runs in.
package struct CommandContext: Sendable {
    package var environment: [String: String]
    /// Absolute.
    package var currentFolder: String
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    /// How many processors there are.
    package var processors: Int
    /// Absolute path of the tool; nil where it is a library of another program.
    package var executable: String?
    package var rules: any RuleCatalog
    /// Where results of earlier runs are kept.
    package var cache: CacheSettings
    /// Where keys come from; nil where nobody is there to press them.
    package var terminal: (any KeyInput)?
    /// The next line of the standard input without its line break; nil where the input has ended.
    package var nextLine: @Sendable () -> String? = { nil }
    /// So many bytes of the standard input, after the lines that were read; fewer where it ends before.
    package var nextBytes: @Sendable (_ count: Int) -> [UInt8] = { _ in [] }
    /// Where results go.
    package var output: @Sendable ([UInt8]) -> Void
    /// Where everything else goes.
    package var error: @Sendable (String) -> Void
    /// Takes what is no longer asked for. A process that is about to end may leave it as it is: to take apart an app of
    /// thousands of files costs a tenth of a second.
    package var release: @Sendable (any Sendable) -> Void = { _ in }
    /// What the tool is busy with.
    var progress = Progress.silent
    /// What facts files tell of the files that are analyzed; nil where the sources are read.
    var scanned: ScannedFacts?

    package init(
        environment: [String: String], currentFolder: String, isOutputTerminal: Bool, isErrorTerminal: Bool,
        processors: Int, executable: String? = nil, rules: any RuleCatalog, cache: CacheSettings = CacheSettings(),
        terminal: (any KeyInput)? = nil, output: @escaping @Sendable ([UInt8]) -> Void,
        error: @escaping @Sendable (String) -> Void
    ) {
        self.environment = environment
        self.currentFolder = currentFolder
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.processors = processors
        self.executable = executable
        self.rules = rules
        self.cache = cache
        self.terminal = terminal
        self.output = output
        self.error = error
    }

    /// Writes a text to the standard output.
    func write(_ text: String) { output(Array(text.utf8)) }

    /// Writes a line to the standard error; it may be several of the tool's own.
    func note(_ line: String) { error(PlainText.text(line) + "\n") }

    /// Whether to use colours on a stream, by `--color`, `NO_COLOR` (https://no-color.org) and the stream.
    func usesColor(_ arguments: ParsedArguments, terminal: Bool) -> Bool {
        switch arguments.value("color") {
        case "always": return true
        case "never": return false
        default:
            let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
            return terminal && !isRefused && environment["TERM"] != "dumb"
        }
    }
}

/// How the process ends; never a count.
package enum ExitCode: Int32, Sendable {
    case success = 0
    /// Findings at or above the fail level, or no answer.
    case findings = 1
    /// The analysis is incomplete or failed.
    case incomplete = 2
    case usage = 64
}

/// A run that ends early, with what to tell the user.
package struct CommandFailure: Error, Sendable {
    package var code: ExitCode
    package var lines: [String]

    package init(_ code: ExitCode, _ lines: [String]) {
        self.code = code
        self.lines = lines
    }
}
