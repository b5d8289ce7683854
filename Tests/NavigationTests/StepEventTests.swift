import NavigationGraph
import Testing

/// Which of several events a route is told by, and what somebody does for it.
@Suite struct StepEventTests {
    /// A list that tells a coordinator where to go, by a method that it was handed: each case is another call of it.
    private let list = """
        import UIKit
        enum Place { case cargo(number: Int), crew, newCargo }
        final class QuayCoordinator {
            private let stack: UINavigationController
            private lazy var list = ListViewController(go: show)
            init(stack: UINavigationController) { self.stack = stack }
            func start() { stack.viewControllers = [list] }
            private func show(place: Place) {
                switch place {
                case let .cargo(number): open(number)
                case .crew: stack.pushViewController(CrewViewController(), animated: true)
                case .newCargo: whenClean { [weak self] in self?.open(0) }
                }
            }
            private func open(_ number: Int) { stack.pushViewController(CargoViewController(), animated: true) }
            private func whenClean(_ done: @escaping () -> Void) { done() }
        }
        final class ListViewController: UIViewController, UITableViewDelegate {
            private let go: (Place) -> Void
            init(go: @escaping (Place) -> Void) { self.go = go; super.init(nibName: nil, bundle: nil) }
            override func viewDidLoad() {
                navigationItem.leftBarButtonItem =
                    UIBarButtonItem(title: "Crew", style: .plain, target: self, action: #selector(crewTapped))
            }
            func openFirst() { didSelect(1) }
            @objc private func crewTapped() { go(.crew) }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { didSelect(indexPath.row) }
            private func didSelect(_ number: Int) { go(.cargo(number: number)) }
        }
        final class RootViewController: UITabBarController {
            private let stack = UINavigationController()
            private lazy var coordinator = QuayCoordinator(stack: stack)
            override func viewDidLoad() { viewControllers = [stack]; coordinator.start() }
        }
        """

    @Test func aMethodThatIsHandedOnRunsForTheCaseThatItIsGiven() throws {
        let graph = try resolve(["List.swift": list, "Screens.swift": screens("Cargo", "Crew")]).graph
        let cargo = try #require(graph.routes.first { $0.to == "CargoViewController" })
        #expect(cargo.event == "tableView(_:didSelectRowAt:)")
        #expect(cargo.control?.kind == .row)
        let crew = try #require(graph.routes.first { $0.to == "CrewViewController" })
        #expect(crew.event == "crewTapped()")
        #expect(crew.control?.title == "Crew")
    }

    /// Which row it is, nobody says: the case that the coordinator asks for is written where the row is chosen.
    @Test func aCaseThatTheCodeWritesIsNobodysChoice() throws {
        let graph = try resolve(["List.swift": list, "Screens.swift": screens("Cargo", "Crew")]).graph
        let cargo = try #require(graph.routes.first { $0.to == "CargoViewController" })
        #expect(cargo.control?.choice == nil)
    }

    /// The first caller that leads to the transition runs by nothing that a user does; another one does.
    @Test func anEventOfTheUserRatherThanACallOfAnotherObject() throws {
        let graph = try resolve([
            "Harbor.swift": """
            import UIKit
            final class HarborViewController: UIViewController, UITableViewDelegate {
                func openFirst() { open() }
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open() }
                private func open() { show(CargoViewController(), sender: nil) }
            }
            final class Pilot {
                func arrive(_ harbor: HarborViewController) { harbor.openFirst() }
            }
            final class StartViewController: UIViewController {
                private let pilot = Pilot()
                @IBAction func start() {
                    let harbor = HarborViewController()
                    pilot.arrive(harbor)
                    show(harbor, sender: nil)
                }
            }
            """, "Screens.swift": screens("Cargo"),
        ]).graph
        let route = try #require(graph.routes.first { $0.from == "HarborViewController" })
        #expect(route.event == "tableView(_:didSelectRowAt:)")
        #expect(route.control?.kind == .row)
    }

    /// Two calls lead from a screen to another: the route is told by the one of which it is known what to tap, and where it
    /// stands is told with it.
    @Test func theCallOfWhichMoreIsKnownTellsTheRoute() throws {
        let graph = try resolve([
            "Harbor.swift": """
            import UIKit
            final class HarborViewController: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    show(CargoViewController(), sender: nil)
                }
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem =
                        UIBarButtonItem(title: "Cargo", style: .plain, target: self, action: #selector(tapped))
                }
                @objc private func tapped() {
                    show(CargoViewController(), sender: nil)
                }
            }
            """, "Screens.swift": screens("Cargo"),
        ]).graph
        let route = try #require(graph.routes.first { $0.from == "HarborViewController" })
        #expect(route.event == "tapped()")
        #expect(route.control?.title == "Cargo")
        #expect(route.location.line == 11)
        #expect(route.sites.map(\.line) == [4])
    }

    /// Where a screen is shown from is no data of it.
    @Test func theScreenThatShowsAnotherIsNoData() throws {
        let graph = try resolve([
            "Harbor.swift": """
            import UIKit
            final class HarborViewController: UIViewController {
                @IBAction func load() {
                    present(CargoViewController(crate: 3, from: self, over: view), animated: true)
                }
            }
            final class CargoViewController: UIViewController {
                init(crate: Int, from: UIViewController, over: UIView) { super.init(nibName: nil, bundle: nil) }
            }
            """
        ]).graph
        #expect(graph.routes.map { $0.data.map(\.name) } == [["crate"]])
    }

    /// One closure takes what all buttons of a screen send, and goes on by the case.
    private func actions(_ members: String) -> [String: String] {
        [
            "Screens.swift": screens("Cargo", "Note"),
            "Harbor.swift": """
            enum Action { case cargo, note }
            final class Model { var onAction: ((Action) -> Void)? }
            extension UIGestureRecognizer { func on(_ action: @escaping (UIGestureRecognizer) -> Void) {} }
            final class CargoCell: UITableViewCell {
                var onOpen: (() -> Void)?
                override func awakeFromNib() {
                    let tap = UITapGestureRecognizer()
                    tap.on { [weak self] _ in self?.onOpen?() }
                }
            }
            final class HarborViewController: UIViewController {
                private let model = Model()
                private let noteButton = UIButton()
                private let cargoButton = UIButton()
                override func viewDidLoad() {
                    noteButton.setTitle("Add note", for: .normal)
                    noteButton.addTarget(self, action: #selector(note), for: .touchUpInside)
                    model.onAction = { [weak self] action in self?.handle(action) }
                }
                private func handle(_ action: Action) {
                    switch action {
                    case .cargo: show(CargoViewController(), sender: nil)
                    case .note: show(NoteViewController(), sender: nil)
                    }
                }
                @objc private func note() { model.onAction?(.note) }
                \(members)
            }
            """,
        ]
    }

    @Test(arguments: [
        (
            """
            func fill() {
                cargoButton.setTitle("Load", for: .normal)
                cargoButton.addTarget(self, action: #selector(load), for: .touchUpInside)
            }
            @objc private func load() { model.onAction?(.cargo) }
            """, "Load"
        ),
        // Nobody knows what runs these: less is told, and nothing of the other button.
        ("func fill(_ cell: CargoCell) { cell.onOpen = { [weak self] in self?.model.onAction?(.cargo) } }", nil),
        ("func load() { model.onAction?(.cargo) }", nil),
    ])
    func aButtonOfAnotherCaseIsNotTold(_ members: String, _ title: String?) throws {
        let graph = try resolve(actions(members)).graph
        let note = try #require(graph.routes.first { $0.to == "NoteViewController" })
        #expect(note.control?.title == "Add note")
        let cargo = try #require(graph.routes.first { $0.to == "CargoViewController" })
        #expect(cargo.control?.title == title)
    }
}
