import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: PlansViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class CheckoutViewController: UIViewController, WKNavigationDelegate {
    var onPaid: (() -> Void)?
    private let web = WKWebView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        web.navigationDelegate = self
        view.addSubview(web)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) { onPaid?() }
}

final class PlansViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let buy = UIButton(
            type: .system,
            primaryAction: UIAction(title: "buy") { [weak self] _ in
                self?.buy()
            })
        view.addSubview(buy)
    }

    private func buy() {
        let checkout = CheckoutViewController()
        checkout.onPaid = { [weak self, weak checkout] in
            checkout?.dismiss(animated: true) { self?.show(ThanksViewController(), sender: nil) }
        }
        present(checkout, animated: true)
    }
}

final class ThanksViewController: UIViewController {}
