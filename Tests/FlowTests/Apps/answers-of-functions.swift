// Static functions call back whoever gave them a closure, however many of them hand it on.
// starts ShelfViewController
// ShelfViewController push BookViewController
// ShelfViewController present LenderViewController
// BookViewController push ReviewViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: ShelfViewController())
        return true
    }
}

enum Library {
    static func ask(_ title: String, isFresh: Bool, limit: Int, completion: @escaping (String?) -> Void) {
        func attempt() { Catalogue.find(title) { found in completion(found) } }
        attempt()
    }
}

enum Catalogue {
    static func find(_ title: String, completion: @escaping (String?) -> Void) {
        Keys.key { key in open(key) { page in completion(page) } }
    }

    private static func open(_ key: String, completion: @escaping (String?) -> Void) {
        DispatchQueue.main.async { Store.fetch { value in completion(value) } }
    }
}

enum Keys {
    static func key(completion: @escaping (String) -> Void) { Store.fetch { completion($0 ?? "") } }
}

enum Store {
    static func fetch(_ completion: @escaping (String?) -> Void) {
        DispatchQueue.global().async { completion(UserDefaults.standard.string(forKey: "page")) }
    }
}

final class ShelfViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Library.ask("book", isFresh: true, limit: 1) { [unowned shelf = self] found in
            guard found != nil else { return shelf.lend() }
            shelf.navigationController?.pushViewController(BookViewController(), animated: true)
        }
    }

    private func lend() {
        Catalogue.find("lender") { _ in self.present(LenderViewController(), animated: true) }
    }
}

final class BookViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Library.ask("review", isFresh: false, limit: 2) { [weak self] _ in
            self?.navigationController?.pushViewController(ReviewViewController(), animated: true)
        }
    }
}

final class LenderViewController: UIViewController {}
final class ReviewViewController: UIViewController {}
