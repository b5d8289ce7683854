import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: AlbumViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol Transition {
    func open(_ screen: UIViewController, from source: UIViewController)
}

struct Push: Transition {
    func open(_ screen: UIViewController, from source: UIViewController) {
        source.navigationController?.pushViewController(screen, animated: true)
    }
}

struct Modal: Transition {
    func open(_ screen: UIViewController, from source: UIViewController) { source.present(screen, animated: true) }
}

final class Navigator {
    weak var source: UIViewController?
    func open(_ screen: UIViewController, with transition: Transition = Push()) {
        guard let source else { return }
        transition.open(screen, from: source)
    }
}

final class AlbumViewController: UIViewController {
    private let navigator = Navigator()
    override func viewDidLoad() {
        super.viewDidLoad()
        navigator.source = self
        let track = UIButton(
            type: .system,
            primaryAction: UIAction(title: "track") { [weak self] _ in
                self?.navigator.open(TrackViewController())
            })
        view.addSubview(track)
        let lyrics = UIButton(
            type: .system,
            primaryAction: UIAction(title: "lyrics") { [weak self] _ in
                self?.navigator.open(LyricsViewController(), with: Modal())
            })
        view.addSubview(lyrics)
    }
}

final class TrackViewController: UIViewController {}

final class LyricsViewController: UIViewController {}
