import Testing

/// A method of the app that has the name of UIKit's, but other labels, takes no call of UIKit's away.
@Suite struct OverloadedPushTests {
    @Test(arguments: [
        "func pushViewController(withBackRoot controller: UIViewController) { setViewControllers([controller], animated: true) }",
        "func pushViewController(replacing controller: UIViewController, animated: Bool) {}",
        "func pushViewController(from controller: HarborViewController, animated: Bool) {}",
    ])
    func anotherPush(_ method: String) throws {
        let graph = try resolve([
            "Screens.swift": screens("Cargo"),
            "Stack.swift": "extension UINavigationController { \(method) }",
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tapped(_ sender: Any) {
                    navigationController?.pushViewController(CargoViewController(), animated: true)
                }
            }
            """,
        ]).graph
        #expect(graph.routes.map(\.id) == ["HarborViewController>push>CargoViewController"])
    }

    /// An alias may stand for a closure's type, which a call may give behind its parentheses.
    @Test func aTrailingClosureOfAnAliasedType() throws {
        let graph = try resolve([
            "Screens.swift": screens("Cargo"),
            "Harbor.swift": """
            typealias Done = () -> Void
            final class HarborViewController: UIViewController {
                @IBAction func tapped(_ sender: Any) { load { self.show(CargoViewController(), sender: nil) } }
                private func load(then done: Done) { done() }
            }
            """,
        ]).graph
        #expect(graph.routes.map(\.id) == ["HarborViewController>push>CargoViewController"])
        #expect(graph.routes.map(\.event) == ["tapped(_:)"])
    }
}
