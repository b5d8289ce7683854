import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let factory = AppFactory()
        window.rootViewController = UINavigationController(rootViewController: factory.makeHome())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol ScreenFactory {
    func makeHome() -> UIViewController
    func makeDetail() -> UIViewController
    func makeRating() -> UIViewController
}

struct AppFactory: ScreenFactory {
    func makeHome() -> UIViewController { HomeViewController(factory: self) }
    func makeDetail() -> UIViewController { DetailViewController(factory: self) }
    func makeRating() -> UIViewController { RatingViewController() }
}

final class HomeViewController: UIViewController {
    private let factory: ScreenFactory
    init(factory: ScreenFactory) {
        self.factory = factory
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let detail = UIButton(
            type: .system,
            primaryAction: UIAction(title: "detail") { [weak self] _ in
                guard let self else { return }
                show(factory.makeDetail(), sender: nil)
            })
        view.addSubview(detail)
    }
}

final class DetailViewController: UIViewController {
    private let factory: ScreenFactory
    init(factory: ScreenFactory) {
        self.factory = factory
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rate = UIButton(
            type: .system,
            primaryAction: UIAction(title: "rate") { [weak self] _ in
                guard let self else { return }
                present(factory.makeRating(), animated: true)
            })
        view.addSubview(rate)
    }
}

final class RatingViewController: UIViewController {}
