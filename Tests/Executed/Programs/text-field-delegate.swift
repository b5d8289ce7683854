import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CodeViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class CodeViewController: UIViewController, UITextFieldDelegate {
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.delegate = self
        view.addSubview(field)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField.text == "1234" {
            navigationController?.pushViewController(VaultViewController(), animated: true)
        } else {
            present(WrongCodeViewController(), animated: true)
        }
        return true
    }
}

final class VaultViewController: UIViewController {}

final class WrongCodeViewController: UIViewController {}
