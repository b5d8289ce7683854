import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var flow: ShopFlow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController()
        window.rootViewController = navigation
        flow = ShopFlow(navigation: navigation)
        flow?.start()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

enum Step {
    case item(Int)
    case pay
}

final class ShopFlow {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {
        let list = ListViewController()
        list.onPick = { [weak self] item in self?.open(.item(item)) }
        navigation.setViewControllers([list], animated: false)
    }

    private func open(_ step: Step) {
        switch step {
        case .item(let item):
            let detail = DetailViewController(item: item)
            detail.onBuy = { [weak self] in self?.open(.pay) }
            navigation.pushViewController(detail, animated: true)
        case .pay:
            navigation.present(PayViewController(), animated: true)
        }
    }
}

final class ListViewController: UITableViewController {
    var onPick: ((Int) -> Void)?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onPick?(indexPath.row) }
}

final class DetailViewController: UIViewController {
    var onBuy: (() -> Void)?
    private let item: Int

    init(item: Int) {
        self.item = item
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let buy = UIButton(type: .system)
        buy.addAction(UIAction { [weak self] _ in self?.onBuy?() }, for: .touchUpInside)
        view.addSubview(buy)
    }
}

final class PayViewController: UIViewController {}
