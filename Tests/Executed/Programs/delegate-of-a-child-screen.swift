import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: InboxViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol FolderPickerDelegate: AnyObject {
    func folderPicker(_ picker: FolderPickerViewController, didPick name: String)
}

final class InboxViewController: UIViewController, FolderPickerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let move = UIButton(
            type: .system,
            primaryAction: UIAction(title: "move") { [weak self] _ in
                self?.pick()
            })
        view.addSubview(move)
    }

    private func pick() {
        let picker = FolderPickerViewController()
        picker.delegate = self
        present(picker, animated: true)
    }

    func folderPicker(_ picker: FolderPickerViewController, didPick name: String) {
        dismiss(animated: true)
        navigationController?.pushViewController(FolderViewController(), animated: true)
    }
}

final class FolderPickerViewController: UIViewController {
    weak var delegate: FolderPickerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        let choose = UIButton(
            type: .system,
            primaryAction: UIAction(title: "choose") { [weak self] _ in
                guard let self else { return }
                delegate?.folderPicker(self, didPick: "Work")
            })
        view.addSubview(choose)
    }
}

final class FolderViewController: UIViewController {}
