import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        self.window = window
        showLogin(in: window)

        window.makeKeyAndVisible()
    }

    private func showLogin(in window: UIWindow) {
        let login = LoginViewController()
        login.onSuccess = { [weak self, weak window] in
            guard let window else { return }
            self?.showHome(in: window)
        }
        window.rootViewController = login
    }

    private func showHome(in window: UIWindow) {
        let home = HomeViewController()
        home.onLogout = { [weak self, weak window] in
            guard let window else { return }
            self?.showLogin(in: window)
        }
        window.rootViewController = UINavigationController(rootViewController: home)
    }
}

final class LoginViewController: UIViewController {
    var onSuccess: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let enter = UIButton(
            type: .system,
            primaryAction: UIAction(title: "enter") { [weak self] _ in
                self?.onSuccess?()
            })
        view.addSubview(enter)
    }
}

final class HomeViewController: UIViewController {
    var onLogout: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let logout = UIButton(
            type: .system,
            primaryAction: UIAction(title: "logout") { [weak self] _ in
                self?.onLogout?()
            })
        view.addSubview(logout)
    }
}
