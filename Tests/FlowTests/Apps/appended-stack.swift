// starts FirstViewController
// FirstViewController push SecondViewController
// SecondViewController push ThirdViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: FirstViewController())
        return true
    }
}

final class FirstViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let stack = navigationController else { return }
        stack.setViewControllers(stack.viewControllers + [SecondViewController()], animated: true)
    }
}

final class SecondViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let stack = navigationController else { return }
        var screens = stack.viewControllers
        screens.append(ThirdViewController())
        stack.viewControllers = screens
    }
}

final class ThirdViewController: UIViewController {}
