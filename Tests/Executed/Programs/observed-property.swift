import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: PlayerViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class PlayerViewController: UIViewController {
    private enum Mode { case idle, playing, finished }
    private var mode = Mode.idle {
        didSet {
            switch mode {
            case .idle: break
            case .playing: present(NowPlayingViewController(), animated: true)
            case .finished: navigationController?.pushViewController(ReviewViewController(), animated: true)
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let play = UIButton(
            type: .system,
            primaryAction: UIAction(title: "play") { [weak self] _ in
                self?.mode = .playing
            })
        view.addSubview(play)
        let finish = UIButton(
            type: .system,
            primaryAction: UIAction(title: "finish") { [weak self] _ in
                self?.mode = .finished
            })
        view.addSubview(finish)
    }
}

final class NowPlayingViewController: UIViewController {}

final class ReviewViewController: UIViewController {}
