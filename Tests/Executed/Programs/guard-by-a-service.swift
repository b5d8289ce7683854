import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: TicketsViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class Account {
    static let current = Account()
    var isMember = false
}

final class TicketsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let buy = UIButton(
            type: .system,
            primaryAction: UIAction(title: "buy") { [weak self] _ in
                self?.buy()
            })
        view.addSubview(buy)
    }

    private func buy() {
        guard Account.current.isMember else {
            let join = JoinViewController()
            join.onJoin = { [weak self] in
                Account.current.isMember = true
                self?.navigationController?.popViewController(animated: true)
                self?.buy()
            }
            navigationController?.pushViewController(join, animated: true)
            return
        }
        navigationController?.pushViewController(PaymentViewController(), animated: true)
    }
}

final class JoinViewController: UIViewController {
    var onJoin: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let join = UIButton(
            type: .system,
            primaryAction: UIAction(title: "join") { [weak self] _ in
                self?.onJoin?()
            })
        view.addSubview(join)
    }
}

final class PaymentViewController: UIViewController {}
