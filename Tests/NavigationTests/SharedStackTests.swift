import Testing

/// One object that knows all modules, and shows whatever they hand it in a stack of its own.
@Suite struct SharedStackTests {
    private static let root = """
        import UIKit
        final class RootWireframe {
            let stack = UINavigationController()
            func show(_ screen: UIViewController, from top: UIViewController) {
                stack.pushViewController(screen, animated: true)
                top.present(stack, animated: true)
            }
        }
        """

    private func module(_ name: String, opens next: String) -> String {
        """
        final class \(name)Wireframe {
            let root: RootWireframe
            init(root: RootWireframe) { self.root = root }
            func open(from view: UIViewController) { root.show(\(next)ViewController(), from: view) }
        }
        final class \(name)ViewController: UIViewController {
            let wireframe = \(name)Wireframe(root: App.shared.root)
            @IBAction func tap() { wireframe.open(from: self) }
        }
        final class \(next)ViewController: UIViewController {}
        """
    }

    /// Each caller shows what it hands over, and nothing that another one does.
    @Test func whatOneCallerHandsOverIsNotTheOthers() throws {
        try expectRoutes(
            ["CargoViewController present TideViewController", "CrewViewController present PortViewController"],
            in: [
                "Root.swift": Self.root + "\nfinal class App { static let shared = App(); let root = RootWireframe() }",
                "Cargo.swift": module("Cargo", opens: "Tide"), "Crew.swift": module("Crew", opens: "Port"),
            ])
    }

    /// Where every screen holds every part by some way, a part serves the screens that it is called after.
    @Test func aPartServesTheScreensThatItIsCalledAfter() throws {
        let ships = (1...10).map { "Ship\($0)ViewController" }
        let screens = (ships + ["PinEntryViewController"]).map { name in
            "final class \(name): UIViewController { let router = HubRouter() }"
        }
        let scenes = try resolve([
            "Hub/Hub.swift": """
            final class HubRouter { let pin = PinPresenter(); let tide = TidePresenter() }
            final class PinPresenter { func load() {} }
            final class TidePresenter { func load() {} }
            """,
            "Screens/Screens.swift": "import UIKit\n" + screens.joined(separator: "\n"),
        ]).graph.scenes
        func serves(_ type: String) -> [String] {
            scenes.filter { $0.types.contains { $0.name == type } }.map(\.name)
        }
        #expect(serves("PinPresenter") == ["PinEntry"])
        #expect(serves("TidePresenter").isEmpty)
    }
}
