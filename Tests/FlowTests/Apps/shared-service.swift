// starts TabsViewController
// TabsViewController contain InboxViewController
// TabsViewController contain OffersViewController
// InboxViewController present LoginViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = TabsViewController()
        return true
    }
}

protocol SessionObserver: AnyObject { func sessionEnded() }

final class Session {
    static let shared = Session()
    private var observers: [SessionObserver] = []
    func add(_ observer: SessionObserver) { observers.append(observer) }
    func end() { observers.forEach { $0.sessionEnded() } }
}

final class TabsViewController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [InboxViewController(), OffersViewController()]
    }
}

final class InboxPresenter: SessionObserver {
    weak var view: InboxViewController?
    private let session = Session.shared
    init() { session.add(self) }
    func sessionEnded() { view?.askForLogin() }
}

final class InboxViewController: UIViewController {
    private let presenter = InboxPresenter()
    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.view = self
    }
    func askForLogin() { present(LoginViewController(), animated: true) }
}

final class OffersViewController: UIViewController {
    private let session = Session.shared
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { session.end() }
}

final class LoginViewController: UIViewController {}
