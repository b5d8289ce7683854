import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: MapViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class MapViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let places = UIButton(
            type: .system,
            primaryAction: UIAction(title: "places") { [weak self] _ in
                self?.openPlaces()
            })
        view.addSubview(places)
    }

    private func openPlaces() {
        let places = PlacesViewController()
        places.onChoose = { [weak self] in
            self?.dismiss(animated: true) { self?.present(RouteViewController(), animated: true) }
        }
        present(places, animated: true)
    }
}

final class PlacesViewController: UIViewController {
    var onChoose: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let choose = UIButton(
            type: .system,
            primaryAction: UIAction(title: "choose") { [weak self] _ in
                self?.onChoose?()
            })
        view.addSubview(choose)
    }
}

final class RouteViewController: UIViewController {}
