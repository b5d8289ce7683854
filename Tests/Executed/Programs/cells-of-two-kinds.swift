import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ShelfViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol ShelfCellDelegate: AnyObject {
    func shelfCellDidTap(_ cell: UITableViewCell)
}

class ShelfCell: UITableViewCell {
    weak var delegate: ShelfCellDelegate?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let open = UIButton(
            type: .system,
            primaryAction: UIAction(title: "open") { [weak self] _ in
                guard let self else { return }
                delegate?.shelfCellDidTap(self)
            })
        contentView.addSubview(open)
    }
    required init?(coder: NSCoder) { nil }
}

final class BookCell: ShelfCell {}
final class GameCell: ShelfCell {}

final class ShelfViewController: UIViewController, UITableViewDataSource, ShelfCellDelegate {
    private let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.register(BookCell.self, forCellReuseIdentifier: "book")
        table.register(GameCell.self, forCellReuseIdentifier: "game")
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "book" : "game", for: indexPath)
        (cell as? ShelfCell)?.delegate = self
        return cell
    }

    func shelfCellDidTap(_ cell: UITableViewCell) {
        if cell is BookCell {
            navigationController?.pushViewController(BookViewController(), animated: true)
        } else if cell is GameCell {
            navigationController?.pushViewController(GameViewController(), animated: true)
        }
    }
}

final class BookViewController: UIViewController {}

final class GameViewController: UIViewController {}
