import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var coordinator: TabCoordinator?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let tabs = UITabBarController()
        coordinator = TabCoordinator(tabs: tabs)
        coordinator?.start()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class TabCoordinator {
    private enum Tab: CaseIterable { case news, saved }
    private weak var tabs: UITabBarController?
    private var flows: [ArticleFlow] = []
    init(tabs: UITabBarController) { self.tabs = tabs }

    func start() {
        tabs?.viewControllers = Tab.allCases.map { tab in
            let navigation = UINavigationController()
            let flow = ArticleFlow(navigation: navigation)
            flows.append(flow)
            switch tab {
            case .news: flow.start(with: NewsViewController())
            case .saved: flow.start(with: SavedViewController())
            }
            return navigation
        }
    }
}

final class ArticleFlow {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func start(with list: ArticleListViewController) {
        list.onArticle = { [weak self] in self?.navigation.pushViewController(ArticleViewController(), animated: true) }
        navigation.setViewControllers([list], animated: false)
    }
}

class ArticleListViewController: UITableViewController {
    var onArticle: (() -> Void)?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onArticle?() }
}

final class NewsViewController: ArticleListViewController {}
final class SavedViewController: ArticleListViewController {}

final class ArticleViewController: UIViewController {}
