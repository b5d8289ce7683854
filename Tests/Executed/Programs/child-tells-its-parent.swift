import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: TripViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class TripViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let days = DaysViewController()
        addChild(days)
        view.addSubview(days.view)
        days.didMove(toParent: self)
    }

    func openDay() { navigationController?.pushViewController(DayViewController(), animated: true) }
}

final class DaysViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        (parent as? TripViewController)?.openDay()
    }
}

final class DayViewController: UIViewController {}
