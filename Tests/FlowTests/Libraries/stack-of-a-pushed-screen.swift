// A pushed screen knows the stack that it stands on.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = UINavigationController(rootViewController: Shelf())
        return true
    }
}

class Shelf: UIViewController {
    override func viewDidLoad() { navigationController?.pushViewController(Book(), animated: true) }
}

class Book: UIViewController {
    override func viewDidLoad() { probe("stack", navigationController) }  //= UINavigationController
}
