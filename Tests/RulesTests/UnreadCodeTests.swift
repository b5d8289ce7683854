import Rules
import Source
import Testing

/// What is not there, is not read, or never runs.
struct UnreadCodeTests {
    /// What is not there cannot be judged: a submodule may not be checked out.
    @Test(arguments: [false, true])
    func filesThatAreNotThere(isMissing: Bool) throws {
        let board = StoryboardBuilder.document(
            initial: "a",
            [
                StoryboardBuilder.controller(
                    "a", #"customClass="ListViewController" customModule="App" customModuleProvider="target""#,
                    [
                        StoryboardBuilder.segue("g", to: "r", #"kind="show" identifier="help""#),
                        StoryboardBuilder.segue("h", to: "c", #"kind="show" identifier="cart""#),
                    ]),
                #"<scene sceneID="sr"><objects><viewControllerPlaceholder storyboardName="Help" id="r" sceneMemberID="viewController"/></objects></scene>"#,
                StoryboardBuilder.controller(
                    "c", #"customClass="CartCell" customModule="App" customModuleProvider="target""#),
                // Nothing shows it, which alone would make its class a warning.
                StoryboardBuilder.controller(
                    "d", #"customClass="LostCell" customModule="App" customModuleProvider="target""#),
            ])
        var project = MarkedProject([
            "Main.storyboard": board,
            "App.swift": """
            import UIKit
            final class ListViewController: UIViewController {
                override func viewDidLoad() {
                    performSegue(withIdentifier: "help", sender: nil)
                    performSegue(withIdentifier: "cart", sender: nil)
                    _ = UIStoryboard(name: "Help", bundle: nil)
                }
            }
            final class HelpViewController: UIViewController {}
            """,
        ])
        if isMissing { project.missing = ["help.storyboard", "cartcell.swift", "lostcell.swift"] }
        let rules = [
            "dangling-storyboard-reference", "unknown-custom-class", "unknown-storyboard", "unreachable-scene",
        ]
        let findings = try project.run(rules.map(rule)).findings
        func severities(_ id: String, _ subject: String) -> [String] {
            findings.filter { $0.rule == id && $0.subject.hasPrefix(subject) }.map(\.severity.rawValue)
        }
        #expect(severities("dangling-storyboard-reference", "Main") == [isMissing ? "info" : "error"])
        #expect(severities("unknown-custom-class", "CartCell") == [isMissing ? "info" : "error"])
        #expect(severities("unknown-storyboard", "ListViewController") == [isMissing ? "info" : "error"])
        // What is only not checked out makes nothing crash.
        for finding in findings where ["dangling-storyboard-reference", "unknown-storyboard"].contains(finding.rule) {
            #expect(finding.message.contains("which is not there") == isMissing, "\(finding.message)")
            #expect(finding.message.contains("crashes") == !isMissing, "\(finding.message)")
        }
        let alone = try project.run([rule("unknown-custom-class")]).findings.filter { $0.subject == "LostCell" }
        #expect(alone.map(\.severity.rawValue) == [isMissing ? "info" : "warning"])
        #expect(severities("unreachable-scene", "HelpViewController") == [isMissing ? "info" : "warning"])
    }

    /// A library performs what its controller asks to be drawn.
    @Test(arguments: [("DrawerController", "DrawerKit", 0), ("ListViewController", "App", 1)])
    func seguesThatALibraryPerforms(className: String, module: String, count: Int) throws {
        let segue = StoryboardBuilder.segue("g", to: "b", #"kind="custom" identifier="root" customClass="DrawerSegue""#)
        let board = StoryboardBuilder.document(
            initial: "a",
            [
                StoryboardBuilder.controller("a", #"customClass="\#(className)" customModule="\#(module)""#, [segue]),
                StoryboardBuilder.controller("b", #"customClass="HomeViewController" customModule="App""#),
            ])
        let project = MarkedProject([
            "Main.storyboard": board,
            "App.swift": """
            import DrawerKit
            import UIKit
            final class ListViewController: UIViewController {}
            final class HomeViewController: UIViewController {}
            func close(_ drawer: DrawerController) {}
            """,
        ])
        #expect(try project.run([rule("unused-segue")]).findings.count == count)
        let lost = try project.run([rule("unreachable-scene")]).findings.filter { $0.subject == "HomeViewController" }
        #expect(lost.count == count)
    }

    /// Code that puts a screen into a window of its own shows it over what is there, whoever calls it.
    @Test(arguments: [("NoticePresenter.shared.show()", 0), ("", 1)])
    func screensInWindowsOfTheirOwn(call: String, count: Int) throws {
        let project = MarkedProject(
            """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let monitor = Monitor()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = HomeViewController()
                    monitor.changed = { \(call) }
                    return true
                }
            }
            final class Monitor { var changed: (() -> Void)? }
            final class HomeViewController: UIViewController {}
            final class NoticeViewController: UIViewController {}
            final class NoticePresenter {
                static let shared = NoticePresenter()
                private var window: UIWindow?
                func show() {
                    let window = UIWindow(frame: .zero)
                    window.rootViewController = NoticeViewController()
                    window.isHidden = false
                    self.window = window
                }
            }
            """)
        let findings = try project.run([rule("unreachable-scene")]).findings
        #expect(findings.count == count)
    }

    /// A method that nobody calls asks for nothing; one that others see may wait for them in a library.
    @Test func methodsThatNobodyCalls() throws {
        for (id, call) in [
            ("unknown-scene-identifier", #"_ = main.instantiateViewController(withIdentifier: "Gone")"#),
            ("unknown-storyboard", #"_ = UIStoryboard(name: "Gone", bundle: nil).instantiateInitialViewController()"#),
            ("unknown-segue-identifier", #"performSegue(withIdentifier: "gone", sender: nil)"#),
            ("missing-initial-scene", "_ = main.instantiateInitialViewController()"),
        ] {
            try expectFindings(
                try rule(id),
                in: MarkedProject([
                    "Views.swift": """
                    import UIKit
                    @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
                    final class ListViewController: UIViewController {
                        let main = UIStoryboard(name: "Main", bundle: nil)
                        override func viewDidLoad() { open() }
                        private func open() {
                            // ↓ error: ListViewController.open()
                            \(call)
                        }
                        fileprivate func close(for account: String, id: Int) {
                            // ↓ info: ListViewController.close(
                            \(call)
                        }
                    }
                    """,
                    "Main.storyboard": StoryboardBuilder.document([
                        StoryboardBuilder.controller("a", #"customClass="ListViewController" customModule="App""#)
                    ]),
                ]))
        }
    }

    /// An action that its class's document does not connect does nothing, and nor does what it alone calls; code may still
    /// name it, and where no document of the class connects anything, the code that does may be elsewhere.
    @Test(arguments: [
        ("close", "", "info"), ("close", "#selector(open(_:))", "error"), ("open:", "", "error"), (nil, "", "error"),
    ])
    func actionsThatNothingConnects(connected: String?, named: String, severity: String) throws {
        let actions = connected.map { "<action selector=\"\($0)\" destination=\"a\" id=\"x\"/>" }
        try expectFindings(
            try rule("unknown-scene-identifier"),
            in: MarkedProject([
                "Views.swift": """
                import UIKit
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
                final class ListViewController: UIViewController {
                    let main = UIStoryboard(name: "Main", bundle: nil)
                    override func viewDidLoad() { _ = \(named.isEmpty ? "0" : named) }
                    @IBAction func close() {}
                    @IBAction func open(_ sender: UIButton) {
                        // ↓ \(severity): ListViewController.open(_:)
                        _ = main.instantiateViewController(withIdentifier: "Gone")
                        help(for: 1)
                    }
                    func help(for id: Int) {
                        // ↓ \(severity): ListViewController.help(for:)
                        _ = main.instantiateViewController(withIdentifier: "Help")
                    }
                }
                """,
                "Main.storyboard": StoryboardBuilder.document([
                    StoryboardBuilder.controller(
                        "a", #"customClass="ListViewController" customModule="App""#, actions.map { [$0] } ?? [])
                ]),
            ]))
    }

    /// What a protocol asks for and nobody calls asks for nothing in an app; a library's protocol waits for the apps that
    /// use it, and the text of a selector may name a method that Objective-C sees.
    @Test(arguments: [
        ("@main final class AppDelegate: UIResponder, UIApplicationDelegate {}", "", "info"),
        ("", "", "error"),
        ("@main final class AppDelegate: UIResponder, UIApplicationDelegate {}", "let go = Selector(kind)", "error"),
    ])
    func requirementsThatNobodyCalls(start: String, selector: String, severity: String) throws {
        try expectFindings(
            try rule("unknown-scene-identifier"),
            in: MarkedProject([
                "App.swift": """
                import UIKit
                \(start)
                @objc protocol HomeRouting { func openHelp(); func openRates() }
                final class HomeRouter: NSObject, HomeRouting {
                    let main = UIStoryboard(name: "Main", bundle: nil)
                    func openHelp() {
                        // ↓ error: HomeRouter.openHelp()
                        _ = main.instantiateViewController(withIdentifier: "Help")
                    }
                    func openRates() {
                        // ↓ \(severity): HomeRouter.openRates()
                        _ = main.instantiateViewController(withIdentifier: "Rates")
                    }
                }
                final class HomeViewController: UIViewController {
                    var kind = ""
                    let router: HomeRouting = HomeRouter()
                    override func viewDidLoad() {
                        \(selector)
                        router.openHelp()
                    }
                }
                """,
                "Main.storyboard": StoryboardBuilder.document([
                    StoryboardBuilder.controller("a", #"customClass="HomeViewController" customModule="App""#)
                ]),
            ]))
    }

    /// What is prepared for a segue that is gone prepares for nothing.
    @Test(arguments: [("pay", "warning"), ("gone", "info")])
    func waysThatNothingTakes(identifier: String, severity: String) throws {
        try expectFindings(
            try rule("next-module-configured-in-view"),
            in: MarkedProject([
                "App.swift": """
                import UIKit
                final class CartPresenter { weak var view: CartViewController? }
                final class CartViewController: UIViewController {
                    var presenter: CartPresenter?
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        // ↓ \(severity): CartViewController configures PayViewController
                        (segue.destination as! PayViewController).total = 1
                    }
                    func pay() { performSegue(withIdentifier: "\(identifier)", sender: nil) }
                }
                final class PayViewController: UIViewController { var total = 0 }
                """,
                "Main.storyboard": StoryboardBuilder.document(
                    initial: "a",
                    [
                        StoryboardBuilder.controller(
                            "a", #"customClass="CartViewController" customModule="App""#,
                            [StoryboardBuilder.segue("g", to: "b", #"kind="show" identifier="pay""#)]),
                        StoryboardBuilder.controller("b", #"customClass="PayViewController" customModule="App""#),
                    ]),
            ]))
    }

    /// A selector counts where the code that names it runs; what a view observes asks for no method.
    @Test(arguments: [("", "info"), ("init() { listen() }", "error")])
    func selectorsInCodeThatNeverRuns(start: String, severity: String) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            @main final class AppDelegate: NSObject, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = CartViewController()
                    return true
                }
            }
            final class CartPresenter: ObservableObject {
                \(start)
                func listen() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(onChange), name: nil, object: nil)
                }
                @objc func onChange(_ notification: Notification) { if top() is CartViewController { print("cart") } }
                private func top() -> UIViewController? { nil }
            }
            final class CartViewController: UIViewController { let presenter = CartPresenter() }
            """
        ]).run([rule("outward-dependency")]).findings
        #expect(found.map(\.severity.rawValue) == [severity])
    }
}
