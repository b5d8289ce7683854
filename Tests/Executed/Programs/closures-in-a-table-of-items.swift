import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: MoreViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

struct MenuItem {
    let title: String
    let open: (UIViewController) -> Void
}

final class MoreViewController: UITableViewController {
    private let items = [
        MenuItem(title: "Badges") { $0.show(BadgesViewController(), sender: nil) },
        MenuItem(title: "Help") { $0.present(HelpViewController(), animated: true) },
        MenuItem(title: "Version") { _ in },
    ]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        items[indexPath.row].open(self)
    }
}

final class BadgesViewController: UIViewController {}

final class HelpViewController: UIViewController {}
