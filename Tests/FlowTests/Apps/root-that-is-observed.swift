// starts SignInViewController
// SignInViewController root HomeViewController
// HomeViewController root SignInViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        begin(with: SignInViewController())
        return true
    }

    func begin(with screen: UIViewController) { window?.rootViewController = screen }
}

extension UIViewController {
    func replace(by screen: UIViewController) {
        (UIApplication.shared.delegate as? AppDelegate)?.begin(with: screen)
    }
}

final class SignInViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { replace(by: HomeViewController()) }
}

final class HomeViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { replace(by: SignInViewController()) }
}
