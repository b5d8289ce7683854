import Testing

/// Flows that go on in closures, delegates, module outputs and coordinators.
@Suite struct ContinuationTests {
    @Test func aCoordinatorContinuesForItsScreensByDelegate() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Coordinator.swift": """
                final class HarborCoordinator: HarborDelegate {
                    private let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() {
                        let harbor = HarborViewController()
                        harbor.delegate = self
                        navigation.pushViewController(harbor, animated: false)
                    }
                    func harborDidSelect() { navigation.pushViewController(CargoViewController(), animated: true) }
                }
                """,
                "Harbor.swift": """
                protocol HarborDelegate: AnyObject { func harborDidSelect() }
                final class HarborViewController: UIViewController {
                    weak var delegate: HarborDelegate?
                    @IBAction func tap() { delegate?.harborDidSelect() }
                }
                \(screens("Cargo", "Crew"))
                """,
                "SceneDelegate.swift": """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    var coordinator: HarborCoordinator?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        let navigation = UINavigationController()
                        window?.rootViewController = navigation
                        coordinator = HarborCoordinator(navigation: navigation)
                        coordinator?.start()
                    }
                }
                """,
            ], entries: ["HarborViewController"])
    }

    @Test func aCoordinatorContinuesForItsScreensByClosure() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "CargoViewController present CrewViewController"],
            in: [
                "Coordinator.swift": """
                final class AppCoordinator {
                    let navigation = UINavigationController()
                    func start() {
                        let harbor = HarborViewController()
                        harbor.onSelect = { [weak self] id in self?.showCargo(id) }
                        navigation.viewControllers = [harbor]
                    }
                    private func showCargo(_ id: Int) {
                        let cargo = CargoViewController()
                        cargo.onCrew = { [unowned self] in
                            navigation.present(CrewViewController(), animated: true)
                        }
                        navigation.pushViewController(cargo, animated: true)
                    }
                }
                """,
                "Views.swift": """
                final class HarborViewController: UIViewController {
                    var onSelect: ((Int) -> Void)?
                    @IBAction func tap() { onSelect?(1) }
                }
                final class CargoViewController: UIViewController {
                    var onCrew: () -> Void = {}
                    @IBAction func tap() { onCrew() }
                }
                \(screens("Crew"))
                """,
                "AppDelegate.swift": """
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    let coordinator = AppCoordinator()
                    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        coordinator.start()
                        window?.rootViewController = coordinator.navigation
                        return true
                    }
                }
                """,
            ], entries: ["HarborViewController"])
    }

    /// The parent opens the picker and goes on when it is done: both routes are the parent's.
    @Test func aModuleOutputContinuesInTheParent() throws {
        try expectRoutes(
            ["HarborViewController present PickerViewController", "HarborViewController push CargoViewController"],
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter!
                    @IBAction func tap() { presenter.pick() }
                }
                final class HarborPresenter: PickerModuleOutput {
                    var router: HarborRouter!
                    func pick() { router.openPicker(output: self) }
                    func pickerDidChoose(_ id: Int) { router.openCargo(id) }
                }
                final class HarborRouter {
                    weak var view: UIViewController?
                    func openPicker(output: PickerModuleOutput) {
                        view?.present(PickerAssembly.build(output: output), animated: true)
                    }
                    func openCargo(_ id: Int) { view?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                enum HarborAssembly {
                    static func build() -> UIViewController {
                        let view = HarborViewController()
                        let presenter = HarborPresenter()
                        let router = HarborRouter()
                        router.view = view
                        presenter.router = router
                        view.presenter = presenter
                        return view
                    }
                }
                \(screens("Cargo"))
                """,
                "Picker.swift": """
                protocol PickerModuleOutput: AnyObject { func pickerDidChoose(_ id: Int) }
                final class PickerPresenter {
                    weak var output: PickerModuleOutput?
                    func choose() { output?.pickerDidChoose(2) }
                }
                final class PickerViewController: UIViewController {
                    var presenter: PickerPresenter!
                    @IBAction func tap() { presenter.choose() }
                }
                enum PickerAssembly {
                    static func build(output: PickerModuleOutput) -> UIViewController {
                        let view = PickerViewController()
                        let presenter = PickerPresenter()
                        presenter.output = output
                        view.presenter = presenter
                        return view
                    }
                }
                """,
            ])
    }

    @Test func aCompletionHandlerStartsFromTheModuleThatWroteIt() throws {
        try expectRoutes(
            ["HarborViewController present PinViewController", "HarborViewController push CargoViewController"],
            in: files(
                module(
                    "Harbor",
                    opens: """
                        authorize { [weak self] isRight in
                            guard isRight else { return }
                            self?.viewController?.navigationController?.pushViewController(CargoViewController(), animated: true)
                        }
                        """),
                [
                    "Authorization.swift": """
                    final class PinViewController: UIViewController {
                        var completion: ((Bool) -> Void)?
                        @IBAction func tap() { completion?(true) }
                    }
                    extension HarborRouter {
                        func authorize(_ completion: @escaping (Bool) -> Void) {
                            let pin = PinViewController()
                            pin.completion = completion
                            viewController?.present(pin, animated: true)
                        }
                    }
                    \(screens("Cargo", "Crew"))
                    """
                ]))
    }

    @Test func aPresenterThatOwnsACoordinator() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Coordinator.swift": """
                final class CargoCoordinator {
                    private let host: UIViewController
                    init(host: UIViewController) { self.host = host }
                    func start() { host.present(CargoViewController(), animated: true) }
                }
                \(screens("Cargo", "Crew"))
                """,
                "Harbor.swift": """
                final class HarborPresenter {
                    weak var view: HarborViewController?
                    private var coordinator: CargoCoordinator?
                    func tap() {
                        guard let view = view else { return }
                        coordinator = CargoCoordinator(host: view)
                        coordinator?.start()
                    }
                }
                final class HarborViewController: UIViewController {
                    let presenter = HarborPresenter()
                    override func viewDidLoad() { presenter.view = self }
                    @IBAction func tap() { presenter.tap() }
                }
                """,
            ])
    }

    @Test func anAlertActionStartsFromItsModule() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                        alert.addAction(UIAlertAction(title: "Go", style: .default) { [weak self] _ in self?.go() })
                        viewController?.present(alert, animated: true)
                        """),
                [
                    "Go.swift": """
                    extension HarborRouter {
                        func go() { viewController?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                    }
                    \(screens("Cargo", "Crew"))
                    """
                ]))
    }

    @Test func aMethodHandedOverAsAValue() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Harbor.swift": """
                final class HarborViewModel {
                    let show: (Int) -> Void
                    init(show: @escaping (Int) -> Void) { self.show = show }
                    func select() { show(1) }
                }
                final class HarborViewController: UIViewController {
                    lazy var model = HarborViewModel(show: self.showDetails)
                    @IBAction func tap() { model.select() }
                    func showDetails(_ id: Int) { navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                \(screens("Cargo", "Crew"))
                """
            ])
    }

    @Test func anInteractorAnswersThePresenterRoutes() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Harbor.swift": """
                protocol HarborInteractorOutput: AnyObject { func didLoad() }
                final class HarborInteractor {
                    weak var output: HarborInteractorOutput?
                    func load() { DispatchQueue.main.async { self.output?.didLoad() } }
                }
                final class HarborPresenter: HarborInteractorOutput {
                    var interactor: HarborInteractor!
                    var router: HarborRouter!
                    func start() { interactor.load() }
                    func didLoad() { router.openCargo() }
                }
                final class HarborRouter {
                    weak var view: UIViewController?
                    func openCargo() { view?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter!
                    override func viewDidLoad() { presenter.start() }
                }
                final class HarborConfigurator {
                    func configure(_ view: HarborViewController) {
                        let presenter = HarborPresenter()
                        let interactor = HarborInteractor()
                        let router = HarborRouter()
                        interactor.output = presenter
                        presenter.interactor = interactor
                        presenter.router = router
                        router.view = view
                        view.presenter = presenter
                    }
                }
                \(screens("Cargo", "Crew"))
                """
            ])
    }

    /// A delegate that only stores what it hears routes nowhere.
    @Test func aDelegateThatOnlyListensIsNoRoute() throws {
        try expectRoutes(
            ["HarborViewController push PickerViewController"],
            in: [
                "Views.swift": """
                protocol PickerDelegate: AnyObject { func picker(_ picker: PickerViewController, didChoose id: Int) }
                final class PickerViewController: UIViewController {
                    weak var delegate: PickerDelegate?
                    @IBAction func tap() { delegate?.picker(self, didChoose: 1); navigationController?.popViewController(animated: true) }
                }
                final class HarborViewController: UIViewController, PickerDelegate {
                    var chosen = 0
                    @IBAction func tap() {
                        let picker = PickerViewController()
                        picker.delegate = self
                        navigationController?.pushViewController(picker, animated: true)
                    }
                    func picker(_ picker: PickerViewController, didChoose id: Int) { chosen = id }
                }
                """
            ])
    }
}
