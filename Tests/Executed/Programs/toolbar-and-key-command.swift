import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: DraftViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class DraftViewController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "p", modifierFlags: .command, action: #selector(preview))]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        toolbarItems = [
            UIBarButtonItem(title: "Attach", style: .plain, target: self, action: #selector(attach)),
            UIBarButtonItem.flexibleSpace(),
        ]
    }

    @objc private func preview() { present(PreviewViewController(), animated: true) }
    @objc private func attach() { navigationController?.pushViewController(AttachViewController(), animated: true) }
}

final class PreviewViewController: UIViewController {}

final class AttachViewController: UIViewController {}
