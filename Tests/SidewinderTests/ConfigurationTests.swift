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

    @Test func knowsWherePatternsAndEntriesStand() throws {
        let text = """
            features: { A: [App/A, "B/**"], C: App/C }
            include: App
            entries: [Login, Home]
            paths: { "App/*": {} }
            dialect: { "**/D": viper }
            """
        let configuration = try Configuration(text: text, file: "c.yml", rules: rules)
        let patterns = configuration.patterns.map {
            "\($0.position.line):\($0.position.column) \($0.key) \($0.files.pattern)"
        }
        #expect(
            patterns == [
                "2:10 include App", "5:12 dialect **/D", "1:17 features App/A", "1:24 features B/**",
                "1:36 features App/C", "4:10 paths App/*",
            ])
        #expect(configuration.entryPositions.mapValues(\.column) == ["Login": 11, "Home": 18])
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
                    + "allowed: include, exclude, targets, entries, dialect, features, packs, transitions, modules, rules, "
                    + "paths, contracts, forbid-mentions, coverage, thumbnails, baseline",
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

    // MARK: Parts of the project

    @Test func dialectsFeaturesAndPathsAreRead() throws {
        let text = """
            dialect: { "App/**": viper, "App/Old/**": auto }
            features: { Checkout: [App/Cart, App/Payment], Help: App/Help }
            paths:
              App/Old: { unused-route: off, entity-leak: { allow: [Money] } }
            """
        let configuration = try Configuration(text: text, file: "c.yml", rules: rules)
        #expect(configuration.dialects.map(\.files.pattern) == ["App/**", "App/Old/**"])
        #expect(configuration.dialects.map(\.value) == [.viper, nil])
        #expect(configuration.features.map(\.value) == ["Checkout", "Checkout", "Help"])
        #expect(configuration.parts.map(\.files.pattern) == ["App/Old"])
        #expect(configuration.parts.first?.rules["unused-route"]?.level == .off)
        #expect(configuration.parts.first?.rules["entity-leak"]?.names == ["allow": ["Money"]])
        let everywhere = try Configuration(text: "dialect: clean-swift", file: "c.yml", rules: rules)
        #expect(everywhere.dialects.map(\.files.pattern) == ["**"])
        #expect(everywhere.dialects.map(\.value) == [.cleanSwift])
    }

    @Test func problemsOfPartsAreTold() {
        let text = """
            dialect: vipr
            features: { Checkout: "{a" }
            paths:
              "/App": { unused-rout: off }
              App/Old: off
            """
        #expect(
            problems(text) == [
                "c.yml:1:10: error: dialect has to be one of auto, viper, parent-router, rambler, routes, clean-swift, "
                    + "mvvm, mvvm-coordinator, mvc, none, not \"vipr\" (did you mean \"viper\"?)",
                "c.yml:2:23: error: the pattern \"{a\" has a { without a }",
                "c.yml:4:3: error: the pattern \"/App\" starts with /; write it relative to the folder",
                "c.yml:4:13: error: unknown rule \"unused-rout\" (did you mean \"unused-route\"?); "
                    + "\"sidewinder rules\" lists all",
                "c.yml:5:12: error: paths App/Old has to be a mapping of names to values, not \"off\"",
            ])
    }

    // MARK: Contracts

    @Test func contractsAreRead() throws {
        let text = """
            contracts:
              - { name: A, only-through: Pin, from: entries(), to: Payment*, severity: warning }
              - { name: B, forbid: { from: A*, to: B*, via: [push, present], within: 2 } }
              - { name: C, reach: { from: all(), to: Help, within: 2 }, allow-empty: true }
              - { name: D, independent: [Cart*, Profile*], avoiding: Home }
              - { name: E, forbid-consecutive: [present, present] }
              - { name: F, forbid-consecutive: [push, push], severity: off }
            """
        let contracts = try Configuration(text: text, file: "c.yml", place: "../c.yml", rules: rules).contracts
        #expect(contracts.map(\.name) == ["A", "B", "C", "D", "E"])
        #expect(contracts.map(\.severity) == [.warning, nil, nil, nil, nil])
        #expect(contracts.map(\.allowsEmpty) == [false, false, true, false, false])
        #expect(contracts[1].kinds == [.push, .present])
        #expect(contracts[3].avoiding?.text == "Home")
        #expect(contracts[0].location == SourceLocation(file: "../c.yml", line: 2, column: 5))
        guard case .onlyThrough(let gate, _, _) = contracts[0].promise else { throw CommandFailure(.incomplete, []) }
        #expect(gate.text == "Pin")
        #expect(gate.location == SourceLocation(file: "../c.yml", line: 2, column: 30))
    }

    @Test(arguments: [
        (
            "{ name: a }",
            "2:5: error: the contract says nothing; it needs one of only-through, forbid, reach, "
                + "independent, forbid-consecutive"
        ),
        ("{ forbid: { from: A, to: B } }", "2:5: error: the contract needs a name"),
        (
            "{ name: a, only-thru: A, from: B, to: C }",
            "2:16: error: unknown key \"only-thru\" in the contract (did you mean \"only-through\"?); allowed: name, "
                + "severity, allow-empty, only-through, forbid, reach, independent, forbid-consecutive, from, to, within, "
                + "via, avoiding, exact-only"
        ),
        (
            "{ name: a, forbid: { form: A, to: B } }",
            "2:26: error: unknown key \"form\" in forbid (did you mean \"from\"?); allowed: from, to, within, via, "
                + "avoiding, exact-only"
        ),
        ("{ name: a, only-through: A, from: B }", "2:16: error: only-through needs to"),
        (
            "{ name: a, only-through: A, from: B, to: C, within: 2 }",
            "2:49: error: only-through has no within; it takes from, to, via, avoiding, exact-only"
        ),
        ("{ name: a, forbid: { from: A, to: B }, to: C }", "2:44: error: to is there twice"),
        (
            "{ name: a, forbid: { from: A, to: B }, independent: [A, B] }",
            "2:44: error: a contract has one promise, and this one has forbid already; make it a contract of its own"
        ),
        (
            "{ name: a, forbid: A }",
            "2:24: error: forbid has to be a mapping of from, to, within, via, avoiding, "
                + "exact-only, not \"A\""
        ),
        (
            "{ name: a, forbid: { from: A, to: B, via: [psuh] } }",
            "2:48: error: each kind of via has to be one of push, present, root, contain, custom, not \"psuh\" "
                + "(did you mean \"push\"?)"
        ),
        (
            "{ name: a, forbid: { from: A, to: B, within: 0 } }",
            "2:50: error: within has to be a whole number from 1 to 1000000, not \"0\""
        ),
        (
            "{ name: a, independent: [A] }",
            "2:29: error: independent has to be a list of two groups of scenes or more, not a list"
        ),
        (
            "{ name: a, forbid-consecutive: [push] }",
            "2:36: error: forbid-consecutive needs two kinds of routes or more"
        ),
        (
            "{ name: a, forbid: { from: reach(A), to: recah(B) } }",
            "2:46: error: to: there is no function \"recah\" (did you mean \"reach\"?)"
        ),
        (
            "{ name: a, forbid: { from: A, to: 'A +  ' } }",
            "2:45: error: to: expected a scene or a function, found the end"
        ),
        (
            "{ name: a, severity: bad, forbid: { from: A, to: B } }",
            "2:26: error: severity has to be one of off, info, warning, error, not \"bad\""
        ),
        (
            "{ name: a, allow-empty: yes, forbid: { from: A, to: B } }",
            "2:29: error: allow-empty has to be true or false, not \"yes\""
        ),
        (
            "push",
            "2:5: error: the contract has to be a mapping of name, severity, allow-empty, only-through, forbid, "
                + "reach, independent, forbid-consecutive, from, to, within, via, avoiding, exact-only, not \"push\""
        ),
    ]) func problemsOfContractsAreTold(_ contract: String, _ problem: String) {
        #expect(problems("contracts:\n  - \(contract)\n") == ["c.yml:" + problem])
    }

    @Test func namesOfContractsAreUnique() {
        let text = "contracts:\n" + String(repeating: "  - { name: a, independent: [A, B] }\n", count: 2)
        #expect(
            problems(text) == [
                "c.yml:3:13: error: there is a contract \"a\" in line 2 already; names tell contracts apart in "
                    + "baselines"
            ])
    }

    @Test func aListIsNoConfiguration() {
        #expect(
            problems("- a\n") == [
                "c.yml:1:1: error: the configuration has to be a mapping of include, exclude, targets, entries, dialect, "
                    + "features, packs, transitions, modules, rules, paths, contracts, forbid-mentions, coverage, thumbnails, "
                    + "baseline, not a list"
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
