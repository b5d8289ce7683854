import Testing

/// What a property's observer shows is what the assignment gives that runs it.
@Suite struct ObserverTests {
    private let holder = """
        final class HolderViewController: UIViewController {
            var held: UIViewController? {
                didSet {
                    guard let held else { return }
                    addChild(held)
                    view.addSubview(held.view)
                }
            }
        }
        """

    /// Two screens of which each gives the observer a screen of its own: none shows the other's.
    @Test(arguments: [
        "guard let shown else { return }\nhost.present(shown, animated: true)",
        "if let shown = self.shown { host.present(shown, animated: true) }",
    ])
    func eachAssignmentShowsItsOwn(_ statements: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "QuayViewController present CrewViewController"],
            in: [
                "Screens.swift": screens("Cargo", "Crew"),
                "Presenter.swift": """
                final class Presenter {
                    private let host: UIViewController
                    init(host: UIViewController) { self.host = host }
                    var shown: UIViewController? {
                        didSet { \(statements) }
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    private lazy var presenter = Presenter(host: self)
                    @IBAction func tap() { presenter.shown = CargoViewController() }
                }
                final class QuayViewController: UIViewController {
                    private lazy var presenter = Presenter(host: self)
                    @IBAction func tap() { presenter.shown = CrewViewController() }
                }
                """,
            ])
    }

    /// Holders of one class that are filled with different screens: which of them holds which is no guess.
    @Test func whatEachHolderIsFilledWith() throws {
        try expectRoutes(
            [
                "RootViewController contain HolderViewController", "HolderViewController contain CargoViewController",
                "HolderViewController contain CrewViewController",
            ],
            in: [
                "Holder.swift": holder, "Screens.swift": screens("Cargo", "Crew"),
                "Root.swift": """
                final class RootViewController: UITabBarController {
                    private let cargo = HolderViewController()
                    private let crew = HolderViewController()
                    override func viewDidLoad() {
                        viewControllers = [cargo, crew]
                        fill()
                    }
                    private func fill() {
                        cargo.held = CargoViewController()
                        crew.held = CrewViewController()
                    }
                }
                """,
            ])
    }

    /// The same where a coordinator fills the screen: the picker that chooses the site contains nothing.
    @Test func whatACoordinatorPutsIntoTheScreenThatHearsOfSomething() throws {
        try expectRoutes(
            ["CargoViewController present PickerViewController", "RootViewController contain CargoViewController"],
            in: [
                "App.swift": """
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func applicationDidFinishLaunching(_ application: UIApplication) {
                        window = UIWindow()
                        window?.rootViewController = RootViewController()
                    }
                }
                final class Store {
                    static let shared = Store()
                    private let subject = PassthroughSubject<Int, Never>()
                    var site: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
                    func select(_ id: Int) { subject.send(id) }
                }
                final class CargoViewController: UIViewController {
                    @IBAction func pick() { present(PickerViewController(), animated: true) }
                }
                final class PickerViewController: UIViewController {
                    @IBAction func choose() { Store.shared.select(3) }
                }
                final class RootViewController: UIViewController {
                    private let cargo = CargoCoordinator()
                    override func viewDidLoad() { Store.shared.site.sink { [weak self] _ in self?.fill() } }
                    private func fill() { cargo.fill(self) }
                }
                final class CargoCoordinator {
                    func fill(_ parent: UIViewController) { parent.addChild(CargoViewController()) }
                }
                """
            ])
    }
}
