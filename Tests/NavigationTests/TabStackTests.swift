import Testing

/// Stacks that become tabs.
@Suite struct TabStackTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    /// A helper fills the stacks of an array that becomes the tabs.
    @Test(arguments: [
        "stacks.enumerated().forEach { stack in stack.element.pushViewController(roots[stack.offset], animated: false) }",
        "stacks.enumerated().forEach { $0.element.setViewControllers([roots[$0.offset]], animated: false) }",
        "for (index, stack) in stacks.enumerated() { stack.pushViewController(roots[index], animated: false) }",
    ])
    func stacksInAnArray(_ statement: String) throws {
        try expectRoutes(
            ["PortController contain CargoViewController", "PortController contain CrewViewController"],
            in: files(
                all,
                [
                    "Port.swift": """
                    final class PortController: UITabBarController {
                        override func viewDidLoad() {
                            let first = stack()
                            let second = stack()
                            let stacks: [UINavigationController] = [first, second]
                            fill(stacks, roots: [CargoViewController(), CrewViewController()])
                            viewControllers = stacks
                        }
                        private func stack() -> UINavigationController {
                            let stack: UINavigationController = .init()
                            return stack
                        }
                        private func fill(_ stacks: [UINavigationController], roots: [UIViewController]) {
                            \(statement)
                        }
                    }
                    """
                ]))
    }
}
