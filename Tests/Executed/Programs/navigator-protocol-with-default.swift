import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: StartViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol Navigating: UIViewController {}

extension Navigating {
    func open(_ screen: UIViewController, asSheet: Bool = false) {
        if asSheet {
            present(UINavigationController(rootViewController: screen), animated: true)
        } else {
            navigationController?.pushViewController(screen, animated: true)
        }
    }
}

final class StartViewController: UIViewController, Navigating {
    override func viewDidLoad() {
        super.viewDidLoad()
        let lesson = UIButton(
            type: .system,
            primaryAction: UIAction(title: "lesson") { [weak self] _ in
                self?.open(LessonViewController())
            })
        view.addSubview(lesson)
        let plan = UIButton(
            type: .system,
            primaryAction: UIAction(title: "plan") { [weak self] _ in
                self?.open(PlanViewController(), asSheet: true)
            })
        view.addSubview(plan)
    }
}

final class LessonViewController: UIViewController {}

final class PlanViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let buy = UIButton(
            type: .system,
            primaryAction: UIAction(title: "buy") { [weak self] _ in
                self?.navigationController?.pushViewController(BuyViewController(), animated: true)
            })
        view.addSubview(buy)
    }
}

final class BuyViewController: UIViewController {}
