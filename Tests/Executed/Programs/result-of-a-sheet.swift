import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: OrderViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

enum SizeResult { case small, large, cancelled }

final class SizeViewController: UIViewController {
    private let completion: (SizeResult) -> Void
    init(completion: @escaping (SizeResult) -> Void) {
        self.completion = completion
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let large = UIButton(
            type: .system,
            primaryAction: UIAction(title: "large") { [weak self] _ in
                self?.finish(.large)
            })
        view.addSubview(large)
        let cancel = UIButton(
            type: .system,
            primaryAction: UIAction(title: "cancel") { [weak self] _ in
                self?.finish(.cancelled)
            })
        view.addSubview(cancel)
    }

    private func finish(_ result: SizeResult) {
        dismiss(animated: true) { [completion] in completion(result) }
    }
}

final class OrderViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let size = UIButton(
            type: .system,
            primaryAction: UIAction(title: "size") { [weak self] _ in
                self?.askForSize()
            })
        view.addSubview(size)
    }

    private func askForSize() {
        let sheet = SizeViewController { [weak self] result in
            switch result {
            case .small: self?.show(SmallViewController(), sender: nil)
            case .large: self?.show(LargeViewController(), sender: nil)
            case .cancelled: break
            }
        }
        present(sheet, animated: true)
    }
}

final class SmallViewController: UIViewController {}

final class LargeViewController: UIViewController {}
