import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = DashboardViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class DashboardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        embed(BalanceViewController())
        embed(ActivityViewController())
    }
}

extension UIViewController {
    func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

final class BalanceViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let topUp = UIButton(
            type: .system,
            primaryAction: UIAction(title: "topUp") { [weak self] _ in
                self?.present(TopUpViewController(), animated: true)
            })
        view.addSubview(topUp)
    }
}

final class ActivityViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let entry = UIButton(
            type: .system,
            primaryAction: UIAction(title: "entry") { [weak self] _ in
                self?.parent?.present(EntryViewController(), animated: true)
            })
        view.addSubview(entry)
    }
}

final class TopUpViewController: UIViewController {}

final class EntryViewController: UIViewController {}
