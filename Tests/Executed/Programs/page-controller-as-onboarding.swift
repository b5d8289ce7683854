import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = OnboardingViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource {
    private lazy var pages: [UIViewController] = [IntroViewController(), TourViewController(), StartViewController()]

    init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count else { return nil }
        return pages[index + 1]
    }
}

final class IntroViewController: UIViewController {}

final class TourViewController: UIViewController {}

final class StartViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let begin = UIButton(
            type: .system,
            primaryAction: UIAction(title: "begin") { [weak self] _ in
                self?.present(HomeViewController(), animated: true)
            })
        view.addSubview(begin)
    }
}

final class HomeViewController: UIViewController {}
