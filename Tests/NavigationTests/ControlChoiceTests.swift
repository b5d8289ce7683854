import NavigationGraph
import Testing

/// Which rows and items lead the same way.
@Suite struct ControlChoiceTests {
    /// A list whose rows are of the cases; `members` take what is chosen, and lead to the cargo.
    private func choices(_ members: String, chosen: String = "choose(rows[path.row])") throws -> [String] {
        let graph = try resolve([
            "Cargo.swift": screens("Cargo", "Barrel"),
            "Harbor.swift": """
            enum Row { case crate(Size), barrel, crew
                var title: String {
                    switch self {
                    case .crate: "Crate"
                    case .barrel: "Barrel"
                    case .crew: "Crew"
                    }
                }
            }
            enum Size { case small, large }
            final class HarborViewController: UIViewController, UITableViewDelegate {
                var rows: [Row] = []
                func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { \(chosen) }
                \(members)
            }
            """,
        ]).graph
        let controls = graph.routes.filter { $0.to.hasPrefix("Cargo") }.map(\.control)
        let control = try #require(controls.first ?? nil)
        #expect(controls.count == 1)
        #expect(control.kind == .row)
        return [told(control.choice, control.title)] + control.alternatives.map { told($0.choice, $0.title) }
    }

    private let open = "private func open() { show(CargoViewController(), sender: nil) }"

    private func told(_ choice: String?, _ title: String?) -> String { "\(choice ?? "none") \(title ?? "untitled")" }

    @Test func casesThatRunTheSame() throws {
        #expect(
            try choices(
                """
                \(open)
                private func choose(_ row: Row) {
                    switch row {
                    case .crate: open()
                    case .barrel: open()
                    case .crew: print(row)
                    }
                }
                """) == [".crate Crate", ".barrel Barrel"])
    }

    /// A condition that compares an element of the list asks for a case, as a `switch` does.
    @Test(arguments: [
        (
            "let row = rows[path.row]\nif row == .barrel { open() } else if row == .crew { open() }",
            [".barrel Barrel", ".crew Crew"]
        ),
        ("if rows[path.row] == .barrel { open() }", [".barrel Barrel"]),
        ("if isFull == .some(true) { open() }", ["none untitled"]),
    ])
    func casesThatAreComparedWith(_ chosen: String, _ found: [String]) throws {
        #expect(try choices("\(open)\nvar isFull: Bool?", chosen: chosen) == found)
    }

    /// Each case shows the screen by itself.
    @Test func casesThatShowTheSame() throws {
        #expect(
            try choices(
                """
                \(open)
                private func choose(_ row: Row) {
                    switch row {
                    case .crate: open()
                    case .barrel: show(CargoViewController(), sender: nil)
                    case .crew: print(row)
                    }
                }
                """) == [".crate Crate", ".barrel Barrel"])
    }

    /// One case runs a closure, and another one runs a closure that does the same.
    @Test func casesThatRunClosures() throws {
        #expect(
            try choices(
                """
                private var onCrate: ((Size) -> Void)?
                private var onCargo: (() -> Void)?
                override func viewDidLoad() {
                    onCrate = { [weak self] _ in self?.onCargo?() }
                    onCargo = { [weak self] in self?.open() }
                }
                \(open)
                private func choose(_ row: Row) {
                    switch row {
                    case .crate(let size):
                        switch size {
                        case .small: onCrate?(size)
                        case .large: break
                        }
                    case .barrel: onCargo?()
                    case .crew: break
                    }
                }
                """
            ).sorted() == [".barrel Barrel", ".crate, .small untitled"])
    }

    /// What a function shows that shows anything, is no matter of the case.
    @Test func casesThatShowSomethingElse() throws {
        #expect(
            try choices(
                """
                private func choose(_ row: Row) {
                    switch row {
                    case .crate: present(CargoViewController())
                    case .barrel: present(BarrelViewController())
                    case .crew: break
                    }
                }
                private func present(_ controller: UIViewController) { present(controller, animated: true) }
                """) == [".crate Crate"])
    }

    /// What a case hands on decides whether the way is taken.
    @Test func aCaseThatAsksForSomethingElse() throws {
        #expect(
            try choices(
                """
                \(open)
                private func choose(_ row: Row) {
                    switch row {
                    case .crate: load(true)
                    case .barrel: load(true)
                    case .crew: load(false)
                    }
                }
                private func load(_ isCargo: Bool) { if isCargo { open() } }
                """) == [".crate Crate", ".barrel Barrel"])
    }
}
