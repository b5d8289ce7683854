import UIKit

final class MainTabBarController: UITabBarController {

    private let services: AppServices

    init(services: AppServices) {
        self.services = services
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The tab bar is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [makeExhibitsTab(), makeFavouritesTab()]
    }

    private func makeExhibitsTab() -> UIViewController {
        let module = ExhibitListModule(services: services)
        return makeTab(root: module.viewController, title: "Exhibits", symbol: "building.columns")
    }

    private func makeFavouritesTab() -> UIViewController {
        let module = FavouritesModule(services: services)
        return makeTab(root: module.viewController, title: "Favourites", symbol: "heart")
    }

    private func makeTab(root: UIViewController, title: String, symbol: String) -> UIViewController {
        let navigationController = UINavigationController(rootViewController: root)
        navigationController.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return navigationController
    }
}
