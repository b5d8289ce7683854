/// The start of an app: without one a program is a library, and whoever uses it may run its code.
enum AppStart {
    /// A file in which the app's delegate puts what the expression makes into the window.
    static func showing(_ screen: String) -> String {
        """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window?.rootViewController = \(screen)
            }
        }
        """
    }
}
