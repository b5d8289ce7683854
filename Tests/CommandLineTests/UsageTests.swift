import Foundation
import Testing

@Suite struct UsageTests {
    private func run(_ arguments: String...) throws -> ToolProcess.Result {
        let folder = try TestFolder()
        return try ToolProcess.run(arguments, in: folder.path)
    }

    @Test func withoutACommandTheHelpIsAnError() throws {
        let result = try run()
        #expect(result.code == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.contains("Usage: sidewinder COMMAND"))
    }

    @Test(arguments: ["--help", "-h", "help"]) func helpIsAResult(_ argument: String) throws {
        let result = try run(argument)
        #expect(result.code == 0)
        #expect(result.output.contains("Usage: sidewinder COMMAND"))
        #expect(result.error.isEmpty)
    }

    @Test func helpOfACommandTwoWays() throws {
        let page = try run("help", "lint")
        #expect(page.code == 0)
        #expect(page.output.contains("Usage: sidewinder lint [OPTION…] [PATH…]"))
        #expect(try run("lint", "--help").output == page.output)
        #expect(try run("lint", "-h", "nowhere").output == page.output)
    }

    @Test func manualPagesOneByOneAndTogether() throws {
        let folder = try TestFolder()
        let all = try ToolProcess.run(["help", "--man-pages", "share/man1"], in: folder.path)
        #expect(all.code == 0 && all.output.isEmpty && all.error.isEmpty)
        #expect(try folder.text("share/man1/sidewinder.1") == run("help", "--man").output)
        #expect(try folder.text("share/man1/sidewinder-lint.1") == run("help", "--man", "lint").output)
        #expect(try run("help", "--man", "lnit").error.contains("(did you mean \"init\" or \"lint\"?)"))
        #expect(try run("help", "--man-pages", "man", "lint").code == 64)
    }

    @Test func versionTellsTheParser() throws {
        let result = try run("version")
        #expect(result.code == 0)
        #expect(try #/^sidewinder \d+\.\d+\.\d+ \(SwiftSyntax of .+\)\n$/#.wholeMatch(in: result.output) != nil)
        #expect(try run("--version").output == result.output)
    }

    @Test func mistypedWordsGetASuggestion() throws {
        let command = try run("lnit")
        #expect(command.code == 64)
        #expect(command.output.isEmpty)
        #expect(command.error.hasPrefix("sidewinder: unknown command \"lnit\" (did you mean \"init\" or \"lint\"?)\n"))
        let option = try run("lint", "--fromat", "json")
        #expect(option.code == 64)
        #expect(
            option.error == """
                sidewinder: lint: unknown option --fromat (did you mean "--format"?)
                sidewinder: see "sidewinder help lint"

                """)
        let rule = try run("rules", "no-such-rule")
        #expect(rule.code == 64)
        #expect(rule.error.hasPrefix("sidewinder: rules: unknown rule \"no-such-rule\""))
    }

    @Test func rulesInEveryFormat() throws {
        let list = try run("rules", "--format", "json")
        #expect(list.code == 0)
        let object = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any]
        let rules = try #require(object?["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["id"] as? String }.contains("unused-route"))
        #expect(rules.allSatisfy { $0["severity"] is String && $0["summary"] is String && $0["page"] == nil })
        let storyboards = rules.first { $0["id"] as? String == "unknown-storyboard" }?["dialects"] as? [String: String]
        #expect(storyboards?["mvvm"] == "error" && storyboards?["viper"] == "error")
        let one = try run("rules", "unused-route", "-f", "json")
        let rule = try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any]
        #expect((rule?["page"] as? String)?.contains("unused-route") == true)
        let table = try run("rules", "-f", "markdown")
        #expect(table.output.hasPrefix("| rule | severity | dialects | what it finds |\n|---|---|---|---|\n| `"))
        #expect(table.output.split(separator: "\n").count == rules.count + 2)
        #expect(try run("rules", "unused-route", "-f", "markdown").output == run("rules", "unused-route").output)
        #expect(try run("rules", "--packs", "-f", "json").code == 64)
        let part = try run("rules", "unreachable")
        #expect(part.error == "sidewinder: rules: unknown rule \"unreachable\"; 1 contains it: \"unreachable-scene\"\n")
    }

    @Test func numbersAndPatternsAreChecked() throws {
        let jobs = try run("lint", "--jobs", "0")
        #expect(jobs.code == 64)
        #expect(jobs.error == "sidewinder: lint: --jobs has to be a whole number from 1 to 1024, not \"0\"\n")
        let glob = try run("lint", "--exclude", "{a")
        #expect(glob.code == 64)
        #expect(glob.error == "sidewinder: lint: --exclude: the pattern \"{a\" has a { without a }\n")
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completions(_ shell: String) throws {
        let result = try run("completions", shell)
        #expect(result.code == 0)
        #expect(result.output.contains("sidewinder"))
        #expect(result.error.isEmpty)
    }

    @Test func aReaderThatLeavesIsNoCrash() throws {
        let process = Process()
        process.executableURL = try ToolProcess.tool()
        process.arguments = ["help", "lint"]
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }
}
