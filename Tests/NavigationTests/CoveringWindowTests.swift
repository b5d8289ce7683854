import Foundation
import Testing

/// Windows that an app puts above its own.
@Suite struct CoveringWindowTests {
    private func app(_ cover: String, _ asks: String) -> [String: String] {
        [
            "Screens.swift": """
            import UIKit
            final class HarborViewController: UIViewController {
                let covers = Covers()
                @IBAction func tap() { \(asks) }
            }
            final class LockViewController: UIViewController {}
            """,
            "AppDelegate.swift": """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = HarborViewController()
                    window?.makeKeyAndVisible()
                    return true
                }
            }
            """,
            "Covers.swift": "import UIKit\n" + cover,
        ]
    }

    private let lock = ["HarborViewController present LockViewController"]

    /// The level is set where the window is made, or by who keeps it.
    @Test(arguments: [
        """
        final class Covers {
            func lock() {
                let window = UIWindow()
                window.windowLevel = .alert
                window.rootViewController = LockViewController()
                window.makeKeyAndVisible()
            }
        }
        """,
        """
        final class Covers {
            let window = UIWindow()
            init() { window.windowLevel = .alert + 1 }
            func lock() {
                window.rootViewController = LockViewController()
                window.makeKeyAndVisible()
            }
        }
        """,
        """
        final class CoverWindow: UIWindow {
            init(_ root: UIViewController) {
                super.init(frame: .zero)
                windowLevel = .alert
                rootViewController = root
            }
        }
        final class Covers {
            var window: CoverWindow?
            func lock() {
                window = CoverWindow(LockViewController())
                window?.makeKeyAndVisible()
            }
        }
        """,
    ])
    func aScreenInAWindowAboveTheOthers(_ cover: String) throws {
        try expectRoutes(lock, in: app(cover, "covers.lock()"), entries: ["HarborViewController"])
    }

    /// Who makes the window key shows it, whoever makes the window.
    @Test func aWindowThatIsMadeBefore() throws {
        try expectRoutes(
            lock,
            in: app(
                """
                final class Covers {
                    private lazy var window: UIWindow = {
                        let window = UIWindow()
                        window.rootViewController = LockViewController()
                        window.windowLevel = .alert
                        return window
                    }()
                    func lock() { window.makeKeyAndVisible() }
                    func unlock() { window.isHidden = true }
                }
                """, "covers.lock()"), entries: ["HarborViewController"])
    }

    /// A window that only becomes visible takes touches as well.
    @Test func aWindowThatBecomesVisible() throws {
        try expectRoutes(
            lock,
            in: app(
                """
                final class Covers {
                    private let window = UIWindow()
                    func lock() {
                        window.windowLevel = .alert
                        window.rootViewController = LockViewController()
                        window.isHidden = false
                    }
                }
                """, "covers.lock()"), entries: ["HarborViewController"])
    }

    /// A drop-down that a screen makes for its field shows its window when the field says so.
    @Test func aWindowOfAHelperThatAScreenMakes() throws {
        try expectRoutes(
            lock,
            in: app(
                """
                final class Covers {
                    private let window = UIWindow()
                    init(field: UITextField) {
                        window.windowLevel = .alert
                        window.rootViewController = LockViewController()
                        field.addTarget(self, action: #selector(changed), for: .editingChanged)
                    }
                    @IBAction func changed() { window.isHidden = false }
                }
                """, "_ = Covers(field: UITextField())"
            ).mapValues { $0.replacingOccurrences(of: "let covers = Covers()", with: "") },
            entries: ["HarborViewController"])
    }

    /// What lets touches through, and what the system alone makes visible, only covers what is there.
    @Test(arguments: [
        (
            """
            final class Covers {
                private let window = Banner()
                func lock() {
                    window.windowLevel = .alert
                    window.rootViewController = LockViewController()
                    window.isHidden = false
                }
            }
            final class Banner: UIWindow {
                override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { return nil }
            }
            """, "covers.lock()"
        ),
        (
            """
            final class Covers {}
            extension AppDelegate {
                func applicationWillResignActive(_ app: UIApplication) {
                    let window = UIWindow()
                    window.windowLevel = .alert
                    window.rootViewController = LockViewController()
                    window.isHidden = false
                }
            }
            """, ""
        ),
    ])
    func aCoverIsNoScreen(_ cover: String, _ asks: String) throws {
        let graph = try resolve(app(cover, asks)).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.unresolved.isEmpty)
        #expect(graph.scenes.filter(\.entry).map(\.id) == ["HarborViewController"])
    }
}
