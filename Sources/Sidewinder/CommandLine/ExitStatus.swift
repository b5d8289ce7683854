/// An exit code, and what it means for a command.
package struct ExitStatus: Hashable, Sendable {
    package var code: ExitCode
    /// One sentence without a full stop.
    package var meaning: String

    init(_ code: ExitCode, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }

    /// What the codes mean for all commands.
    static let general = [
        ExitStatus(.success, "Fine"),
        ExitStatus(.findings, "Findings at or above the level of --fail-level, a difference, or no answer"),
        ExitStatus(.incomplete, "The analysis is incomplete or failed, or a result could not be written"),
        usage,
    ]

    private static let usage = ExitStatus(.usage, "Wrong usage")
    private static let incomplete = ExitStatus(
        .incomplete,
        "There are no sources, something could not be read, the configuration has mistakes, or the result could "
            + "not be written")

    /// By the name of the command, without wrong usage, which all of them know.
    private static let ofCommands: [String: [ExitStatus]] = [
        "init": [
            ExitStatus(.success, "The files are written, or with --dry-run shown"),
            ExitStatus(
                .incomplete,
                "Nothing is written: the folder is configured already, a file is in the way, or something could not "
                    + "be read"),
        ],
        "lint": [
            ExitStatus(.success, "No new finding is at or above the level of --fail-level"),
            ExitStatus(.findings, "New findings are at or above that level"), incomplete,
        ],
        "baseline": [
            ExitStatus(.success, "The baseline is written; nothing is new or stale; it has not grown"),
            ExitStatus(.findings, "With check, something is new or stale; with compare, the second one has grown"),
            incomplete,
        ],
        "graph": [
            ExitStatus(.success, "The graph is written"),
            ExitStatus(
                .findings, "More is unresolved than --max-unresolved allows, or no way leads from --from to --to"),
            incomplete,
        ],
        "query": answer("There is an answer"),
        "steps": answer("There is a way"),
        "explore": [ExitStatus(.success, "The page is written"), incomplete],
        "features": [ExitStatus(.success, "What features know of each other is told"), incomplete],
        "links": [ExitStatus(.success, "What comes in and goes out is told, if anything does"), incomplete],
        "coverage": [
            ExitStatus(.success, "What is named is told"),
            ExitStatus(.findings, "A smaller share of the scenes is named than --min-coverage asks for"), incomplete,
        ],
        "trend": [ExitStatus(.success, "The numbers or the picture are written"), incomplete],
        "lock": [
            ExitStatus(.success, "The lock is written, or with --check it says what the sources say"),
            ExitStatus(.findings, "With --check, the lock is stale or not there"), incomplete,
        ],
        "diff": [
            ExitStatus(.success, "The difference is told"),
            ExitStatus(.findings, "With --exit-code, the navigation is not the same"), incomplete,
        ],
        "affected": [ExitStatus(.success, "What is affected is told, if anything is"), incomplete],
        "explain": [
            ExitStatus(.success, "What is known is told"), ExitStatus(.findings, "There is no such route"), incomplete,
        ],
        "scan": [
            ExitStatus(.success, "The facts are written"),
            ExitStatus(
                .incomplete,
                "The configuration has mistakes, a file could not be read, or the facts could not be written"),
        ],
        "rules": [ExitStatus(.success, "The rules, the page or the packs are written")],
        "mcp": [
            ExitStatus(.success, "The input has ended; what a tool could not do was told as its answer"),
            ExitStatus(.incomplete, "The saved graph cannot be read"),
        ],
        "lsp": [
            ExitStatus(.success, "The editor said \"shutdown\" and \"exit\""),
            ExitStatus(.findings, "The editor left without \"shutdown\", or the input ended"),
            ExitStatus(.incomplete, "The input holds something else than messages of the protocol"),
        ],
        "cache": [
            ExitStatus(.success, "What is kept is shown or removed"),
            ExitStatus(.incomplete, "There is no cache folder, or it cannot be used"),
        ],
        "doctor": [
            ExitStatus(.success, "The app can be analyzed, whatever else is missing"),
            ExitStatus(.incomplete, "A line has the mark error: the app cannot be analyzed completely"),
        ],
        "version": [ExitStatus(.success, "The version is written")],
        "help": [
            ExitStatus(.success, "The help or the pages are written"),
            ExitStatus(.incomplete, "The folder of --man-pages cannot be written"),
        ],
        "completions": [ExitStatus(.success, "The script is written")],
    ]

    private static func answer(_ meaning: String) -> [ExitStatus] {
        [ExitStatus(.success, meaning), ExitStatus(.findings, "There is none"), incomplete]
    }

    /// In ascending order; what is general for a command of which nothing is known.
    fileprivate static func all(of command: CommandSpecification) -> [ExitStatus] {
        ofCommands[command.name].map { $0 + [usage] } ?? general
    }
}

extension CommandSpecification {
    /// The exit codes that the command may end with, in ascending order.
    package var exitStatuses: [ExitStatus] { ExitStatus.all(of: self) }
}
