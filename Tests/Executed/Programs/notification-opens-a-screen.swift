import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: DashboardViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

extension Notification.Name {
    static let sessionExpired = Notification.Name("sessionExpired")
}

final class DashboardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(forName: .sessionExpired, object: nil, queue: .main) { [weak self] _ in
            self?.present(LoginViewController(), animated: true)
        }
        let refresh = UIButton(
            type: .system,
            primaryAction: UIAction(title: "refresh") { [weak self] _ in
                self?.refresh()
            })
        view.addSubview(refresh)
    }

    private func refresh() { Session.shared.load() }
}

final class Session {
    static let shared = Session()
    func load() {
        DispatchQueue.main.async {
            NotificationCenter.default.post(name: .sessionExpired, object: nil)
        }
    }
}

final class LoginViewController: UIViewController {}
