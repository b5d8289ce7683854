import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var flow: Flow<Fruit>?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController()
        flow = Flow<Fruit>(navigation: navigation)
        flow?.start()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol Kind {
    associatedtype Detail: UIViewController
    static func makeList(_ onPick: @escaping () -> Void) -> UIViewController
    static func makeDetail() -> Detail
}

enum Fruit: Kind {
    static func makeList(_ onPick: @escaping () -> Void) -> UIViewController { FruitListViewController(onPick: onPick) }
    static func makeDetail() -> FruitViewController { FruitViewController() }
}

final class Flow<Item: Kind> {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {
        let list = Item.makeList { [weak self] in self?.openDetail() }
        navigation.setViewControllers([list], animated: false)
    }
    private func openDetail() { navigation.pushViewController(Item.makeDetail(), animated: true) }
}

final class FruitListViewController: UIViewController {
    private let onPick: () -> Void
    init(onPick: @escaping () -> Void) {
        self.onPick = onPick
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pick = UIButton(
            type: .system,
            primaryAction: UIAction(title: "pick") { [weak self] _ in
                self?.onPick()
            })
        view.addSubview(pick)
    }
}

final class FruitViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let eat = UIButton(
            type: .system,
            primaryAction: UIAction(title: "eat") { [weak self] _ in
                self?.present(EatenViewController(), animated: true)
            })
        view.addSubview(eat)
    }
}

final class EatenViewController: UIViewController {}
