import Rules
import Source
import Testing

@testable import Sidewinder

/// Apps below one root that have nothing to do with each other and share names.
@Suite struct SeparateAppTests {
    private static let project = "name: Shop\ntargets:\n  Shop: { type: application, sources: [Sources] }\n"
    private static let start = """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window?.rootViewController = StartViewController()
                return true
            }
        }
        final class StartViewController: UIViewController {
            @IBAction func next() { present(START, animated: true) }
        }
        """

    /// A module with a factory in one of them; a screen of the same name without one in the other.
    private static let files = [
        "First/project.yml": project, "Second/project.yml": project,
        "First/Sources/Start.swift": start.replacing("START", with: "HomeConfigurator.make()"),
        "First/Sources/Home.swift": """
        import UIKit
        final class HomePresenter { weak var view: HomeViewController? }
        final class HomeViewController: UIViewController {
            let presenter: HomePresenter
            init(presenter: HomePresenter) {
                self.presenter = presenter
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        enum HomeConfigurator {
            static func make() -> UIViewController {
                let presenter = HomePresenter()
                let view = HomeViewController(presenter: presenter)
                presenter.view = view
                return view
            }
        }
        """,
        "Second/Sources/Start.swift": start.replacing("START", with: "LoginViewController()"),
        "Second/Sources/Home.swift": """
        import UIKit
        final class HomeViewController: UIViewController {}
        final class LoginPresenter { weak var view: LoginViewController? }
        final class LoginViewController: UIViewController {
            let presenter = LoginPresenter()
            @IBAction func open() { present(HomeViewController(), animated: true) }
        }
        """,
    ]

    /// The presenters have no routers behind them.
    private static var options: Analysis.Options {
        get throws {
            var options = Analysis.Options(jobs: 1)
            options.dialects = [(PathPattern(try Glob("**")), .viper)]
            return options
        }
    }

    private func analysis(_ files: [String: String]) async throws -> Analysis {
        let folder = try TemporaryFolder(files)
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        let chosen = try found.choosing(.app) { _ in false }.files
        return try await Analysis.run(chosen, options: Self.options)
    }

    private func told(_ analysis: Analysis) -> Set<String> {
        let outcome = Rulebook().check(analysis, Configuration())
        return Set(outcome.findings.map { "\($0.location.file) \($0.rule)" })
    }

    @Test func aNameMeansWhatItsOwnAppDeclares() async throws {
        let analysis = try await analysis(Self.files)
        #expect(analysis.apps.map(\.files.count) == [3, 3])
        let told = told(analysis)
        #expect(!told.contains("Second/Sources/Home.swift foreign-internals"))
        #expect(told.contains("Second/Sources/Home.swift view-initiates-transition"))
        // What each says by itself.
        for app in ["First", "Second"] {
            let alone = Self.files.filter { $0.key.hasPrefix(app) }
            #expect(self.told(try await self.analysis(alone)) == told.filter { $0.hasPrefix(app) })
        }
    }

    @Test func whatDependsOnTheOtherIsOneAppWithIt() async throws {
        var files = Self.files
        files["First/project.yml"] = Self.project.replacing("Shop", with: "Kit")
        files["Second/Sources/Start.swift"]? += "\nimport Kit"
        #expect(try await analysis(files).apps.isEmpty)
    }

    @Test func appsWithoutNamesInCommonAreReadTogether() async throws {
        var files = Self.files
        files["First/Sources/Home.swift"] = nil
        files["First/Sources/Start.swift"] = "final class Other {}"
        #expect(try await analysis(files).apps.isEmpty)
    }
}
