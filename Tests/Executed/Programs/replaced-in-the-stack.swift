import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: QuizViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class QuizViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let begin = UIButton(
            type: .system,
            primaryAction: UIAction(title: "begin") { [weak self] _ in
                self?.show(QuestionViewController(number: 1), sender: nil)
            })
        view.addSubview(begin)
    }
}

final class QuestionViewController: UIViewController {
    private let number: Int
    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let answer = UIButton(
            type: .system,
            primaryAction: UIAction(title: "answer") { [weak self] _ in
                self?.answer()
            })
        view.addSubview(answer)
    }

    private func answer() {
        guard let navigation = navigationController else { return }
        let next: UIViewController = number == 3 ? ScoreViewController() : QuestionViewController(number: number + 1)
        navigation.setViewControllers(navigation.viewControllers.dropLast() + [next], animated: true)
    }
}

final class ScoreViewController: UIViewController {}
