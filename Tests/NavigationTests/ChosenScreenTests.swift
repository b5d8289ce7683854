import Testing

/// A screen that code chooses, keeps in a local and shows afterwards: each choice that may happen leads there.
@Suite struct ChosenScreenTests {
    private let both = [
        "HarborViewController push CargoViewController", "HarborViewController push CrewViewController",
    ]

    private func tapping(_ statements: String, _ more: String = "") -> [String: String] {
        [
            "Screens.swift": screens("Cargo", "Crew"),
            "Harbor.swift": """
            import UIKit
            enum Load { case cargo, crew, none }
            final class HarborViewController: UITableViewController {
                var load = Load.none
                var isNight = false
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    \(statements)
                }
                \(more)
            }
            """,
        ]
    }

    private static let push = "navigationController?.pushViewController(next, animated: true)"

    @Test(arguments: [
        // Numbers, ranges, tuples, several patterns, a condition.
        "let next: UIViewController\nswitch indexPath.row { case 0: next = CargoViewController()\n"
            + "case 1: next = CrewViewController()\ndefault: return }",
        "let next: UIViewController\nswitch indexPath.row { case 0...2: next = CargoViewController()\n"
            + "case 3, 4: next = CrewViewController()\ndefault: return }",
        "let next: UIViewController\nswitch (indexPath.section, indexPath.row) { case (0, _): next = CargoViewController()\n"
            + "default: next = CrewViewController() }",
        "let next: UIViewController\nswitch indexPath.row { case let row where row > 2: next = CargoViewController()\n"
            + "default: next = CrewViewController() }",
        "let next: UIViewController\nlet row = indexPath.row\nswitch row { case 0: next = CargoViewController()\n"
            + "default: next = CrewViewController() }",
        // A chain of conditions, nested ones, a guard.
        "let next: UIViewController\nif indexPath.row == 0 { next = CargoViewController() } "
            + "else if indexPath.row == 1 { next = CrewViewController() } else { return }",
        "let next: UIViewController\nif indexPath.section == 0 { switch indexPath.row { case 0: next = CargoViewController()\n"
            + "default: return } } else { next = CrewViewController() }",
        "guard indexPath.section == 0 else { return }\nlet next: UIViewController\n"
            + "if indexPath.row == 0 { next = CargoViewController() } else { next = CrewViewController() }",
        // A variable that is set later, an optional.
        "var next: UIViewController = CargoViewController()\nif indexPath.row == 1 { next = CrewViewController() }",
        "var next: UIViewController!\nswitch indexPath.row { case 0: next = CargoViewController()\n"
            + "case 1: next = CrewViewController()\ndefault: break }",
        "var chosen: UIViewController?\nswitch indexPath.row { case 0: chosen = CargoViewController()\n"
            + "case 1: chosen = CrewViewController()\ndefault: break }\nguard let next = chosen else { return }",
        // As expressions.
        "let next: UIViewController = switch indexPath.row { case 0: CargoViewController()\n"
            + "default: CrewViewController() }",
        "let next = indexPath.row == 0 ? CargoViewController() : CrewViewController()",
        // An enumeration and a flag of its own, whatever sets them.
        "let next: UIViewController\nswitch load { case .cargo: next = CargoViewController()\n"
            + "case .crew: next = CrewViewController()\ncase .none: return }",
        "let next: UIViewController\nswitch (load, isNight) { case (.cargo, true): next = CargoViewController()\n"
            + "default: next = CrewViewController() }",
    ])
    func aLocalThatBranchesFill(_ statements: String) throws {
        try expectRoutes(both, in: tapping(statements + "\n" + Self.push))
    }

    /// Who is asked by a control, and what it is asked with, only decides.
    @Test(arguments: [
        "@IBAction func choose(_ sender: UIButton) {\nlet next: UIViewController\nswitch sender.tag { case 0: "
            + "next = CargoViewController()\ndefault: next = CrewViewController() }\n",
        "@IBAction func choose(_ sender: UISegmentedControl) {\nlet next: UIViewController\n"
            + "if sender.selectedSegmentIndex == 0 { next = CargoViewController() } else { next = CrewViewController() }\n",
        "override func prepareForInterfaceBuilder() {}\noverride func tableView(_ tableView: UITableView, "
            + "accessoryButtonTappedForRowWith indexPath: IndexPath) {\nlet next: UIViewController\n"
            + "switch tableView.tag { case 0: next = CargoViewController()\ndefault: next = CrewViewController() }\n",
    ])
    func anEventThatDecides(_ handler: String) throws {
        try expectRoutes(both, in: tapping("", handler + Self.push + "\n}"))
    }

    /// The choice is shown by a closure, or by a helper that only shows.
    @Test(arguments: [
        ("DispatchQueue.main.async { self.navigationController?.pushViewController(next, animated: true) }", ""),
        (
            "dismiss(animated: true) { [weak self] in self?.open(next) }",
            "func open(_ next: UIViewController) {\n\(push)\n}"
        ),
        ("open(next)", "private func open(_ next: UIViewController) {\n\(push)\n}"),
    ])
    func shownLater(_ show: String, _ helper: String) throws {
        let choice =
            "let next: UIViewController\nswitch indexPath.row { case 0: next = CargoViewController()\n"
            + "case 1: next = CrewViewController()\ndefault: return }\n"
        try expectRoutes(both, in: tapping(choice + show, helper))
    }

    @Test(arguments: [
        "private func screen(_ row: Int) -> UIViewController? {\nswitch row { case 0: return CargoViewController()\n"
            + "case 1: return CrewViewController()\ndefault: return nil } }",
        "private func screen(_ row: Int) -> UIViewController? {\nlet result: UIViewController?\nswitch row { "
            + "case 0: result = CargoViewController()\ncase 1: result = CrewViewController()\ndefault: result = nil }\n"
            + "return result }",
    ])
    func chosenByAHelper(_ helper: String) throws {
        try expectRoutes(
            both, in: tapping("guard let next = screen(indexPath.row) else { return }\n" + Self.push, helper))
    }

    /// What the caller says still decides: only one of the screens is shown to each.
    @Test func aCallerThatDecides() throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController"],
            in: tapping(
                "open(\"crew\")",
                "private func open(_ name: String) {\nlet next: UIViewController\nswitch name { case \"cargo\": "
                    + "next = CargoViewController()\ncase \"crew\": next = CrewViewController()\ndefault: return }\n"
                    + Self.push + "\n}"))
    }

    /// A screen that is handed in is not known, whatever else is made beside it.
    @Test func aScreenThatIsHandedInStaysOpen() throws {
        let graph = try resolve(
            tapping("", "@IBAction func choose(_ next: UIViewController) {\n\(Self.push)\n}")
        ).graph
        #expect(graph.routes.isEmpty)
    }
}
