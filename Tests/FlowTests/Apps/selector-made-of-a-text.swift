// A route is a method whose selector is put together of a text; each of two routers has one of the same name.
//
// starts MapViewController
// MapViewController present AboutViewController
// MapViewController push PlaceViewController
// PlaceViewController present AboutViewController

import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: MapViewController())
        return true
    }
}

class RoutedViewController: UIViewController {
    var router: NSObject?

    func route(to name: String) {
        let selector = NSSelectorFromString("routeTo\(name)WithSegue:")
        if let router, router.responds(to: selector) { router.perform(selector, with: nil) }
    }
}

final class MapViewController: RoutedViewController {
    override func viewDidLoad() {
        router = MapRouter(self)
        route(to: MapNames.place)
        route(to: "About")
    }
}

enum MapNames {
    static let place = "Place"
}

final class PlaceViewController: RoutedViewController {
    override func viewDidLoad() {
        router = PlaceRouter(self)
        route(to: "About")
    }
}

final class MapRouter: NSObject {
    private unowned let screen: UIViewController
    init(_ screen: UIViewController) { self.screen = screen }

    @objc func routeToPlace(segue: UIStoryboardSegue?) {
        screen.navigationController?.pushViewController(PlaceViewController(), animated: true)
    }
    @objc func routeToAbout(segue: UIStoryboardSegue?) { screen.present(AboutViewController(), animated: true) }
}

final class PlaceRouter: NSObject {
    private unowned let screen: UIViewController
    init(_ screen: UIViewController) { self.screen = screen }
    @objc func routeToAbout(segue: UIStoryboardSegue?) { screen.present(AboutViewController(), animated: true) }
}

final class AboutViewController: UIViewController {}
