import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: DocumentViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class DocumentViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let rename = UIAction(title: "Rename") { [weak self] _ in self?.present(RenameViewController(), animated: true)
        }
        let history = UIAction(title: "History") { [weak self] _ in self?.openHistory() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More", menu: UIMenu(children: [rename, UIMenu(title: "Versions", children: [history])]))
    }

    private func openHistory() { navigationController?.pushViewController(HistoryViewController(), animated: true) }
}

final class RenameViewController: UIViewController {}

final class HistoryViewController: UIViewController {}
