// starts DeskViewController
// DeskViewController push NewsViewController
// DeskViewController present AlarmViewController inferred
// NewsViewController present ThanksViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let watch = Watch()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: DeskViewController())
        watch.begin()
        return true
    }
}

/// Nobody is seen for whom it runs: what it tells happens where its listener is.
final class Watch {
    func begin() {
        Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in
            NotificationCenter.default.post(name: Notification.Name(rawValue: "alarm"), object: nil)
        }
    }
}

final class DeskViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(alarm), name: NSNotification.Name(rawValue: "alarm"), object: nil)
        center.addObserver(
            self, selector: #selector(thank), name: NSNotification.Name(rawValue: "thanks"), object: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "News", style: .plain, target: self, action: #selector(news))
    }

    @objc private func alarm() { present(AlarmViewController(), animated: true) }
    @objc private func thank() { presentedViewController?.dismiss(animated: true) }
    @objc private func news() { navigationController?.pushViewController(NewsViewController(), animated: true) }
}

final class NewsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(thank), name: NSNotification.Name(rawValue: "liked"), object: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Like", style: .plain, target: self, action: #selector(like))
    }

    @objc private func like() {
        let note = NSNotification(name: NSNotification.Name(rawValue: "liked"), object: nil, userInfo: nil)
        NotificationCenter.default.post(note as Notification)
    }

    @objc private func thank() { present(ThanksViewController(), animated: true) }
}

final class AlarmViewController: UIViewController {}
final class ThanksViewController: UIViewController {}
