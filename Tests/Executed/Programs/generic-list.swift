import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(
            rootViewController: ListViewController(items: [Country()]) { CountryViewController(country: $0) })
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

struct Country {}
struct City {}

final class ListViewController<Item>: UITableViewController {
    private let items: [Item]
    private let makeDetail: (Item) -> UIViewController

    init(items: [Item], makeDetail: @escaping (Item) -> UIViewController) {
        self.items = items
        self.makeDetail = makeDetail
        super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(makeDetail(items[indexPath.row]), animated: true)
    }
}

final class CountryViewController: UIViewController {
    init(country: Country) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let guide = UIButton(
            type: .system,
            primaryAction: UIAction(title: "guide") { [weak self] _ in
                self?.present(GuideViewController(), animated: true)
            })
        view.addSubview(guide)
    }
}

final class GuideViewController: UIViewController {}
