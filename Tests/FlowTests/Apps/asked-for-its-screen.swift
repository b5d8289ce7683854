// A helper is given what has a screen, and pushes that; another one is given what stands on a stack, and pushes there. Each
// call is about the one that it gives.
//
// starts ShelfViewController
// ShelfViewController push BookViewController
// BookViewController push PageViewController
// BookViewController present NoteViewController
// NoteViewController present PenViewController

import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: ShelfModule().screen)
        return true
    }
}

class Module {
    let screen: UIViewController
    init(screen: UIViewController) { self.screen = screen }
}

extension UINavigationController {
    func push(_ module: Module) { pushViewController(module.screen, animated: true) }
}

protocol Shown: AnyObject {
    var controller: UIViewController { get }
}

extension Shown where Self: UIViewController {
    var controller: UIViewController { self }
}

final class Presenting {
    static let shared = Presenting()
    func show(_ module: Module, from view: Shown?) { view?.controller.present(module.screen, animated: true) }
}

final class ShelfModule: Module {
    init() { super.init(screen: ShelfViewController()) }
}
final class BookModule: Module {
    init() { super.init(screen: BookViewController()) }
}
final class PageModule: Module {
    init() { super.init(screen: PageViewController()) }
}
final class NoteModule: Module {
    init() { super.init(screen: NoteViewController()) }
}
final class PenModule: Module {
    init() { super.init(screen: PenViewController()) }
}

final class ShelfViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) { navigationController?.push(BookModule()) }
}

final class BookViewController: UIViewController, Shown {
    override func viewDidAppear(_ animated: Bool) {
        navigationController?.push(PageModule())
        Presenting.shared.show(NoteModule(), from: self)
    }
}

final class NoteViewController: UIViewController, Shown {
    override func viewDidAppear(_ animated: Bool) { Presenting.shared.show(PenModule(), from: self) }
}

final class PageViewController: UIViewController {}
final class PenViewController: UIViewController {}
