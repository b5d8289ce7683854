import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var root: RootCoordinator?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController()
        root = RootCoordinator(navigation: navigation)
        root?.start()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol Coordinator: AnyObject {
    var onFinish: (() -> Void)? { get set }
    func start()
}

final class RootCoordinator {
    private let navigation: UINavigationController
    private var child: Coordinator?
    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() { run(SignInCoordinator(navigation: navigation)) { [weak self] in self?.startShop() } }

    private func startShop() {
        run(ShopCoordinator(navigation: navigation)) { [weak self] in self?.start() }
    }

    private func run(_ coordinator: Coordinator, then next: @escaping () -> Void) {
        coordinator.onFinish = next
        child = coordinator
        coordinator.start()
    }
}

final class SignInCoordinator: Coordinator {
    var onFinish: (() -> Void)?
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {
        let email = EmailViewController()
        email.onNext = { [weak self] in self?.askForCode() }
        navigation.setViewControllers([email], animated: false)
    }
    private func askForCode() {
        let code = CodeViewController()
        code.onNext = { [weak self] in self?.onFinish?() }
        navigation.pushViewController(code, animated: true)
    }
}

final class ShopCoordinator: Coordinator {
    var onFinish: (() -> Void)?
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {
        let shop = ShopViewController()
        shop.onNext = { [weak self] in self?.onFinish?() }
        navigation.setViewControllers([shop], animated: true)
    }
}

class NextViewController: UIViewController {
    var onNext: (() -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        let next = UIButton(
            type: .system,
            primaryAction: UIAction(title: "next") { [weak self] _ in
                self?.onNext?()
            })
        view.addSubview(next)
    }
}

final class EmailViewController: NextViewController {}
final class CodeViewController: NextViewController {}
final class ShopViewController: NextViewController {}
