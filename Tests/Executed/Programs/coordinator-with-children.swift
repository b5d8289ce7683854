import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController()
        coordinator = AppCoordinator(navigation: navigation)
        coordinator?.start()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class Coordinator {
    let navigation: UINavigationController
    var children: [Coordinator] = []
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {}
}

final class AppCoordinator: Coordinator {
    override func start() {
        let home = HomeViewController()
        home.openProfile = { [weak self] in self?.begin(ProfileCoordinator.self) }
        home.openHelp = { [weak self] in self?.begin(HelpCoordinator.self) }
        navigation.pushViewController(home, animated: false)
    }

    private func begin(_ type: Coordinator.Type) {
        let child: Coordinator =
            type == ProfileCoordinator.self
            ? ProfileCoordinator(navigation: navigation) : HelpCoordinator(navigation: navigation)
        children.append(child)
        child.start()
    }
}

final class ProfileCoordinator: Coordinator {
    override func start() {
        let profile = ProfileViewController()
        profile.onEdit = { [weak self] in
            self?.navigation.present(EditViewController(), animated: true)
        }
        navigation.pushViewController(profile, animated: true)
    }
}

final class HelpCoordinator: Coordinator {
    override func start() { navigation.pushViewController(HelpViewController(), animated: true) }
}

final class HomeViewController: UIViewController {
    var openProfile: (() -> Void)?
    var openHelp: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let profile = UIButton(
            type: .system,
            primaryAction: UIAction(title: "profile") { [weak self] _ in
                self?.openProfile?()
            })
        view.addSubview(profile)
        let help = UIButton(
            type: .system,
            primaryAction: UIAction(title: "help") { [weak self] _ in
                self?.openHelp?()
            })
        view.addSubview(help)
    }
}

final class ProfileViewController: UIViewController {
    var onEdit: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let edit = UIButton(
            type: .system,
            primaryAction: UIAction(title: "edit") { [weak self] _ in
                self?.onEdit?()
            })
        view.addSubview(edit)
    }
}

final class EditViewController: UIViewController {}

final class HelpViewController: UIViewController {}
