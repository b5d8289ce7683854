import Foundation
import NavigationGraph
import Testing

@Suite struct InitCommandTests {
    /// Home, an entry, leads to Detail; nothing leads to Forgotten.
    private static let app = [
        "App/AppDelegate.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HomeViewController()
                return true
            }
        }
        """,
        "App/Home.swift": """
        import UIKit
        class HomeViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                present(DetailViewController(), animated: true)
            }
        }
        class DetailViewController: UIViewController {}
        class ForgottenViewController: UIViewController {}
        """,
    ]

    private func run(_ arguments: [String], in folder: TestFolder) throws -> ToolProcess.Result {
        try ToolProcess.run(arguments + ["--no-cache"], in: folder.path)
    }

    private func exists(_ name: String, _ folder: TestFolder) -> Bool {
        FileManager.default.fileExists(atPath: folder.url(name).path)
    }

    @Test func theNextLintAndLockCheckEndWithZero() throws {
        let folder = try TestFolder(Self.app)
        let before = try run(["lint", "App", "--fail-level", "warning"], in: folder)
        #expect(before.code == 1)
        let result = try run(["init", "App"], in: folder)
        #expect(result.code == 0)
        #expect(
            result.output == """
                App/.sidewinder.yml           the configuration, with what was found as comments
                App/sidewinder-baseline.json  1 finding of today, known from now on
                App/navigation.lock           3 scenes, 1 route

                """)
        #expect(result.error.contains("\"sidewinder lint App\" reports what is new"))
        let after = try run(["lint", "App", "--fail-level", "warning"], in: folder)
        #expect(after.code == 0)
        #expect(after.output.contains("No findings, 1 known."))
        #expect(try run(["lock", "App", "--check", "-o", "App/navigation.lock"], in: folder).code == 0)
    }

    /// The next lint counts one of them as known, and the other only where it is asked for information.
    @Test func informationIsCountedByItself() throws {
        var app = Self.app
        app["App/Main.storyboard"] = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
            <scene><objects><viewController id="a" customClass="HomeViewController"><connections>
            <segue destination="b" kind="show" id="s"/></connections></viewController></objects></scene>
            <scene><objects><viewController id="b" customClass="DetailViewController"/></objects></scene>
            </scenes></document>
            """
        let folder = try TestFolder(app)
        let result = try run(["init", "App"], in: folder)
        #expect(result.output.contains("2 findings of today, 1 of them information, known from now on"))
        #expect(try run(["lint", "App"], in: folder).output.contains("No findings, 1 known."))
        #expect(try run(["lint", "App", "--level", "info"], in: folder).output.contains("No findings, 2 known."))
    }

    @Test func theConfigurationTellsWhatWasFoundAndSetsTheBaselineAlone() throws {
        let folder = try TestFolder(Self.app)
        #expect(try run(["init", "App"], in: folder).code == 0)
        let text = try folder.text("App/.sidewinder.yml")
        #expect(text.contains("# 2 Swift files are read."))
        #expect(text.contains("#   Home  (Home.swift:2)"))
        #expect(text.contains("#   unreachable-scene: warning  # 1 finding"))
        let settings = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(settings == ["baseline: sidewinder-baseline.json"])
    }

    @Test func anAppWithoutAnEntryIsAskedForOne() throws {
        let folder = try TestFolder(["App/Home.swift": try #require(Self.app["App/Home.swift"])])
        #expect(try run(["init", "App"], in: folder).code == 0)
        let text = try folder.text("App/.sidewinder.yml")
        #expect(text.contains("# No scene was found in which the app starts"))
        #expect(text.contains("Nothing leads to Forgotten, Home."))
    }

    @Test func nothingThatIsThereIsLost() throws {
        let folder = try TestFolder(Self.app.merging(["App/navigation.lock": "mine\n"]) { $1 })
        let refused = try run(["init", "App"], in: folder)
        #expect(refused.code == 2)
        #expect(
            refused.error
                == "sidewinder: App/navigation.lock exists already; nothing is written; --force replaces what is there\n"
        )
        #expect(try folder.text("App/navigation.lock") == "mine\n")
        #expect(!exists("App/.sidewinder.yml", folder))
        #expect(try run(["init", "App", "--force"], in: folder).code == 0)
        #expect(try folder.text("App/navigation.lock") != "mine\n")
    }

    @Test func aFolderThatAConfigurationAboveSpeaksOfIsRefused() throws {
        let folder = try TestFolder(Self.app.merging([".sidewinder.yml": "rules: { unreachable-scene: off }\n"]) { $1 })
        let refused = try run(["init", "App"], in: folder)
        #expect(refused.code == 2)
        #expect(refused.error.contains(".sidewinder.yml configures this folder already"))
        // Written anew, the old configuration has no say: the finding it hid is in the baseline.
        let forced = try run(["init", "App", "--force"], in: folder)
        #expect(forced.output.contains("1 finding of today"))
        #expect(try run(["lint", "App", "--fail-level", "warning"], in: folder).code == 0)
    }

    @Test func aTrialShowsTheTextsAndWritesNothing() throws {
        let folder = try TestFolder(Self.app)
        let trial = try run(["init", "App", "--dry-run", "--ci", "gitlab"], in: folder)
        #expect(trial.code == 0)
        #expect(trial.output.contains("==> App/.sidewinder.yml"))
        #expect(trial.output.contains("baseline: sidewinder-baseline.json"))
        #expect(trial.output.contains("==> App/.gitlab/sidewinder.yml"))
        #expect(!exists("App/.sidewinder.yml", folder))
        #expect(!exists("App/.gitlab", folder))
    }

    @Test(arguments: [
        ("github", ".github/workflows/sidewinder.yml"), ("gitlab", ".gitlab/sidewinder.yml"),
        ("bitrise", "bitrise.sidewinder.yml"), ("xcode-cloud", "ci_scripts/sidewinder.sh"),
    ]) func aJobChecksTheFolderFromTheRootOfTheRepository(host: String, file: String) throws {
        let folder = try TestFolder(
            Dictionary(uniqueKeysWithValues: Self.app.map { ($0.key.replacing("App/", with: "My App/"), $0.value) }))
        try FileManager.default.createDirectory(at: folder.url(".git"), withIntermediateDirectories: false)
        let result = try run(["init", "My App", "--ci", host], in: folder)
        #expect(result.code == 0)
        let text = try folder.text(file)
        #expect(text.contains(" lint 'My App' --format "))
        #expect(text.contains(" lock 'My App' --check -o 'My App/navigation.lock'"))
        for variable in ["SIDEWINDER_ARCHIVE", "SIDEWINDER_SOURCE"] {
            #expect(text.contains(variable))
            #expect(result.error.contains(variable))
        }
    }

    @Test func whatIsNoFolderIsWrongUsage() throws {
        let folder = try TestFolder(Self.app)
        let missing = try run(["init", "Ap"], in: folder)
        #expect(missing.code == 64)
        #expect(missing.error.contains("Ap does not exist"))
        let file = try run(["init", "App/Home.swift"], in: folder)
        #expect(file.code == 64)
        #expect(file.error.contains("App/Home.swift is no folder"))
        #expect(try run(["init", "App", "--ci", "travis"], in: folder).code == 64)
    }

    @Test func anUnreadableFileMeansThatNothingIsWritten() throws {
        let folder = try TestFolder(Self.app)
        try folder.write(Data([0xFF, 0xFE, 0x00]), to: "App/Broken.swift")
        let result = try run(["init", "App"], in: folder)
        #expect(result.code == 2)
        #expect(result.error.contains("nothing is written, because something could not be read"))
        #expect(!exists("App/.sidewinder.yml", folder))
    }
}
