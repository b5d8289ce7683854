// starts ShelfViewController
// ShelfViewController present ReaderViewController
// ShelfViewController push BookViewController
// ReaderViewController push ChapterViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let shelf = Trail()
        shelf.go(to: ShelfViewController())
        window?.rootViewController = shelf.stack
        return true
    }
}

final class Trail {
    let stack = UINavigationController()

    private var begins: Bool { return stack.viewControllers.count == 0 }

    func go(to screen: TrailViewController) {
        screen.trail = self
        switch begins {
        case true: stack.viewControllers = [screen]
        default: stack.pushViewController(screen, animated: true)
        }
    }
}

class TrailViewController: UIViewController {
    var trail: Trail?
}

final class ShelfViewController: TrailViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trail?.go(to: BookViewController()) }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        let other = Trail()
        other.go(to: ReaderViewController())
        present(other.stack, animated: true)
    }
}

final class ReaderViewController: TrailViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trail?.go(to: ChapterViewController()) }
}

final class BookViewController: TrailViewController {}
final class ChapterViewController: TrailViewController {}
