import Testing

/// Containers made by the same code: each has what its own maker puts into it.
@Suite struct ContainerInstanceTests {
    private let all = [
        "Screens.swift": screens("Cargo", "Crew"),
        "FlowController.swift": """
        final class FlowController: UINavigationController {
            init(root: UIViewController) {
                super.init(nibName: nil, bundle: nil)
                viewControllers = [root]
            }
            required init?(coder: NSCoder) { nil }
        }
        enum FlowFactory {
            static func make(from root: UIViewController) -> UINavigationController {
                let flow = FlowController(root: root)
                return flow
            }
        }
        """,
    ]

    /// One helper wraps whatever it is given.
    @Test func aClassThatIsFilledWhileItIsMade() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController present CrewViewController"],
            in: files(
                all,
                [
                    "Callers.swift": """
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { Presenter(view: self).showCargo() }
                    }
                    final class PierViewController: UIViewController {
                        @IBAction func tap() { Presenter(view: self).showCrew() }
                    }
                    struct Presenter {
                        weak var view: UIViewController?
                        func showCargo() { show(CargoViewController()) }
                        func showCrew() { show(CrewViewController()) }
                        private func show(_ root: UIViewController) {
                            view?.present(FlowFactory.make(from: root), animated: true)
                        }
                    }
                    """
                ]))
    }

    /// A coordinator that is given the live stack at one place, and at another makes one that is presented.
    private func voyage(_ start: String) -> [String: String] {
        [
            "Screens.swift": screens("Cargo"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                var flow: HarborFlow?
                @IBAction func tap() { flow?.goOn() }
                @IBAction func leave() { flow?.leave() }
            }
            final class CrewViewController: UIViewController {}
            final class HarborFlow {
                let stack: UINavigationController
                init(stack: UINavigationController = UINavigationController()) { self.stack = stack }
                func start() {
                    let harbor = HarborViewController()
                    harbor.flow = self
                    stack.viewControllers = [harbor]
                }
                func goOn() {
                    let voyage = Voyage(stack: stack)
                    voyage.start(.short)
                }
                func leave() {
                    let voyage = Voyage()
                    voyage.start(.long)
                    stack.present(voyage.stack, animated: true)
                }
            }
            """,
            "Voyage.swift": """
            enum Length { case short, long }
            final class Voyage {
                let stack: UINavigationController
                init(stack: UINavigationController = UINavigationController()) { self.stack = stack }
                func start(_ length: Length) {
                    switch length {
                    case .short: stack.pushViewController(CargoViewController(), animated: true)
                    case .long: \(start)
                    }
                }
            }
            """,
        ]
    }

    @Test(arguments: [
        "stack.viewControllers = [CrewViewController()]",
        "stack.setViewControllers([CrewViewController()], animated: false)",
        "stack.pushViewController(CrewViewController(), animated: false)",
    ])
    func aFreshStackAndALiveOne(_ start: String) throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController", "HarborViewController push CargoViewController"],
            in: voyage(start))
    }

    /// One class of flow runs on a stack that becomes a tab, and again on the stack that is on screen.
    @Test func aTabAndAStackOnScreen() throws {
        try expectRoutes(
            [
                "PortController contain CargoViewController", "PortController contain CrewViewController",
                "CargoViewController push CrewViewController",
            ],
            in: [
                "Cargo.swift": """
                final class CargoViewController: UIViewController {
                    var flow: CargoFlow?
                    @IBAction func tap() { flow?.showCrew() }
                }
                final class CrewViewController: UIViewController {}
                final class CrewFlow {
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() { stack.pushViewController(CrewViewController(), animated: true) }
                }
                final class CargoFlow {
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() {
                        let cargo = CargoViewController()
                        cargo.flow = self
                        stack.pushViewController(cargo, animated: true)
                    }
                    func showCrew() { CrewFlow(stack: stack).start() }
                }
                """,
                "Port.swift": """
                final class PortController: UITabBarController {}
                final class PortFlow {
                    private let tabs = PortController()
                    private let first = UINavigationController()
                    private let second = UINavigationController()
                    init(window: UIWindow) {
                        tabs.setViewControllers([first, second], animated: false)
                        CargoFlow(stack: first).start()
                        CrewFlow(stack: second).start()
                        window.rootViewController = tabs
                    }
                }
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func applicationDidFinishLaunching(_ application: UIApplication) {
                        let window = UIWindow()
                        _ = PortFlow(window: window)
                    }
                }
                """,
            ])
    }
}
