import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: HomeViewController())
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        guard let navigation = window?.rootViewController as? UINavigationController else { return false }
        switch url.host {
        case "offer": navigation.pushViewController(OfferViewController(), animated: false)
        case "news": navigation.present(NewsViewController(), animated: false)
        default: return false
        }
        return true
    }
}

final class HomeViewController: UIViewController {}

final class OfferViewController: UIViewController {}

final class NewsViewController: UIViewController {}
