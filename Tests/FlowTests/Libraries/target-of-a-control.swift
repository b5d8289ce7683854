// A control sends its action to its target.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Harbour()
        return true
    }
}

class Harbour: UIViewController {
    let leave = UIButton(type: .system)

    override func viewDidLoad() {
        view.addSubview(leave)
        leave.addTarget(self, action: #selector(Harbour.cast(_:)), for: .touchUpInside)
    }

    @objc func cast(_ sender: UIButton) {
        probe("sender", sender)  //= UIButton
        present(Voyage(), animated: true)
    }
}

class Voyage: UIViewController {
    override func viewDidLoad() { probe("voyage", self) }  //= Voyage
}
