import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: HomeViewController())
        UNUserNotificationCenter.current().delegate = self
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let chat = ChatViewController()
        (window?.rootViewController as? UINavigationController)?.pushViewController(chat, animated: true)
        completionHandler()
    }
}

final class HomeViewController: UIViewController {}

final class ChatViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let call = UIButton(
            type: .system,
            primaryAction: UIAction(title: "call") { [weak self] _ in
                self?.present(CallViewController(), animated: true)
            })
        view.addSubview(call)
    }
}

final class CallViewController: UIViewController {}
