import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: RecipesViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class RecipesViewController: UIViewController, UISearchBarDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let results = ResultsViewController()
        results.onPick = { [weak self] in
            self?.navigationController?.pushViewController(RecipeViewController(), animated: true)
        }
        let search = UISearchController(searchResultsController: results)
        search.searchBar.delegate = self
        navigationItem.searchController = search
    }

    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        present(FavoritesViewController(), animated: true)
    }
}

final class ResultsViewController: UITableViewController {
    var onPick: (() -> Void)?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onPick?() }
}

final class RecipeViewController: UIViewController {}

final class FavoritesViewController: UIViewController {}
