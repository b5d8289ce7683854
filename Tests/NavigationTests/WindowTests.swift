import Testing

/// Windows that code looks up: what the app adds to `UIWindow` runs on each of them.
@Suite struct WindowTests {
    private let root = ["HarborViewController root CargoViewController"]

    private func changing(_ statements: String) -> [String: String] {
        [
            "Screens.swift": screens("Cargo"),
            "Window.swift": """
            extension UIWindow {
                func change(to controller: UIViewController, animated: Bool = true) { rootViewController = controller }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                let base = Base()
                @IBAction func tap() { base.change(to: CargoViewController()) }
            }
            """,
            "Base.swift": """
            class Base {
                func change(to next: UIViewController) {
                    \(statements)
                }
            }
            """,
        ]
    }

    @Test(arguments: [
        "UIApplication.shared.windows.first?.change(to: next)",
        "UIApplication.shared.windows.first { $0.isKeyWindow }?.change(to: next)",
        "UIApplication.shared.windows.first(where: \\.isKeyWindow)?.change(to: next)",
        "UIApplication.shared.windows.filter { $0.isKeyWindow }.first?.change(to: next)",
        "(UIApplication.shared.connectedScenes.first as? UIWindowScene)?.keyWindow?.change(to: next)",
        "if let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene {\n"
            + "if let window = scene.windows.first { window.change(to: next) }\n}",
        "UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows.first?.change(to: next)",
        "UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.last?.change(to: next)",
        "let window = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }\n"
            + ".flatMap { $0.windows }.first { $0.isKeyWindow }\nwindow?.change(to: next)",
        "UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }\n"
            + ".flatMap(\\.windows).first?.change(to: next)",
        "guard let window = UIApplication.shared.delegate?.window ?? nil else { return }\nwindow.change(to: next)",
        "for window in UIApplication.shared.windows { window.change(to: next) }",
    ])
    func aWindowThatIsLookedUp(_ statements: String) throws {
        try expectRoutes(root, in: changing(statements))
    }

    /// What is called on something unknown may be the function; nobody says that it is never called.
    @Test func aCallOnSomethingUnknownIsTold() throws {
        let graph = try resolve([
            "Window.swift": """
            extension UIWindow {
                @IBAction func change(to controller: UIViewController) { rootViewController = controller }
            }
            final class Mast {
                func change(to controller: UIViewController) {}
            }
            """,
            "Base.swift": """
            class Base {
                func open() { lookUp()["main"].change(to: UIViewController()) }
            }
            """,
        ]).graph
        let reasons = graph.unresolved.map(\.reason)
        #expect(reasons.count == 1)
        #expect(reasons.allSatisfy { $0.contains("Base.swift:2:") && !$0.contains("nobody calls") })
    }

    /// A window that a screen makes for itself lies over the app's; one that the delegate gets replaces it.
    @Test(arguments: [
        ("self.window = window", "present"),
        ("(UIApplication.shared.delegate as? AppDelegate)?.window = window", "root"),
    ])
    func aWindowOfItsOwn(_ keeping: String, _ kind: String) throws {
        try expectRoutes(
            ["HarborViewController \(kind) CargoViewController"],
            in: [
                "Harbor.swift": """
                import UIKit
                final class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
                final class HarborViewController: UIViewController {
                    var window: UIWindow?
                    @IBAction func tap() {
                        let window = UIWindow()
                        window.rootViewController = CargoViewController()
                        window.makeKeyAndVisible()
                        \(keeping)
                    }
                }
                \(screens("Cargo"))
                """
            ])
    }
}
