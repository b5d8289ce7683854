import NavigationGraph

/// A file that the tool reads or writes, or a variable of the environment that it reads.
struct ManualNote: Sendable {
    var name: String
    /// One sentence without a full stop.
    var text: String
    /// The page of the command tells it.
    var isAbout: @Sendable (CommandSpecification) -> Bool

    private init(_ name: String, _ text: String, isAbout: @escaping @Sendable (CommandSpecification) -> Bool) {
        self.name = name
        self.text = text
        self.isAbout = isAbout
    }

    static let files = [
        ManualNote(
            Configuration.fileName,
            "The configuration, in the folder of the sources or above, up to the root of the repository"
        ) { has("config", $0) || $0 == CommandTable.initialize },
        ManualNote(
            Baseline.fileName,
            "The findings that are known, beside the configuration unless it names another file"
        ) { has("baseline", $0) || [CommandTable.initialize, CommandTable.mcp, CommandTable.doctor].contains($0) },
        ManualNote(LockFile.fileName, "The navigation as lines for version control") {
            [CommandTable.initialize, CommandTable.lock, CommandTable.diff, CommandTable.doctor].contains($0)
        },
        ManualNote(
            "~/.cache/sidewinder/results.sqlite",
            "What is kept of earlier runs, on macOS in ~/Library/Caches/sidewinder; --cache and XDG_CACHE_HOME name another "
                + "place"
        ) { has("cache", $0) },
        ManualNote("~/.local/state/sidewinder/query-history", "What was asked at the prompt") {
            $0 == CommandTable.query
        },
    ]

    static let environment = [
        ManualNote(
            "GITHUB_ACTIONS", "Where it is set and not false, the format is github unless an option says another"
        ) { $0 == CommandTable.lint },
        ManualNote("GITHUB_STEP_SUMMARY", "File to which the format github adds a summary") { $0 == CommandTable.lint },
        ManualNote("GITHUB_WORKSPACE", "Folder of the checkout, to which the paths of findings are relative") {
            $0 == CommandTable.lint
        },
        ManualNote("HOME", "The user's folder, below which the cache and the history of the prompt are kept") {
            has("cache", $0)
        },
        ManualNote("NO_COLOR", "Where it is set and not empty, there are no colours but with --color always") {
            has("color", $0)
        },
        ManualNote("PATH", "Where git is looked for") { usesGit($0) },
        ManualNote("TERM", "Where it is dumb, there are no colours, no line that tells of progress and no line editing")
        {
            has("color", $0)
        },
        ManualNote("TMPDIR", "Folder for commits that are compared with, for graphs that are laid out, and for facts") {
            usesGit($0) || has("layout", $0) || has("facts", $0)
        },
        ManualNote("XDG_CACHE_HOME", "Folder in which the cache is kept, in a folder of its own; has to be absolute") {
            has("cache", $0)
        },
        ManualNote("XDG_STATE_HOME", "Folder in which the history of the prompt is kept; has to be absolute") {
            $0 == CommandTable.query
        },
    ]

    private static func has(_ option: String, _ command: CommandSpecification) -> Bool {
        command.options.contains { $0.name == option }
    }

    private static func usesGit(_ command: CommandSpecification) -> Bool {
        has("changed", command) || has("affected", command)
            || [CommandTable.diff, CommandTable.affected, CommandTable.mcp, CommandTable.doctor].contains(command)
    }
}
