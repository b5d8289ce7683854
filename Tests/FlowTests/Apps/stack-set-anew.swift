// starts ListViewController
// ListViewController push DetailViewController
// DetailViewController root ThanksViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: ListViewController())
        return true
    }
}

final class ListViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", style: .plain, target: self, action: #selector(next(_:)))
    }

    // A responder has a property of that name; the selector means the method.
    @objc private func next(_ sender: Any) {
        navigationController?.pushViewController(DetailViewController(), animated: true)
    }
}

/// The last of a list lies over the others; a part of what a stack has is nothing new.
final class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Done", style: .plain, target: self, action: #selector(done))
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Back", style: .plain, target: self, action: #selector(back))
    }

    @objc private func done() {
        guard let first = navigationController?.viewControllers.first else { return }
        navigationController?.setViewControllers([first, ThanksViewController()], animated: true)
    }

    @objc private func back() {
        guard let stack = navigationController else { return }
        stack.setViewControllers(Array(stack.viewControllers[0...0]), animated: true)
    }
}

final class ThanksViewController: UIViewController {}
