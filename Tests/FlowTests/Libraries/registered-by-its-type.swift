// A helper registers and dequeues cells by a generic parameter: each row is of the class that was asked for.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Menu()
        return true
    }
}

extension UITableViewCell {
    static var identifier: String { String(describing: self) }
}

extension UITableView {
    func register<T: UITableViewCell>(_ cellClass: T.Type) { register(T.self, forCellReuseIdentifier: T.identifier) }
    func dequeue<T: UITableViewCell>(_ type: T.Type, for indexPath: IndexPath) -> T? {
        dequeueReusableCell(withIdentifier: type.identifier, for: indexPath) as? T
    }
}

class Soup: UITableViewCell {}
class Cake: UITableViewCell {}

class Menu: UITableViewController {
    override func viewDidLoad() {
        tableView.register(Soup.self)
        tableView.register(Cake.self)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let soup = tableView.dequeue(Soup.self, for: indexPath)
        probe("soup", soup)  //= Soup; nil
        let cake = tableView.dequeue(Cake.self, for: indexPath)
        probe("cake", cake)  //= Cake; nil
        return indexPath.row == 0 ? soup ?? UITableViewCell() : cake ?? UITableViewCell()
    }
}
