import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: KeypadViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class KeypadViewController: UIViewController {
    private let call = UIButton(type: .system)
    private let voicemail = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        for button in [call, voicemail] {
            button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
            view.addSubview(button)
        }
    }

    @objc private func tapped(_ sender: UIButton) {
        if sender === call {
            present(CallViewController(), animated: true)
        } else {
            navigationController?.pushViewController(VoicemailViewController(), animated: true)
        }
    }
}

final class CallViewController: UIViewController {}

final class VoicemailViewController: UIViewController {}
