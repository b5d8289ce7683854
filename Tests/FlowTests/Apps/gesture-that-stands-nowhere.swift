// What happens to a view of which nobody knows where it stands happens on the screen that is told of it.
// starts ListViewController
// ListViewController push CardViewController
// CardViewController present ZoomViewController
import Drawing
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: ListViewController())
        return true
    }
}

final class ListViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let card = CardViewController()
        card.prepare(for: indexPath)
        navigationController?.pushViewController(card, animated: true)
    }
}

final class CardViewController: UIViewController {
    private let board = DrawingBoard()

    func prepare(for indexPath: IndexPath) {
        board.paper.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(zoom)))
    }

    @objc private func zoom() { present(ZoomViewController(), animated: true) }
}

final class ZoomViewController: UIViewController {}
