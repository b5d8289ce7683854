import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: AvatarViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class AvatarViewController: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let choose = UIButton(
            type: .system,
            primaryAction: UIAction(title: "choose") { [weak self] _ in
                self?.choose()
            })
        view.addSubview(choose)
    }

    private func choose() {
        let picker = UIImagePickerController()
        picker.delegate = self
        present(picker, animated: true)
    }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        dismiss(animated: true) { [weak self] in
            self?.navigationController?.pushViewController(CropViewController(), animated: true)
        }
    }
}

final class CropViewController: UIViewController {}
