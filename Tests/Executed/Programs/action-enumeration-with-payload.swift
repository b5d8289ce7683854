import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: TimelineViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

enum TimelineAction {
    case open(screen: () -> UIViewController)
    case ask(title: String, answer: () -> Void)
    case none
}

final class TimelineViewController: UITableViewController {
    private lazy var actions: [TimelineAction] = [
        .open { EventViewController() },
        .ask(title: "Delete?") { [weak self] in
            self?.navigationController?.pushViewController(DeletedViewController(), animated: true)
        },
        .none,
    ]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { actions.count }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        perform(actions[indexPath.row])
    }

    private func perform(_ action: TimelineAction) {
        switch action {
        case .open(let screen): present(screen(), animated: true)
        case .ask(let title, let answer):
            let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in answer() })
            present(alert, animated: true)
        case .none: break
        }
    }
}

final class EventViewController: UIViewController {}

final class DeletedViewController: UIViewController {}
