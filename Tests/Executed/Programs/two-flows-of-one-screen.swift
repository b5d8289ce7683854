import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let tabs = UITabBarController()
        tabs.viewControllers = [
            UINavigationController(rootViewController: PeopleViewController(kind: .friends)),
            UINavigationController(rootViewController: PeopleViewController(kind: .blocked)),
        ]
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class PeopleViewController: UITableViewController {
    enum Kind { case friends, blocked }
    private let kind: Kind
    init(kind: Kind) {
        self.kind = kind
        super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch kind {
        case .friends: show(FriendViewController(), sender: self)
        case .blocked: present(UnblockViewController(), animated: true)
        }
    }
}

final class FriendViewController: UIViewController {}

final class UnblockViewController: UIViewController {}
