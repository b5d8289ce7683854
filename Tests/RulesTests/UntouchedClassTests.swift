import Testing

/// Classes as new files and projects begin with.
struct UntouchedClassTests {
    /// A class as a new file begins with is a file that was left over; what has a member, or a module, was a screen.
    @Test(arguments: [
        ("", "", "info"), ("let label = UILabel()", "", "warning"), ("", "label.text = nil", "warning"),
    ])
    func aClassAsANewFileBeginsWith(member: String, statement: String, severity: String) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class AppDelegate: NSObject, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = HomeViewController()
                    return true
                }
            }
            final class HomeViewController: UIViewController {}
            class NewViewController: UIViewController {
                \(member)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement)
                }
            }
            """
        ]).run([rule("unreachable-scene")]).findings
        #expect(found.map(\.severity.rawValue) == [severity])
    }
}
