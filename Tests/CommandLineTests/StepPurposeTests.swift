import Foundation
import Testing

/// One class of screens that is made for several purposes.
@Suite struct StepPurposeTests {
    private let list = """
        protocol ListCommand { func choose(_ row: Int, from controller: UIViewController) }
        final class CrewCommand: ListCommand {
            func choose(_ row: Int, from controller: UIViewController) { controller.dismiss(animated: true) }
        }
        final class FilterCommand: ListCommand {
            func choose(_ row: Int, from controller: UIViewController) {
                controller.present(CargoViewController(), animated: true)
            }
        }
        final class ListViewController: UITableViewController {
            private let command: ListCommand
            init(command: ListCommand) {
                self.command = command
                super.init(style: .plain)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                command.choose(indexPath.row, from: self)
            }
        }
        """

    private func screen(_ name: String, showing next: String, by title: String) -> String {
        """
        final class \(name)ViewController: UIViewController {
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem =
                    UIBarButtonItem(title: "\(title)", style: .plain, target: self, action: #selector(tapped))
            }
            @objc private func tapped() { present(\(next), animated: true) }
        }
        """
    }

    /// The list of the crew leads nowhere; that of the filter does, and stands behind one screen more.
    @Test func theWayKeepsToThePurpose() throws {
        let folder = try TestFolder([
            "App/App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window?.rootViewController = UINavigationController(rootViewController: HarborViewController())
                    return true
                }
            }
            final class CargoViewController: UIViewController {}
            final class HarborViewController: UIViewController {
                override func viewDidLoad() {
                    navigationItem.leftBarButtonItem =
                        UIBarButtonItem(title: "Crew", style: .plain, target: self, action: #selector(crew))
                    navigationItem.rightBarButtonItem =
                        UIBarButtonItem(title: "Ships", style: .plain, target: self, action: #selector(ships))
                }
                @objc private func crew() { present(ListViewController(command: CrewCommand()), animated: true) }
                @objc private func ships() { present(ShipsViewController(), animated: true) }
            }
            """,
            "App/List.swift": list,
            "App/Ships.swift": screen("Ships", showing: "ListViewController(command: FilterCommand())", by: "Filter"),
        ])
        let result = try ToolProcess.run(["steps", "Harbor", "Cargo", "App"], in: folder.path)
        let steps = result.output.split(separator: "\n").filter { $0.first?.isNumber ?? false }
        #expect(
            steps == [
                "1. On Harbor: tap the bar item \"Ships\"", "2. On Ships: tap the bar item \"Filter\"",
                "3. On List: choose a row",
            ], "\(result.output)\(result.error)")
    }
}
