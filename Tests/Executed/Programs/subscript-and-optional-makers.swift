import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ToolsViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

enum Tool: String { case ruler, level, hidden }

struct Toolbox {
    subscript(tool: Tool) -> UIViewController? {
        switch tool {
        case .ruler: RulerViewController()
        case .level: LevelViewController()
        case .hidden: nil
        }
    }
}

final class ToolsViewController: UITableViewController {
    private let toolbox = Toolbox()
    private let tools: [Tool] = [.ruler, .level, .hidden]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tools.count }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let screen = toolbox[tools[indexPath.row]] else { return }
        show(screen, sender: self)
    }
}

final class RulerViewController: UIViewController {}

final class LevelViewController: UIViewController {}
