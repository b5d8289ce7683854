import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: PhotoViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class PhotoViewController: UIViewController {
    private let image = UIImageView(image: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(image)
        image.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(zoom)))
        let press = UILongPressGestureRecognizer(target: self, action: #selector(share(_:)))
        view.addGestureRecognizer(press)
    }

    @objc private func zoom() { present(ZoomViewController(), animated: true) }
    @objc private func share(_ press: UILongPressGestureRecognizer) {
        guard press.state == .ended else { return }
        navigationController?.pushViewController(ShareViewController(), animated: true)
    }
}

final class ZoomViewController: UIViewController {}

final class ShareViewController: UIViewController {}
