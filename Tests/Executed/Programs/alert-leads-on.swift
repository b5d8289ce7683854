import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: AccountViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class AccountViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let leave = UIButton(
            type: .system,
            primaryAction: UIAction(title: "leave") { [weak self] _ in
                self?.ask()
            })
        view.addSubview(leave)
    }

    private func ask() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Leave", style: .destructive) { [weak self] _ in
                self?.present(GoodbyeViewController(), animated: true)
            })
        alert.addAction(
            UIAlertAction(title: "Export", style: .default) { [weak self] _ in
                self?.navigationController?.pushViewController(ExportViewController(), animated: true)
            })
        present(alert, animated: true)
    }
}

final class GoodbyeViewController: UIViewController {}

final class ExportViewController: UIViewController {}
