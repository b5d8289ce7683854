import Testing

/// Who starts a transition that the code of many screens makes: the screen that it runs for.
@Suite struct SharedCodeAttributionTests {
    private let push = ["HarborViewController push CargoViewController"]
    private let present = ["HarborViewController present CargoViewController"]

    @Test func anExtensionOfAllControllersAsksItsCaller() throws {
        try expectRoutes(
            present,
            in: [
                "Opening.swift": """
                extension UIViewController {
                    func openCargo(id: Int) {
                        let cargo = CargoViewController()
                        cargo.title = "\\(id)"
                        self.present(UINavigationController(rootViewController: cargo), animated: true)
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController { @IBAction func tap() { openCargo(id: 1) } }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func aBaseClassOfScreens() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController push CargoViewController"],
            in: [
                "Base.swift": """
                class BaseViewController: UIViewController {
                    @IBAction func helpTapped() { navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                final class HarborViewController: BaseViewController {}
                final class TideViewController: BaseViewController {}
                \(screens("Cargo"))
                """
            ])
    }

    @Test func aHelperOfTheBaseClassThatOneScreenCalls() throws {
        try expectRoutes(
            push,
            in: [
                "Base.swift": """
                class BaseViewController: UIViewController {
                    func showHelp() { navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                final class HarborViewController: BaseViewController { @IBAction func tap() { showHelp() } }
                final class TideViewController: BaseViewController {}
                \(screens("Cargo"))
                """
            ])
    }

    /// A function of a screen's class runs in none of its screens: who calls it shows the screen.
    @Test(arguments: ["static", "class"]) func aClassThatShowsItselfForOthers(_ modifier: String) throws {
        try expectRoutes(
            present,
            in: [
                "Screens.swift": """
                import UIKit
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { CargoViewController.open(from: self) }
                }
                class CargoViewController: UIViewController {
                    \(modifier) func open(from source: UIViewController) {
                        source.present(CargoViewController(), animated: true)
                    }
                }
                """
            ])
    }

    @Test func aClassThatShowsAnotherScreenForOthers() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: [
                "Screens.swift": """
                import UIKit
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { CargoViewController.help(on: self) }
                }
                class CargoViewController: UIViewController {
                    static func help(on source: UIViewController) {
                        source.present(CrewViewController(), animated: true)
                    }
                }
                final class CrewViewController: UIViewController {}
                """
            ])
    }
}
