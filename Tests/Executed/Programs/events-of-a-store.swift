import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CounterViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class Store {
    static let shared = Store()
    private var listeners: [(State) -> Void] = []
    struct State { var isFull = false }
    private var state = State()
    func subscribe(_ listener: @escaping (State) -> Void) { listeners.append(listener) }
    func fill() {
        state.isFull = true
        for listener in listeners { listener(state) }
    }
}

final class CounterViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Store.shared.subscribe { [weak self] state in
            if state.isFull { self?.navigationController?.pushViewController(FullViewController(), animated: true) }
        }
        let fill = UIButton(
            type: .system,
            primaryAction: UIAction(title: "fill") { _ in
                Store.shared.fill()
            })
        view.addSubview(fill)
        let history = UIButton(
            type: .system,
            primaryAction: UIAction(title: "history") { [weak self] _ in
                self?.navigationController?.pushViewController(HistoryViewController(), animated: true)
            })
        view.addSubview(history)
    }
}

final class FullViewController: UIViewController {}

final class HistoryViewController: UIViewController {}
