import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ForecastViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class Weather {
    func load(_ completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async {
            DispatchQueue.main.async { completion(UserDefaults.standard.integer(forKey: "degrees")) }
        }
    }
}

final class ForecastViewController: UIViewController {
    private let weather = Weather()
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        weather.load { [weak self] degrees in
            guard degrees > 2 else { return }
            self?.present(HeatViewController(), animated: true)
        }
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        let week = UIButton(
            type: .system,
            primaryAction: UIAction(title: "week") { [weak self] _ in
                self?.navigationController?.pushViewController(WeekViewController(), animated: true)
            })
        view.addSubview(week)
    }
}

final class HeatViewController: UIViewController {}

final class WeekViewController: UIViewController {}
