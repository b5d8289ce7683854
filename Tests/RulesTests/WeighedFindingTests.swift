import Rules
import Source
import Testing

/// What matters less where it stands, or next to another finding.
struct WeighedFindingTests {
    /// An app whose screen calls the presenter.
    private static func app(_ presenter: String, more: String = "") -> MarkedProject {
        MarkedProject([
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    let view = CartViewController()
                    let presenter = CartPresenter()
                    presenter.view = view
                    view.presenter = presenter
                    window?.rootViewController = view
                    return true
                }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                @IBAction private func help() { presenter?.didTapHelp() }
            }
            final class HelpViewController: UIViewController {}
            final class CartPresenter {
                weak var view: CartViewController?
                \(presenter)
            }
            \(more)
            """
        ])
    }

    /// What stands in a method that nothing in the app calls is an information, unless another place of the same fault runs.
    @Test func whatNothingCalls() throws {
        try expectFindings(
            try rule("presenter-makes-screen"),
            in: Self.app(
                """
                func didTapHelp() {}
                    // ↓ info: CartPresenter makes HelpViewController
                    func showHelp() { _ = HelpViewController() }
                """))
        try expectFindings(
            try rule("presenter-makes-screen"),
            in: Self.app(
                """
                // ↓ warning: CartPresenter makes HelpViewController
                    func didTapHelp() { _ = HelpViewController() }
                    func showHelp() { _ = HelpViewController() }
                """))
    }

    /// So is what stands in a static accessor that nothing reads; a short `.name` may read it, unless a case is called so.
    @Test(arguments: [
        ("", "info"), ("print(UIStoryboard.orders)", "error"),
        ("let old: UIStoryboard = .orders; print(old)", "error"), ("let old: Tab = .orders; print(old)", "info"),
    ])
    func whatNothingReads(use: String, severity: String) throws {
        let accessor = """
            extension UIStoryboard {
                static var orders: UIStoryboard {
                    // ↓ \(severity): the app has none of that name
                    UIStoryboard(name: "Orders", bundle: nil)
                }
            }
            """
        var project = Self.app(
            "func didTapHelp() {}",
            more: accessor + """

                enum Tab { case orders }
                extension CartViewController { override func viewDidLoad() { \(use) } }
                """)
        project.files["Main.storyboard"] = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"></document>
            """
        try expectFindings(try rule("unknown-storyboard"), in: project)
    }

    /// What has no entry is a library: its code waits for callers.
    @Test func libraries() throws {
        try expectFindings(
            try rule("presenter-makes-screen"),
            in: MarkedProject(
                """
                import UIKit
                final class HelpViewController: UIViewController {}
                final class CartViewController: UIViewController { let presenter = CartPresenter() }
                final class CartPresenter {
                    // ↓ warning: CartPresenter makes HelpViewController
                    func showHelp() { _ = HelpViewController() }
                }
                """))
    }

    /// The cast that finds what a screen is shown on goes with the transition, where that is told; one that does more stays.
    @Test(arguments: [
        ("", true, Finding.Severity.info), ("(view as? CartViewController)?.title = nil", true, .error),
        ("", false, .error),
    ])
    func castsForATransition(further: String, isTransitionTold: Bool, severity: Finding.Severity) throws {
        let project = Self.app(
            """
            weak var output: CartViewInput?
                func didTapHelp() {
                    show()
                    \(further.replacing("view as", with: "output as"))
                }
                func show() {
                    let screen = output as? CartViewController
                    screen?.present(HelpViewController(), animated: true)
                }
            """, more: "protocol CartViewInput: AnyObject {}\nextension CartViewController: CartViewInput {}"
        ).files.mapValues { $0.replacing("weak var view: CartViewController?", with: "weak var view: CartViewInput?") }
        let rules = [try rule("outward-dependency")] + (isTransitionTold ? [try rule("presenter-makes-screen")] : [])
        let findings = try MarkedProject(project).run(rules).findings
        #expect(findings.filter { $0.rule == "outward-dependency" }.map(\.severity) == [severity])
        #expect(findings.contains { $0.rule == "presenter-makes-screen" } == isTransitionTold)
    }

    /// The cells of a table that a presenter handles go with the table; without it they are a fault of their own.
    @Test(arguments: [("table: UITableView", Finding.Severity.info), ("row: Int", .error)])
    func cellsOfATable(parameter: String, severity: Finding.Severity) throws {
        let project = Self.app(
            """
            var shown: AnyObject?
                func didTapHelp() { (shown as? HelpCell)?.fill() }
                func help(\(parameter)) {}
            """,
            more: """
                final class HelpCell: UITableViewCell { func fill() {} }
                extension CartViewController { @IBAction func more() { presenter?.help(\(parameter.hasPrefix("row") ? "row: 1" : "table: UITableView()")) } }
                """)
        let rules = [try rule("ui-type-in-inner-layer"), try rule("outward-dependency")]
        let findings = try project.run(rules).findings.filter { $0.message.contains("casts to the view HelpCell") }
        #expect(findings.map(\.severity) == [severity])
    }

    /// The stack around a screen that is made goes with it as well, a stack that others hand in does not.
    @Test func stacksAroundATransition() throws {
        let project = Self.app(
            """
            func didTapHelp() {
                    let stack = UINavigationController(rootViewController: HelpViewController())
                    view?.present(stack, animated: true)
                }
                func push(on stack: UINavigationController) { stack.pushViewController(HelpViewController(), animated: true) }
                func didTapMore() { push(on: UINavigationController()) }
            """, more: "extension CartViewController { @IBAction func more() { presenter?.didTapMore() } }")
        let rules = [try rule("ui-type-in-inner-layer"), try rule("presenter-makes-screen")]
        let alone = try project.run([rules[0]]).findings
        let both = try project.run(rules).findings.filter { $0.rule == "ui-type-in-inner-layer" }
        #expect(alone.map(\.severity) == both.map(\.severity))
        #expect(alone.contains { $0.severity == .warning })
    }

    /// A scene that only a segue which nobody performs leads to is lost with it: one fault.
    @Test func aSegueToALostScene() throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            class ListViewController: UIViewController {}
            class HelpViewController: UIViewController {}
            """,
            "Info.plist": """
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """,
            "Main.storyboard": StoryboardBuilder.document(
                initial: "a",
                [
                    StoryboardBuilder.controller(
                        "a", #"customClass="ListViewController""#,
                        [StoryboardBuilder.segue("s", to: "b", #"kind="show" identifier="help""#)]),
                    StoryboardBuilder.controller("b", #"customClass="HelpViewController""#),
                ]),
        ])
        let found = try project.run([rule("unused-segue"), rule("unreachable-scene")]).findings
        #expect(
            found.map { "\($0.severity) \($0.rule)" }.sorted() == ["info unused-segue", "warning unreachable-scene"])
        #expect(try project.run([rule("unused-segue")]).findings.map(\.severity) == [.warning])
    }

    /// That nobody takes a route, and that its screen is lost, is one fault; a route to a screen that others show is one by
    /// itself.
    @Test(arguments: [("", "info"), ("router?.view?.present(HelpViewController(), animated: true)", "warning")])
    func aRouteToALostScreen(more: String, severity: String) throws {
        let project = Self.app(
            """
            var router: CartRouter? = CartRouter()
            func didTapHelp() { router?.openRates(); \(more) }
            """,
            more: """
                final class RatesViewController: UIViewController {}
                final class CartRouter {
                    weak var view: UIViewController?
                    func openRates() { view?.present(RatesViewController(), animated: true) }
                    func openHelp() { view?.present(HelpViewController(), animated: true) }
                }
                """)
        let findings = try project.run([rule("unused-route"), rule("unreachable-scene")]).findings
        #expect(findings.filter { $0.rule == "unused-route" }.map(\.severity.rawValue) == [severity])
        #expect(findings.contains { $0.rule == "unreachable-scene" } == (severity == "info"))
    }
}
