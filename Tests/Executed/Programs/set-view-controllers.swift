import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: FormViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class FormViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let skip = UIButton(
            type: .system,
            primaryAction: UIAction(title: "skip") { [weak self] _ in
                self?.skip()
            })
        view.addSubview(skip)
        let submit = UIButton(
            type: .system,
            primaryAction: UIAction(title: "submit") { [weak self] _ in
                self?.submit()
            })
        view.addSubview(submit)
    }

    private func skip() {
        guard let navigation = navigationController else { return }
        var stack = navigation.viewControllers
        stack.append(SummaryViewController())
        navigation.setViewControllers(stack, animated: true)
    }

    private func submit() { navigationController?.viewControllers = [ThanksViewController()] }
}

final class SummaryViewController: UIViewController {}

final class ThanksViewController: UIViewController {}
