import Testing

/// Routers that each have a navigation controller of their own, by one and the same class.
@Suite struct RouterInstanceTests {
    private let router = """
        import UIKit
        final class StackRouter {
            let stack = UINavigationController()
            func setRoot(_ screen: UIViewController) { stack.setViewControllers([screen], animated: false) }
            func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }
            func present(_ screen: UIViewController) { stack.present(screen, animated: true) }
        }
        protocol Coordinator: AnyObject { func start() }
        """

    private let screens = """
        import UIKit
        final class HarborViewController: UIViewController {
            var onTap: (() -> Void)?
            @IBAction func tap() { onTap?() }
        }
        final class CargoViewController: UIViewController {
            var onTap: (() -> Void)?
            @IBAction func tap() { onTap?() }
        }
        final class CrewViewController: UIViewController {}
        """

    /// `launch` makes the first coordinator and puts its stack into the window; `open` makes the second one and presents
    /// its stack.
    private func app(launch: String, open: String, _ more: String = "") -> [String: String] {
        [
            "Router.swift": router, "Screens.swift": screens, "More.swift": "import UIKit\n" + more,
            "SceneDelegate.swift": """
            import UIKit
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var coordinator: HarborCoordinator?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    \(launch)
                }
            }
            """,
            "Coordinators.swift": """
            import UIKit
            final class HarborCoordinator: Coordinator {
                let router: StackRouter
                var child: CargoCoordinator?
                init(router: StackRouter) { (self.router, self.child) = (router, nil) }
                func start() {
                    let harbor = HarborViewController()
                    harbor.onTap = { [weak self] in self?.openCargo() }
                    router.setRoot(harbor)
                }
                func openCargo() {
                    \(open)
                }
            }
            final class CargoCoordinator: Coordinator {
                let router: StackRouter
                init(router: StackRouter) { self.router = router }
                func start() {
                    let cargo = CargoViewController()
                    cargo.onTap = { [weak self] in self?.openCrew() }
                    router.setRoot(cargo)
                }
                func openCrew() { router.push(CrewViewController()) }
            }
            """,
        ]
    }

    private let routes = [
        "CargoViewController push CrewViewController", "HarborViewController present CargoViewController",
    ]

    /// The app starts with what is put into the stack that the window has, not with what other routers are given.
    @Test func eachRouterFillsItsOwnStack() throws {
        let files = app(
            launch: """
                let router = StackRouter()
                let coordinator = HarborCoordinator(router: router)
                coordinator.start()
                self.coordinator = coordinator
                window?.rootViewController = router.stack
                """,
            open: """
                let inner = StackRouter()
                let child = CargoCoordinator(router: inner)
                child.start()
                self.child = child
                router.present(inner.stack)
                """)
        try expectRoutes(routes, in: files, entries: ["HarborViewController"])
    }

    /// One function makes all routers: who calls it tells them apart.
    @Test func aBuilderMakesARouterForEachCall() throws {
        let files = app(
            launch: """
                let flow = Flows.stack { router in HarborCoordinator(router: router) }
                coordinator = flow.coordinator
                window?.rootViewController = flow.screen
                """,
            open: """
                let flow = Flows.stack { router in CargoCoordinator(router: router) }
                child = flow.coordinator
                router.present(flow.screen)
                """,
            """
            struct Flow<Made: AnyObject> { let screen: UIViewController; let coordinator: Made }
            enum Flows {
                static func stack<Made: Coordinator>(_ make: (StackRouter) -> Made) -> Flow<Made> {
                    let router = StackRouter()
                    let coordinator = make(router)
                    coordinator.start()
                    return Flow(screen: router.stack, coordinator: coordinator)
                }
            }
            """)
        try expectRoutes(routes, in: files, entries: ["HarborViewController"])
    }
}
