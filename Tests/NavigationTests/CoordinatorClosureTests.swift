import Testing

/// Closures of coordinators that screens keep: what they do starts where they are called, however deep in the flow.
@Suite struct CoordinatorClosureTests {
    /// Harbor keeps a trip that leads over Cargo to Crew.
    private func app(_ trip: String, keeping: String = "var trip: TripCoordinator?", make: String? = nil) -> [String:
        String]
    {
        [
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: HarborViewController())
                }
            }
            final class HarborViewController: UIViewController {
                \(keeping)
                @IBAction func tap() {
                    \(make ?? "trip = TripCoordinator(navigation: navigationController!)\ntrip?.start()")
                }
            }
            final class CargoViewController: UIViewController {
                var onCrew: (() -> Void)?
                @IBAction func tap() { onCrew?() }
            }
            final class CrewViewController: UIViewController {
                var onDone: (() -> Void)?
                @IBAction func tap() { onDone?() }
            }
            final class QuayViewController: UIViewController {}
            """,
            "Trip.swift": trip,
        ]
    }

    private let routes = [
        "HarborViewController push CargoViewController", "CargoViewController push CrewViewController",
        "CrewViewController push QuayViewController",
    ]

    private func trip(_ cargo: String, _ other: String = "") -> String {
        """
        final class TripCoordinator {
            let navigation: UINavigationController
            init(navigation: UINavigationController) { self.navigation = navigation }
            func start() {
                \(cargo)
            }
            func openCrew() {
                let crew = CrewViewController()
                crew.onDone = { [weak self] in self?.openQuay() }
                navigation.pushViewController(crew, animated: true)
            }
            func openQuay() { navigation.pushViewController(QuayViewController(), animated: true) }
        }
        \(other)
        """
    }

    private static let plain = """
        let cargo = CargoViewController()
        cargo.onCrew = { [weak self] in self?.openCrew() }
        navigation.pushViewController(cargo, animated: true)
        """

    @Test func ofAProperty() throws { try expectRoutes(routes, in: app(trip(Self.plain))) }

    @Test func ofALazyProperty() throws {
        try expectRoutes(
            routes,
            in: app(
                trip(Self.plain),
                keeping: "lazy var trip = TripCoordinator(navigation: navigationController!)", make: "trip.start()"))
    }

    @Test func byAFactory() throws {
        try expectRoutes(
            routes,
            in: app(
                trip(
                    """
                    let cargo = factory.cargo { [weak self] in self?.openCrew() }
                    navigation.pushViewController(cargo, animated: true)
                    """,
                    """
                    extension TripCoordinator { var factory: Factory { Factory() } }
                    final class Factory {
                        func cargo(_ done: @escaping () -> Void) -> UIViewController { decorated(done) }
                        private func decorated(_ done: @escaping () -> Void) -> CargoViewController {
                            let cargo = CargoViewController()
                            cargo.onCrew = done
                            return cargo
                        }
                    }
                    """)))
    }

    /// A value of a generic type carries the screen and its output, behind a protocol.
    @Test func byTheOutputOfAModule() throws {
        try expectRoutes(
            routes,
            in: app(
                trip(
                    """
                    let module = CargoAssembly.module()
                    module.output.didTapCrew = { [weak self] in self?.openCrew() }
                    navigation.pushViewController(module.view, animated: true)
                    """,
                    """
                    struct Module<View, Output> { let view: View; let output: Output }
                    protocol CargoOutput: AnyObject { var didTapCrew: (() -> Void)? { get set } }
                    final class CargoModel: CargoOutput {
                        var didTapCrew: (() -> Void)?
                        func crew() { didTapCrew?() }
                    }
                    enum CargoAssembly {
                        static func module() -> Module<UIViewController, CargoOutput> {
                            let model = CargoModel()
                            let view = CargoViewController()
                            view.onCrew = { model.crew() }
                            return Module(view: view, output: model)
                        }
                    }
                    """)))
    }

    /// What a call runs when it is done belongs to the closure around it.
    @Test func behindACompletion() throws {
        try expectRoutes(
            routes,
            in: app(
                trip(
                    """
                    let cargo = CargoViewController()
                    cargo.onCrew = { [weak self] in self?.navigation.dismiss(animated: true) { self?.openCrew() } }
                    navigation.pushViewController(cargo, animated: true)
                    """)))
    }

    /// A helper that several screens have, each its own, does not tell which of them runs what it is given.
    @Test func behindTheCompletionOfASharedPresenter() throws {
        try expectRoutes(
            routes,
            in: app(
                trip(
                    """
                    let cargo = CargoViewController()
                    cargo.onCrew = { [weak self] in self?.sheets.dismiss { self?.openCrew() } }
                    navigation.pushViewController(cargo, animated: true)
                    """,
                    """
                    extension TripCoordinator { var sheets: SheetPresenter { SheetPresenter() } }
                    final class SheetPresenter {
                        private var onDismiss: (() -> Void)?
                        func dismiss(_ done: @escaping () -> Void) { onDismiss = done; finish() }
                        func finish() { onDismiss?() }
                    }
                    extension CrewViewController { func hide() { presenter.dismiss {} } }
                    extension QuayViewController { func hide() { presenter.dismiss {} } }
                    extension UIViewController { var presenter: SheetPresenter { SheetPresenter() } }
                    """)))
    }

    /// A screen that a method shows by a parameter is shown from where the method's closure runs, not from where the
    /// method was handed on.
    @Test func whereTheStackIsHandedOn() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "CargoViewController push CrewViewController",
                "CrewViewController push QuayViewController",
            ],
            in: app(
                """
                final class TripCoordinator {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() {
                        let modal = UINavigationController()
                        let cargo = CargoViewController()
                        cargo.onCrew = { [weak self] in self?.openCrew(in: modal) }
                        modal.pushViewController(cargo, animated: false)
                        navigation.present(modal, animated: true)
                    }
                    func openCrew(in modal: UINavigationController) {
                        let crew = CrewViewController()
                        crew.onDone = { [weak self] in self?.openQuay(in: modal) }
                        modal.pushViewController(crew, animated: true)
                    }
                    func openQuay(in modal: UINavigationController) {
                        modal.pushViewController(QuayViewController(), animated: true)
                    }
                }
                """))
    }

    /// A flow that sets its first screen into a stack of its own, and pushes the next ones.
    @Test func ofAFlowWithABaseClass() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "CargoViewController push CrewViewController",
                "CrewViewController push QuayViewController",
            ],
            in: app(
                """
                class Journey {
                    var stack: UINavigationController!
                    func modal(from screen: UIViewController) {
                        stack = UINavigationController()
                        begin()
                        screen.present(stack, animated: true)
                    }
                    func begin() {}
                    func show(_ screen: UIViewController) {
                        stack.viewControllers.isEmpty
                            ? stack.setViewControllers([screen], animated: false)
                            : stack.pushViewController(screen, animated: true)
                    }
                }
                final class Voyage: Journey {
                    override func begin() {
                        let cargo = CargoViewController()
                        cargo.onCrew = { self.openCrew() }
                        show(cargo)
                    }
                    private func openCrew() {
                        let crew = CrewViewController()
                        crew.onDone = { self.show(QuayViewController()) }
                        show(crew)
                    }
                }
                """, keeping: "var voyage: Voyage?", make: "voyage = Voyage()\nvoyage?.modal(from: self)"))
    }

    /// A library's object calls it: the screen that has the object starts it, as far as anybody can tell.
    @Test func ofALibrarysObject() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController",
                "CargoViewController push QuayViewController (inferred)",
            ],
            in: app(
                """
                import Network
                final class TripCoordinator {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() {
                        let cargo = CargoViewController()
                        cargo.browser.changeHandler = { [weak self] in self?.openQuay() }
                        navigation.pushViewController(cargo, animated: true)
                    }
                    func openQuay() { navigation.pushViewController(QuayViewController(), animated: true) }
                }
                extension CargoViewController { var browser: NWBrowser { NWBrowser.shared } }
                """))
    }
}
