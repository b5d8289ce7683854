import Foundation
import Testing

/// What a change touches: `lint --changed`, `affected` and `graph --affected` on repositories of their own.
@Suite struct ChangeTests {
    private static let start = """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HomeViewController()
                return true
            }
        }
        """
    private static let home = """
        import UIKit
        final class HomeViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                present(CartViewController(), animated: true)
                present(HelpViewController(), animated: true)
            }
        }
        final class HelpViewController: UIViewController {}
        final class OldViewController: UIViewController {}
        """
    private static let cart = """
        import UIKit
        final class CartViewController: UIViewController {
            private let prices = PriceList()
        }
        """
    private static let prices = """
        final class PriceList {
            private let store = PriceStore()
            func total() -> Int { 1 }
        }
        final class PriceStore {
            func read() -> Int { 2 }
        }
        """

    private func git(_ arguments: String..., in folder: TestFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
        process.arguments = ["git", "-C", folder.path] + identity + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    /// One commit, with an unreachable screen in it.
    private func repository() throws -> TestFolder {
        let folder = try TestFolder([
            "App/Start.swift": Self.start, "App/Home.swift": Self.home, "App/Cart.swift": Self.cart,
            "App/Prices.swift": Self.prices,
        ])
        try git("init", "-q", in: folder)
        try git("add", ".", in: folder)
        try git("commit", "-q", "-m", "one", in: folder)
        return folder
    }

    private func run(_ arguments: String..., in folder: TestFolder) throws -> ToolProcess.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try ToolProcess.run(arguments + ["--no-cache"], in: folder.path, environment: ["PATH": path])
    }

    private func change(_ file: String, _ old: String, _ new: String, in folder: TestFolder) throws {
        try folder.write(Data(try folder.text(file).replacing(old, with: new).utf8), to: file)
    }

    // MARK: - lint --changed

    @Test func whatTheChangeHasNothingToDoWithIsCountedAlone() throws {
        let folder = try repository()
        let unchanged = try run("lint", "App", "--changed", "HEAD", in: folder)
        #expect(unchanged.code == 0)
        #expect(unchanged.output.hasPrefix("No findings"))
        #expect(unchanged.error == "1 finding of all severities has nothing to do with the change\n")
        try change("App/Cart.swift", "prices = PriceList()", "prices = PriceList() // for the sum", in: folder)
        #expect(try run("lint", "App", "--changed", "HEAD", in: folder).output.hasPrefix("No findings"))
    }

    @Test func aFindingInAChangedLineIsTold() throws {
        let folder = try repository()
        try change("App/Home.swift", "class OldViewController", "class  OldViewController", in: folder)
        let result = try run("lint", "App", "--changed", "HEAD", "--fail-level", "warning", in: folder)
        #expect(result.code == 1)
        #expect(result.output.contains("OldViewController cannot be reached"))
    }

    @Test func aFindingThatTheChangeCausesElsewhereIsTold() throws {
        let folder = try repository()
        try change("App/Home.swift", "        present(CartViewController(), animated: true)\n", "", in: folder)
        let result = try run("lint", "App", "--changed", "HEAD", in: folder)
        #expect(result.output.contains("CartViewController cannot be reached"))
        #expect(!result.output.contains("OldViewController"))
    }

    @Test func aNewFileCountsBeforeItIsCommittedAndAfter() throws {
        let folder = try repository()
        let extra = "import UIKit\nfinal class ExtraViewController: UIViewController {}\n"
        try folder.write(Data(extra.utf8), to: "App/Extra file.swift")
        #expect(try run("lint", "App", "--changed", "HEAD", in: folder).output.contains("ExtraViewController"))
        try git("checkout", "-q", "-b", "work", in: folder)
        try git("add", ".", in: folder)
        try git("commit", "-q", "-m", "two", in: folder)
        #expect(try run("lint", "App", "--changed", "HEAD", in: folder).output.hasPrefix("No findings"))
        let branch = try run("lint", "App", "--changed", "main", in: folder)
        #expect(branch.output.contains("ExtraViewController"))
        #expect(!branch.output.contains("OldViewController"))
    }

    @Test func whatHappenedOnTheOtherBranchMeanwhileIsNoChange() throws {
        let folder = try repository()
        try git("checkout", "-q", "-b", "work", in: folder)
        try git("checkout", "-q", "main", in: folder)
        try change("App/Home.swift", "final class OldViewController: UIViewController {}", "", in: folder)
        try git("commit", "-q", "-a", "-m", "two", in: folder)
        try git("checkout", "-q", "work", in: folder)
        #expect(try run("lint", "App", "--changed", "main", in: folder).output.hasPrefix("No findings"))
    }

    @Test(arguments: ["lint App --changed", "affected", "graph App --format json --affected"])
    func aRevisionThatCannotBeComparedWithIsAnError(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let rest = words[0] == "affected" ? ["App"] : []
        let folder = try repository()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        func ask(_ revision: String, _ folder: TestFolder) throws -> ToolProcess.Result {
            try ToolProcess.run(words + [revision] + rest, in: folder.path, environment: ["PATH": path])
        }
        let unknown = try ask("v9", folder)
        #expect(unknown.code == 2)
        #expect(unknown.error.contains("v9 is no git revision here; fetch it first"))
        #expect(unknown.output.isEmpty)
        try git("checkout", "-q", "--orphan", "other", in: folder)
        try git("commit", "-q", "-m", "alone", in: folder)
        let apart = try ask("main", folder)
        #expect(apart.code == 2)
        #expect(apart.error.contains("have no commit in common"))
        let outside = try TestFolder(["App/Home.swift": Self.home])
        let nowhere = try ask("main", outside)
        #expect(nowhere.code == 2)
        #expect(nowhere.error.contains("the sources are in no git repository"))
    }

    @Test func programsThatTheRepositoryNamesAreNotStarted() throws {
        let folder = try repository()
        let trap = folder.url("ran").path
        for key in ["diff.external", "core.fsmonitor", "core.pager", "diff.swift.textconv"] {
            try git("config", key, "touch '\(trap)'; true", in: folder)
        }
        try folder.write(Data("*.swift diff=swift\n".utf8), to: ".gitattributes")
        try change("App/Home.swift", "class OldViewController", "class  OldViewController", in: folder)
        #expect(try run("lint", "App", "--changed", "HEAD", in: folder).output.contains("OldViewController"))
        #expect(!FileManager.default.fileExists(atPath: trap))
    }

    // MARK: - affected

    @Test func aSceneIsAffectedByItsOwnCodeAndByWhatItUses() throws {
        let folder = try repository()
        try change("App/Prices.swift", "func read() -> Int { 2 }", "func read() -> Int { 3 }", in: folder)
        let used = try run("affected", "HEAD", "App", in: folder)
        #expect(used.code == 0)
        #expect(
            used.output == """
                1 scene may be affected by 1 changed file since HEAD.

                Scenes
                  Cart: uses what changed: CartViewController → PriceList → PriceStore
                    walk Home → Cart

                """)
        try change(
            "App/Home.swift", "class HelpViewController: UIViewController {}",
            "class HelpViewController: UIViewController { }", in: folder)
        let own = try run("affected", "HEAD", "App", in: folder)
        #expect(own.output.contains("  Help: HelpViewController changed\n    walk Home → Help\n"))
        #expect(!own.output.contains("  Home:"))
    }

    @Test func aRouteIsAffectedByAChangedCallAndSoIsTheContractAboutIt() throws {
        let folder = try repository()
        let promise = """
            contracts:
              - name: Help stays near
                reach: { from: Home, to: Help, within: 2 }
              - name: Nothing about that
                forbid: { from: Cart, to: Help }
            """
        try folder.write(Data(promise.utf8), to: ".sidewinder.yml")
        try change(
            "App/Home.swift", "present(HelpViewController(), animated: true)",
            "present(HelpViewController(), animated: false)", in: folder)
        let text = try run("affected", "HEAD", "App", in: folder)
        #expect(text.code == 0, "\(text.error)")
        #expect(text.output.contains("  Home → Help: present at Home.swift:5\n"))
        #expect(!text.output.contains("Home → Cart: present"))
        #expect(text.output.contains("  Help stays near: kept\n"))
        let markdown = try run("affected", "HEAD", "App", "--format", "markdown", in: folder)
        #expect(markdown.output.contains("- [ ] Home → Help, present\n"))
        let json = try run("affected", "HEAD", "App", "--format", "json", in: folder)
        let object = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["routes"] as? [String] == ["HomeViewController>present>HelpViewController"])
        #expect(object["files"] as? [String] == ["Home.swift"])
    }

    @Test func withoutAChangeNothingIsAffected() throws {
        let folder = try repository()
        #expect(try run("affected", "HEAD", "App", in: folder).output == "Nothing has changed since HEAD.\n")
        #expect(try run("affected", "HEAD", "App", "--format", "markdown", in: folder).output.isEmpty)
        try folder.write(Data("words\n".utf8), to: "App/README.md")
        #expect(
            try run("affected", "HEAD", "App", in: folder).output
                == "No scene and no route is affected by 1 changed file since HEAD.\n")
    }

    @Test func aPictureShowsWhatIsAffectedAndItsNeighbours() throws {
        let folder = try repository()
        try change("App/Prices.swift", "func read() -> Int { 2 }", "func read() -> Int { 3 }", in: folder)
        let picture = try run("graph", "App", "--affected", "HEAD", "--format", "dot", in: folder)
        #expect(picture.code == 0, "\(picture.error)")
        #expect(picture.output.contains("Cart") && picture.output.contains("Home"))
        #expect(!picture.output.contains("Help") && !picture.output.contains("OldView"))
    }
}
