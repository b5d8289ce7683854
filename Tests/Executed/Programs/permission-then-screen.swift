import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ScanStartViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol Permission {
    func request(_ completion: @escaping (Bool) -> Void)
}

struct CameraPermission: Permission {
    func request(_ completion: @escaping (Bool) -> Void) {
        UNUserNotificationCenter.current().requestAuthorization { isGranted, _ in completion(isGranted) }
    }
}

final class ScanStartViewController: UIViewController {
    private let permission: Permission = CameraPermission()
    override func viewDidLoad() {
        super.viewDidLoad()
        let scan = UIButton(
            type: .system,
            primaryAction: UIAction(title: "scan") { [weak self] _ in
                self?.scan()
            })
        view.addSubview(scan)
    }

    private func scan() {
        permission.request { [weak self] isGranted in
            let next: UIViewController.Type = isGranted ? ScannerViewController.self : DeniedViewController.self
            self?.open(next)
        }
    }

    private func open(_ type: UIViewController.Type) {
        if type == ScannerViewController.self {
            present(ScannerViewController(), animated: true)
        } else {
            show(DeniedViewController(), sender: nil)
        }
    }
}

final class ScannerViewController: UIViewController {}

final class DeniedViewController: UIViewController {}
