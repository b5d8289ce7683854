import Testing

/// A flow hands its own methods, gathered in a struct, to the view model of the screen that it starts with: that screen runs
/// them.
@Suite struct ActionsOfViewModelTests {
    @Test(arguments: [
        "HarborActions(showCargo: showCargo)", "HarborActions(showCargo: self.showCargo)",
        "HarborActions(showCargo: { [weak self] in self?.showCargo() })",
    ])
    func methodsGatheredInAStruct(_ actions: String) throws {
        let graph = try resolve([
            "Scene.swift": """
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let tabs = QuayViewController()
                    window?.rootViewController = tabs
                }
            }
            final class QuayViewController: UITabBarController {
                override func viewDidLoad() {
                    let stack = UINavigationController()
                    HarborFlow(stack: stack).start()
                    viewControllers = [stack]
                }
            }
            """,
            "Flow.swift": """
            struct HarborActions { let showCargo: () -> Void }
            final class HarborFlow {
                private let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let actions = \(actions)
                    let harbor = HarborViewController(model: HarborModel(actions: actions))
                    stack.viewControllers = [harbor]
                }
                private func showCargo() { stack.present(CargoViewController(), animated: true) }
            }
            """,
            "Harbor.swift": """
            final class HarborModel {
                private let actions: HarborActions?
                init(actions: HarborActions? = nil) { self.actions = actions }
                func load() { actions?.showCargo() }
            }
            final class HarborViewController: UIViewController {
                private let model: HarborModel
                init(model: HarborModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
                @IBAction func tapped(_ sender: Any) { model.load() }
            }
            """,
            "Cargo.swift": screens("Cargo"),
        ]).graph
        let routes = graph.routes.filter { $0.to == "CargoViewController" }
        #expect(routes.map(\.id) == ["HarborViewController>present>CargoViewController"])
        #expect(routes.map(\.event) == ["tapped(_:)"])
    }
}
