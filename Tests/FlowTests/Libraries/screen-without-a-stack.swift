// Who stands on no stack has none in the end, and what asks for one goes on.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Ledger()
        return true
    }
}

class Ledger: UIViewController {
    override func viewDidLoad() {
        if let stack = navigationController {
            probe("stack", stack)  //= nothing
        } else {
            probe("alone", self)  //= Ledger
        }
    }
}
