import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: WelcomeViewController(wizard: Wizard()))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class Wizard {
    enum Step: CaseIterable { case name, photo, done }
    private var remaining = Step.allCases

    func advance(from controller: UIViewController) {
        guard !remaining.isEmpty else { return }
        let step = remaining.removeFirst()
        controller.navigationController?.pushViewController(screen(for: step), animated: true)
    }

    private func screen(for step: Step) -> UIViewController {
        switch step {
        case .name: NameViewController(wizard: self)
        case .photo: PhotoViewController(wizard: self)
        case .done: DoneViewController()
        }
    }
}

class StepViewController: UIViewController {
    let wizard: Wizard
    init(wizard: Wizard) {
        self.wizard = wizard
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let next = UIButton(
            type: .system,
            primaryAction: UIAction(title: "next") { [weak self] _ in
                guard let self else { return }
                wizard.advance(from: self)
            })
        view.addSubview(next)
    }
}

final class WelcomeViewController: StepViewController {}

final class NameViewController: StepViewController {}

final class PhotoViewController: StepViewController {}

final class DoneViewController: UIViewController {}
