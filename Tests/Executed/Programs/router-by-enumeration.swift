import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController()
        Router.shared.navigation = navigation
        Router.shared.go(to: .feed)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

enum Route {
    case feed
    case post(String)
    case author(String)
    case settings
}

final class Router {
    static let shared = Router()
    weak var navigation: UINavigationController?

    func go(to route: Route) {
        switch route {
        case .feed: navigation?.setViewControllers([FeedViewController()], animated: false)
        case .post(let id): push(PostViewController(id: id))
        case .author: push(AuthorViewController())
        case .settings: navigation?.topViewController?.present(SettingsViewController(), animated: true)
        }
    }

    private func push(_ controller: UIViewController) {
        navigation?.pushViewController(controller, animated: true)
    }
}

final class FeedViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let post = UIButton(
            type: .system,
            primaryAction: UIAction(title: "post") { _ in
                Router.shared.go(to: .post("1"))
            })
        view.addSubview(post)
        let settings = UIButton(
            type: .system,
            primaryAction: UIAction(title: "settings") { _ in
                Router.shared.go(to: .settings)
            })
        view.addSubview(settings)
    }
}

final class PostViewController: UIViewController {
    private let id: String
    init(id: String) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let author = UIButton(
            type: .system,
            primaryAction: UIAction(title: "author") { [weak self] _ in
                guard let self else { return }
                Router.shared.go(to: .author(id))
            })
        view.addSubview(author)
    }
}

final class AuthorViewController: UIViewController {}

final class SettingsViewController: UIViewController {}
