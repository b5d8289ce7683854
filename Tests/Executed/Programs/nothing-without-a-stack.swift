import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = LonelyViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class LonelyViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let push = UIButton(
            type: .system,
            primaryAction: UIAction(title: "push") { [weak self] _ in
                self?.navigationController?.pushViewController(NeverViewController(), animated: true)
            })
        view.addSubview(push)
        let show = UIButton(
            type: .system,
            primaryAction: UIAction(title: "show") { [weak self] _ in
                self?.show(ShownViewController(), sender: nil)
            })
        view.addSubview(show)
    }
}

final class NeverViewController: UIViewController {}

final class ShownViewController: UIViewController {}
