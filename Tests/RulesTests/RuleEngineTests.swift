import Navigation
import Rules
import Source
import Testing

/// Severities, settings and suppressions, on one violation.
struct RuleEngineTests {
    private static func project(_ line: String, before: String = "", after: String = "") -> MarkedProject {
        MarkedProject(
            """
            import UIKit
            protocol HomePresenterProtocol: AnyObject { func viewDidLoad() }
            protocol HomeRouterProtocol: AnyObject { func showHelp() }
            final class HomePresenter: HomePresenterProtocol { func viewDidLoad() {} }
            final class HomeViewController: UIViewController {
                var presenter: HomePresenterProtocol?
                var router: HomeRouterProtocol?
                func tap() {
                    \(before)
                    router?.showHelp()\(line)
                    \(after)
                }
            }
            """)
    }

    private let rules = RuleRegistry.rules.filter { $0.metadata.id == "view-calls-router" }

    @Test func findingNamesBothEndsAndWhatToDo() throws {
        let finding = try #require(try Self.project("").run(rules).findings.first)
        #expect(finding.severity == .error)
        #expect(finding.subject == "HomeViewController")
        #expect(finding.module == "Home")
        #expect(finding.location.line == 10)
        #expect(finding.location.endColumn - finding.location.column == "showHelp".count)
        #expect(finding.notes.map(\.location.line) == [7, 3])
        #expect(finding.suggestion?.contains("HomePresenterProtocol") == true)
    }

    /// Of samples side by side that share their names each is judged by the parts that it has.
    @Test(arguments: [("Viper", "Old", "info Old/View.swift"), ("A/Viper", "A/Zoo", "error A/Viper/View.swift")])
    func projectsThatShareNames(_ first: String, _ second: String, _ expected: String) throws {
        let view = """
            import UIKit
            final class HomeViewController: UIViewController {
                var router: HomeRouterProtocol?
                func tap() { router?.showHelp() }
            }
            protocol HomeRouterProtocol: AnyObject { func showHelp() }
            """
        let parts = """
            protocol HomePresenterProtocol: AnyObject { func viewDidLoad() }
            final class HomePresenter: HomePresenterProtocol { func viewDidLoad() {} }
            """
        let own = view.replacing("var router", with: "var presenter: HomePresenterProtocol?\n    var router")
        let project = MarkedProject([
            "\(first)/View.swift": own, "\(first)/Parts.swift": parts, "\(second)/View.swift": view,
        ])
        // What both call is one fault, told at the first.
        #expect(
            try project.run(rules).findings.map { "\($0.severity.rawValue) \($0.location.file)" } == [expected])
    }

    /// What is compiled for debugging alone, and what only that names, is no fault that anybody meets.
    @Test(arguments: [
        ("#if DEBUG", "#endif", Finding.Severity.info), ("#if !DEBUG", "#else\nrouter?.showHelp()\n#endif", .error),
        ("#if RELEASE", "#endif", .error),
    ]) func whatIsCompiledForDebugging(_ start: String, _ end: String, _ expected: Finding.Severity) throws {
        let project = Self.project("", before: start, after: end)
        #expect(try project.run(rules).findings.map(\.severity) == [expected])
    }

    @Test(arguments: [("", Finding.Severity.info), ("tap()", .error)])
    func whatOnlyCodeForDebuggingCalls(_ further: String, _ expected: Finding.Severity) throws {
        let project = Self.project("}\nfunc start() {\n#if DEBUG\ntap()\n#endif\n\(further)")
        #expect(try project.run(rules).findings.map(\.severity) == [expected])
    }

    @Test(arguments: [
        "// sidewinder:disable:this view-calls-router - known",
        "// sidewinder:disable:this",
        "// sidewinder:disable:this unreachable-scene, view-calls-router",
    ])
    func commentOnTheLineSilences(_ comment: String) throws {
        let outcome = try Self.project(" " + comment).run(rules)
        #expect(outcome.findings.isEmpty)
        #expect(outcome.suppressed.count == 1)
    }

    @Test(arguments: [
        ("// sidewinder:disable:next view-calls-router", ""),
        ("", "// sidewinder:disable:previous view-calls-router"),
        ("// sidewinder:disable view-calls-router", "// sidewinder:enable view-calls-router"),
        ("// sidewinder:disable", ""),
    ])
    func commentAroundTheLineSilences(_ before: String, _ after: String) throws {
        let outcome = try Self.project("", before: before, after: after).run(rules)
        #expect(outcome.findings.isEmpty)
        #expect(outcome.suppressed.count == 1)
    }

    @Test(arguments: [
        ("// sidewinder:disable:next unreachable-scene", ""),
        ("// sidewinder:disable:this view-calls-router", ""),
        ("", "// sidewinder:disable:next view-calls-router"),
        ("", "// sidewinder:disable view-calls-router"),
    ])
    func otherCommentsDoNot(_ before: String, _ after: String) throws {
        let outcome = try Self.project("", before: before, after: after).run(rules)
        #expect(outcome.findings.count == 1)
        #expect(outcome.suppressed.isEmpty)
    }

    @Test func blockEndsWhereItIsEnabledAgain() throws {
        let project = Self.project(
            "", before: "// sidewinder:disable\n// sidewinder:enable\n", after: "// sidewinder:disable")
        #expect(try project.run(rules).findings.count == 1)
    }

    @Test func configurationDecidesOnSeverity() throws {
        let project = Self.project("")
        let off = RuleSettings(levels: ["view-calls-router": .off])
        #expect(try project.run(rules, settings: off).findings.isEmpty)
        let info = RuleSettings(levels: ["view-calls-router": .fixed(.info)])
        #expect(try project.run(rules, settings: info).findings.map(\.severity) == [.info])
    }

    @Test func dialectDecidesOnSeverity() throws {
        let cleanSwift = MarkedProject(
            """
            import UIKit
            protocol HomeDisplayLogic: AnyObject {}
            protocol HomePresentationLogic { func present() }
            protocol HomeBusinessLogic { func load() }
            final class HomePresenter: HomePresentationLogic {
                weak var viewController: HomeDisplayLogic?
                func present() {}
            }
            final class HomeInteractor: HomeBusinessLogic {
                var presenter: HomePresentationLogic?
                func load() { presenter?.present() }
            }
            protocol HomeRoutingLogic { func routeToHelp() }
            final class HomeRouter: HomeRoutingLogic { func routeToHelp() {} }
            final class HomeViewController: UIViewController, HomeDisplayLogic {
                var interactor: HomeBusinessLogic?
                var router: HomeRoutingLogic?
                func tap() { router?.routeToHelp() }
            }
            """)
        #expect(try cleanSwift.run(rules).findings.isEmpty)
        let fixed = RuleSettings(levels: ["view-calls-router": .fixed(.warning)])
        #expect(try cleanSwift.run(rules, settings: fixed).findings.map(\.severity) == [.warning])
    }

    // MARK: Apps without layers

    /// A view model that is called a presenter would be told by rules about layers; a route that nobody takes is told
    /// in any app.
    private static let plainApp = """
        import UIKit
        final class HelpPresenter { var image: UIImage? }
        final class AppCoordinator {
            let stack = UINavigationController()
            func start() { stack.pushViewController(HomeViewController(HomeViewModel()), animated: true) }
            func showHelp() { stack.pushViewController(HelpViewController(), animated: true) }
        }
        final class HomeViewModel { func load() {} }
        final class HomeViewController: UIViewController {
            let model: HomeViewModel
            init(_ model: HomeViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
            @IBAction func next() { present(HelpViewController(), animated: true) }
        }
        final class HelpViewController: UIViewController {}
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            let coordinator = AppCoordinator()
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = coordinator.stack
                coordinator.start()
                return true
            }
        }
        """

    @Test func rulesAboutLayersAreSilentWhereThereAreNone() throws {
        let project = MarkedProject(Self.plainApp)
        #expect(try project.run(RuleRegistry.rules, detected: true).findings.map(\.rule) == ["unused-route"])
        let named = RuleSettings(levels: ["ui-type-in-inner-layer": .fixed(.warning)])
        let rules = Set(try project.run(RuleRegistry.rules, settings: named, detected: true).findings.map(\.rule))
        #expect(rules == ["unused-route", "ui-type-in-inner-layer"])
        let told = try project.run(RuleRegistry.rules, dialect: .viper).findings.map(\.rule)
        #expect(told.contains("ui-type-in-inner-layer") && told.contains("view-initiates-transition"))
    }

    /// What lies in no module is judged by the app.
    @Test func theAppJudgesWhatIsInNoModule() throws {
        let project = MarkedProject(Self.plainApp)
        for dialect in Dialect.allCases {
            let findings = try project.run([rule("ui-type-in-inner-layer")], dialect: dialect).findings
            let told = findings.filter { $0.subject.hasPrefix("HelpPresenter") }
            #expect(told.isEmpty == !dialect.isLayered)
            #expect(told.allSatisfy { $0.dialect == dialect.rawValue })
        }
    }

    @Test func everyRuleSaysWhereItHolds() throws {
        let texts = Dictionary(
            uniqueKeysWithValues: RuleRegistry.rules.map { ($0.metadata.id, $0.metadata.severity.text) })
        #expect(texts["unknown-storyboard"] == "all (error)")
        #expect(texts["deep-flow"] == "none, unless the configuration turns it on")
        #expect(texts["view-calls-router"] == "viper, parent-router, rambler (error); routes (info)")
        let everywhere = RuleRegistry.rules.map { $0.metadata }.filter { $0.severity[.unknown] != nil }
        let kept: Set = ["strong-back-reference", "unused-route", "route-leads-nowhere"]
        #expect(everywhere.allSatisfy { ![.layers, .routing].contains($0.group) || kept.contains($0.id) })
    }

    // MARK: Parts of the project

    /// Two screens with two routes each, in folders of their own.
    private static func screens(_ configuration: String) -> MarkedProject {
        func screen(_ name: String) -> String {
            """
            import UIKit
            final class \(name)ViewController: UIViewController {
                @IBAction func one() { present(HelpViewController(), animated: true) }
                @IBAction func two() { present(TermsViewController(), animated: true) }
            }
            """
        }
        return MarkedProject([
            "App/Home.swift": screen("Home"), "App/Old/List.swift": screen("List"),
            "App/Help.swift": """
            import UIKit
            final class HelpViewController: UIViewController {}
            final class TermsViewController: UIViewController {}
            """, ".sidewinder.yml": configuration,
        ])
    }

    @Test(arguments: [
        ("{ severity: error, max-routes: 1 }", "{}", ["error Home", "error List"]),
        ("{ severity: error, max-routes: 1 }", "{ App/Old: { crowded-scene: off } }", ["error Home"]),
        ("{ severity: error, max-routes: 1 }", "{ App/Old: { crowded-scene: info } }", ["error Home", "info List"]),
        ("{ severity: error, max-routes: 1 }", "{ App/Old: { crowded-scene: { max-routes: 2 } } }", ["error Home"]),
        ("{ severity: error, max-routes: 9 }", "{ App/Old: { crowded-scene: { max-routes: 1 } } }", ["error List"]),
        ("off", "{ '**/List.swift': { crowded-scene: { severity: warning, max-routes: 1 } } }", ["warning List"]),
        // The last one that matches holds.
        (
            "{ severity: error, max-routes: 1 }", "{ App/Old: { crowded-scene: off }, App: { crowded-scene: info } }",
            ["info Home", "info List"]
        ),
        (
            "{ severity: error, max-routes: 1 }", "{ App: { crowded-scene: info }, App/Old: { crowded-scene: off } }",
            ["info Home"]
        ),
    ]) func settingsOfPartsGoFirst(_ everywhere: String, _ parts: String, _ expected: [String]) throws {
        let project = Self.screens("rules: { crowded-scene: \(everywhere) }\npaths: \(parts)\n")
        let findings = try project.run([rule("crowded-scene")]).findings
        #expect(findings.map { "\($0.severity) \($0.subject.replacing("ViewController", with: ""))" } == expected)
    }

    @Test func patternsAreRelativeToTheConfiguration() throws {
        let glob = try Glob("App/Old")
        #expect(PathPattern(glob).matches("App/Old/List.swift"))
        #expect(PathPattern(glob, folder: ["repo"], root: ["repo", "App"]).matches("Old/List.swift"))
        #expect(!PathPattern(glob, folder: ["repo"], root: ["repo"]).matches("Old/List.swift"))
        #expect(PathPattern(glob, folder: ["repo"], root: ["repo", "Tool"]).matches("../App/Old/List.swift"))
        #expect(PathPattern(glob, folder: ["repo"], root: ["other"]).matches("/repo/App/Old/List.swift"))
        #expect(!PathPattern(glob, folder: ["repo"], root: ["other"]).matches("App/Old/List.swift"))
    }

    @Test func aSuppressionOfARuleThatIsOffInItsPartIsNotJudged() throws {
        var project = Self.project(
            "", before: "// sidewinder:disable:next push-cycle, view-calls-router - known")
        let rules = RuleRegistry.rules.filter { $0.metadata.id == "superfluous-suppression" }
        #expect(try project.run(rules).findings.map(\.subject) == ["push-cycle"])
        project.files[".sidewinder.yml"] = "paths: { '*.swift': { push-cycle: off } }\n"
        #expect(try project.run(rules).findings.isEmpty)
    }
}
