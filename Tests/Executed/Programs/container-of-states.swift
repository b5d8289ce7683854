import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = RootViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class RootViewController: UIViewController {
    private enum State { case loading, content, failed }
    private var current: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        show(.loading)
    }

    private func show(_ state: State) {
        current?.willMove(toParent: nil)
        current?.removeFromParent()
        let next: UIViewController
        switch state {
        case .loading:
            let loading = LoadingViewController()
            loading.onFinish = { [weak self] isFine in self?.show(isFine ? .content : .failed) }
            next = loading
        case .content: next = ContentViewController()
        case .failed:
            let failed = FailedViewController()
            failed.onRetry = { [weak self] in self?.show(.loading) }
            next = failed
        }
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
        current = next
    }
}

final class LoadingViewController: UIViewController {
    var onFinish: ((Bool) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let fine = UIButton(
            type: .system,
            primaryAction: UIAction(title: "fine") { [weak self] _ in
                self?.onFinish?(true)
            })
        view.addSubview(fine)
        let broken = UIButton(
            type: .system,
            primaryAction: UIAction(title: "broken") { [weak self] _ in
                self?.onFinish?(false)
            })
        view.addSubview(broken)
    }
}

final class ContentViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let open = UIButton(
            type: .system,
            primaryAction: UIAction(title: "open") { [weak self] _ in
                self?.present(ItemViewController(), animated: true)
            })
        view.addSubview(open)
    }
}

final class FailedViewController: UIViewController {
    var onRetry: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let retry = UIButton(
            type: .system,
            primaryAction: UIAction(title: "retry") { [weak self] _ in
                self?.onRetry?()
            })
        view.addSubview(retry)
    }
}

final class ItemViewController: UIViewController {}
