import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ContactsViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class ContactsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let add = UIButton(
            type: .system,
            primaryAction: UIAction(title: "add") { [weak self] _ in
                self?.add()
            })
        view.addSubview(add)
    }

    private func add() {
        let kind = KindViewController()
        let sheet = UINavigationController(rootViewController: kind)
        kind.onKind = { [weak sheet] in sheet?.pushViewController(NameViewController(), animated: true) }
        present(sheet, animated: true)
    }
}

final class KindViewController: UIViewController {
    var onKind: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let person = UIButton(
            type: .system,
            primaryAction: UIAction(title: "person") { [weak self] _ in
                self?.onKind?()
            })
        view.addSubview(person)
    }
}

final class NameViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let save = UIButton(
            type: .system,
            primaryAction: UIAction(title: "save") { [weak self] _ in
                self?.presentingViewController?.dismiss(animated: true)
            })
        view.addSubview(save)
    }
}
