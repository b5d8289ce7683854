// starts HomeViewController
// UITabBarController contain HomeViewController
// HomeViewController present VisitStack
// VisitStack contain DoctorsViewController
// DoctorsViewController push TimesViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: HomeViewController())]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = tabs
        return true
    }
}

final class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Visit", style: .plain, target: self, action: #selector(visit))
    }

    @objc private func visit() { present(VisitStack(), animated: true) }
}

/// It begins with a screen of its own, and goes on from there when that says so.
final class VisitStack: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let doctors = DoctorsViewController()
        doctors.onChoice = { [weak self] in self?.pushViewController(TimesViewController(), animated: true) }
        setViewControllers([doctors], animated: false)
    }
}

final class DoctorsViewController: UITableViewController {
    var onChoice: (() -> Void)?

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onChoice?() }
}

final class TimesViewController: UIViewController {}
