import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: NotesModule.make())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

enum NotesModule {
    static func make() -> UIViewController {
        let view = NotesViewController()
        let router = NotesRouter(view: view)
        view.presenter = NotesPresenter(router: router)
        return view
    }
}

protocol NotesRouting {
    func openNote(_ text: String)
    func openTrash()
}

final class NotesRouter: NotesRouting {
    private weak var view: UIViewController?
    init(view: UIViewController) { self.view = view }
    func openNote(_ text: String) {
        view?.navigationController?.pushViewController(NoteViewController(), animated: true)
    }
    func openTrash() { view?.present(TrashViewController(), animated: true) }
}

final class NotesPresenter {
    private let router: NotesRouting
    init(router: NotesRouting) { self.router = router }
    func didSelect(_ index: Int) { index == 0 ? router.openTrash() : router.openNote("") }
}

final class NotesViewController: UITableViewController {
    var presenter: NotesPresenter?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        presenter?.didSelect(indexPath.row)
    }
}

final class NoteViewController: UIViewController {}

final class TrashViewController: UIViewController {}
