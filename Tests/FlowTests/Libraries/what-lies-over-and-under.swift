// Whoever is presented by somebody is not so at all times: questions about it go either way.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Desk()
        return true
    }
}

class Desk: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        present(Note(), animated: true)
        if presentedViewController == nil { probe("free", 1) }  //= 1
    }
}

class Note: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        probe("under", presentingViewController)  //= Desk; nil
        if presentingViewController != nil {
            probe("over", 1)  //= 1
        } else {
            probe("alone", 2)  //= 2
        }
    }
}
