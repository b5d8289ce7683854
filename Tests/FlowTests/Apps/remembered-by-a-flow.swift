// What a flow remembers decides which of its screens is next, and several screens ask it: each way is inferred.
// starts DoorViewController
// starts HallViewController
// DoorViewController root HallViewController inferred
// HallViewController root DoorViewController inferred
// HallViewController present LampViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var flow: HouseFlow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        flow = HouseFlow(window: window)
        flow?.start()
        self.window = window
        return true
    }
}

final class HouseFlow {
    private let window: UIWindow
    private var isInside: Bool { UserDefaults.standard.bool(forKey: "inside") }

    init(window: UIWindow) { self.window = window }

    func start() {
        if isInside {
            let hall = HallViewController()
            hall.onLeave = { [weak self] in self?.start() }
            window.rootViewController = hall
        } else {
            let door = DoorViewController()
            door.onEnter = { [weak self] in self?.start() }
            window.rootViewController = door
        }
    }
}

final class DoorViewController: UIViewController {
    var onEnter: (() -> Void)?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onEnter?() }
}

final class HallViewController: UIViewController {
    var onLeave: (() -> Void)?
    private var isDark = false

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onLeave?() }

    override func viewDidAppear(_ animated: Bool) {
        isDark = UserDefaults.standard.bool(forKey: "dark")
        // One screen alone asks.
        if isDark { present(LampViewController(), animated: true) }
    }
}

final class LampViewController: UIViewController {}
