// starts HallViewController
// HallViewController present MapViewController
// HallViewController push RoomViewController
// RoomViewController present NoteViewController
// RoomViewController push PictureViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: HallViewController())
        return true
    }
}

struct Guide {
    typealias Frame = (outside: UINavigationController, inside: UIViewController)

    static let only = Guide()

    func open(_ screen: UIViewController, over other: UIViewController) {
        let (outside, inside) = framed(screen)
        inside.title = "Guide"
        other.present(outside, animated: true)
    }

    func lead(_ way: (to: UIViewController, isFast: Bool), from other: UIViewController) {
        let step = (stack: other.navigationController, screen: way.to)
        step.stack?.pushViewController(step.screen, animated: way.isFast)
    }

    private func framed(_ screen: UIViewController) -> Frame {
        return (UINavigationController(rootViewController: screen), screen)
    }
}

final class HallViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Guide.only.lead((RoomViewController(), true), from: self)
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        Guide.only.open(MapViewController(), over: self)
    }
}

final class RoomViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Guide.only.lead((PictureViewController(), false), from: self)
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        Guide.only.open(NoteViewController(), over: self)
    }
}

final class MapViewController: UIViewController {}
final class NoteViewController: UIViewController {}
final class PictureViewController: UIViewController {}
