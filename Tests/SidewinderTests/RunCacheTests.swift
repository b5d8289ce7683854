import Cache
import Foundation
import NavigationGraph
import Source
import Testing

@testable import Sidewinder

/// Results of runs that are kept for later ones.
@Suite struct RunCacheTests {
    /// Rules that count how often they are checked.
    private final class CountedRules: RuleCatalog, @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        let rules = [
            RuleInformation(id: "some-rule", summary: "Something is wrong", severity: .warning, page: "# some-rule\n"),
            RuleInformation(id: "quiet-rule", summary: "Off by default", severity: nil, page: "# quiet-rule\n"),
        ]

        var checks: Int { lock.withLock { count } }

        func check(_ analysis: Analysis, _ configuration: Configuration) -> RuleOutcome {
            lock.withLock { count += 1 }
            let place = Finding.Span(file: analysis.files.files[0].path, line: 1, column: 1, endColumn: 4)
            let rules = ["some-rule"] + (configuration.rules["quiet-rule"]?.level == nil ? [] : ["quiet-rule"])
            let findings = rules.map {
                Finding(
                    rule: $0, severity: .warning, subject: "Home", module: "Home", message: "„Home“ is \"wrong\"",
                    location: place, notes: [.init("here", at: .init(file: "a.swift", line: 2, column: 1))])
            }
            return RuleOutcome(findings: findings, suppressed: 1)
        }
    }

    private struct Run: Equatable {
        var code: ExitCode
        var output: String
        /// Without times.
        var error: String
        /// The stages that ran.
        var stages: Set<String>
        /// What is told of reading the files.
        var scan: String
    }

    /// A project and a folder for results, with as many runs as one likes.
    private final class Project: @unchecked Sendable {
        let sources: TemporaryFolder
        let results: TemporaryFolder
        let rules = CountedRules()
        var tool = ToolIdentity(name: "test", files: [])
        private let lock = NSLock()
        private var written = (output: "", error: "")

        init(_ files: [String: String] = ["a.swift": RunCacheTests.screens]) throws {
            sources = try TemporaryFolder(files)
            results = try TemporaryFolder()
        }

        var cacheFile: String { results.path + "/" + ResultStore.fileName }

        func run(_ arguments: String..., isKept: Bool = true, from folder: TemporaryFolder? = nil) async -> Run {
            written = ("", "")
            let context = CommandContext(
                environment: [:], currentFolder: (folder ?? sources).path, isOutputTerminal: false,
                isErrorTerminal: false, processors: 2, rules: rules,
                cache: isKept ? CacheSettings(folder: results.path, tool: tool) : CacheSettings(),
                output: { bytes in self.lock.withLock { self.written.output += String(decoding: bytes, as: UTF8.self) }
                },
                error: { text in self.lock.withLock { self.written.error += text } })
            let code = await Tool.run(arguments + ["--verbose"], context)
            let lines = written.error.split(separator: "\n").map(String.init)
            let times = lines.filter { $0.contains(" ms") }
            return Run(
                code: code, output: written.output,
                error: lines.filter { !$0.contains(" ms") }.joined(separator: "\n"),
                stages: Set(times.compactMap { $0.split(separator: " ").first.map(String.init) }),
                scan: times.first { $0.hasPrefix("scan") }?.components(separatedBy: " ms").last ?? "")
        }
    }

    fileprivate static let screens = """
        import UIKit
        class HomeViewController: UIViewController {
            @IBAction func next() { present(NextViewController(), animated: true) }
        }
        class NextViewController: UIViewController {}
        """

    @Test(arguments: [
        "text", "json", "xcode", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "rdjson",
    ])
    func theSecondRunChecksNothingAndSaysTheSame(format: String) async throws {
        let project = try Project()
        let without = await project.run("lint", "--format", format, isKept: false)
        let first = await project.run("lint", "--format", format)
        #expect(project.rules.checks == 2)
        let second = await project.run("lint", "--format", format)
        #expect(project.rules.checks == 2)
        #expect(first.stages.contains("scan") && !second.stages.contains("scan"))
        #expect((first.code, first.output, first.error) == (second.code, second.output, second.error))
        #expect((without.code, without.output, without.error) == (second.code, second.output, second.error))
    }

    @Test(arguments: [
        ["graph"], ["graph", "--format", "text"], ["graph", "--format", "mermaid"], ["graph", "--violations"],
        ["graph", "--metrics"], ["query", "reach(Home)"], ["query", "types(Home)"], ["lock", "-o", "-"], ["explore"],
        ["explore", "--findings"], ["explore", "--coverage"], ["baseline", "write"], ["explain", "Home"],
        ["explain", "HomeViewController"], ["explain", "Home>Next"], ["features"], ["features", "--format", "json"],
        ["coverage"], ["coverage", "--format", "json"],
    ]) func everyCommandSaysTheSame(_ arguments: [String]) async throws {
        let project = try Project()
        func run(isKept: Bool) async -> Run {
            switch arguments.count {
            case 1: await project.run(arguments[0], isKept: isKept)
            case 2: await project.run(arguments[0], arguments[1], isKept: isKept)
            default: await project.run(arguments[0], arguments[1], arguments[2], isKept: isKept)
            }
        }
        let without = await run(isKept: false)
        #expect(without.code == .success)
        let first = await run(isKept: true)
        let second = await run(isKept: true)
        #expect((without.output, without.error) == (first.output, first.error) || arguments[0] == "baseline")
        #expect((second.output, second.error) == (first.output, first.error))
        #expect(!second.stages.contains("scan"))
    }

    /// What is kept for explanations is about all types.
    @Test func anotherQuestionIsAnsweredFromTheSame() async throws {
        let project = try Project()
        _ = await project.run("explain", "Home")
        let without = await project.run("explain", "NextViewController", isKept: false)
        let second = await project.run("explain", "NextViewController")
        #expect(second.output == without.output && second.output.contains("NextViewController: class"))
        #expect(!second.stages.contains("scan"))
    }

    /// A run reads no tests, and what they name is an answer of its own.
    @Test func testsThatChangeAreReadAgain() async throws {
        func tests(_ name: String) -> Data { Data("import XCTest\nlet app = XCUIApplication()\n// \(name)\n".utf8) }
        let project = try Project()
        try project.sources.write(tests("one"), to: "AppUITests/a.swift")
        _ = await project.run("coverage")
        #expect(await !project.run("coverage").stages.contains("scan"))
        try project.sources.write(tests("two"), to: "AppUITests/a.swift")
        let changed = await project.run("coverage")
        #expect(changed.stages.contains("scan"))
        #expect(await project.run("coverage", isKept: false).output == changed.output)
    }

    /// Lint finds the graph of an earlier command, and no findings.
    @Test func findingsOfAKnownGraph() async throws {
        let project = try Project()
        let without = await project.run("lint", isKept: false)
        _ = await project.run("graph")
        let first = await project.run("lint")
        #expect(first.stages.isSuperset(of: ["cache", "rules"]))
        #expect(project.rules.checks == 2)
        #expect((without.output, without.error) == (first.output, first.error))
        _ = await project.run("lint")
        #expect(project.rules.checks == 2)
    }

    @Test func whatChangesAnswersIsAsked() async throws {
        let project = try Project()
        var checks = 0
        func isNew(_ arguments: String...) async -> Bool {
            switch arguments.count {
            case 0: _ = await project.run("lint")
            default: _ = await project.run("lint", arguments[0], arguments[1])
            }
            defer { checks = project.rules.checks }
            return project.rules.checks > checks
        }
        #expect(await isNew())
        try project.sources.write(Data((Self.screens + "\n").utf8), to: "a.swift")
        #expect(await isNew())
        try project.sources.write(Data(Self.screens.utf8), to: "a.swift")
        #expect(await !isNew(), "what was there before is known")
        try project.sources.write(Data("struct Money {}".utf8), to: "b.swift")
        #expect(await isNew())
        #expect(await !isNew("--exclude", "b.swift"), "without the file it is as before")
        #expect(await isNew("--rule", "quiet-rule"))
        #expect(await !isNew("--rule", "quiet-rule"))
        #expect(await !isNew("--rule", "some-rule"), "a rule that is on anyway has been checked")
        #expect(await !isNew("--level", "error"))
        try project.sources.write(Data("entries: [Home]".utf8), to: ".sidewinder.yml")
        #expect(await isNew())
        try project.sources.write(
            Data("name: App\ntargets: { App: { type: application, sources: [.] } }".utf8), to: "project.yml")
        #expect(await isNew())
        project.tool.name = "another"
        #expect(await isNew())
        try project.sources.write(Data([1]), to: "tool")
        project.tool.files = [project.sources.path + "/tool"]
        #expect(await isNew())
        #expect(await !isNew())
        try project.sources.write(Data([2]), to: "tool")
        #expect(await isNew())
    }

    /// The same content elsewhere, as in a fresh checkout, is answered from what is kept.
    @Test func anotherFolder() async throws {
        let project = try Project()
        let first = await project.run("lint")
        let copy = try TemporaryFolder(["a.swift": Self.screens])
        let second = await project.run("lint", from: copy)
        #expect(project.rules.checks == 1)
        #expect((first.output, first.error) == (second.output, second.error))
    }

    /// What is known of the other files changes nothing in what is said.
    @Test func aChangedFileIsReadAlone() async throws {
        let other = "class OtherViewController: UIViewController {}"
        let project = try Project(["a.swift": Self.screens, "b.swift": other, "c.swift": "class C {"])
        _ = await project.run("lint")
        try project.sources.write(Data(("// more\n" + Self.screens).utf8), to: "a.swift")
        let changed = await project.run("graph", "--format", "json")
        let without = await project.run("graph", "--format", "json", isKept: false)
        #expect(changed.scan == "  3 files, 2 of them known")
        #expect(without.scan == "  3 files")
        #expect((changed.code, changed.output, changed.error) == (without.code, without.output, without.error))
        #expect(changed.error.contains("c.swift"))
        project.tool.name = "another"
        #expect(await project.run("lint").scan == "  3 files")
    }

    @Test func whatCannotBeReadIsNotKept() async throws {
        let project = try Project(["a.swift": Self.screens])
        try project.sources.write(Data([0xFF, 0x00]), to: "b.swift")
        let first = await project.run("lint")
        let second = await project.run("lint")
        #expect(first.code == .incomplete)
        #expect((first.code, first.output, first.error) == (second.code, second.output, second.error))
    }

    @Test func aDamagedFileIsMadeAnewWithOneWarning() async throws {
        let project = try Project()
        let without = await project.run("lint")
        try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: project.cacheFile))
        let damaged = await project.run("lint")
        let warning = "sidewinder: the cache \(project.cacheFile) was damaged and is made anew"
        #expect(damaged.error.split(separator: "\n").filter { $0 == warning }.count == 1)
        #expect(damaged.output == without.output)
        let after = await project.run("lint")
        #expect(after.error == without.error)
        #expect(project.rules.checks == 2)
    }

    @Test func optionsForTheCache() async throws {
        let project = try Project()
        _ = await project.run("lint", "--cache", "kept")
        #expect(FileManager.default.fileExists(atPath: project.sources.path + "/kept/" + ResultStore.fileName))
        #expect(!FileManager.default.fileExists(atPath: project.cacheFile))
        _ = await project.run("lint", "--no-cache")
        #expect(!FileManager.default.fileExists(atPath: project.cacheFile))
        let unusable = await project.run("lint", "--cache", "a.swift")
        #expect(unusable.code == .success)
        #expect(unusable.error.contains("there is no cache in \(project.sources.path)/a.swift: "))
    }

    @Test(arguments: [
        (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/sidewinder"), (["XDG_CACHE_HOME": "c"], nil), ([:], nil),
    ]) func theUsersFolder(_ environment: [String: String], _ folder: String?) {
        #expect(CacheSettings.userFolder(environment: environment) == folder)
    }

    /// Whoever gives one of these a further property decides whether the key has to have it.
    @Test func theKeyKnowsEverything() throws {
        func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label).sorted() }
        let files = ProjectFiles(root: "/", files: [], diagnostics: [])
        // Not in the key: root and walk say where; leftOut, leftOutCounts, targetNotes, targetSummary, projects and targets
        // what is told before anything is read; and what the projects that were read tell is in the others.
        #expect(
            names(files) == [
                "apps", "bundleIdentifier", "diagnostics", "files", "launchSettings", "leftOut", "leftOutCounts",
                "leftOutTargets", "missing", "modules", "parts", "projectName", "projects", "read", "root",
                "targetNotes", "targetSummary", "targets", "walk",
            ])
        // All of it but the jobs and the order, which change no result, and the sketches of screens, which are an answer of
        // their own beside the graph, comes from the configuration; where the code is run on paper, nothing is kept.
        #expect(
            names(Analysis.Options(jobs: 1)) == [
                "dialects", "drawsScreens", "entries", "entryPlaces", "features", "jobs", "order", "packs",
                "runsOnPaper",
            ])
    }

    /// The stages know nothing of what is kept.
    @Test func walls() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
            .standardized
        for folder in ["Sources", "Rules"] {
            let place = root.appendingPathComponent(folder).path
            for path in try FileManager.default.subpathsOfDirectory(atPath: place) where path.hasSuffix(".swift") {

                let imports = try FileContents.text(place + "/" + path).split(separator: "\n").filter {
                    $0.hasPrefix("import ")
                }
                if imports.contains("import CSQLite") { #expect(path.hasPrefix("Cache/")) }
                if imports.contains("import Cache") {
                    let users = [
                        "Sidewinder/Cache/", "Sidewinder/ModuleFacts/", "Sidewinder/Commands/CacheCommand.swift",
                    ]
                    #expect(users.contains { path.hasPrefix($0) }, "\(path)")
                }
            }
        }
    }
}
