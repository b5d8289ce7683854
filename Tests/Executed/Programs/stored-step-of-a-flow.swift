import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var flow: RepairFlow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController()
        flow = RepairFlow(navigation: navigation)
        flow?.start()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class RepairFlow {
    private enum Step { case describe, photos, send }
    private let navigation: UINavigationController
    private var step = Step.describe
    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {
        let begin = BeginViewController()
        begin.onContinue = { [weak self] in self?.go(.describe) }
        navigation.setViewControllers([begin], animated: false)
    }

    private func go(_ next: Step) {
        step = next
        showCurrent()
    }

    private func showCurrent() {
        switch step {
        case .describe:
            let describe = DescribeViewController()
            describe.onContinue = { [weak self] in self?.go(.photos) }
            navigation.pushViewController(describe, animated: true)
        case .photos:
            let photos = PhotosViewController()
            photos.onContinue = { [weak self] in self?.go(.send) }
            navigation.pushViewController(photos, animated: true)
        case .send:
            navigation.present(SentViewController(), animated: true)
        }
    }
}

class StepViewController: UIViewController {
    var onContinue: (() -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        let next = UIButton(
            type: .system,
            primaryAction: UIAction(title: "next") { [weak self] _ in
                self?.onContinue?()
            })
        view.addSubview(next)
    }
}

final class BeginViewController: StepViewController {}
final class DescribeViewController: StepViewController {}
final class PhotosViewController: StepViewController {}

final class SentViewController: UIViewController {}
