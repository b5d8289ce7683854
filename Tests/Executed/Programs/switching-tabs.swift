import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = MainTabs()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class MainTabs: UITabBarController {
    init() {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [
            UINavigationController(rootViewController: HomeViewController()),
            UINavigationController(rootViewController: CartViewController()),
        ]
    }
    required init?(coder: NSCoder) { nil }

    func openCart(with coupon: Bool) {
        selectedIndex = 1
        guard let navigation = viewControllers?[1] as? UINavigationController, coupon else { return }
        navigation.pushViewController(CouponViewController(), animated: true)
    }
}

final class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let cart = UIButton(
            type: .system,
            primaryAction: UIAction(title: "cart") { [weak self] _ in
                (self?.tabBarController as? MainTabs)?.openCart(with: true)
            })
        view.addSubview(cart)
    }
}

final class CartViewController: UIViewController {}

final class CouponViewController: UIViewController {}
