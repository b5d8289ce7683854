import Source
import Testing
import YAML

@testable import Sidewinder

@Suite struct ConfigurationTests {
    private let rules = [
        RuleInformation(
            id: "entity-leak", summary: "", severity: .warning,
            options: [.init("allow", .names), .init("structs", .flag), .init("max", .number)], page: ""),
        RuleInformation(id: "unused-route", summary: "", severity: .warning, page: ""),
    ]

    private func problems(_ text: String) -> [String] {
        do {
            _ = try Configuration(text: text, file: "c.yml", rules: rules)
            return []
        } catch {
            return error.problems.map(\.text)
        }
    }

    @Test func readsEveryKey() throws {
        let text = """
            include: [App, Features/*/Sources]
            exclude: ["**/Legacy/**"]
            entries: [LoginViewController]
            rules: { unused-route: off, entity-leak: { severity: error, allow: [Money], structs: true, max: 3 } }
            """
        let configuration = try Configuration(text: text, file: "c.yml", rules: rules)
        #expect(configuration.include.map(\.pattern) == ["App", "Features/*/Sources"])
        #expect(configuration.exclude.map(\.pattern) == ["**/Legacy/**"])
        #expect(configuration.entries == ["LoginViewController"])
        #expect(configuration.rules["unused-route"] == Configuration.RuleSetting(level: .off))
        #expect(configuration.rules["entity-leak"]?.level == .error)
        #expect(configuration.rules["entity-leak"]?.names == ["allow": ["Money"]])
        #expect(configuration.rules["entity-leak"]?.flags == ["structs": true])
        #expect(configuration.rules["entity-leak"]?.numbers == ["max": 3])
    }

    @Test(arguments: ["", "# nothing\n", "{}\n"]) func emptyIsTheDefault(_ text: String) throws {
        let configuration = try Configuration(text: text, file: "c.yml", rules: rules)
        #expect(configuration.include.isEmpty && configuration.rules.isEmpty)
    }

    @Test func tellsAllProblemsAtOnce() {
        let text = """
            inclde: [App]
            exclude: ["{a", 1]
            entries: {a: b}
            rules:
              unused-rout: off
              unused-route: on
              entity-leak: { severty: error, allow: [], structs: 1, max: many }
            """
        #expect(
            problems(text) == [
                "c.yml:1:1: error: unknown key \"inclde\" in the configuration (did you mean \"include\"?); "
                    + "allowed: include, exclude, entries, rules, baseline",
                "c.yml:2:11: error: the pattern \"{a\" has a { without a }",
                "c.yml:3:10: error: entries has to be a list of texts, not a mapping",
                "c.yml:5:3: error: unknown rule \"unused-rout\" (did you mean \"unused-route\"?); "
                    + "\"sidewinder rules\" lists all",
                "c.yml:6:17: error: rule unused-route has to be one of off, info, warning, error, not \"on\"",
                "c.yml:7:18: error: unknown key \"severty\" in rule entity-leak (did you mean \"severity\"?); "
                    + "allowed: severity, allow, structs, max",
                "c.yml:7:54: error: structs has to be true or false, not \"1\"",
                "c.yml:7:62: error: max has to be a whole number from 0 to 1000000, not \"many\"",
            ])
    }

    @Test func aListIsNoConfiguration() {
        #expect(
            problems("- a\n") == [
                "c.yml:1:1: error: the configuration has to be a mapping of include, exclude, entries, rules, baseline, "
                    + "not a list"
            ])
    }
}

@Suite struct ConfigurationFileTests {
    private func load(_ name: String? = nil, root: String, current: String) throws -> ConfigurationFile {
        try ConfigurationFile.load(
            named: name, root: FilePath.components(root, in: "/"), currentFolder: current, rules: [])
    }

    @Test func isFoundUpToTheRepositorysRoot() throws {
        let folder = try TemporaryFolder([
            ".sidewinder.yml": "entries: [Outer]", "Repo/.git/HEAD": "", "Repo/App/Login/a.swift": "",
            "Repo/Tool/.sidewinder.yml": "entries: [Tool]",
        ])
        let repo = folder.path + "/Repo"
        #expect(try load(root: repo + "/App/Login", current: repo + "/App/Login").path == nil)
        #expect(try load(root: repo + "/Tool", current: repo).path == "Tool/.sidewinder.yml")
        try folder.write(.init("entries: [Repo]".utf8), to: "Repo/.sidewinder.yml")
        let found = try load(root: repo + "/App/Login", current: repo + "/App")
        #expect(found.configuration.entries == ["Repo"])
        #expect(found.folder == FilePath.components(repo, in: "/"))
        #expect(found.path == repo + "/.sidewinder.yml")
    }

    @Test func outsideOfARepositoryTheCurrentFolderIsTheLimit() throws {
        let folder = try TemporaryFolder([".sidewinder.yml": "entries: [A]", "b/c/d/a.swift": ""])
        #expect(try load(root: folder.path + "/b/c", current: folder.path).configuration.entries == ["A"])
        #expect(try load(root: folder.path + "/b/c", current: folder.path + "/b").path == nil)
        #expect(try load(root: folder.path + "/b/c", current: "/usr").path == nil)
    }

    @Test func aNamedFileHasToBeThere() throws {
        let folder = try TemporaryFolder(["a.yml": "x: 1", "b.yml": "\u{0}"])
        let expected = Diagnostic(.error, file: "c.yml", message: "does not exist")
        #expect(throws: YAMLError([expected])) {
            try load("c.yml", root: folder.path, current: folder.path)
        }
        #expect(throws: YAMLError([Diagnostic(.error, file: "b.yml", message: "is binary, not text")])) {
            try load("b.yml", root: folder.path, current: folder.path)
        }
    }
}
