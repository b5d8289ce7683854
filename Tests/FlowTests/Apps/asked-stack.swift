// starts MenuViewController
// MenuViewController present NameViewController
// NameViewController push CodeViewController
// CodeViewController push DoneViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = MenuViewController()
        return true
    }
}

final class Pages {
    let stack = UINavigationController()
    private var hasPages: Bool { stack.viewControllers.count > 0 }

    func put(_ page: UIViewController) {
        guard hasPages else {
            stack.setViewControllers([page], animated: false)
            return
        }
        stack.pushViewController(page, animated: true)
    }
}

final class MenuViewController: UIViewController {
    private let pages = Pages()

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let name = NameViewController()
        name.onNext = { [pages] in
            let code = CodeViewController()
            code.onNext = { pages.put(DoneViewController()) }
            pages.put(code)
        }
        pages.put(name)
        present(pages.stack, animated: true)
    }
}

final class NameViewController: UIViewController {
    var onNext: (() -> Void)?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onNext?() }
}

final class CodeViewController: UIViewController {
    var onNext: (() -> Void)?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onNext?() }
}

final class DoneViewController: UIViewController {}
