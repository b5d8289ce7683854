import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = MainTabs()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class MainTabs: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [tab(HomeViewController(), "Home"), tab(SearchViewController(), "Search")]
    }

    private func tab(_ root: UIViewController, _ title: String) -> UIViewController {
        root.title = title
        return UINavigationController(rootViewController: root)
    }
}

final class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let open = UIButton(
            type: .system,
            primaryAction: UIAction(title: "open") { [weak self] _ in
                self?.navigationController?.pushViewController(StoryViewController(), animated: true)
            })
        view.addSubview(open)
    }
}

final class SearchViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let filter = UIButton(
            type: .system,
            primaryAction: UIAction(title: "filter") { [weak self] _ in
                self?.present(FilterViewController(), animated: true)
            })
        view.addSubview(filter)
    }
}

final class StoryViewController: UIViewController {}

final class FilterViewController: UIViewController {}
