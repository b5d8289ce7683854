import Testing

/// Screens that are written and are none of the app's flow.
@Suite struct LeftOutTests {
    private func app(
        _ more: String, tap: String = "", root: String = "HarborViewController()"
    ) -> [String: String] {
        [
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = \(root)
                    window?.makeKeyAndVisible()
                    return true
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { \(tap) }
            }
            """,
            "More.swift": "import UIKit\n" + more,
        ]
    }

    private func scenes(_ files: [String: String]) throws -> [String] {
        let graph = try resolve(files).graph
        #expect(graph.scenes.filter(\.entry).map(\.id) == ["HarborViewController"])
        #expect(graph.ledger.ignored == graph.ignored.count)
        return graph.scenes.map(\.id)
    }

    private func reasons(_ files: [String: String]) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try resolve(files).leftOut.map { ($0.id, $0.reason) })
    }

    private func toast(_ setting: String) -> String {
        """
        final class Toasts {
            static let shared = Toasts()
            private var window: UIWindow?
            func show(_ text: String) {
                let window = UIWindow()
                window.windowLevel = .alert + 1
                \(setting)
                window.rootViewController = ToastViewController()
                window.isHidden = false
                self.window = window
            }
        }
        final class ToastViewController: UIViewController {}
        """
    }

    /// Tabs stand side by side: one that leads nowhere gives way to none of the others.
    @Test func aTabBesideOthers() throws {
        let files = app(
            """
            final class Tabs {
                func make() -> UITabBarController {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [
                        UINavigationController(rootViewController: MastViewController()), SailViewController(),
                    ]
                    return tabs
                }
            }
            final class MastViewController: UIViewController {
                override func viewDidLoad() { navigationController?.pushViewController(RopeViewController(), animated: true) }
            }
            final class RopeViewController: UIViewController {}
            final class SailViewController: UIViewController {}
            """, root: "Tabs().make()")
        #expect(
            try resolve(files).graph.scenes.filter(\.entry).map(\.id) == ["MastViewController", "SailViewController"])
        #expect(try reasons(files).isEmpty)
    }

    @Test func aWindowThatTakesNoTouches() throws {
        let files = app(toast("window.isUserInteractionEnabled = false"), tap: "Toasts.shared.show(\"Hello\")")
        #expect(try scenes(files) == ["HarborViewController"])
        #expect(
            try reasons(files) == [
                "ToastViewController": "it is shown in a window of its own above the app, which lets touches through"
            ])
    }

    /// What takes touches is a screen over the app.
    @Test func aWindowThatTakesTouchesIsShown() throws {
        let files = app(toast(""), tap: "Toasts.shared.show(\"Hello\")")
        #expect(try scenes(files) == ["HarborViewController", "ToastViewController"])
    }

    /// A screen that is shown in the flow as well stays in it.
    @Test func aScreenThatIsShownOtherwiseToo() throws {
        let files = app(
            toast("window.isUserInteractionEnabled = false"),
            tap: "Toasts.shared.show(\"Hello\"); present(ToastViewController(), animated: true)")
        #expect(try scenes(files) == ["HarborViewController", "ToastViewController"])
    }

    @Test func codeForDebugging() throws {
        let files = app(
            """
            final class FlagsViewController: UIViewController {}
            final class CargoViewController: UIViewController {}
            #if DEBUG
            final class DebugMenuViewController: UIViewController {
                @IBAction func flags() { present(FlagsViewController(), animated: true) }
                @IBAction func cargo() { present(CargoViewController(), animated: true) }
            }
            extension HarborViewController {
                override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                    present(DebugMenuViewController(), animated: true)
                }
            }
            #endif
            """, tap: "present(CargoViewController(), animated: true)")
        #expect(try scenes(files) == ["CargoViewController", "HarborViewController"])
        let reasons = try reasons(files)
        #expect(reasons["DebugMenuViewController"] == "it is compiled in debug builds alone (#if DEBUG)")
        #expect(reasons["FlagsViewController"] != nil)
        let ignored = try resolve(files).graph.ignored
        #expect(ignored.count == 3)
        #expect(ignored.allSatisfy { $0.reason.contains("#if DEBUG") && $0.call == "present(_:animated:completion:)" })
    }

    /// A way that debug builds have beside the released one takes nothing from that.
    @Test func aWayOfBothBuilds() throws {
        let files = app(
            """
            extension HarborViewController {
                override func viewDidLoad() {
                    #if DEBUG
                    open()
                    #endif
                }
                @IBAction func touch() { open() }
                private func open() { present(CargoViewController(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            """)
        #expect(try scenes(files) == ["CargoViewController", "HarborViewController"])
        try expectRoutes(["HarborViewController present CargoViewController"], in: files)
    }

    /// What is shown instead in a release is the app's.
    @Test func theOtherBranchIsTheApps() throws {
        let files = app(
            """
            extension HarborViewController {
                @IBAction func open() {
                    #if DEBUG
                    present(DebugViewController(), animated: true)
                    #else
                    present(CargoViewController(), animated: true)
                    #endif
                }
            }
            final class DebugViewController: UIViewController {}
            final class CargoViewController: UIViewController {}
            """)
        #expect(try scenes(files) == ["CargoViewController", "HarborViewController"])
    }

    @Test func aClassOfBothBranchesIsTheApps() throws {
        let files = app(
            """
            #if DEBUG
            final class CargoViewController: UIViewController { let isDebug = true }
            #else
            final class CargoViewController: UIViewController {}
            #endif
            """, tap: "present(CargoViewController(), animated: true)")
        #expect(try scenes(files) == ["CargoViewController", "HarborViewController"])
    }

    private func launching(_ statements: String, _ more: String = "") -> [String: String] {
        [
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    \(statements)
                    window?.makeKeyAndVisible()
                    return true
                }
                private func load(_ done: @escaping () -> Void) {
                    DispatchQueue.main.async { done() }
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { present(CargoViewController(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            final class WaitingViewController: UIViewController { \(more) }
            """
        ]
    }

    private let waiting = """
        window?.rootViewController = WaitingViewController()
        load { [weak self] in self?.window?.rootViewController = HarborViewController() }
        """

    @Test func aPlaceholderWhileTheAppStarts() throws {
        let files = launching(waiting)
        #expect(try scenes(files) == ["CargoViewController", "HarborViewController"])
        let reason = try reasons(files)["WaitingViewController"]
        #expect(reason?.hasPrefix("it only stands there while the app starts") == true)
    }

    /// What the user can touch, and what the app starts with on a condition, is a screen.
    @Test func anEntryOfManyIsNoPlaceholder() throws {
        let touchable = try resolve(launching(waiting, "@IBAction func retry() {}")).graph
        #expect(touchable.scenes.filter(\.entry).map(\.id) == ["HarborViewController", "WaitingViewController"])
        let chosen = try resolve(
            launching(
                """
                if options == nil {
                    window?.rootViewController = WaitingViewController()
                } else {
                    window?.rootViewController = HarborViewController()
                }
                """)
        ).graph
        #expect(chosen.scenes.filter(\.entry).map(\.id) == ["HarborViewController", "WaitingViewController"])
    }

    /// Each ignored call is told once, with its place and a reason.
    @Test func whatIsIgnoredIsTold() throws {
        let graph = try resolve(
            app(
                toast("window.isUserInteractionEnabled = false"),
                tap: "present(UIAlertController(), animated: true); Toasts.shared.show(\"\")")
        ).graph
        #expect(
            graph.ignored.map { "\($0.location.file):\($0.location.line) \($0.reason)" }.sorted() == [
                "App.swift:12 it shows a screen of the system: UIAlertController",
                "More.swift:9 it is shown in a window of its own above the app, which lets touches through",
            ])
    }
}
