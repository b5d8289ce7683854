import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CategoryViewController(depth: 0))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class CategoryViewController: UITableViewController {
    private let depth: Int
    init(depth: Int) {
        self.depth = depth
        super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let next: UIViewController = depth < 2 ? CategoryViewController(depth: depth + 1) : LeafViewController()
        navigationController?.pushViewController(next, animated: true)
    }
}

final class LeafViewController: UIViewController {}
