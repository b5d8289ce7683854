// starts MapViewController
// MapViewController push PlaceViewController
// MapViewController present FilterViewController
// PlaceViewController present PhotoViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: MapViewController())
        return true
    }
}

enum Way { case over, onto }

class Passage {
    private let way: Way
    init(way: Way) { self.way = way }

    func take(_ screen: UIViewController, from source: UIViewController) {
        if case .over = way {
            source.present(screen, animated: true)
        } else {
            source.navigationController?.pushViewController(screen, animated: true)
        }
    }
}

final class MapViewController: UIViewController {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Passage(way: .over).take(FilterViewController(), from: self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Passage(way: .onto).take(PlaceViewController(), from: self)
    }
}

final class PlaceViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Passage(way: .over).take(PhotoViewController(), from: self)
    }
}

final class FilterViewController: UIViewController {}
final class PhotoViewController: UIViewController {}
