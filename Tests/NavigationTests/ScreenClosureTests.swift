import Testing

/// Closures that one screen gives to another.
@Suite struct ScreenClosureTests {
    private let window = """
        enum RootSwitch {
            static func show(_ screen: UIViewController) {
                (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController = screen
            }
        }
        final class AppDelegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
        """

    private func devices(_ tapped: String) -> String {
        """
        final class DevicesViewController: UIViewController {
            var onRemove: (() -> Void)?
            @IBAction func remove() { \(tapped) }
        }
        """
    }

    private func profile(_ action: String) -> String {
        """
        final class ProfileViewController: UIViewController {
            @IBAction func open() {
                let devices = DevicesViewController()
                devices.onRemove = { [weak self] in self?.logOut() }
                navigationController?.pushViewController(devices, animated: true)
            }
            \(action)
            @objc private func logOut() { RootSwitch.show(LoginViewController()) }
        }
        """
    }

    @Test func theScreenThatCallsItStartsWhatItDoes() throws {
        try expectRoutes(
            ["ProfileViewController push DevicesViewController", "DevicesViewController root LoginViewController"],
            in: [
                "Window.swift": window, "Devices.swift": devices("onRemove?()"), "Profile.swift": profile(""),
                "Screens.swift": screens("Login"),
            ])
    }

    /// What the writer's own button does as well, it does as well.
    @Test func andSoDoesTheButtonOfTheOneThatWroteIt() throws {
        let button = """
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    title: "", style: .plain, target: self, action: #selector(logOut))
            }
            """
        try expectRoutes(
            [
                "ProfileViewController push DevicesViewController", "DevicesViewController root LoginViewController",
                "ProfileViewController root LoginViewController",
            ],
            in: [
                "Window.swift": window, "Devices.swift": devices("onRemove?()"), "Profile.swift": profile(button),
                "Screens.swift": screens("Login"),
            ])
    }
}
