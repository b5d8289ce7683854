import Testing

/// A protocol of the app that view controllers conform to by UIKit's own methods takes no call away from UIKit.
@Suite struct SystemCallTests {
    private func app(_ tap: String, _ other: String) -> [String: String] {
        [
            "App.swift": """
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window = UIWindow()
                    window?.rootViewController = HarborViewController()
                }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                private lazy var helper: Showing = self
                @IBAction func tap() { \(tap) }
            }
            final class CargoViewController: UIViewController {}
            \(other)
            """,
        ]
    }

    private let requirement = "func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)?)"
    private let call = "present(CargoViewController(), animated: true, completion: nil)"
    private let route = "HarborViewController present CargoViewController"

    @Test(arguments: ["", "self.", "helper.", "navigationController?."])
    func whereAStubConformsToo(_ receiver: String) throws {
        let other = """
            protocol Showing: AnyObject { \(requirement) }
            extension UIViewController: Showing {}
            final class Silent: Showing { \(requirement) {} }
            """
        try expectRoutes([route], in: app(receiver + call, other))
    }

    /// The convenience that the app adds runs UIKit's method inside.
    @Test func throughAConvenience() throws {
        let other = """
            protocol Showing: AnyObject {
                \(requirement)
                func present(_ screen: UIViewController, animated: Bool)
            }
            extension UIViewController: Showing {
                func present(_ screen: UIViewController, animated: Bool) {
                    present(screen, animated: animated, completion: nil)
                }
            }
            final class Silent: Showing {
                \(requirement) {}
                func present(_ screen: UIViewController, animated: Bool) {}
            }
            """
        try expectRoutes([route], in: app("present(CargoViewController(), animated: true)", other))
    }

    /// Where only the app's own types conform, it is their bodies that decide.
    @Test func whereOnlyAStubConforms() throws {
        let other = """
            protocol Showing: AnyObject { \(requirement) }
            final class Silent: Showing { \(requirement) {} }
            """
        let tap = "let silent: Showing = Silent(); silent.\(call)"
        try expectRoutes([], in: app(tap, other).mapValues { $0.replacing(": Showing = self", with: " = 1") })
    }
}
