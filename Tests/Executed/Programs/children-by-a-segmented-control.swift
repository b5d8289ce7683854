import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: StatsViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class StatsViewController: UIViewController {
    private let control = UISegmentedControl(items: ["Week", "Month"])
    private var shown: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.titleView = control
        control.addTarget(self, action: #selector(changed), for: .valueChanged)
        show(WeekViewController())
    }

    @objc private func changed() {
        show(control.selectedSegmentIndex == 0 ? WeekViewController() : MonthViewController())
    }

    private func show(_ child: UIViewController) {
        shown?.removeFromParent()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
        shown = child
    }
}

class SpanViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let day = UIButton(
            type: .system,
            primaryAction: UIAction(title: "day") { [weak self] _ in
                self?.navigationController?.pushViewController(DayViewController(), animated: true)
            })
        view.addSubview(day)
    }
}

final class WeekViewController: SpanViewController {}
final class MonthViewController: SpanViewController {}

final class DayViewController: UIViewController {}
