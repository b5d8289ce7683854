import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: GalleryViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class Registry {
    static let shared = Registry()
    private var makers: [String: () -> UIViewController] = [:]
    func add(_ name: String, _ maker: @escaping () -> UIViewController) { makers[name] = maker }
    func make(_ name: String) -> UIViewController? { makers[name]?() }
}

final class GalleryViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Registry.shared.add("painting") { PaintingViewController() }
        Registry.shared.add("sculpture") { SculptureViewController() }
        Registry.shared.add("unused") { UnusedViewController() }
        let painting = UIButton(
            type: .system,
            primaryAction: UIAction(title: "painting") { [weak self] _ in
                self?.open("painting")
            })
        view.addSubview(painting)
        let sculpture = UIButton(
            type: .system,
            primaryAction: UIAction(title: "sculpture") { [weak self] _ in
                self?.open("sculpture")
            })
        view.addSubview(sculpture)
    }

    private func open(_ name: String) {
        guard let screen = Registry.shared.make(name) else { return }
        navigationController?.pushViewController(screen, animated: true)
    }
}

final class PaintingViewController: UIViewController {}

final class SculptureViewController: UIViewController {}

final class UnusedViewController: UIViewController {}
