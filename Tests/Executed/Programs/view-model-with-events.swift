import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(
            rootViewController: ProfileViewController(model: ProfileModel()))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class ProfileModel {
    enum Event { case edit, logout(Bool) }
    var onEvent: ((Event) -> Void)?
    func editTapped() { onEvent?(.edit) }
    func logoutTapped() { onEvent?(.logout(true)) }
}

final class ProfileViewController: UIViewController {
    private let model: ProfileModel
    init(model: ProfileModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        model.onEvent = { [weak self] event in self?.handle(event) }
        let edit = UIButton(
            type: .system,
            primaryAction: UIAction(title: "edit") { [weak self] _ in
                self?.model.editTapped()
            })
        view.addSubview(edit)
        let logout = UIButton(
            type: .system,
            primaryAction: UIAction(title: "logout") { [weak self] _ in
                self?.model.logoutTapped()
            })
        view.addSubview(logout)
    }

    private func handle(_ event: ProfileModel.Event) {
        switch event {
        case .edit: navigationController?.pushViewController(EditProfileViewController(), animated: true)
        case .logout(let isConfirmed):
            if isConfirmed { present(FarewellViewController(), animated: true) }
        }
    }
}

final class EditProfileViewController: UIViewController {}

final class FarewellViewController: UIViewController {}
