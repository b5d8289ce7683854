import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: FeedViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class PostCell: UITableViewCell {
    var onAuthor: (() -> Void)?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let author = UIButton(
            type: .system,
            primaryAction: UIAction(title: "author") { [weak self] _ in
                self?.onAuthor?()
            })
        contentView.addSubview(author)
    }
    required init?(coder: NSCoder) { nil }
}

final class FeedViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        if let post = cell as? PostCell {
            post.onAuthor = { [weak self] in self?.openAuthor() }
        }
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(PostViewController(), animated: true)
    }

    private func openAuthor() { present(AuthorViewController(), animated: true) }
}

final class PostViewController: UIViewController {}

final class AuthorViewController: UIViewController {}
