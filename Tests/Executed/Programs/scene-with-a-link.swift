import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        self.window = window
        window.rootViewController = UINavigationController(rootViewController: ListViewController())
        window.makeKeyAndVisible()
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url, url.host == "item" else { return }
        let navigation = window?.rootViewController as? UINavigationController
        navigation?.pushViewController(ItemViewController(), animated: true)
    }
}

final class ListViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let item = UIButton(
            type: .system,
            primaryAction: UIAction(title: "item") { [weak self] _ in
                self?.navigationController?.pushViewController(ItemViewController(), animated: true)
            })
        view.addSubview(item)
    }
}

final class ItemViewController: UIViewController {}
