import Foundation
import Source

/// Runs git.
struct Git {
    struct Result {
        var code: Int32
        /// Without the line break at the end.
        var output: String
        var error: String
    }

    /// Programs that a repository's settings name are not started: hooks, file watchers, pagers, other people's diffs.
    private static let harmless = [
        "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
        "-c", "diff.ignoreSubmodules=all", "-c", "core.quotePath=false",
    ]

    private let folder: String
    private let environment: [String: String]

    /// Git works in the current folder of the context.
    init(_ context: CommandContext) {
        folder = context.currentFolder
        environment = context.environment
    }

    /// The environment in which git changes no content on its way into or out of the work tree: every filter that the
    /// user's configuration knows is off.
    func withoutFilters() throws(CommandFailure) -> [String: String] {
        let keys = try run(["config", "--null", "--name-only", "--get-regexp", "^filter\\."]).output
        let names = Set(keys.split(separator: "\0").compactMap { key in key.lastIndex(of: ".").map { key[..<$0] } })
        var settings: [String: String] = [:]
        var count = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for name in names.map({ String($0) }).sorted() {
            for (key, value) in [("clean", ""), ("smudge", ""), ("process", ""), ("required", "false")] {
                settings["GIT_CONFIG_KEY_\(count)"] = "\(name).\(key)"
                settings["GIT_CONFIG_VALUE_\(count)"] = value
                count += 1
            }
        }
        settings["GIT_CONFIG_COUNT"] = String(count)
        return settings
    }

    /// Runs a command of git that asks nothing and fetches nothing.
    /// - Parameter input: the file that the command reads from its standard input; nil where it reads nothing.
    /// - Throws: where git cannot be started, or refuses to look at the repository because it belongs to another user.
    func run(
        _ arguments: [String], environment more: [String: String] = [:], input: String? = nil
    ) throws(CommandFailure) -> Result {
        let result = try start(arguments, environment: more, input: input)
        if result.code != 0, let advice = Self.trust(result.error) {
            // Every question ends here, so that none takes the refusal for a repository or revision that is not there.
            throw CommandFailure(
                .incomplete, ["git does not trust this folder, because it belongs to another user: \(advice)"])
        }
        return result
    }

    /// What makes git look at a repository of another user, where it says that it does not: the command that it advises.
    private static func trust(_ error: String) -> String? {
        let lines = error.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        guard lines.contains(where: { $0.contains("dubious ownership") || $0.contains("unsafe repository") }) else {
            return nil
        }
        return lines.first { $0.hasPrefix("git config") } ?? "git config --global --add safe.directory FOLDER"
    }

    private func start(
        _ arguments: [String], environment more: [String: String], input: String?
    ) throws(CommandFailure) -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + Self.harmless + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // Large files that lie elsewhere are no sources, and a refresh of the user's index is none of our business.
        let fixed = [
            "GIT_LFS_SKIP_SMUDGE": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
        ]
        process.environment = environment.merging(fixed) { $1 }.merging(more) { $1 }
        process.standardInput = input.flatMap(FileHandle.init(forReadingAtPath:)) ?? FileHandle.nullDevice
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        let leftover = Leftovers.ofProcess.add(process)
        defer { Leftovers.ofProcess.settle(leftover) }
        do {
            try process.run()
            // What goes to the standard error of these commands fits into the buffer of a pipe.
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            let message = try error.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return Result(code: process.terminationStatus, output: Self.text(data), error: Self.text(message))
        } catch {
            throw CommandFailure(.incomplete, ["git cannot be run: \(error.localizedDescription)"])
        }
    }

    private static func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
