import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: LibraryViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class LibraryViewController: UIViewController, UITableViewDelegate {
    private enum Row: Hashable { case albums, artists, sync }
    private let table = UITableView()
    private var source: UITableViewDiffableDataSource<Int, Row>?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        table.delegate = self
        source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
        snapshot.appendSections([0])
        snapshot.appendItems([.albums, .artists])
        source?.apply(snapshot)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch source?.itemIdentifier(for: indexPath) {
        case .albums: navigationController?.pushViewController(AlbumsViewController(), animated: true)
        case .artists: navigationController?.pushViewController(ArtistsViewController(), animated: true)
        case .sync: present(SyncViewController(), animated: true)
        case nil: break
        }
    }
}

final class AlbumsViewController: UIViewController {}

final class ArtistsViewController: UIViewController {}

final class SyncViewController: UIViewController {}
