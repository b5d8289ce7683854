import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CardsViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class CardsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let flip = UIButton(
            type: .system,
            primaryAction: UIAction(title: "flip") { [weak self] _ in
                self?.flip()
            })
        view.addSubview(flip)
    }

    private func flip() {
        UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0.5 }) { _ in
            self.navigationController?.pushViewController(BackViewController(), animated: true)
        }
    }
}

final class BackViewController: UIViewController {}
