import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: DeskViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class LampFlow {
    private let navigation: UINavigationController?
    init(navigation: UINavigationController?) { self.navigation = navigation }
    func start() {
        let lamp = LampViewController()
        lamp.onOff = { self.navigation?.pushViewController(DarkViewController(), animated: true) }
        navigation?.pushViewController(lamp, animated: true)
    }
}

final class DeskViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let lamp = UIButton(
            type: .system,
            primaryAction: UIAction(title: "lamp") { [weak self] _ in
                LampFlow(navigation: self?.navigationController).start()
            })
        view.addSubview(lamp)
    }
}

final class LampViewController: UIViewController {
    var onOff: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let off = UIButton(
            type: .system,
            primaryAction: UIAction(title: "off") { [weak self] _ in
                self?.onOff?()
            })
        view.addSubview(off)
    }
}

final class DarkViewController: UIViewController {}
