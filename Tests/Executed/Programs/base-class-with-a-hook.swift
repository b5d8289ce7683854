import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CatalogViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class BaseViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", image: nil,
            primaryAction: UIAction { [weak self] _ in
                guard let self, let next = makeNext() else { return }
                navigationController?.pushViewController(next, animated: true)
            })
    }

    func makeNext() -> UIViewController? { nil }
}

final class CatalogViewController: BaseViewController {
    override func makeNext() -> UIViewController? { ProductViewController() }
}

final class ProductViewController: BaseViewController {
    override func makeNext() -> UIViewController? { CheckoutViewController() }
}

final class CheckoutViewController: BaseViewController {}
