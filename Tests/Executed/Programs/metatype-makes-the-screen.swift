import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: IndexViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class ChapterViewController: UIViewController {
    required init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

final class FirstViewController: ChapterViewController {}
final class SecondViewController: ChapterViewController {}

final class IndexViewController: UITableViewController {
    private let chapters: [ChapterViewController.Type] = [FirstViewController.self, SecondViewController.self]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chapters.count }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(chapters[indexPath.row])
    }

    private func open<Chapter: ChapterViewController>(_ type: Chapter.Type) {
        navigationController?.pushViewController(type.init(), animated: true)
    }
}
