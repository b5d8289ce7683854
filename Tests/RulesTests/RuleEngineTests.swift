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
            final class HomePresenter: HomePresentationLogic {
                weak var viewController: HomeDisplayLogic?
                func present() {}
            }
            protocol HomeRoutingLogic { func routeToHelp() }
            final class HomeRouter: HomeRoutingLogic { func routeToHelp() {} }
            final class HomeViewController: UIViewController, HomeDisplayLogic {
                var router: HomeRoutingLogic?
                func tap() { router?.routeToHelp() }
            }
            """)
        #expect(try cleanSwift.run(rules).findings.isEmpty)
        let fixed = RuleSettings(levels: ["view-calls-router": .fixed(.warning)])
        #expect(try cleanSwift.run(rules, settings: fixed).findings.map(\.severity) == [.warning])
    }
}
