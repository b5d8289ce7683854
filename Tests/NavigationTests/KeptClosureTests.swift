import Testing

/// Factories that a coordinator keeps as a closure, behind a type that hides them.
@Suite struct KeptClosureTests {
    /// What the factory is asked for decides what it makes, call by call.
    @Test func theCaseThatIsHandedDecides() throws {
        let app = """
            import UIKit
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var coordinator: HarborCoordinator?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let coordinator = HarborCoordinator(Factory(HarborScreens()))
                    coordinator.start()
                    self.coordinator = coordinator
                    window?.rootViewController = coordinator.stack
                }
            }
            enum HarborScreen { case harbor(onTap: () -> Void), cargo(number: Int), crew }
            protocol Screens {
                associatedtype Screen
                func make(_ screen: Screen) -> UIViewController
            }
            struct HarborScreens: Screens {
                func make(_ screen: HarborScreen) -> UIViewController {
                    switch screen {
                    case .harbor(let onTap):
                        let harbor = HarborViewController()
                        harbor.onTap = onTap
                        return harbor
                    case .cargo: return CargoViewController()
                    case .crew: return CrewViewController()
                    }
                }
            }
            final class Factory<Screen> {
                private let makeScreen: (Screen) -> UIViewController
                init<Made: Screens>(_ screens: Made) where Made.Screen == Screen {
                    makeScreen = { screen in screens.make(screen) }
                }
                func make(_ screen: Screen) -> UIViewController { makeScreen(screen) }
            }
            final class HarborCoordinator {
                let stack = UINavigationController()
                let factory: Factory<HarborScreen>
                init(_ factory: Factory<HarborScreen>) { self.factory = factory }
                func start() {
                    stack.setViewControllers([factory.make(.harbor(onTap: { [weak self] in self?.cargo() }))], animated: false)
                }
                func cargo() { stack.pushViewController(factory.make(.cargo(number: 1)), animated: true) }
            }
            final class HarborViewController: UIViewController {
                var onTap: (() -> Void)?
                @IBAction func tap() { onTap?() }
            }
            final class CargoViewController: UIViewController {}
            final class CrewViewController: UIViewController {}
            """
        // Nothing that is pushed is where the app starts.
        try expectRoutes(
            ["HarborViewController push CargoViewController"], in: ["App.swift": app],
            entries: ["HarborViewController"])
    }

    /// What a screen is given inside of an enum case, the screen runs; whoever puts the first screen into the stack does not
    /// push what that screen opens.
    @Test func theScreenRunsWhatTheCaseCarries() throws {
        let app = """
            import UIKit
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var coordinator: HarborCoordinator?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let stack = UINavigationController()
                    let coordinator = HarborCoordinator(stack, Factory { HarborScreens().make($0) })
                    coordinator.start()
                    self.coordinator = coordinator
                    window?.rootViewController = stack
                }
            }
            enum HarborScreen { case harbor(title: String, onTap: () -> Void), cargo(number: Int) }
            struct HarborScreens {
                func make(_ screen: HarborScreen) -> UIViewController {
                    switch screen {
                    case let .harbor(_, onTap):
                        let harbor = HarborViewController()
                        harbor.onTap = onTap
                        return harbor
                    case .cargo: return CargoViewController()
                    }
                }
            }
            final class Factory {
                private let makeScreen: (HarborScreen) -> UIViewController
                init(_ makeScreen: @escaping (HarborScreen) -> UIViewController) { self.makeScreen = makeScreen }
                func make(_ screen: HarborScreen) -> UIViewController { makeScreen(screen) }
            }
            final class HarborCoordinator {
                let stack: UINavigationController
                let factory: Factory
                init(_ stack: UINavigationController, _ factory: Factory) {
                    (self.stack, self.factory) = (stack, factory)
                }
                func start() {
                    let first = factory.make(.harbor(title: "", onTap: { [weak self] in self?.cargo() }))
                    stack.setViewControllers([first], animated: false)
                }
                func cargo() { stack.pushViewController(factory.make(.cargo(number: 1)), animated: true) }
            }
            final class HarborViewController: UIViewController {
                var onTap: (() -> Void)?
                @IBAction func tap() { onTap?() }
            }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["HarborViewController push CargoViewController"], in: ["App.swift": app],
            entries: ["HarborViewController"])
    }
}
