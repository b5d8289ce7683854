import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: SettingsViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class SettingsViewController: UITableViewController {
    enum Row: Int, CaseIterable {
        case account, privacy, about

        var destination: UIViewController {
            switch self {
            case .account: AccountViewController()
            case .privacy: PrivacyViewController()
            case .about: AboutViewController()
            }
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Row.allCases.count }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let row = Row(rawValue: indexPath.row) else { return }
        if row == .about {
            present(row.destination, animated: true)
        } else {
            navigationController?.pushViewController(row.destination, animated: true)
        }
    }
}

final class AccountViewController: UIViewController {}

final class PrivacyViewController: UIViewController {}

final class AboutViewController: UIViewController {}
