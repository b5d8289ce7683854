// An app may have a class of its own for what it is, and asks that for its delegate.
// starts LockViewController
// LockViewController root HomeViewController
import UIKit

class Principal: UIApplication {}

func ownDelegate() -> Delegate? { (Principal.shared as? Principal)?.delegate as? Delegate }

class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = LockViewController()
        return true
    }

    func unlock() { window?.rootViewController = HomeViewController() }
}

final class LockViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) { ownDelegate()?.unlock() }
}

final class HomeViewController: UIViewController {}
