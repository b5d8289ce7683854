import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = SplashViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class SplashViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in
            let home = HomeViewController()
            home.modalPresentationStyle = .fullScreen
            self?.present(home, animated: false)
        }
    }
}

final class HomeViewController: UIViewController {}
