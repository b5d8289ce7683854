import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: StoreViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class StoreViewController: UICollectionViewController {
    private enum Section: CaseIterable { case featured, all }

    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { nil }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Section.allCases.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        switch Section.allCases[indexPath.section] {
        case .featured: present(FeaturedViewController(), animated: true)
        case .all: navigationController?.pushViewController(ArticleViewController(), animated: true)
        }
    }
}

final class FeaturedViewController: UIViewController {}

final class ArticleViewController: UIViewController {}
