import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        self.window = window
        window.rootViewController =
            UserDefaults.standard.bool(forKey: "seen") ? HomeViewController() : IntroViewController()
        window.makeKeyAndVisible()
    }
}

final class IntroViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let go = UIButton(
            type: .system,
            primaryAction: UIAction(title: "go") { [weak self] _ in
                UserDefaults.standard.set(true, forKey: "seen")
                self?.view.window?.rootViewController = HomeViewController()
            })
        view.addSubview(go)
    }
}

final class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let info = UIButton(
            type: .system,
            primaryAction: UIAction(title: "info") { [weak self] _ in
                self?.present(InfoViewController(), animated: true)
            })
        view.addSubview(info)
    }
}

final class InfoViewController: UIViewController {}
