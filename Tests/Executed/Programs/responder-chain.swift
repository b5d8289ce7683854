import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: BoardViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

@objc protocol CardOpening {
    func openCard(_ sender: Any?)
}

final class CardView: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        UIApplication.shared.sendAction(#selector(CardOpening.openCard(_:)), to: nil, from: self, for: event)
    }
}

final class BoardViewController: UIViewController, CardOpening {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(CardView())
    }

    func openCard(_ sender: Any?) { navigationController?.pushViewController(CardViewController(), animated: true) }
}

final class CardViewController: UIViewController {}
