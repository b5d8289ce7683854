// Whatever lies on top, it shows the same: also where that might be the thing itself.
// starts HomeViewController
// HomeViewController present MenuViewController
// HomeViewController present HelpViewController
// MenuViewController present HelpViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = HomeViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

enum Top {
    static func show(_ screen: UIViewController) {
        guard var top = UIApplication.shared.windows.first?.rootViewController else { return }
        while let next = top.presentedViewController { top = next }
        top.present(screen, animated: true)
    }
}

final class HomeViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if indexPath.row == 0 { Top.show(MenuViewController()) } else { Top.show(HelpViewController()) }
    }
}

final class MenuViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Top.show(HelpViewController())
    }
}

final class HelpViewController: UIViewController {}
