import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UINavigationController(rootViewController: MenuViewController()), for: .primary)
        split.setViewController(UINavigationController(rootViewController: EmptyViewController()), for: .secondary)
        window.rootViewController = split
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class MenuViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail =
            indexPath.row == 0
            ? UINavigationController(rootViewController: ReportViewController())
            : UINavigationController(rootViewController: ChartViewController())
        splitViewController?.showDetailViewController(detail, sender: self)
    }
}

final class EmptyViewController: UIViewController {}

final class ReportViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let share = UIButton(
            type: .system,
            primaryAction: UIAction(title: "share") { [weak self] _ in
                self?.present(ShareViewController(), animated: true)
            })
        view.addSubview(share)
    }
}

final class ChartViewController: UIViewController {}

final class ShareViewController: UIViewController {}
