import Rules
import Testing

/// Which suppressions have no effect.
struct SuperfluousSuppressionTests {
    private func expect(_ body: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("superfluous-suppression"),
            in: MarkedProject(
                """
                import UIKit
                protocol HomePresenterProtocol: AnyObject { func viewDidLoad() }
                protocol HomeRouterProtocol: AnyObject { func showHelp() }
                final class HomePresenter: HomePresenterProtocol { func viewDidLoad() {} }
                final class HomeViewController: UIViewController {
                    var presenter: HomePresenterProtocol?
                    var router: HomeRouterProtocol?
                    func tap() {
                \(body)
                    }
                }
                """), sourceLocation: sourceLocation)
    }

    @Test func whatSilencesSomethingIsKept() throws {
        try expect("// sidewinder:disable:next view-calls-router - known\nrouter?.showHelp()")
        try expect("// sidewinder:disable:next\nrouter?.showHelp()")
        try expect("// sidewinder:disable\nrouter?.showHelp()")
    }

    @Test func eachRuleOfACommentIsJudged() throws {
        try expect(
            """
            // ↓ warning: silences nothing of push-cycle
            // sidewinder:disable:next push-cycle, view-calls-router
            router?.showHelp()
            """)
    }

    @Test func unknownRulesAreTold() throws {
        try expect(
            """
            // ↓ warning: names "view-calls-ruoter", and there is no such rule
            // sidewinder:disable:next view-calls-ruoter
            presenter?.viewDidLoad()
            """)
    }

    @Test func emptyBlocksAreTold() throws {
        try expect(
            """
            // ↓ warning: this suppression silences nothing
            // sidewinder:disable
            presenter?.viewDidLoad()
            // sidewinder:enable
            """)
    }

    @Test func rulesThatAreOffAreNotJudged() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class HomeViewController: UIViewController {
                // sidewinder:disable:next unreachable-scene, superfluous-suppression
                func tap() {}
                // sidewinder:disable:next view-calls-router
                func turn() {}
            }
            """)
        let settings = RuleSettings(levels: ["unreachable-scene": .off])
        let findings = try project.run([rule("superfluous-suppression")], settings: settings).findings
        #expect(findings.map(\.subject) == ["view-calls-router"])
    }
}
