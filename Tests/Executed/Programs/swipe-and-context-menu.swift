import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: MailViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class MailViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let snooze = UIContextualAction(style: .normal, title: "Snooze") { [weak self] _, _, done in
            self?.present(SnoozeViewController(), animated: true)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [snooze])
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Reply") { _ in
                    self?.navigationController?.pushViewController(ReplyViewController(), animated: true)
                }
            ])
        }
    }
}

final class SnoozeViewController: UIViewController {}

final class ReplyViewController: UIViewController {}
