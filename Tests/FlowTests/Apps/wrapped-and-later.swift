// starts ListViewController
// ListViewController present EditViewController
// ListViewController present SortViewController
// EditViewController present TagsViewController
// SortViewController present HelpViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ListViewController()
        return true
    }
}

enum Sheets {
    static func open(_ screen: UIViewController, over source: UIViewController) {
        let stack = UINavigationController(rootViewController: screen)
        DispatchQueue.main.async { source.present(stack, animated: true) }
    }
}

final class ListViewController: UIViewController {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Sheets.open(EditViewController(), over: self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Sheets.open(SortViewController(), over: self)
    }
}

final class EditViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        DispatchQueue.main.async { Sheets.open(TagsViewController(), over: self) }
    }
}

final class SortViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        DispatchQueue.main.async { Sheets.open(HelpViewController(), over: self) }
    }
}

final class TagsViewController: UIViewController {}
final class HelpViewController: UIViewController {}
