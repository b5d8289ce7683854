import Testing

/// What belongs to a module, and what only leads it.
@Suite struct ModuleMembershipTests {
    /// The router of each module knows its coordinator weakly: the coordinator shows the modules, and is part of none.
    @Test func aCoordinatorThatModulesKnowWeakly() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Launch.swift": """
                import UIKit
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    var coordinator: Coordinator?
                    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        let stack = UINavigationController()
                        window = UIWindow()
                        window?.rootViewController = stack
                        coordinator = TripCoordinator(Stack(stack))
                        coordinator?.start()
                        return true
                    }
                }
                final class Stack {
                    let navigation: UINavigationController
                    init(_ navigation: UINavigationController) { self.navigation = navigation }
                    func root(_ view: UIViewController) { navigation.setViewControllers([view], animated: false) }
                    func push(_ view: UIViewController) { navigation.pushViewController(view, animated: true) }
                }
                """,
                "Coordinator.swift": """
                import UIKit
                protocol Coordinator: AnyObject { var stack: Stack { get }; func start() }
                final class TripCoordinator: Coordinator {
                    let stack: Stack
                    init(_ stack: Stack) { self.stack = stack }
                    func start() { stack.root(HarborAssembly.build(self)) }
                    func openCargo() { stack.push(CargoAssembly.build(self)) }
                }
                class ModuleRouter {
                    weak var coordinator: Coordinator?
                    init(_ coordinator: Coordinator) { self.coordinator = coordinator }
                }
                """,
                "Modules.swift": """
                import UIKit
                final class HarborRouter: ModuleRouter {
                    func openCargo() { (coordinator as? TripCoordinator)?.openCargo() }
                }
                final class CargoRouter: ModuleRouter {}
                final class HarborViewController: UIViewController {
                    var router: HarborRouter?
                    @IBAction func tap() { router?.openCargo() }
                }
                final class CargoViewController: UIViewController { var router: CargoRouter? }
                enum HarborAssembly {
                    static func build(_ coordinator: Coordinator) -> UIViewController {
                        let view = HarborViewController()
                        view.router = HarborRouter(coordinator)
                        return view
                    }
                }
                enum CargoAssembly {
                    static func build(_ coordinator: Coordinator) -> UIViewController {
                        let view = CargoViewController()
                        view.router = CargoRouter(coordinator)
                        return view
                    }
                }
                """,
            ], entries: ["HarborViewController"])
    }

    /// A helper around a stack, of which a screen keeps one as coordinators do, is no part of that screen.
    @Test func aHelperThatCoordinatorsKeepAsWell() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Trip.swift": """
                import UIKit
                final class StackRouter {
                    let stack: UINavigationController
                    init(_ stack: UINavigationController) { self.stack = stack }
                    func push(_ view: UIViewController) { stack.pushViewController(view, animated: true) }
                    func dismiss(_ done: @escaping () -> Void) { stack.dismiss(animated: true, completion: done) }
                }
                final class TripCoordinator {
                    private let router: StackRouter
                    init(_ router: StackRouter) { self.router = router }
                    func ask() { router.dismiss { [weak self] in self?.openCargo() } }
                    private func openCargo() { router.push(CargoViewController()) }
                }
                final class HarborViewController: UIViewController {
                    weak var coordinator: TripCoordinator?
                    @IBAction func tap() { coordinator?.ask() }
                }
                final class PierViewController: UIViewController {
                    private let router = StackRouter(UINavigationController())
                }
                final class CargoViewController: UIViewController {}
                """
            ])
    }
}
