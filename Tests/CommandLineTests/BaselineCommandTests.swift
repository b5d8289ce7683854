import Foundation
import Testing

/// The life of a baseline, from the command line.
@Suite struct BaselineCommandTests {
    private static let file = "sidewinder-baseline.json"

    private static func app(_ calls: Int) -> String {
        """
        import UIKit
        protocol HomePresenterProtocol: AnyObject { func viewDidLoad() }
        \((0..<3).map { "protocol Help\($0)RouterProtocol: AnyObject { func show() }" }.joined(separator: "\n"))
        final class HomePresenter: HomePresenterProtocol { func viewDidLoad() {} }
        final class HomeViewController: UIViewController {
            var presenter: HomePresenterProtocol?
        \((0..<calls).map(call).joined(separator: "\n"))
        }
        """
    }

    /// A router of its own for each, because what a view does with one router is one finding.
    private static func call(_ number: Int) -> String {
        """
            var router\(number): Help\(number)RouterProtocol?
            @IBAction func tap\(number)() { router\(number)?.show() }
        """
    }

    /// Only one rule, so that the numbers are about it.
    private static let configuration = """
        dialect: viper
        rules: { \(others.map { "\($0): off" }.joined(separator: ", ")) }
        """
    private static let others = [
        "unreachable-scene", "unused-route", "route-leads-nowhere", "unresolved-route", "dead-end-scene",
    ]

    private func folder(_ calls: Int) throws -> TestFolder {
        try TestFolder(["App.swift": Self.app(calls), ".sidewinder.yml": Self.configuration])
    }

    private func change(_ folder: TestFolder, _ calls: Int) throws {
        try folder.write(Data(Self.app(calls).utf8), to: "App.swift")
    }

    @Test func growsOnlyWhereItIsWritten() throws {
        let folder = try folder(2)
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(arguments, in: folder.path)
        }
        let missing = try run("baseline", "check")
        #expect(missing.code == 2)
        #expect(missing.error.contains("\"sidewinder baseline write\" makes one"))
        #expect(try run("baseline", "write").output == "\(Self.file): 2 findings.\n")
        #expect(try run("lint", "--baseline", Self.file).code == 0)
        let written = try folder.text(Self.file)

        try change(folder, 3)
        let lint = try run("lint", "--baseline", Self.file)
        #expect(lint.code == 1)
        #expect(lint.output.contains("1 error in 1 file, 2 known."))
        let check = try run("baseline", "check")
        #expect(check.code == 1)
        #expect(
            check.output == """
                + view-calls-router HomeViewController: Help2RouterProtocol.show()
                \(Self.file): 1 new, 2 known, 0 stale.

                """)
        #expect(try run("baseline", "prune").output == "\(Self.file): 0 removed, 2 findings left.\n")
        #expect(try folder.text(Self.file) == written)

        try change(folder, 1)
        let stale = try run("lint", "--baseline", Self.file)
        #expect(stale.code == 0)
        #expect(stale.output.contains("1 known, 1 stale baseline entry."))
        #expect(try folder.text(Self.file) == written)
        #expect(try run("baseline", "check").code == 1)
        #expect(try run("baseline", "prune").output == "\(Self.file): 1 removed, 1 finding left.\n")
        #expect(try run("baseline", "check").code == 0)
        #expect(
            try run("baseline", "write").output == "\(Self.file): 1 finding, the same as before.\n")
    }

    /// A view that closes its screen in some of its functions, and pushes another.
    private static func closing(_ functions: [String], pushing screen: String) -> String {
        """
        import UIKit
        protocol HomePresenterProtocol: AnyObject { func viewDidLoad() }
        final class HomePresenter: HomePresenterProtocol { func viewDidLoad() {} }
        final class LoginViewController: UIViewController {}
        final class SettingsViewController: UIViewController {}
        final class HomeViewController: UIViewController {
            var presenter: HomePresenterProtocol?
            @IBAction func next() { navigationController?.pushViewController(\(screen)(), animated: true) }
        \(functions.map { "    @IBAction func \($0)() { dismiss(animated: true) }" }.joined(separator: "\n"))
        }
        """
    }

    @Test func theNewOneIsToldAtItsOwnPlace() throws {
        let folder = try TestFolder([
            "App.swift": Self.closing(["cancel", "done"], pushing: "LoginViewController"),
            ".sidewinder.yml": "dialect: viper\nrules: { unreachable-scene: off }\n",
        ])
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(
                arguments + ["--fail-level", "info", "-f", "xcode"].suffix(arguments[0] == "lint" ? 4 : 0),
                in: folder.path)
        }
        func places() throws -> [String] {
            let lines = try run("lint", "-q").output.split(separator: "\n").filter { !$0.contains("note:") }
            return lines.compactMap { line in
                line.range(of: "App.swift:").map { String(line[$0.upperBound...].prefix { $0 != ":" }) }
            }
        }
        #expect(try run("baseline", "write").output == "\(Self.file): 2 findings.\n")
        #expect(try places() == [])

        // Between the two of before, which are told together with it.
        try folder.write(
            Data(Self.closing(["cancel", "later", "done"], pushing: "LoginViewController").utf8), to: "App.swift")
        #expect(try places() == ["10"])
        #expect(try run("baseline", "check").output.hasPrefix("+ view-initiates-transition HomeViewController\n"))

        // Behind and before them.
        try folder.write(
            Data(Self.closing(["now", "done", "cancel"], pushing: "LoginViewController").utf8), to: "App.swift")
        #expect(try places() == ["9"])

        // One exchanged for another.
        try folder.write(
            Data(Self.closing(["done", "cancel"], pushing: "SettingsViewController").utf8), to: "App.swift")
        #expect(try places() == ["8"])
        #expect(
            try run("baseline", "check").output == """
                + view-initiates-transition HomeViewController: Settings
                - view-initiates-transition HomeViewController: Login
                \(Self.file): 1 new, 1 known, 1 stale.

                """)
    }

    /// Of what is told together, the new half is marked where it stands, and as far as the first half was.
    @Test func theNewHalfIsMarkedAsFarAsTheOther() throws {
        func app(_ properties: String...) -> String {
            """
            import UIKit
            protocol HomeOutput: AnyObject { func start() }
            final class HomePresenter: HomeOutput { func start() {} }
            final class HomeViewController: UIViewController { var presenter: HomeOutput? }
            final class HomeInteractor {
            \(properties.map { "    weak var \($0): HomePresenter?" }.joined(separator: "\n"))
            }
            """
        }
        let folder = try TestFolder([
            "App.swift": app("output"), ".sidewinder.yml": "dialect: viper\nrules: { unreachable-scene: off }\n",
        ])
        #expect(try ToolProcess.run(["baseline", "write"], in: folder.path).code == 0)
        for (properties, line) in [(["output", "other"], 7), (["other", "output"], 6)] {
            try folder.write(Data(app(properties[0], properties[1]).utf8), to: "App.swift")
            let told = try ToolProcess.run(["lint"], in: folder.path).output
            #expect(told.contains("  \(line):14: error: HomeInteractor holds the presenter HomePresenter"))
            #expect(told.contains("^~~~~\n") && !told.contains("^\n"), "\(told)")
        }
    }

    @Test func anOldFileIsReadAndRenewed() throws {
        let folder = try folder(2)
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(arguments, in: folder.path)
        }
        let old = """
            {
              "version": 1,
              "findings": [{ "rule": "view-calls-router", "subject": "HomeViewController", "count": 1 }]
            }
            """
        try folder.write(Data(old.utf8), to: Self.file)
        let lint = try run("lint")
        #expect(lint.output.contains("1 error in 1 file, 1 known."))
        #expect(lint.error.contains("\"sidewinder baseline prune\" renews it and adds nothing"))
        #expect(try run("baseline", "prune").output == "\(Self.file): 0 removed, 1 finding left.\n")
        #expect(try folder.text(Self.file).contains("\"version\": 2"))
        let again = try run("lint")
        #expect(again.output.contains("1 error in 1 file, 1 known."))
        #expect(!again.error.contains("renews"))
    }

    @Test func theNextLintUsesWhatWasWritten() throws {
        let lost = """
            import UIKit
            final class HomeViewController: UIViewController {
                func first() { _ = UIStoryboard(name: "First", bundle: nil).instantiateInitialViewController() }
                func second() { _ = UIStoryboard(name: "Second", bundle: nil).instantiateInitialViewController() }
            }
            """
        let document = "<document version=\"3.0\"><scenes/></document>"
        let folder = try TestFolder(["App/App.swift": lost, "App/Main.storyboard": document, ".git/HEAD": ""])
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(arguments, in: folder.path)
        }
        #expect(try run("lint", "App").code == 1)
        let written = try run("baseline", "write", "App")
        #expect(written.output.hasPrefix("App/\(Self.file): "))
        #expect(written.error.hasPrefix("\"sidewinder lint App\" takes these for known from now on"))
        let lint = try run("lint", "App")
        #expect(lint.code == 0)
        #expect(lint.error.contains("findings are known by the baseline App/\(Self.file); --no-baseline reports all"))
        #expect(try run("lint", "App", "--no-baseline").code == 1)
        #expect(try run("lint", "App", "-q").error.isEmpty)
        let both = try run("lint", "App", "--no-baseline", "--baseline", "App/\(Self.file)")
        #expect(both.code == 64)

        // With a configuration the file stands beside it, whatever part of the project is looked at.
        try folder.write(Data(Self.configuration.utf8), to: ".sidewinder.yml")
        try folder.write(Data(Self.app(2).utf8), to: "App/App.swift")
        #expect(try run("lint", "App").code == 1)
        let moved = try run("baseline", "write", "App")
        #expect(moved.output == "\(Self.file): 2 findings.\n")
        #expect(try run("lint", "App").code == 0)
        let inside = try ToolProcess.run(["lint"], in: folder.url("App").path)
        #expect(inside.code == 0)
        #expect(inside.error.hasPrefix("2 findings are known by the baseline \(folder.path)/\(Self.file);"))

        // What the configuration names is nothing to be told of.
        try folder.write(Data((Self.configuration + "\nbaseline: known.json\n").utf8), to: ".sidewinder.yml")
        #expect(try run("lint", "App").error.contains("the baseline known.json does not exist"))
        #expect(try run("baseline", "write", "App").output == "known.json: 2 findings.\n")
        #expect(try run("lint", "App").error.isEmpty)
    }

    @Test func aBaselineThatCannotBeUsedIsSaidToBe() throws {
        let folder = try folder(1)
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(arguments, in: folder.path)
        }
        try folder.write(Data("<<<<<<< HEAD\n".utf8), to: Self.file)
        let damaged = try run("lint")
        #expect(damaged.code == 2)
        #expect(damaged.output.isEmpty)
        #expect(damaged.error.hasPrefix("sidewinder: the baseline \(Self.file) is damaged: it is no JSON\n"))
        try folder.write(Data("{\"version\": 1, \"findings\": [{\"rule\": \"a\"}]}".utf8), to: Self.file)
        #expect(try run("lint").error.contains("is damaged: findings, entry 1 lacks \"subject\""))
        let other = try run("baseline", "write", "--baseline", "my known.json")
        #expect(other.error.hasPrefix("\"sidewinder lint --baseline 'my known.json'\" takes these"))
        try folder.write(Data(), to: "folder/a")
        let nowhere = try run("baseline", "write", "--baseline", "folder")
        #expect(nowhere.code == 2)
        #expect(nowhere.error == "sidewinder: folder cannot be written: it is a folder\n")
        #expect(try run("baseline", "write", "--baseline", "no/such/folder.json").code == 2)
    }

    @Test func comparesTwoBaselines() throws {
        let folder = try folder(1)
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(["baseline"] + arguments, in: folder.path)
        }
        _ = try run("write", "--baseline", "one.json")
        try change(folder, 3)
        #expect(try run("write", "--baseline", "three.json").code == 0)
        let grown = try run("compare", "one.json", "three.json")
        #expect(grown.code == 1)
        #expect(
            grown.output == """
                + view-calls-router HomeViewController: Help1RouterProtocol.show()
                + view-calls-router HomeViewController: Help2RouterProtocol.show()
                three.json: 3 findings, 2 more and 0 fewer than before.

                """)
        let shrunk = try run("compare", "three.json", "one.json")
        #expect(shrunk.code == 0)
        #expect(shrunk.output.hasPrefix("- view-calls-router HomeViewController: Help1RouterProtocol.show()\n"))
        #expect(try run("compare", "one.json", "one.json").output == "one.json: 1 finding, the same as before.\n")
        #expect(try run("compare", "one.json").code == 64)
        #expect(try run("compare", "one.json", "two.json").code == 2)
    }

    @Test func aBrokenBaselineIsReplacedOnDemandOnly() throws {
        let folder = try folder(1)
        try folder.write(Data("{".utf8), to: Self.file)
        for action in ["check", "prune"] {
            #expect(try ToolProcess.run(["baseline", action], in: folder.path).code == 2)
        }
        #expect(try ToolProcess.run(["lint", "--baseline", Self.file], in: folder.path).code == 2)
        #expect(try folder.text(Self.file) == "{")
        let written = try ToolProcess.run(["baseline", "write"], in: folder.path)
        #expect(written.output == "\(Self.file): 1 finding.\n")
    }
}
