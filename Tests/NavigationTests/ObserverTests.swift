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

    /// Whoever sends what a screen listens for, what the screen puts into itself is in it.
    @Test func whatAScreenPutsIntoItselfWhenItHearsOfSomething() throws {
        try expectRoutes(
            [
                "CargoViewController present PickerViewController", "RootViewController contain CargoViewController",
                "RootViewController push CargoViewController (inferred)",
            ],
            in: [
                "Screens.swift": """
                final class Store {
                    let site = PassthroughSubject<Int, Never>()
                    func select(_ id: Int) { site.send(id) }
                }
                final class CargoViewController: UIViewController {
                    @IBAction func pick() { present(PickerViewController(store: Store()), animated: true) }
                }
                final class PickerViewController: UIViewController {
                    private let store: Store
                    init(store: Store) { self.store = store; super.init(nibName: nil, bundle: nil) }
                    @IBAction func choose() { store.select(3) }
                }
                final class RootViewController: UIViewController {
                    private let store = Store()
                    override func viewDidLoad() { store.site.sink { [weak self] id in self?.fill() } }
                    private func fill() { addChild(CargoViewController()) }
                }
                """
            ])
    }
}
