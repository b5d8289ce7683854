import NavigationGraph
import Testing

/// Cells that send what they were asked to by one closure of the data source, which each of their buttons means otherwise.
@Suite struct ControlOfCellsTests {
    private func graph(wiring: String) throws -> NavigationGraph {
        try resolve([
            "Cargo.swift": screens("Cargo", "Crew"),
            "Cells.swift": """
            enum Action { case crew; case cargo(String) }
            final class CrewCell: UITableViewCell {
                let crewButton = UIButton()
                var onTap: (() -> Void)?
                override func awakeFromNib() {
                    crewButton.setTitle("Crew", for: .normal)
                    crewButton.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                }
                @objc private func tapped() { onTap?() }
            }
            final class CrateCell: UITableViewCell {
                let moreButton = UIButton()
                var onTap: (() -> Void)?
                override func awakeFromNib() {
                    moreButton.setTitle("More", for: .normal)
                    moreButton.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                }
                @objc private func tapped() { onTap?() }
            }
            final class DataSource: NSObject, UITableViewDataSource {
                var onAction: ((Action) -> Void)?
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: path)
                    switch cell {
                    case let cell as CrewCell: cell.onTap = { [weak self] in self?.onAction?(.crew) }
                    case let cell as CrateCell: \(wiring)
                    default: break
                    }
                    return cell
                }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                let source = DataSource()
                override func viewDidLoad() {
                    source.onAction = { [weak self] action in self?.handle(action) }
                }
                private func handle(_ action: Action) {
                    switch action {
                    case .crew: show(CrewViewController(), sender: nil)
                    case .cargo(let name): ask(name)
                    }
                }
                private func ask(_ name: String) {
                    let sheet = UIAlertController(title: name, message: nil, preferredStyle: .actionSheet)
                    sheet.addAction(UIAlertAction(title: "Open", style: .default) { [weak self] _ in
                        self?.show(CargoViewController(), sender: nil)
                    })
                    present(sheet, animated: true)
                }
            }
            """,
        ]).graph
    }

    private func told(_ graph: NavigationGraph, to name: String) -> [String?] {
        graph.routes.filter { $0.to.hasPrefix(name) }.map { $0.control?.told }
    }

    /// The button that asks for the alert, and then the alert's.
    @Test func theButtonThatBringsUpAnAlert() throws {
        let graph = try graph(wiring: "cell.onTap = { [weak self] in self?.onAction?(.cargo(\"a\")) }")
        #expect(told(graph, to: "Cargo") == ["button \"More\", alertButton \"Open\""])
        #expect(told(graph, to: "Crew") == ["button \"Crew\""])
    }

    /// Where it is not known what sends the case that leads on, it is not the button that sends another.
    @Test func noButtonThatMeansAnother() throws {
        let graph = try graph(
            wiring: "CrateTracker.shared.attach(cell) { [weak self] in self?.onAction?(.cargo(\"a\")) }")
        #expect(told(graph, to: "Cargo").allSatisfy { !($0?.contains("Crew") ?? false) })
    }
}
